import type {
  ChangedLine,
  NewLine,
  OrderDetail,
  RemovedLine,
} from '@getzo/contract/orders/order-details.schema'
import type { Tx } from '../../db/transaction'
import { Refused } from '../../http/refused'
import {
  clearStatusChange,
  insertLines,
  selectLines,
  selectOrderDetailRecords,
  selectOrderLines,
  selectOrderOfLine,
  selectPrices,
  softDeleteLines,
  updateLines,
} from './order-details.store'
import { type LineValues, lineOn, type StoredLine } from './order-lines'
import { touchOrder } from './orders.store'

/** Adds lines to orders, all or nothing. A promotion that the order holds already is a duplicate. */
export async function createOrderDetails(
  tx: Tx,
  lines: readonly NewLine[],
  actor: string,
): Promise<OrderDetail[]> {
  const wanted = lines.map((line, position) => ({ ...line, field: `data.${position}` }))
  const prices = await selectPrices(
    tx,
    wanted.map(({ promotion_id }) => promotion_id),
  )
  const created = new Map<string, number>()
  for (const [orderId, group] of byOrder(wanted)) {
    if (!(await touchOrder(tx, orderId, actor))) throw orderGone(group)
    const values = group.map((line) => lineOn(prices.get(line.promotion_id), line))
    const ids = await insertLines(tx, orderId, values, actor)
    for (const [index, id] of ids.entries()) created.set(group[index]?.field ?? '', id)
  }
  return selectOrderDetailRecords(
    tx,
    wanted.flatMap(({ field }) => created.get(field) ?? []),
  )
}

/** Changes lines, all or nothing. A line that moves to another promotion takes its SKU, product and brand too. */
export async function editOrderDetails(
  tx: Tx,
  lines: readonly ChangedLine[],
  actor: string,
): Promise<OrderDetail[]> {
  const wanted = named(lines)
  const prices = await selectPrices(
    tx,
    wanted.map(({ promotion_id }) => promotion_id),
  )
  for (const [orderId, group] of byOrder(wanted)) {
    if (!(await touchOrder(tx, orderId, actor))) throw orderGone(group)
    const stored = new Map((await selectOrderLines(tx, orderId)).map((line) => [line.id, line]))
    const values = group.map((line): LineValues & { id: number } => {
      const before = stored.get(line.id)
      if (!before) throw lineGone(line)
      // a line keeps its price even after that has been replaced
      const price = before.promotion_id === line.promotion_id ? before : prices.get(line.promotion_id)
      return { id: line.id, ...lineOn(price, line) }
    })
    await updateLines(tx, values, actor)
  }
  return selectOrderDetailRecords(
    tx,
    wanted.map(({ id }) => id),
  )
}

/** Soft-deletes lines, all or nothing. */
export async function deleteOrderDetails(
  tx: Tx,
  lines: readonly RemovedLine[],
  actor: string,
): Promise<{ id: number }[]> {
  const wanted = named(lines)
  const ids = wanted.map(({ id }) => id)
  const found = new Map((await selectLines(tx, ids)).map((line) => [line.id, line]))
  const owned = wanted.map((line) => ({ ...line, order_id: orderOf(found.get(line.id), line) }))
  for (const [orderId, group] of byOrder(owned)) {
    if (!(await touchOrder(tx, orderId, actor))) throw orderGone(group)
    // read again under the lock: somebody may have taken one off in between
    const still = new Set((await selectOrderLines(tx, orderId)).map((line) => line.id))
    for (const line of group) if (!still.has(line.id)) throw lineGone(line)
    await softDeleteLines(
      tx,
      group.map(({ id }) => id),
      actor,
    )
  }
  return ids.map((id) => ({ id }))
}

/** Clears a customer's size-change request, only if it still is the one that the person saw (R3). */
export async function clearChangeRequest(
  tx: Tx,
  { id, seen, seen_date: seenDate }: { id: number; seen?: string; seen_date?: string | null },
  actor: string,
): Promise<OrderDetail[]> {
  const line = await selectOrderOfLine(tx, id)
  if (!line || !(await touchOrder(tx, line.order_id, actor))) throw lineGone({ id, field: '' })
  const cleared = await clearStatusChange(tx, id, { seen, seenDate }, actor)
  if (!cleared) throw new Refused('request_changed_meanwhile', { field: 'id' })
  return selectOrderDetailRecords(tx, [id])
}

/** Lines with their place in the body, each line once. */
function named<T extends { id: number }>(lines: readonly T[]): (T & { field: string })[] {
  const seen = new Set<number>()
  return lines.map((line, position) => {
    const field = `data.${position}`
    if (seen.has(line.id))
      throw new Refused('malformed', { field: `${field}.id` }, `${field}.id is repeated.`)
    seen.add(line.id)
    return { ...line, field }
  })
}

/** Orders are locked in the order of their ids, so that two lists never wait for each other. */
function byOrder<T extends { order_id: number }>(lines: readonly T[]): [number, T[]][] {
  const groups = new Map<number, T[]>()
  for (const line of lines) groups.set(line.order_id, [...(groups.get(line.order_id) ?? []), line])
  return [...groups].sort(([a], [b]) => a - b)
}

function orderOf(
  stored: StoredLine | undefined,
  line: { id: number; order_id?: number; field: string },
): number {
  if (!stored || (line.order_id !== undefined && line.order_id !== stored.order_id)) throw lineGone(line)
  return stored.order_id
}

function orderGone(group: readonly { field: string; order_id: number }[]) {
  const [first] = group
  return new Refused(
    'unknown_reference',
    { field: `${first?.field}.order_id` },
    `There is no order ${first?.order_id}.`,
  )
}

const lineGone = ({ id, field }: { id: number; field: string }) =>
  new Refused('not_found', { field: field === '' ? 'id' : `${field}.id` }, `There is no order detail ${id}.`)
