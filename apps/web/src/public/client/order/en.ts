import order from '../../../i18n/en/order.json'
import { takeOver } from './take-over'

takeOver(order)
