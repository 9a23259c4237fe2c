import cn from '../../i18n/cn/product.json'
import en from '../../i18n/en/product.json'
import fr from '../../i18n/fr/product.json'
import { translated } from '../../i18n/translated'

export const productText = translated({ en, fr, cn })
