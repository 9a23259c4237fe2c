import order from '../../../i18n/cn/order.json'
import wechat from '../../../i18n/cn/wechat.json'
import { takeOver } from './take-over'

takeOver({ ...order, ...wechat })
