import { type ImportRecord, readRecords } from '@getzo/domain/imports/import-records'
import { sql } from 'kysely'
import type { Tx } from '../../../db/connection/transaction'
import { deleteRecords } from '../../../records/deletion'
import { editRecords } from '../../../records/record.service'
import { createCustomers, customerRecord } from '../../customers/customers.service'
import { type KindOfImport, valuesOf, type Written } from './import-kind'

/** A customer as it is stored. */
export interface StoredCustomer {
  id: number
  customer_name: string
  phone_number: string
  staff_note: string | null
  version: number
}

/**
 * The customers with these numbers, by them: as their own, or as another one that a merge has left them. Of those who
 * share one it is the first one's.
 */
export async function selectCustomers(
  tx: Tx,
  phones: readonly string[],
): Promise<Map<string, StoredCustomer>> {
  const { rows } = await sql<StoredCustomer & { given: string; shares_phone: boolean }>`
    select p.given, c.id, c.customer_name, c.phone_number, c.staff_note, c.version, c.shares_phone
    from unnest(${phones}::text[]) p(given) join customers c on c.phone_number = p.given and c.deleted_at is null
    union all
    select p.given, c.id, c.customer_name, c.phone_number, c.staff_note, c.version, c.shares_phone
    from customers c join unnest(${phones}::text[]) p(given) on p.given = any(c.other_phones)
    where c.other_phones && ${phones}::text[] and c.deleted_at is null
    order by shares_phone desc, id desc`.execute(tx)
  return new Map(rows.map(({ given, shares_phone: _, ...row }) => [given, row]))
}

type Fields = Pick<StoredCustomer, 'customer_name' | 'phone_number' | 'staff_note'>

/** Customers by their numbers: a new number makes one, a known one gets another name or note. */
export const customersKind: KindOfImport = {
  read: (_from, rows, dayOrder) => readRecords('customers', rows, dayOrder),
  async look(tx, records, { actor }) {
    const known = await selectCustomers(tx, valuesOf(records, 'phone_number'))
    return {
      faultsOf: () => Promise.resolve([]),
      // no two records of a file are one customer
      mark: () => () => undefined,
      async write(group) {
        const planned = group.map((record) => planOf(record, known.get(record.values.phone_number ?? '')))
        const fresh = planned.filter(({ stored }) => !stored)
        const ids =
          fresh.length > 0
            ? await createCustomers(
                tx,
                fresh.map(({ next }) => next),
                actor,
              )
            : []
        const edits = planned.flatMap(({ stored, next, changes }) =>
          stored && changes.length > 0 ? [{ ...next, id: stored.id, version: stored.version }] : [],
        )
        await editRecords(tx, customerRecord, edits, actor)
        return planned.map((plan) => writtenOf(plan, ids[fresh.indexOf(plan)]))
      },
    }
  },
  undo: (tx, effects, { actor }) =>
    effects[0]?.isMade
      ? deleteRecords(tx, 'customer', effects, actor)
      : editRecords(
          tx,
          customerRecord,
          effects.map(({ id, version, before }) => ({ ...(before as Fields), id, version })), // of write
          actor,
        ),
}

interface Planned {
  stored: StoredCustomer | undefined
  next: Fields
  changes: Written['changes']
}

function planOf({ values }: ImportRecord, stored: StoredCustomer | undefined): Planned {
  const { customer_name = '', phone_number = '', staff_note } = values
  if (!stored)
    return { stored, next: { customer_name, phone_number, staff_note: staff_note ?? null }, changes: [] }
  const { phone_number: phone, staff_note: note } = stored
  const next: Fields = { customer_name, phone_number: phone, staff_note: staff_note ?? note }
  const changes = (['customer_name', 'staff_note'] as const).flatMap((field) => {
    const [from, to] = [stored[field] ?? '', next[field] ?? '']
    return from === to ? [] : [{ field, from, to }]
  })
  return { stored, next, changes }
}

/** What became of a customer; `made` is the id of a new one. */
function writtenOf({ stored, next, changes }: Planned, made = 0): Written {
  if (!stored) {
    const name = next.customer_name
    const effect = { kind: 'customer', id: made, name, isMade: true } as const
    return { outcome: 'make', id: made, name, changes: [], customer: null, effects: [effect], facts: [] }
  }
  const { id, customer_name: name, phone_number, staff_note } = stored
  const said = { id, name, changes, customer: null, facts: [] }
  if (changes.length === 0) return { ...said, outcome: 'same', effects: [] }
  const before: Fields = { customer_name: name, phone_number, staff_note }
  return { ...said, outcome: 'change', effects: [{ kind: 'customer', id, name, isMade: false, before }] }
}
