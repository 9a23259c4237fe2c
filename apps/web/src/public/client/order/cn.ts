import order from '../../../i18n/cn/order.json'
import { takeOver } from './take-over'

takeOver(order)
