import cn from '../../../../i18n/cn/order-line.json'
import en from '../../../../i18n/en/order-line.json'
import fr from '../../../../i18n/fr/order-line.json'
import { translated } from '../../../../i18n/translated'

/** The texts of an item's own page, which the order page's script does not carry. */
export const orderLineText = translated({ en, fr, cn })
