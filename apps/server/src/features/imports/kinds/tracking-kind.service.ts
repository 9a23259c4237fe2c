import { type ImportRecord, type RowFault, readRecords } from '@getzo/domain/imports/import-records'
import { say } from '@getzo/domain/words/say'
import { sql } from 'kysely'
import type { Tx } from '../../../db/connection/transaction'
import { Refused } from '../../../http/refused'
import { changeTrackingIds } from '../../orders/save/many-orders.service'
import { type KindOfImport, valuesOf, type Written } from './import-kind'

interface FoundOrder {
  id: number
  order_number: string
  order_reference: string
  tracking_id: string | null
  version: number
}

async function selectOrders(tx: Tx, references: readonly string[], numbers: readonly string[]) {
  const { rows } = await sql<FoundOrder>`
    select id, order_number, order_reference, tracking_id, version from orders
    where (order_reference = any(${references}::text[]) or order_number = any(${numbers}::text[]))
      and deleted_at is null order by id`.execute(tx)
  return rows
}

/** The orders that have these tracking ids already. */
async function selectSame(tx: Tx, trackingIds: readonly string[]): Promise<FoundOrder[]> {
  const { rows } = await sql<FoundOrder>`
    select id, order_number, order_reference, tracking_id, version from orders
    where tracking_id = any(${trackingIds}::text[]) and deleted_at is null order by id`.execute(tx)
  return rows
}

/** Tracking ids of orders that are there, found by reference or number. */
export const trackingKind: KindOfImport = {
  read: (_from, rows, dayOrder) => readRecords('tracking', rows, dayOrder),
  async look(tx, records, context) {
    const orders = await selectOrders(
      tx,
      valuesOf(records, 'order_reference'),
      valuesOf(records, 'order_number'),
    )
    const stored = new Map<string, FoundOrder[]>()
    for (const order of await selectSame(tx, valuesOf(records, 'tracking_id'))) {
      const id = order.tracking_id ?? ''
      stored.set(id, [...(stored.get(id) ?? []), order])
    }
    /** by tracking id, the order that a row has given it to */
    let given = new Map<string, FoundOrder>()
    /** by order, the line that has written it: a reference here and a number there may be one order */
    let lines = new Map<number, number>()
    const foundFor = ({
      order_reference,
      order_number,
    }: {
      order_reference?: string
      order_number?: string
    }) =>
      orders.filter(
        (order) =>
          (order_reference === undefined || order.order_reference === order_reference) &&
          (order_number === undefined || order.order_number === order_number),
      )
    return {
      mark() {
        const before = { lines: new Map(lines), given: new Map(given) }
        return () => {
          lines = before.lines
          given = before.given
        }
      },
      faultsOf({ values, head: line }) {
        const { order_reference, order_number } = values
        if (order_reference === undefined && order_number === undefined) return Promise.resolve([])
        const field = order_reference === undefined ? 'order_number' : 'order_reference'
        const { length } = foundFor(values)
        const fault = (said: RowFault['said']) => Promise.resolve([{ line, field, said } as const])
        if (length === 0) return fault(say('imports.order_unknown'))
        return length > 1 ? fault(say('imports.order_ambiguous')) : Promise.resolve([])
      },
      async write(group) {
        const found = group.map((record) => orderOf(record, foundFor(record.values), lines))
        const changed = found.filter(({ order, to }) => (order.tracking_id ?? '') !== to)
        await changeTrackingIds(
          tx,
          changed.map(({ order: { id, version }, to }) => ({ id, version, tracking_id: to })),
          context.actor,
        )
        return found.map((one) => {
          const other = given.get(one.to) ?? stored.get(one.to)?.find(({ id }) => id !== one.order.id)
          given.set(one.to, one.order)
          return writtenOf(one, other)
        })
      },
    }
  },
  undo: (tx, effects, { actor }) =>
    changeTrackingIds(
      tx,
      effects.map(({ id, version, before }) => ({ id, version, ...(before as { tracking_id: string }) })), // of write
      actor,
    ),
}

interface Found {
  order: FoundOrder
  /** its new tracking id */
  to: string
}

/** The order of a record; `lines` notes who has written it, and refuses a second one. */
function orderOf(
  { values, head }: ImportRecord,
  [order]: readonly FoundOrder[],
  lines: Map<number, number>,
): Found {
  if (!order) throw new Error('an order went between its check and its write')
  const before = lines.get(order.id)
  if (before !== undefined) throw new Refused('rule', {}, say('imports.repeated', { line: before }))
  lines.set(order.id, head)
  return { order, to: values.tracking_id ?? '' }
}

/** What became of an order; `other` is one that has the same tracking id, which is told. */
function writtenOf(
  { order: { id, order_number: name, tracking_id }, to }: Found,
  other?: FoundOrder,
): Written {
  const from = tracking_id ?? ''
  const said = { id, name, customer: null, facts: [] }
  if (from === to) return { ...said, outcome: 'same', changes: [], effects: [] }
  const told = other === undefined ? [] : [{ field: 'same_tracking', from: '', to: other.order_number }]
  const changes = [{ field: 'tracking_id', from, to }, ...told]
  const effects = [{ kind: 'order', id, name, isMade: false, before: { tracking_id: from } } as const]
  return { ...said, outcome: 'change', changes, effects }
}
