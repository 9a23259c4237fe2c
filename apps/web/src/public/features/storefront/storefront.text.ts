import cn from '../../../i18n/cn/storefront.json'
import en from '../../../i18n/en/storefront.json'
import fr from '../../../i18n/fr/storefront.json'
import { translated } from '../../../i18n/translated'

export const storeText = translated({ en, fr, cn })
