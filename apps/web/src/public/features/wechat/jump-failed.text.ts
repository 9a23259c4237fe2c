import cn from '../../../i18n/cn/jump-failed.json'
import en from '../../../i18n/en/jump-failed.json'
import fr from '../../../i18n/fr/jump-failed.json'
import { translated } from '../../../i18n/translated'

export const jumpFailedText = translated({ en, fr, cn })
