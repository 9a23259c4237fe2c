import { sql } from 'kysely'
import type { Tx } from '../../../db/connection/transaction'
import { deleteRecord } from '../../../records/deletion'
import { editRecord } from '../../../records/record.service'
import { createCustomer, customerRecord } from '../../customers/customers.service'
import { type KindOfImport, valuesOf, type Written } from './import-kind'

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
      async write({ values }): Promise<Written> {
        const { customer_name = '', phone_number = '', staff_note } = values
        const stored = known.get(phone_number)
        if (!stored) {
          const fields = { customer_name, phone_number, ...(staff_note !== undefined && { staff_note }) }
          const { id } = await createCustomer(tx, { ...fields, staff_note: staff_note ?? null }, actor)
          const effect = { kind: 'customer', id, name: customer_name, isMade: true } as const
          return {
            outcome: 'make',
            id,
            name: customer_name,
            changes: [],
            customer: null,
            effects: [effect],
            facts: [],
          }
        }
        const { id, version } = stored
        const own = stored.phone_number
        const next: Fields = { customer_name, phone_number: own, staff_note: staff_note ?? stored.staff_note }
        const changes = (['customer_name', 'staff_note'] as const).flatMap((field) =>
          (next[field] ?? '') === (stored[field] ?? '')
            ? []
            : [{ field, from: stored[field] ?? '', to: next[field] ?? '' }],
        )
        const said = { id, name: stored.customer_name, changes, customer: null, facts: [] }
        if (changes.length === 0) return { ...said, outcome: 'same', effects: [] }
        await editRecord(tx, customerRecord, id, { ...next, version }, actor)
        const { customer_name: name, staff_note: note } = stored
        const before: Fields = { customer_name: name, phone_number: own, staff_note: note }
        return {
          ...said,
          outcome: 'change',
          effects: [{ kind: 'customer', id, name, isMade: false, before }],
        }
      },
    }
  },
  undo: (tx, { id, isMade, version, before }, { actor }) =>
    isMade
      ? deleteRecord(tx, 'customer', id, actor, version)
      : editRecord(tx, customerRecord, id, { ...(before as Fields), version }, actor), // of write
}
