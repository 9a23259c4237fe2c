import { type ImportRecord, type RowFault, readRecords } from '@getzo/domain/imports/import-records'
import { say } from '@getzo/domain/words/say'
import { sql } from 'kysely'
import type { Tx } from '../../../db/connection/transaction'
import { Refused } from '../../../http/refused'
import { changeTrackingIds } from '../../orders/save/many-orders.service'
import { selectChangedByPersons } from './changed-by-persons.store'
import { type Change, guarded, valueGuards } from './guarded'
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
    const changed = new Set(
      (
        await selectChangedByPersons(
          tx,
          'order',
          orders.map(({ id }) => id),
        )
      ).flatMap(({ id, record, field }) => (record === 'order' && field === 'tracking_id' ? [id] : [])),
    )
    const guard = ({ head }: ImportRecord, { id, tracking_id }: FoundOrder, to: string): Change => {
      const change = { field: 'tracking_id', from: tracking_id ?? '', to }
      return guarded(valueGuards(context, change), head, change, changed.has(id))
    }
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
        const found = group.map((record) => {
          const order = orderOf(record, foundFor(record.values), lines)
          return { order, change: guard(record, order, record.values.tracking_id ?? '') }
        })
        await changeTrackingIds(
          tx,
          found.flatMap(({ order: { id, version }, change }) =>
            isMade(change) ? [{ id, version, tracking_id: change.to }] : [],
          ),
        )
        return found.map((one) => {
          const { order, change } = one
          if (!isMade(change)) return writtenOf(one)
          const other = given.get(change.to) ?? stored.get(change.to)?.find(({ id }) => id !== order.id)
          given.set(change.to, order)
          return writtenOf(one, other)
        })
      },
    }
  },
  undo: (tx, effects) =>
    changeTrackingIds(
      tx,
      effects.map(({ id, version, before }) => ({ id, version, ...(before as { tracking_id: string }) })),
    ),
}

/** The order of a record; `lines` notes who has written it, and refuses a second one. */
function orderOf(
  { head }: ImportRecord,
  [order]: readonly FoundOrder[],
  lines: Map<number, number>,
): FoundOrder {
  if (!order) throw new Error('an order went between its check and its write')
  const before = lines.get(order.id)
  if (before !== undefined) throw new Refused('rule', {}, say('imports.repeated', { line: before }))
  lines.set(order.id, head)
  return order
}

const isMade = ({ from, to, left_out }: Change) => from !== to && left_out === undefined

/** What became of an order; `other` is one that has the same tracking id, which is told. */
function writtenOf(
  { order: { id, order_number: name }, change }: { order: FoundOrder; change: Change },
  other?: FoundOrder,
): Written {
  const { from, to } = change
  const said = { id, name, customer: null, changes: from === to ? [] : [change], facts: [] }
  if (!isMade(change)) return { ...said, outcome: 'same', effects: [] }
  const effects = [{ kind: 'order', id, name, isMade: false, before: { tracking_id: from } } as const]
  const told = other === undefined ? [] : [{ field: 'same_tracking', from: '', to: other.order_number }]
  return { ...said, outcome: 'change', changes: [change, ...told], effects }
}
