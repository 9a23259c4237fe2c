import type { BodyOf } from '@getzo/contract/endpoint'
import type {
  createOrderShapes,
  editOrderShapes,
  OrderFields,
  OrderRecord,
  setOrderStatusShapes,
  setOrderTrackingShapes,
} from '@getzo/contract/orders/orders.schema'
import { orderMoneyFaults } from '@getzo/domain/orders/order-money-rules'
import { checkOrderCustomer, checkOrderFields } from '@getzo/domain/orders/order-rules'
import { defaultOrderStatus } from '@getzo/domain/orders/order-status'
import { say } from '@getzo/domain/words/say'
import type { Database } from '../../db/connection/connect'
import type { Tx } from '../../db/connection/transaction'
import { refusalOf } from '../../db/schema/violations'
import { Refused, refuseRule } from '../../http/refused'
import { refuseChanged } from '../history/changed-meanwhile'
import { refuseWrongMoney } from '../order-details/line-money'
import { orderHash } from './order-link'
import { comingNumbers, numberOrder, otherOrders, type SameOrders } from './order-numbers.store'
import { insertOrder, type StoredOrder, updateOrder } from './orders.store'
import { type OrderValues, orderValues, tidyTracking } from './save/order-values'

/** The user who writes an order, and the settings for it. */
export interface OrderContext {
  /** the shop's, in which dates without a zone are meant */
  timeZone: string
  /** signs the customer's link */
  linkSecret: Uint8Array
}

/** The number that a new order without one would be given now (O44). */
export async function proposeOrderNumber({ kysely }: Database): Promise<string> {
  const [next] = await comingNumbers(kysely, 1)
  if (next === undefined) throw new Error('no number comes next')
  return next
}

/** An order as it was written, and others that have what its caller gave. */
interface WrittenOrder {
  order: OrderRecord
  same: SameOrders
}

/** Makes an order without lines. Its status is the default one unless given (O12). */
export async function createOrder(
  tx: Tx,
  input: BodyOf<typeof createOrderShapes>,
  context: OrderContext,
): Promise<WrittenOrder> {
  const customerId = checkedCustomer(input)
  const values = newOrderValues(input, context)
  await numberOrder(tx, values)
  const written = await insertOrder(tx, customerId, values, [], [])
  if (!written.order) throw customerGone('customer_id')
  return { order: orderRecord(written.order, context), same: written.same }
}

/** Changes an order without its lines. With a version, only if that is still the stored one (O28). */
export async function editOrder(
  tx: Tx,
  id: number,
  input: BodyOf<typeof editOrderShapes>,
  context: OrderContext,
): Promise<WrittenOrder> {
  const order = await changeOrder(
    tx,
    id,
    checkedCustomer(input),
    'customer_id',
    input,
    context,
    input.version,
  )
  if (order.record.discount !== null) await refuseWrongMoney(tx, [{ id, lines: [] }])
  return { order: orderRecord(order, context), same: await otherOrders(tx, input, id) }
}

/** Changes an order's status or its tracking id over the version that the person saw, and leaves all else as it is. */
export async function changeOneField(
  tx: Tx,
  id: number,
  change: BodyOf<typeof setOrderStatusShapes> | BodyOf<typeof setOrderTrackingShapes>,
  context: OrderContext,
): Promise<WrittenOrder> {
  const values: OrderValues =
    'order_status' in change
      ? { order_status: change.order_status }
      : { tracking_id: tidyTracking(change.tracking_id) }
  const { order } = await updateOrder(tx, id, null, values, change.version)
  const stored = order ?? (await refuseChanged(tx, 'order', id, change.version))
  const given = 'tracking_id' in change ? { tracking_id: change.tracking_id } : {}
  return { order: orderRecord(stored, context), same: await otherOrders(tx, given, id) }
}

/** Writes an order's own row, or refuses: customer gone, order gone, changed meanwhile, reference taken elsewhere. */
export async function changeOrder(
  tx: Tx,
  id: number,
  customerId: number,
  customerField: string,
  fields: OrderFields,
  context: OrderContext,
  version?: number,
): Promise<StoredOrder> {
  const values = orderValues(fields, context.timeZone)
  const { customerFound, order } = await updateOrder(tx, id, customerId, values, version).catch(
    (error: unknown) => {
      throw refusalOf(error)?.error === 'duplicate_reference'
        ? new Refused('duplicate_reference_elsewhere', { field: 'order_reference' })
        : error
    },
  )
  if (!customerFound) throw customerGone(customerField)
  return order ?? refuseChanged(tx, 'order', id, version)
}

export const newOrderValues = (
  fields: OrderFields,
  context: OrderContext,
): OrderValues & { order_status: string } => {
  const values = orderValues(fields, context.timeZone)
  return { ...values, order_status: values.order_status ?? defaultOrderStatus }
}

/** The record of an order with the token of its customer's link (K11). */
export const orderRecord = (
  { record, link_generation }: StoredOrder,
  { linkSecret }: OrderContext,
): OrderRecord => ({
  ...record,
  order_hash: orderHash(linkSecret, record.id, link_generation),
})

/** The refusal for an order's customer who is gone (K19). */
export const customerGone = (field: string) =>
  new Refused('unknown_reference', { field }, say('customer.not_found'))

/** The customer of an order without lines that passes the checks of O17. */
function checkedCustomer(input: OrderFields & { customer_id: number | null }): number {
  const { customer_id: id } = input
  refuseRule(checkOrderCustomer({ kind: 'existing', id }), 'customer_id')
  refuseRule(checkOrderFields(input))
  refuseRule(orderMoneyFaults([], input)[0] ?? null)
  return Number(id)
}
