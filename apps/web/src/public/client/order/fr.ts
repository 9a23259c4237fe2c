import order from '../../../i18n/fr/order.json'
import wechat from '../../../i18n/fr/wechat.json'
import { takeOver } from './take-over'

takeOver({ ...order, ...wechat })
