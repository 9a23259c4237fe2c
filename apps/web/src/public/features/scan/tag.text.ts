import cn from '../../../i18n/cn/tag.json'
import en from '../../../i18n/en/tag.json'
import fr from '../../../i18n/fr/tag.json'
import { translated } from '../../../i18n/translated'

export const tagText = translated({ en, fr, cn })
