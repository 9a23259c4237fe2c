import type { BodyOf } from '@getzo/contract/endpoint'
import type { editOrderDetailShapes, OrderDetail } from '@getzo/contract/order-details/order-details.schema'
import type { Tx } from '../../db/connection/transaction'
import { refuseChanged } from '../history/changed-meanwhile'
import { touchOrder } from '../orders/orders.store'
import { refuseWrongMoney } from './line-money'
import { checkedLines, lineGone, orderGone } from './order-details.checks'
import {
  lockOrders,
  priceFor,
  selectLines,
  selectOrderDetailRecords,
  selectPrices,
  updateLine,
} from './order-details.store'
import { lineOn, type StoredLine } from './order-lines'

const place = ''

/**
 * Changes one line (D3): its promotion, with the SKU, product and brand that this is the price of, its quantity where
 * one is sent, and its order. Both orders of a line that moves become new versions.
 */
export async function editOrderDetail(
  tx: Tx,
  id: number,
  input: BodyOf<typeof editOrderDetailShapes>,
): Promise<OrderDetail[]> {
  const [found] = await selectLines(tx, [id])
  if (!found) throw lineGone({ id, place })
  const [wanted] = checkedLines([{ quantity: found.quantity, ...input, place }])
  if (!wanted) throw new Error('a line was checked and not answered')
  const before = await lockedLine(tx, found, { ...wanted, order_version: input.order_version })
  const prices = await selectPrices(tx, wanted.order_id, [wanted.promotion_id])
  // a line keeps its price even after that has been replaced
  const price = before.promotion_id === wanted.promotion_id ? before : await priceFor(tx, prices, wanted)
  await updateLine(tx, id, { order_id: wanted.order_id, ...lineOn(price, wanted, before) })
  await refuseWrongMoney(tx, [{ id: wanted.order_id, lines: [wanted] }])
  return selectOrderDetailRecords(tx, [id])
}

/** The line read under the locks of the order that it is on and of the one that it is to be on. */
async function lockedLine(
  tx: Tx,
  { id, order_id }: StoredLine,
  { order_id: wantedOrderId, order_version }: { order_id: number; order_version?: number | undefined },
) {
  await lockOrders(tx, [order_id, wantedOrderId])
  if (!(await touchOrder(tx, order_id, order_version))) {
    if (order_version !== undefined) await refuseChanged(tx, 'order', order_id, order_version)
    throw lineGone({ id, place })
  }
  // last, because the line's history has the version of the order that was updated last
  const isThere = order_id === wantedOrderId || (await touchOrder(tx, wantedOrderId))
  if (!isThere) throw orderGone({ place, order_id: wantedOrderId })
  const [line] = await selectLines(tx, [id])
  if (line?.order_id !== order_id) throw lineGone({ id, place })
  return line
}
