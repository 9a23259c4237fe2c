import type { BodyOf } from '@getzo/contract/endpoint'
import {
  clearChangeRequest,
  declineChangeRequest,
  editOrderDetail,
  listOrderDetails,
} from '@getzo/contract/order-details/order-details.endpoints'
import type { ChangeRequest, OrderDetail } from '@getzo/contract/order-details/order-details.schema'
import {
  readLookupAlarm,
  readOrderLinkState,
  renewOrderLink,
} from '@getzo/contract/order-page/order-page.endpoints'
import type { OrderView } from '@getzo/contract/orders/order-view.schema'
import {
  deleteOrder,
  readOrder,
  readOrderView,
  setOrderStatus,
  setOrderTracking,
} from '@getzo/contract/orders/orders.endpoints'
import type {
  Order,
  OrderRecord,
  OrderSave,
  OrderSaved,
  setOrderStatusShapes,
} from '@getzo/contract/orders/orders.schema'
import type { OrderStatus } from '@getzo/domain/orders/order-status'
import type { DeclineReason } from '@getzo/domain/orders/requests/decline-request'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call'
import { toldTexts } from '../../api/told-texts'
import { asSeen, type SeenRequest } from '../../shared/requests/apply-request'

export type { ChangeRequest, Order, OrderDetail, OrderSave, OrderSaved, OrderView }

/** An order with all that its page shows of it at once. */
export const orderViewQuery = (id: number) =>
  queryOptions({
    queryKey: ['order', id, 'view'],
    queryFn: ({ signal }) => call(readOrderView, { params: { id } }, { signal }),
  })

export const removeOrder = ({ id, version }: Seen) => call(deleteOrder, { params: { id }, body: { version } })

/** Sets only a line's quantity, over the version of its order in sight. */
export const setQuantity = (
  { id, order_id, promotion_id }: OrderDetail,
  quantity: number,
  { version: order_version }: Seen,
) => call(editOrderDetail, { params: { id }, body: { order_id, promotion_id, quantity, order_version } })

export const orderDetailsQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['order', orderId, 'details'],
    queryFn: ({ signal }) => call(listOrderDetails, { params: { order_id: orderId } }, { signal }),
  })

export interface StoredOrder {
  order: Order
  details: OrderDetail[]
}

/**
 * The stored record, for the form that edits it: the order first, because of its version (see useStoredRecord).
 */
export const readStoredOrder =
  (id: number) =>
  async (signal: AbortSignal): Promise<StoredOrder> => {
    const order = await call(readOrder, { params: { id } }, { signal })
    return { order, details: await call(listOrderDetails, { params: { order_id: id } }, { signal }) }
  }

/** Clears a request; refused if the customer has changed it since it was shown (R3). */
export const clearRequest = (request: SeenRequest) => call(clearChangeRequest, { body: asSeen(request) })

/** Declines a request with a reason that its customer reads (R3). */
export const declineRequest = (request: SeenRequest, { reason, language }: DeclineReason) =>
  call(declineChangeRequest, { body: { ...asSeen(request), reason, language } })

const alarmEveryMs = 60_000

/** Whether orders are being guessed (K11); asked again every minute. */
export const lookupAlarmQuery = queryOptions({
  queryKey: ['lookup-alarm'],
  queryFn: ({ signal }) => call(readLookupAlarm, {}, { signal }),
  refetchInterval: alarmEveryMs,
})

/** Whether the customer's link is closed after too many wrong attempts (K11). */
export const orderLinkQuery = (id: number) =>
  queryOptions({
    queryKey: ['order', id, 'link'],
    queryFn: ({ signal }) => call(readOrderLinkState, { params: { id } }, { signal }),
  })

/** Replaces the customer's link, and revokes every proof given by the old one (K11). */
export const renewLink = (id: number) => call(renewOrderLink, { params: { id } })

interface Seen {
  id: number
  version: number
}

/** The decision about a refund that is due (O37). */
export type SentDecision = Pick<BodyOf<typeof setOrderStatusShapes>, 'due_refund' | 'refund_reason'>

/** The order after one field was stored, and what the server says besides. */
export interface StoredField {
  record: OrderRecord
  told: readonly string[]
}

/** Sets only an order's status, over the version in sight (O12, O28). */
export async function setStatus(
  { id, version }: Seen,
  order_status: OrderStatus,
  decision?: SentDecision,
): Promise<StoredField> {
  const answer = await call(setOrderStatus, {
    params: { id },
    body: { order_status, version, ...decision },
  })
  return { record: theOne(answer.data), told: toldTexts(answer) }
}

/** Sets only an order's tracking id, over the version in sight (O24, O32). */
export async function setTracking({ id, version }: Seen, tracking_id: string): Promise<StoredField> {
  const answer = await call(setOrderTracking, { params: { id }, body: { tracking_id, version } })
  return { record: theOne(answer.data), told: toldTexts(answer) }
}

/** The changed order comes as an array of one. */
function theOne([order]: readonly OrderRecord[]): OrderRecord {
  if (order === undefined) throw new Error('a change of an order answered no order')
  return order
}
