import type { OrderSave, OrderSaved } from '@getzo/contract/orders/orders.schema'
import { checkOrder, matchOrderDetails, type OrderDraft } from '@getzo/domain/orders/order-rules'
import { say } from '@getzo/domain/words/say'
import type { Tx } from '../../../db/connection/transaction'
import { refusalOf } from '../../../db/schema/violations'
import { Refused, refuseRule } from '../../../http/refused'
import { createCustomer } from '../../customers/customers.service'
import { refuseWrongMoney } from '../../order-details/line-money'
import {
  insertLines,
  linesOn,
  selectOrderLines,
  selectPrices,
  softDeleteLines,
  updateLines,
} from '../../order-details/order-details.store'
import { lineOn, type StoredLine, type WantedLine } from '../../order-details/order-lines'
import type { Sells } from '../../stock/selling.sql'
import { numberOrder, otherOrders } from '../order-numbers.store'
import { changeOrder, customerGone, newOrderValues, type OrderContext, orderRecord } from '../orders.service'
import { insertOrder, type StoredOrder, selectSameOrder } from '../orders.store'
import { orderValues } from './order-values'

/** A save as its transaction knows it: what it takes more than there is follows with the commit. */
export type SavedOrder = Omit<OrderSaved, 'oversold'>

/**
 * Creates an order with its lines and, where wanted, its new customer (O20). The SKUs of the promotions `sold` are locked
 * with it, for sellNew.
 */
export async function saveNewOrder(
  tx: Tx,
  input: OrderSave,
  context: OrderContext,
  sold: readonly number[],
): Promise<{ made: SavedOrder; sells: Sells }> {
  const wanted = checkedLines(input)
  const values = newOrderValues(input, context)
  const { id: customerId, created } = await customerOf(tx, input.customer)
  await numberOrder(tx, values)
  const { order, prices, createdDetails, same, sells } = await insertOrder(
    tx,
    customerId,
    values,
    wanted,
    sold,
  )
  if (!order) throw customerGone('customer.id')
  await linesOn(tx, prices, wanted)
  if (namesMoney(input)) await refuseWrongMoney(tx, [{ id: order.record.id, lines: wanted }])
  const written = { ...same, created_customer_id: created, created_details: createdDetails }
  return { made: saved(order, context, written), sells }
}

/**
 * Saves an order's row and makes its lines those of the form, matched by promotion (O26). A form that holds what is
 * stored makes no new version: nobody else's open form would have a reason to be refused (O28).
 */
export async function saveOrder(
  tx: Tx,
  id: number,
  input: OrderSave,
  context: OrderContext,
): Promise<SavedOrder> {
  // an order that is there keeps a number of its own
  const wanted = checkedLines({ ...input, order_number: input.order_number ?? '' })
  const same = await selectStoredAlike(tx, id, input, wanted, context)
  if (same) return saved(same, context)
  const { id: customerId, created } = await customerOf(tx, input.customer)
  const order = await changeOrder(tx, id, customerId, 'customer.id', input, context, input.version)
  const stored = await selectOrderLines(tx, id)
  const { changed, create, removed } = lineChanges(stored, wanted)
  const prices = await selectPrices(
    tx,
    id,
    create.map(({ promotion_id }) => promotion_id),
  )
  const added = await linesOn(tx, prices, create)
  await softDeleteLines(tx, removed)
  await updateLines(tx, changed)
  const createdDetails = await insertLines(tx, id, added)
  if (namesMoney(input) || order.record.discount !== null) {
    await refuseWrongMoney(tx, [{ id, lines: wanted }])
  }
  return saved(order, context, {
    ...(await otherOrders(tx, input, order.record.id)),
    created_customer_id: created,
    updated_details: changed.map((line) => line.id),
    created_details: createdDetails,
    deleted_details: removed,
  })
}

const saved = (
  order: StoredOrder,
  context: OrderContext,
  written: Partial<Omit<SavedOrder, 'order'>> = {},
): SavedOrder => ({
  order: orderRecord(order, context),
  same_number_id: null,
  same_tracking: null,
  created_customer_id: null,
  updated_details: [],
  created_details: [],
  deleted_details: [],
  ...written,
})

/** The stored order where it and its lines equal the form; undefined where there is something to write. */
async function selectStoredAlike(
  tx: Tx,
  id: number,
  input: OrderSave,
  wanted: readonly WantedLine[],
  { timeZone }: OrderContext,
): Promise<StoredOrder | undefined> {
  const { customer, version } = input
  if (customer.new) return undefined
  const order = await selectSameOrder(tx, id, Number(customer.id), orderValues(input, timeZone), version)
  if (!order) return undefined
  const { changed, create, removed } = lineChanges(await selectOrderLines(tx, id), wanted)
  return changed.length + create.length + removed.length === 0 ? order : undefined
}

/** Whether a save names an amount, so that its prices are to be looked at (O43). */
export const namesMoney = ({ discount, details }: OrderSave): boolean =>
  [discount, ...details.flatMap(({ sold_price, price_reason }) => [sold_price, price_reason])].some(
    (entered) => entered !== undefined && entered !== null,
  )

/** The changes that make the stored lines those of the form. */
function lineChanges(stored: readonly StoredLine[], wanted: readonly WantedLine[]) {
  const { update, create, remove } = matchOrderDetails(stored, wanted)
  const kept = new Map(stored.map((line) => [line.id, line]))
  // a matched line keeps its price; unchanged lines are not written
  const matched = update.map((line) => {
    const price = kept.get(line.id)
    if (!price) throw new Error(`line ${line.id} is matched and not stored`)
    return { id: line.id, ...lineOn(price, line, price) }
  })
  return {
    changed: matched.filter((line) =>
      (['quantity', 'sold_price', 'price_reason'] as const).some(
        (name) => line[name] !== kept.get(line.id)?.[name],
      ),
    ),
    create,
    removed: remove.map((line) => line.id),
  }
}

/** The lines of a form that passes all checks of O17; the first check that fails is thrown. */
export function checkedLines(input: OrderSave): WantedLine[] {
  const { customer, details } = input
  if (customer.new && (customer.id ?? null) !== null) {
    throw new Refused('malformed', { field: 'customer' }, say('order.either_customer'))
  }
  const draft: OrderDraft = {
    ...input,
    customer: customer.new ? { kind: 'new', ...customer.new } : { kind: 'existing', id: customer.id ?? null },
  }
  const refusal = checkOrder(draft)
  // the rule knows the form's fields; the body has a new customer's under customer.new
  refuseRule(refusal, refusal?.field.replace(/^customer\.(?!id$)/, 'customer.new.'))
  return details.flatMap(({ promotion_id, quantity, ...rest }, position) =>
    // checked just above: this is for the compiler
    promotion_id === null || quantity === null
      ? []
      : [{ ...rest, promotion_id, quantity, place: `details.${position}.` }],
  )
}

async function customerOf(
  tx: Tx,
  customer: OrderSave['customer'],
): Promise<{ id: number; created: number | null }> {
  if (!customer.new) return { id: Number(customer.id), created: null }
  const { id } = await createCustomer(tx, customer.new).catch((error: unknown) => {
    throw refusalOf(error)?.error === 'duplicate_phone'
      ? new Refused('duplicate_phone', { field: 'customer.new.phone_number' })
      : error
  })
  return { id, created: id }
}
