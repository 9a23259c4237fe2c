import type { WindowEnd } from '@getzo/domain/orders/letter/thank-you-letter'
import { orderStatuses } from '@getzo/domain/orders/order-status'
import { progressSteps } from '@getzo/domain/orders/progress/order-progress'
import { standings } from '@getzo/domain/orders/progress/order-standing'
import { sizeOutcomes } from '@getzo/domain/orders/requests/size-outcome'
import type { CustomersWay } from '@getzo/domain/refunds/sent-refunds'
import { customerTrackingKinds } from '@getzo/domain/tracking/tracking'
import { type Static, Type } from 'typebox'
import { Told, visitorsLanguage } from '../public/told.schema'
import {
  closed,
  Day,
  Id,
  IdParams,
  Instant,
  Money,
  nullableText,
  orNull,
  serverSet,
  text,
  written,
} from '../shapes.schema'

/** Where the money of a cancelled order stands: nothing to give back, still to be sent, sent. */
const refundStates = ['none', 'due', 'done'] as const

/**
 * An order as its customer sees it. Days are calendar days in the shop's time zone; order_total is decimal text in USD.
 * deadline, days_left, can_cancel and missed_deadline are the server's reading of K5 and K6 at the time of the answer.
 */
export const CustomerOrderView = Type.Object({
  id: Id,
  /** the same as id: the specification's customer view carries both */
  order_id: Id,
  order_number: Type.String(),
  order_reference: Type.String(),
  order_date: Instant,
  order_status: Type.Enum([...orderStatuses]),
  customer_id: Id,
  /** null where the customer is gone (K19) */
  customer_name: orNull(Type.String()),
  tracking_id: nullableText,
  tyl_tracking_id: nullableText,
  tyl_date_delivered: orNull(Day),
  date_cancelled: orNull(Instant),
  url_item_type: nullableText,
  filepath: nullableText,
  order_total: Money,
  /** as they are added up below the items (O43): a discount, below zero, the shipping that was charged, and the total */
  sums: Type.Array(
    Type.Object({ name: Type.Enum(['discount', 'shipping', 'total']), amount: Type.String() }),
  ),
  deadline: orNull(Day),
  /** the instant after the deadline's last, by deadline_zone's clock: readers elsewhere also see their own (I6) */
  deadline_ends: orNull(Instant),
  /** the shop's, or the earlier one by whose clock the deadline was promised (K5), as 'Asia/Shanghai' */
  deadline_zone: Type.String(),
  days_left: orNull(Type.Integer()),
  can_cancel: Type.Boolean(),
  missed_deadline: Type.Boolean(),
  /** what ended the window before its deadline, or without one; null where that is open or said otherwise */
  window_end: orNull(Type.Unsafe<WindowEnd>({ type: 'string' })),
  refund: Type.Enum([...refundStates]),
  /** what is still due, and what was paid back already, last on refund_paid_at */
  refund_due: orNull(Money),
  refund_paid: orNull(Money),
  refund_paid_at: orNull(Instant),
  /** the day by which what is due is usually paid back; null where the shop names none */
  refund_expected: orNull(Day),
  refund_is_late: Type.Boolean(),
  /** what was due and is not any more, by a decision of staff, and when it was withdrawn (O37) */
  refund_withdrawn: orNull(Money),
  refund_withdrawn_at: orNull(Instant),
  /** what cancelling now would give back: the total less what was paid back; null where nothing is left */
  refund_if_cancelled: orNull(Money),
  /** how it stands at WeChat Pay, and how much in yuan (W17); null where it was not sent there */
  refund_way: orNull(Type.Unsafe<CustomersWay>({ type: 'string' })),
  refund_yuan: orNull(Money),
  /** the sentence that its page begins with (K22), and the day or instant that this names */
  standing: Type.Object({ says: Type.Enum([...standings]), at: nullableText }),
  /** the steps of its way (K14), none once it has ended; at: an instant or a day, null where nobody wrote it down */
  progress: Type.Array(
    Type.Object({ step: Type.Enum([...progressSteps]), isReached: Type.Boolean(), at: nullableText }),
  ),
  /** what the carrier said of its parcel once that is on its way, newest first: without places and words, which can name people */
  carrier_events: Type.Array(Type.Object({ kind: Type.Enum([...customerTrackingKinds]), at: Instant })),
  /** where it goes, as far as a customer needs it to know one's own address by (K14) */
  ship_to: orNull(Type.Object({ city: Type.String(), end: Type.String() })),
})
export type CustomerOrderView = Static<typeof CustomerOrderView>

