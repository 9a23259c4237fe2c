import type {
  ChangedLine,
  OneNewLine,
  OrderDetail,
  RemovedLine,
} from '@getzo/contract/order-details/order-details.schema'
import { say } from '@getzo/domain/words/say'
import type { Tx } from '../../db/connection/transaction'
import { Refused } from '../../http/refused'
import type { Placed } from '../../http/validation/placed'
import { touchOrder } from '../orders/orders.store'
import { refuseWrongMoney } from './line-money'
import { checkedLines, lineGone, orderGone } from './order-details.checks'
import {
  insertLines,
  linesOn,
  priceFor,
  selectLines,
  selectOrderDetailRecords,
  selectOrderLines,
  selectPrices,
  softDeleteLines,
  updateLines,
} from './order-details.store'
import { type LineValues, lineOn, type StoredLine } from './order-lines'

/** Adds lines to orders, all or nothing. A promotion that the order holds already is a duplicate. */
export async function createOrderDetails(
  tx: Tx,
  lines: readonly Placed<OneNewLine>[],
): Promise<OrderDetail[]> {
  // a line without a quantity is one piece (D5)
  const wanted = checkedLines(lines.map((line) => ({ quantity: 1, ...line })))
  const created = new Map<string, number>()
  for (const [orderId, group] of byOrder(wanted)) {
    if (!(await touchOrder(tx, orderId))) throw orderGone(group[0])
    const prices = await selectPrices(
      tx,
      orderId,
      group.map(({ promotion_id }) => promotion_id),
    )
    const values = await linesOn(tx, prices, group)
    const ids = await insertLines(tx, orderId, values)
    for (const [index, id] of ids.entries()) created.set(group[index]?.place ?? '', id)
    await refuseWrongMoney(tx, [{ id: orderId, lines: group }])
  }
  return selectOrderDetailRecords(
    tx,
    wanted.flatMap(({ place }) => created.get(place) ?? []),
  )
}

/**
 * Changes lines, all or nothing. A line that moves to another promotion takes its SKU, product and brand too; one that
 * is no longer active is taken off its order.
 */
export async function editOrderDetails(
  tx: Tx,
  lines: readonly Placed<ChangedLine>[],
): Promise<OrderDetail[]> {
  const off = lines.filter(({ active }) => active === false)
  const kept = checkedLines(lines.filter(({ active }) => active !== false))
  await inEachOrder(tx, [...off, ...kept], async (group, stored, orderId) => {
    const values: (LineValues & { id: number })[] = []
    const own = kept.filter(isIn(group))
    const prices = await selectPrices(
      tx,
      orderId,
      own.map(({ promotion_id }) => promotion_id),
    )
    for (const line of own) {
      const before = stored.get(line.id)
      // a line keeps its price even after that has been replaced
      const price = before?.promotion_id === line.promotion_id ? before : await priceFor(tx, prices, line)
      values.push({ id: line.id, ...lineOn(price, line, before) })
    }
    await softDeleteLines(tx, off.filter(isIn(group)).map(idOf))
    await updateLines(tx, values)
  })
  return selectOrderDetailRecords(tx, lines.map(idOf))
}

/** Soft-deletes lines, all or nothing. */
export async function deleteOrderDetails(
  tx: Tx,
  lines: readonly Placed<RemovedLine>[],
): Promise<{ id: number }[]> {
  await inEachOrder(tx, lines, (group) => softDeleteLines(tx, group.map(idOf)))
  return lines.map(({ id }) => ({ id }))
}

interface NamedLine {
  id: number
  /** null where the line is meant wherever it is */
  order_id?: number | null
  place: string
}

/**
 * Changes the lines that a call names, order by order: each order is made a new version, which locks it, its lines are
 * then read again, since somebody may have taken one off in between, and changed before the next order is touched, so
 * that their history has their own order's version. Each line may be named once, and only as its order's.
 */
async function inEachOrder<Line extends NamedLine>(
  tx: Tx,
  lines: readonly Line[],
  change: (group: readonly Line[], stored: ReadonlyMap<number, StoredLine>, orderId: number) => Promise<void>,
) {
  const repeated = lines.find(({ id }, at) => lines.findIndex((other) => other.id === id) < at)
  if (repeated) {
    const field = `${repeated.place}id`
    throw new Refused('malformed', { field }, say('request.field_repeated', { field }))
  }
  const found = new Map((await selectLines(tx, lines.map(idOf))).map((line) => [line.id, line]))
  const owned = lines.map((line) => {
    const stored = found.get(line.id)
    if (!stored || (line.order_id ?? stored.order_id) !== stored.order_id) throw lineGone(line)
    return { ...line, order_id: stored.order_id }
  })
  for (const [orderId, group] of byOrder(owned)) {
    if (!(await touchOrder(tx, orderId))) throw orderGone(group[0])
    const stored = new Map((await selectOrderLines(tx, orderId)).map((line) => [line.id, line]))
    for (const line of group) if (!stored.has(line.id)) throw lineGone(line)
    await change(group, stored, orderId)
    await refuseWrongMoney(tx, [{ id: orderId, lines: group }])
  }
}

const idOf = ({ id }: { id: number }) => id

const isIn =
  (group: readonly { id: number }[]) =>
  ({ id }: { id: number }) =>
    group.some((line) => line.id === id)

/** Orders are locked in the order of their ids, so that two lists never wait for each other. */
function byOrder<T extends { order_id: number }>(lines: readonly T[]): [number, T[]][] {
  const groups = new Map<number, T[]>()
  for (const line of lines) groups.set(line.order_id, [...(groups.get(line.order_id) ?? []), line])
  return [...groups].sort(([a], [b]) => a - b)
}
