import order from '../../../i18n/en/order.json'
import wechat from '../../../i18n/en/wechat.json'
import { takeOver } from './take-over'

takeOver({ ...order, ...wechat })
