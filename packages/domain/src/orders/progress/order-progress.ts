import type { CustomerTrackingKind, ParcelEvent } from '../../tracking/tracking'
import { hasEnded, isOrderStatus, type OrderStatus } from '../order-status'

/** The steps that an order's customer follows, in their order (K14). */
export const progressSteps = ['ordered', 'letter', 'shipped', 'delivered'] as const
export type ProgressStep = (typeof progressSteps)[number]

/** The facts about an order's progress. Instants are ISO 8601, days 'YYYY-MM-DD' in the shop's time zone. */
export type OrderWay = Readonly<{
  order_status: string
  order_date: string
  tyl_date_delivered: string | null
  /** a letter is on its way to the customer */
  hasLetter: boolean
  /** when the order reached each of the statuses that it has reached, and has not gone back from */
  became: Partial<Record<OrderStatus, string>>
  /** what the carrier said of its parcel, newest first: more exact than when staff wrote a status down */
  events: readonly ParcelEvent<CustomerTrackingKind>[]
}>

/** A step: reached on a day or at an instant, or at a time that nobody wrote down (null); or still to come. */
export type Progress = Readonly<{ step: ProgressStep; isReached: boolean; at: string | null }>

/**
 * An order's steps (K14), none for one that was cancelled or refunded: its way has ended. A letter is a step only where
 * there is one. A parcel that the carrier has is shipped, also where nobody has said so yet; that it is delivered is the
 * order's to say, since staff can take back what the carrier said.
 */
export function orderProgress(way: OrderWay): Progress[] {
  const { order_status: status, became, events } = way
  if (!isOrderStatus(status) || hasEnded(status)) return []
  const isDelivered = status === 'delivered'
  const taken = events.at(-1)?.at
  const isTaken = status === 'shipping_label_created' && taken !== undefined
  const isShipped = isDelivered || status === 'shipped' || isTaken
  const handedOver = events.find(({ kind }) => kind === 'delivered')?.at
  const letter: Progress[] =
    way.tyl_date_delivered !== null || way.hasLetter
      ? [{ step: 'letter', isReached: way.tyl_date_delivered !== null, at: way.tyl_date_delivered }]
      : []
  return [
    { step: 'ordered', isReached: true, at: way.order_date },
    ...letter,
    { step: 'shipped', isReached: isShipped, at: isShipped ? (taken ?? became.shipped ?? null) : null },
    {
      step: 'delivered',
      isReached: isDelivered,
      at: isDelivered ? (handedOver ?? became.delivered ?? null) : null,
    },
  ]
}
