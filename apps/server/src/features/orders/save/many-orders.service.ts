import type { OrderSave } from '@getzo/contract/orders/orders.schema'
import type { Tx } from '../../../db/connection/transaction'
import { refuseChanged } from '../../history/changed-meanwhile'
import { refuseWrongMoney } from '../../order-details/line-money'
import { linesOn } from '../../order-details/order-details.store'
import { customerGone, newOrderValues, type OrderContext } from '../orders.service'
import { insertOrders, updateTrackingIds } from './many-orders.store'
import { checkedLines, namesMoney } from './order-save.service'
import { tidyTracking } from './order-values'

/**
 * Creates orders of customers who are there, each as saveNewOrder does, and answers their ids in that order. The first
 * one that is refused refuses all: the caller undoes what is written.
 */
export async function saveNewOrders(
  tx: Tx,
  inputs: readonly (OrderSave & { customer: { id: number } })[],
  context: OrderContext,
): Promise<number[]> {
  const orders = inputs.map((input) => ({
    customerId: input.customer.id,
    values: newOrderValues(input, context),
    lines: checkedLines(input),
  }))
  const { ids, prices } = await insertOrders(tx, orders)
  if (ids.length < orders.length) throw customerGone('customer.id')
  const priceOf = new Map(prices.map((price) => [price.promotion_id, price]))
  for (const { lines } of orders) await linesOn(tx, priceOf, lines)
  const priced = inputs.flatMap((input, at) =>
    namesMoney(input) ? [{ id: ids[at] ?? 0, lines: orders[at]?.lines ?? [] }] : [],
  )
  await refuseWrongMoney(tx, priced)
  return ids
}

/** Changes the tracking ids of orders, each as changeOneField does; the first one that has changed refuses all. */
export async function changeTrackingIds(
  tx: Tx,
  changes: readonly { id: number; version: number; tracking_id: string }[],
): Promise<void> {
  if (changes.length === 0) return
  const tidied = changes.map((change) => ({ ...change, tracking_id: tidyTracking(change.tracking_id) }))
  const changed = new Set(await updateTrackingIds(tx, tidied))
  const missed = changes.find(({ id }) => !changed.has(id))
  if (missed) await refuseChanged(tx, 'order', missed.id, missed.version)
}
