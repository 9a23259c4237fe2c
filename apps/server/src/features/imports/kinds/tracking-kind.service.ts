import type { RowFault } from '@getzo/domain/imports/import-records'
import { say } from '@getzo/domain/words/say'
import { sql } from 'kysely'
import type { Tx } from '../../../db/connection/transaction'
import { Refused } from '../../../http/refused'
import { changeOneField } from '../../orders/orders.service'
import { type KindOfImport, oneByOne, valuesOf, type Written } from './import-kind'

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

/** Tracking ids of orders that are there, found by reference or number. */
export const trackingKind: KindOfImport = {
  async look(tx, records, context) {
    const orders = await selectOrders(
      tx,
      valuesOf(records, 'order_reference'),
      valuesOf(records, 'order_number'),
    )
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
        const before = new Map(lines)
        return () => {
          lines = before
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
      write: (group) =>
        oneByOne(group, async ({ values, head }): Promise<Written> => {
          const [order] = foundFor(values)
          if (!order) throw new Error('an order went between its check and its write')
          const { id, order_number: name, tracking_id: from, version } = order
          const { tracking_id = '' } = values
          const before = lines.get(id)
          if (before !== undefined) throw new Refused('rule', {}, say('imports.repeated', { line: before }))
          lines.set(id, head)
          const said = { id, name, customer: null, facts: [] }
          if (from === tracking_id) return { ...said, outcome: 'same', changes: [], effects: [] }
          await changeOneField(tx, id, { tracking_id, version }, context)
          return {
            ...said,
            outcome: 'change',
            changes: [{ field: 'tracking_id', from: from ?? '', to: tracking_id }],
            effects: [{ kind: 'order', id, name, isMade: false, before: { tracking_id: from ?? '' } }],
          }
        }),
    }
  },
  undo: (tx, { id, version, before }, context) =>
    changeOneField(tx, id, { ...(before as { tracking_id: string }), version }, context), // of write
}
