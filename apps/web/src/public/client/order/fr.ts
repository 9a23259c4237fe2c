import order from '../../../i18n/fr/order.json'
import { takeOver } from './take-over'

takeOver(order)
