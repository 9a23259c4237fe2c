import type { AnswerOf, BodyOf } from '@getzo/contract/endpoint'
import {
  applyChangeRequest,
  clearChangeRequest,
  declineChangeRequest,
  listOrderDetails,
} from '@getzo/contract/order-details/order-details.endpoints'
import type { ChangeRequest, OrderDetail } from '@getzo/contract/order-details/order-details.schema'
import {
  readLookupAlarm,
  readOrderLinkState,
  renewOrderLink,
} from '@getzo/contract/order-page/order-page.endpoints'
import {
  readOrder,
  setOrderStatus,
  setOrderStatuses,
  setOrderTracking,
} from '@getzo/contract/orders/orders.endpoints'
import type {
  Order,
  OrderRecord,
  OrderRow,
  OrderSave,
  OrderSaved,
  setOrderStatusesShapes,
  setOrderStatusShapes,
} from '@getzo/contract/orders/orders.schema'
import type { DeclineReason } from '@getzo/domain/orders/decline-request'
import type { OrderStatus } from '@getzo/domain/orders/order-status'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call'
import type { IdempotencyKeys } from '../../ui/form/save/idempotency'
import type { Chosen } from '../../ui/list/selection/bulk-types'

export type { ChangeRequest, Order, OrderDetail, OrderSave, OrderSaved }

export const orderQuery = (id: number) =>
  queryOptions({
    queryKey: ['order', id],
    queryFn: ({ signal }) => call(readOrder, { params: { id } }, { signal }),
  })

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

/** A request as shown in the list or on its order. */
export type SeenRequest = Pick<
  ChangeRequest,
  'id' | 'status_change' | 'customer_change_date' | 'combo_identifier' | 'product_name' | 'price' | 'currency'
>

/** Clears a request; refused if the customer has changed it since it was shown (R3). */
export const clearRequest = (request: SeenRequest) => call(clearChangeRequest, { body: asSeen(request) })

/** Sets the line to the requested size and clears the request (R4). */
export const applyRequest = (request: SeenRequest) => call(applyChangeRequest, { body: asSeen(request) })

/** Declines a request with a reason that its customer reads (R3). */
export const declineRequest = (request: SeenRequest, { reason, language }: DeclineReason) =>
  call(declineChangeRequest, { body: { ...asSeen(request), reason, language } })

const asSeen = ({ id, status_change, customer_change_date }: SeenRequest) => ({
  id,
  seen: status_change,
  seen_date: customer_change_date,
})

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

/** The order after one field was stored, with the server's message. */
export interface StoredField {
  record: OrderRecord
  message: string
}

/** Sets only an order's status, over the version in sight (O12, O28). */
export async function setStatus(
  { id, version }: Seen,
  order_status: OrderStatus,
  decision?: SentDecision,
): Promise<StoredField> {
  const { data, message } = await call(setOrderStatus, {
    params: { id },
    body: { order_status, version, ...decision },
  })
  return { record: theOne(data), message }
}

export type StatusResult = AnswerOf<typeof setOrderStatusesShapes>['data'][number]

/** Orders that are to get a status: some over the versions in sight, or all that the list matched. */
export type ChosenOrders =
  | { kind: 'ticked'; rows: readonly Seen[] }
  | Extract<Chosen<OrderRow>, { kind: 'matching' }>

/** Sets the status of many orders. Orders whose refund is due are skipped, unless the refunds are kept (O37). */
export async function setStatuses(
  chosen: ChosenOrders,
  order_status: OrderStatus,
  keys: IdempotencyKeys,
  keepsRefunds?: 'keep',
): Promise<StatusResult[]> {
  const change = { order_status, ...(keepsRefunds && { due_refund: keepsRefunds }) }
  const body: BodyOf<typeof setOrderStatusesShapes> =
    chosen.kind === 'ticked'
      ? { ...change, records: chosen.rows.map(({ id, version }) => ({ id, version })) }
      : { ...change, matching: { query: chosen.query, count: chosen.count } }
  const { data } = await call(setOrderStatuses, { body }, { idempotencyKey: keys.keyFor(body) })
  return data
}

/** Sets only an order's tracking id, over the version in sight (O24, O32). */
export async function setTracking({ id, version }: Seen, tracking_id: string): Promise<StoredField> {
  const { data, message } = await call(setOrderTracking, { params: { id }, body: { tracking_id, version } })
  return { record: theOne(data), message }
}

/** The changed order comes as an array of one. */
function theOne([order]: readonly OrderRecord[]): OrderRecord {
  if (order === undefined) throw new Error('a change of an order answered no order')
  return order
}
