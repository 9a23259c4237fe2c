import type { LabelState } from '@getzo/domain/labels/label-states'
import { type OrderStatus, orderStatuses } from '@getzo/domain/orders/order-status'
import type { Language } from '@getzo/domain/public/device'
import type { SentStatus } from '@getzo/domain/refunds/sent-refunds'
import { type Static, Type } from 'typebox'
import { OrderDetail } from '../order-details/order-details.schema'
import { PaymentOfOrder } from '../payments/payments.schema'
import { Id, IdParams, Instant, LongMoney, Money, nullableText, orNull } from '../shapes.schema'
import { Order } from './orders.schema'

/** How many of a customer's other open orders are named, and how many of an order's codes. */
export const namedOrdersMax = 3
export const namedCodesMax = 20

/** All of the customer's orders, this one too. total is of those not cancelled or refunded; since is the first one's date. */
const CustomerFigures = Type.Object({
  orders: Type.Integer(),
  cancelled: Type.Integer(),
  total: Money,
  since: orNull(Instant),
  /** the newest of the other orders that are neither delivered nor ended, and their number */
  open: Type.Array(Type.Object({ id: Id, order_number: Type.String() })),
  open_count: Type.Integer(),
})

/** A URL of the order: what it is for, and how often it was scanned. */
const OrderCode = Type.Object({
  id: Id,
  url_seed: Type.String(),
  url_item_type: nullableText,
  product_name: nullableText,
  serial_number: orNull(Type.Integer()),
  is_suspended: Type.Boolean(),
  scans: Type.Integer(),
})

/** The refund that is due or done; null where none is, or it was withdrawn. */
const OrderRefund = Type.Object({
  id: Id,
  amount: Money,
  currency: Type.String(),
  done_at: orNull(Instant),
  /** of the last one that was handed to WeChat Pay (W17) */
  wechat_number: orNull(Type.String()),
  wechat_status: orNull(Type.Unsafe<SentStatus>({ type: 'string' })),
  wechat_fen: orNull(Type.Integer()),
  needs_hand: Type.Boolean(),
})

/** An order with all that its page shows of it at once (O40). */
export const OrderView = Type.Object({
  order: Order,
  details: Type.Array(OrderDetail),
  /** of lines with an open request */
  requests: Type.Array(
    Type.Object({
      id: Id,
      /** the combination that the customer asks for; the size alone where its SKU's combination has none */
      requested_item: Type.String(),
      /** in which the customer asked, where that is known */
      request_language: orNull(Type.Unsafe<Language>({ type: 'string' })),
    }),
  ),
  /** when the order reached each of the statuses that it has reached, and has not gone back from */
  became: Type.Unsafe<Partial<Record<OrderStatus, string>>>({
    type: 'object',
    properties: Object.fromEntries(orderStatuses.map((status) => [status, Type.String()])),
    additionalProperties: false,
  }),
  /** by the carrier: when it took the parcel, and handed it over */
  taken: orNull(Instant),
  handed_over: orNull(Instant),
  /** its goods have left, by its steps */
  has_left: Type.Boolean(),
  /** pieces that the ledger of stock holds for it: they come back if it is deleted, or never left (S3) */
  held: Type.Integer(),
  /** state of its live label */
  label: orNull(Type.Unsafe<LabelState>({ type: 'string' })),
  is_voiding: Type.Boolean(),
  refund: Type.Unsafe<Static<typeof OrderRefund> | null>({ ...OrderRefund, type: ['object', 'null'] }),
  customer: CustomerFigures,
  /** in US dollars (O43): by the promotions, by the prices as sold, and after discount and shipping */
  money: Type.Object({ list_total: LongMoney, goods: LongMoney, total: LongMoney }),
  /** through WeChat (J1) */
  payments: Type.Array(PaymentOfOrder),
  codes: Type.Array(OrderCode),
  codes_count: Type.Integer(),
})
export type OrderView = Static<typeof OrderView>

export const readOrderViewShapes = { params: IdParams, answer: OrderView }
