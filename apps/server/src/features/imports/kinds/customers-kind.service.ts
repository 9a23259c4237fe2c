import { type ImportRecord, readRecords } from '@getzo/domain/imports/import-records'
import { say } from '@getzo/domain/words/say'
import { sql } from 'kysely'
import type { Tx } from '../../../db/connection/transaction'
import { deleteRecords } from '../../../records/deletion'
import { editRecords } from '../../../records/record.service'
import { createCustomers, customerRecord } from '../../customers/customers.service'
import { selectChangedByPersons } from './changed-by-persons.store'
import { type Change, guarded, madeFirst, madeOf } from './guarded'
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
 * The customers with these numbers, by them: as their own, or as another one that a merge has left them. Who shares a
 * number comes after the one whose it was (C7).
 */
export async function selectCustomers(
  tx: Tx,
  phones: readonly string[],
): Promise<Map<string, StoredCustomer[]>> {
  const { rows } = await sql<StoredCustomer & { given: string }>`
    select given, id, customer_name, phone_number, staff_note, version from (
    select p.given, c.id, c.customer_name, c.phone_number, c.staff_note, c.version, c.shares_phone
    from unnest(${phones}::text[]) p(given) join customers c on c.phone_number = p.given and c.deleted_at is null
    union all
    select p.given, c.id, c.customer_name, c.phone_number, c.staff_note, c.version, c.shares_phone
    from customers c join unnest(${phones}::text[]) p(given) on p.given = any(c.other_phones)
    where c.other_phones && ${phones}::text[] and c.deleted_at is null) found
    order by shares_phone, id`.execute(tx)
  const found = new Map<string, StoredCustomer[]>()
  for (const { given, ...row } of rows) found.set(given, [...(found.get(given) ?? []), row])
  return found
}

const plainName = (name: string) => name.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase()

/** Whether two names are one person's, however they are spaced and cased. */
export const isSameName = (one: string, other: string) => plainName(one) === plainName(other)

/** Of the customers with a number the one with this name, or the only one; undefined where a person has to say who. */
const customerOf = (there: readonly StoredCustomer[], name: string): StoredCustomer | undefined =>
  there.find(({ customer_name }) => isSameName(customer_name, name)) ??
  (there.length === 1 ? there[0] : undefined)

type Fields = Pick<StoredCustomer, 'customer_name' | 'phone_number' | 'staff_note'>

/** Customers by their numbers: a new number makes one, a known one gets another name or note. */
export const customersKind: KindOfImport = {
  read: (_from, rows, dayOrder) => readRecords('customers', rows, dayOrder),
  async look(tx, records, context) {
    const known = await selectCustomers(tx, valuesOf(records, 'phone_number'))
    const ids = [...known.values()].flat().map(({ id }) => id)
    const changed = new Set(
      (await selectChangedByPersons(tx, 'customer', ids)).map(({ id, field }) => `${id} ${field}`),
    )
    const guard = ({ head }: ImportRecord, id: number, change: Change) =>
      guarded(context, head, change, changed.has(`${id} ${change.field}`))
    return {
      faultsOf({ head: line, values: { phone_number = '', customer_name = '' } }) {
        const there = known.get(phone_number) ?? []
        const isClear = there.length === 0 || customerOf(there, customer_name) !== undefined
        const said = say('imports.customer_ambiguous')
        return Promise.resolve(isClear ? [] : [{ line, field: 'customer_name', said }])
      },
      // no two records of a file are one customer
      mark: () => () => undefined,
      async write(group) {
        const planned = group.map((record) => {
          const { phone_number = '', customer_name = '' } = record.values
          return planOf(record, customerOf(known.get(phone_number) ?? [], customer_name), guard)
        })
        const fresh = planned.filter(({ stored }) => !stored)
        const ids =
          fresh.length > 0
            ? await createCustomers(
                tx,
                fresh.map(({ next }) => next),
              )
            : []
        const edits = planned.flatMap(({ stored, next, changes }) =>
          stored && madeOf(changes).length > 0 ? [{ ...next, id: stored.id, version: stored.version }] : [],
        )
        await editRecords(tx, customerRecord, edits)
        return planned.map((plan) => writtenOf(plan, ids[fresh.indexOf(plan)]))
      },
    }
  },
  undo: (tx, effects) =>
    effects[0]?.isMade
      ? deleteRecords(tx, 'customer', effects)
      : editRecords(
          tx,
          customerRecord,
          effects.map(({ id, version, before }) => ({ ...(before as Fields), id, version })),
        ),
}

interface Planned {
  stored: StoredCustomer | undefined
  next: Fields
  changes: Written['changes']
}

function planOf(
  record: ImportRecord,
  stored: StoredCustomer | undefined,
  guard: (record: ImportRecord, id: number, change: Change) => Change,
): Planned {
  const { customer_name = '', phone_number = '', staff_note } = record.values
  if (!stored)
    return { stored, next: { customer_name, phone_number, staff_note: staff_note ?? null }, changes: [] }
  const { phone_number: phone, staff_note: note } = stored
  const file = { customer_name, staff_note: staff_note ?? note }
  const changes = (['customer_name', 'staff_note'] as const).flatMap((field) => {
    const [from, to] = [stored[field] ?? '', file[field] ?? '']
    return from === to ? [] : [guard(record, stored.id, { field, from, to })]
  })
  const made = Object.fromEntries(madeOf(changes).map(({ field, to }) => [field, to]))
  const next: Fields = { customer_name: stored.customer_name, phone_number: phone, staff_note: note, ...made }
  return { stored, next, changes: madeFirst(changes) }
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
  if (madeOf(changes).length === 0) return { ...said, outcome: 'same', effects: [] }
  const before: Fields = { customer_name: name, phone_number, staff_note }
  return { ...said, outcome: 'change', effects: [{ kind: 'customer', id, name, isMade: false, before }] }
}
