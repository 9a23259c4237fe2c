import cn from '../../../i18n/cn/jump.json'
import en from '../../../i18n/en/jump.json'
import fr from '../../../i18n/fr/jump.json'
import { translated } from '../../../i18n/translated'

export const jumpText = translated({ en, fr, cn })
