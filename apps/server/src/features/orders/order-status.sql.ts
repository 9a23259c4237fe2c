import {
  cancelledStatuses,
  endedStatuses,
  openStatuses,
  soldStatuses,
  unsentStatuses,
} from '@getzo/domain/orders/order-status'
import { isOneOf } from '../../lists/filters'

const standsSo = (statuses: readonly string[]) => (orders: string) =>
  isOneOf(`${orders}.order_status`, statuses)

/** How an order stands, over an alias of orders: the domain's lists of statuses in SQL. */
export const isSold = standsSo(soldStatuses)
export const isCancelled = standsSo(cancelledStatuses)
export const hasEnded = standsSo(endedStatuses)
export const isUnsent = standsSo(unsentStatuses)
export const isOpen = standsSo(openStatuses)