/** How an item's size stands: not to be changed, can be changed, or the deadline for it has passed (K8). */
const sizeStates = ['fixed', 'open', 'missed'] as const

/** A line of an order as its customer sees it. price and line_total, price times
 * quantity, as it was sold (O43), as decimal text. */
export const CustomerOrderDetail = Type.Object({
  id: Id,
  order_id: Id,
  brand_id: Id,
  product_id: Id,
  sku_id: Id,
  promotion_id: Id,
  quantity: Type.Integer(),
  active: Type.Boolean(),
  status_change: nullableText,
  customer_change_date: orNull(Instant),
  combo_identifier: Type.String(),
  product_name: Type.String(),
  brand_name: Type.String(),
  sku: Type.String(),
  pic_url: nullableText,
  price: Money,
  line_total: Money,
  currency: Type.String(),
  wc_url: nullableText,
  flag_serialization: Type.Boolean(),
  serial_run_limit: orNull(Type.Integer()),
  size_change: Type.Enum([...sizeStates]),
  /** where size_change is 'open': the sizes to choose instead */
  other_sizes: Type.Array(Type.String()),
  /** where size_change is 'open': the brand's documents about sizes (B6); url is an address of our own */
  size_guides: Type.Array(Type.Object({ title: Type.String(), url: Type.String() })),
  /** what became of the last request (K20): its text and size, and why it was declined, as staff wrote it */
  size_request: orNull(
    Type.Object({
      outcome: Type.Enum([...sizeOutcomes]),
      request: Type.String(),
      size: orNull(Told),
      reason: orNull(Told),
    }),
  ),
  /** of a delivered order: the item's own pages, by its code or its SKU; null where there are none (K14) */
  after_care: orNull(
    Type.Object({
      code: Type.String(),
      item_type: Type.String(),
      has_warranty: Type.Boolean(),
      has_care: Type.Boolean(),
    }),
  ),
  /** what the visitor reads instead of product_name, combo_identifier and other_sizes (P18) */
  told: Type.Object({
    product: Told,
    option: Type.Array(Told),
    sizes: Type.Array(Told),
  }),
})
export type CustomerOrderDetail = Static<typeof CustomerOrderDetail>

/** Guessing of orders that goes on: orders with failures in the last hour, links closed in the last day (K11). */
export const LookupAlarm = Type.Object({
  since: Instant,
  orders: Type.Integer(),
  networks: Type.Integer(),
  closed_links: Type.Integer(),
})
export type LookupAlarm = Static<typeof LookupAlarm>

/**
 * Wrong tries on an order's present link; closed_at where there were too many (K11). `codes` open the order as the link
 * does, of its letters above all, and go on doing so when the link is replaced (K18).
 */
export const OrderLinkState = Type.Object({
  id: Id,
  failures: Type.Integer(),
  closed_at: orNull(Instant),
  codes: Type.Array(Type.Object({ id: Id, url_seed: Type.String(), version: Type.Integer() })),
})
export type OrderLinkState = Static<typeof OrderLinkState>

export const readLookupAlarmShapes = { answer: Type.Object({ alarm: orNull(LookupAlarm) }) }
export const readOrderLinkStateShapes = { params: IdParams, answer: OrderLinkState }

const orderParams = closed({ order_id: Id })

export const lookUpOrderShapes = {
  params: closed({ hash: text(200, 1), reference: text(4, 1) }),
  answer: Type.Array(CustomerOrderView),
}
export const readCustomerOrderShapes = { params: orderParams, answer: CustomerOrderView }
export const listCustomerOrderDetailsShapes = {
  params: orderParams,
  query: closed(visitorsLanguage),
  answer: Type.Array(CustomerOrderDetail),
}

export const cancelOrderShapes = {
  params: IdParams,
  body: closed(serverSet('date_cancelled', 'order_status')),
  answer: written(Type.Array(CustomerOrderView)),
}

/** One size that a product can be had in instead of the one asked about. */
export const SizeChoice = Type.Object({ sku_id: Id, name: Type.String(), combo_identifier: Type.String() })

export const listOtherSizesShapes = {
  params: closed({ product_id: Id, current_size: text(300, 1) }),
  answer: Type.Array(SizeChoice),
}

export const requestSizeChangeShapes = {
  body: closed({ id: Id, status_change: text(200, 1), ...serverSet('customer_change_date') }),
  answer: written(Type.Array(CustomerOrderDetail)),
}

export const renewOrderLinkShapes = {
  params: IdParams,
  answer: written(Type.Array(Type.Object({ id: Id, order_hash: Type.String() }))),
}
