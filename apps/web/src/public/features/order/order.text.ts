import cn from '../../../i18n/cn/order.json'
import en from '../../../i18n/en/order.json'
import fr from '../../../i18n/fr/order.json'
import { translated } from '../../../i18n/translated'

export const orderText = translated({ en, fr, cn })
