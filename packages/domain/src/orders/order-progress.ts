import { isOrderStatus, type OrderStatus } from './order-status'

/** The steps that an order's customer follows, in their order (K14). */
export const progressSteps = ['ordered', 'letter', 'shipped', 'delivered'] as const
export type ProgressStep = (typeof progressSteps)[number]

/** What is known of an order's way. Instants are ISO 8601, days 'YYYY-MM-DD' in the shop's time zone. */
export type OrderWay = Readonly<{
  order_status: string
  order_date: string
  tyl_date_delivered: string | null
  /** a letter is on its way to the customer */
  hasLetter: boolean
  /** when the order last became each of the statuses that it has had */
  became: Partial<Record<OrderStatus, string>>
}>

/** A step: reached on a day or at an instant, or at a time that nobody wrote down (null); or still to come. */
export type Progress = Readonly<{ step: ProgressStep; isReached: boolean; at: string | null }>

/**
 * An order's steps (K14), none for one that was cancelled or refunded: its way has ended. A letter is a step only where
 * there is one. What the carrier says of a parcel is more exact than a status: its events belong into `became`.
 */
export function orderProgress(way: OrderWay): Progress[] {
  const { order_status: status, became } = way
  if (!isOrderStatus(status) || hasEnded(status)) return []
  const isDelivered = status === 'delivered'
  const isShipped = isDelivered || status === 'shipped'
  const letter: Progress[] =
    way.tyl_date_delivered !== null || way.hasLetter
      ? [{ step: 'letter', isReached: way.tyl_date_delivered !== null, at: way.tyl_date_delivered }]
      : []
  return [
    { step: 'ordered', isReached: true, at: way.order_date },
    ...letter,
    { step: 'shipped', isReached: isShipped, at: isShipped ? (became.shipped ?? null) : null },
    { step: 'delivered', isReached: isDelivered, at: isDelivered ? (became.delivered ?? null) : null },
  ]
}

const hasEnded = (status: OrderStatus) =>
  status === 'refunded' || status === 'cancelled_by_admin' || status === 'cancelled_by_customer'
