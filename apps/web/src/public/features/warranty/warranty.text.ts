import cn from '../../../i18n/cn/warranty.json'
import en from '../../../i18n/en/warranty.json'
import fr from '../../../i18n/fr/warranty.json'
import { translated } from '../../../i18n/translated'

export const warrantyText = translated({ en, fr, cn })
