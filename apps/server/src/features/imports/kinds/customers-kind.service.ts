import type { ImportRecord } from '@getzo/domain/imports/import-records'
import { sql } from 'kysely'
import type { Tx } from '../../../db/connection/transaction'
import { deleteRecord } from '../../../records/deletion'
import { editRecord } from '../../../records/record.service'
import { createCustomers, customerRecord } from '../../customers/customers.service'
import { type KindOfImport, oneByOne, valuesOf, type Written } from './import-kind'

/** A customer as it is stored. */
export interface StoredCustomer {
  id: number
  customer_name: string
  phone_number: string
  staff_note: string | null
  version: number
}

/** The customers with these numbers, by them: as their own, or as another one that a merge has left them. */
export async function selectCustomers(
  tx: Tx,
  phones: readonly string[],
): Promise<Map<string, StoredCustomer>> {
  const { rows } = await sql<StoredCustomer & { given: string }>`
    select p.given, c.id, c.customer_name, c.phone_number, c.staff_note, c.version
    from unnest(${phones}::text[]) p(given) join customers c on c.phone_number = p.given and c.deleted_at is null
    union all
    select p.given, c.id, c.customer_name, c.phone_number, c.staff_note, c.version
    from customers c join unnest(${phones}::text[]) p(given) on p.given = any(c.other_phones)
    where c.other_phones && ${phones}::text[] and c.deleted_at is null`.execute(tx)
  return new Map(rows.map(({ given, ...row }) => [given, row]))
}

type Fields = Pick<StoredCustomer, 'customer_name' | 'phone_number' | 'staff_note'>

/** Customers by their numbers: a new number makes one, a known one gets another name or note. */
export const customersKind: KindOfImport = {
  async look(tx, records, { actor }) {
    const known = await selectCustomers(tx, valuesOf(records, 'phone_number'))
    return {
      faultsOf: () => Promise.resolve([]),
      // no two records of a file are one customer
      mark: () => () => undefined,
      async write(group) {
        const storedOf = ({ values }: ImportRecord) => known.get(values.phone_number ?? '')
        const fresh = group.filter((record) => !storedOf(record))
        const ids = fresh.length > 0 ? await createCustomers(tx, fresh.map(newFields), actor) : []
        return oneByOne(group, (record) => {
          const stored = storedOf(record)
          return stored
            ? changeCustomer(tx, stored, record, actor)
            : Promise.resolve(writtenNew(record, ids[fresh.indexOf(record)] ?? 0))
        })
      },
    }
  },
  undo: (tx, { id, isMade, version, before }, { actor }) =>
    isMade
      ? deleteRecord(tx, 'customer', id, actor, version)
      : editRecord(tx, customerRecord, id, { ...(before as Fields), version }, actor), // of write
}

const newFields = ({ values: { customer_name = '', phone_number = '', staff_note } }: ImportRecord) => ({
  customer_name,
  phone_number,
  staff_note: staff_note ?? null,
})

function writtenNew({ values: { customer_name: name = '' } }: ImportRecord, id: number): Written {
  const effect = { kind: 'customer', id, name, isMade: true } as const
  return { outcome: 'make', id, name, changes: [], customer: null, effects: [effect], facts: [] }
}

async function changeCustomer(
  tx: Tx,
  stored: StoredCustomer,
  { values: { customer_name = '', staff_note } }: ImportRecord,
  actor: string,
): Promise<Written> {
  const { id, version, customer_name: name, phone_number, staff_note: note } = stored
  const before: Fields = { customer_name: name, phone_number, staff_note: note }
  const next: Fields = { customer_name, phone_number, staff_note: staff_note ?? note }
  const changes = (['customer_name', 'staff_note'] as const).flatMap((field) =>
    (next[field] ?? '') === (stored[field] ?? '')
      ? []
      : [{ field, from: stored[field] ?? '', to: next[field] ?? '' }],
  )
  const said = { id, name, changes, customer: null, facts: [] }
  if (changes.length === 0) return { ...said, outcome: 'same', effects: [] }
  await editRecord(tx, customerRecord, id, { ...next, version }, actor)
  return { ...said, outcome: 'change', effects: [{ kind: 'customer', id, name, isMade: false, before }] }
}
