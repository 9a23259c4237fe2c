import cn from '../../../i18n/cn/scan.json'
import en from '../../../i18n/en/scan.json'
import fr from '../../../i18n/fr/scan.json'
import { translated } from '../../../i18n/translated'

export const scanText = translated({ en, fr, cn })
