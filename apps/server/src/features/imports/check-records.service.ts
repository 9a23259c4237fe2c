import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { withFixedValues } from '@getzo/domain/imports/fixed-values'
import type { ImportKind } from '@getzo/domain/imports/import-kinds'
import {
  groupsOf,
  type ImportRecord,
  type ImportRow,
  type RowFault,
} from '@getzo/domain/imports/import-records'
import { cellsByField } from '@getzo/domain/imports/joined-cells'
import { say } from '@getzo/domain/words/say'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Source } from '../../db/connection/read'
import type { Tx } from '../../db/connection/transaction'
import { reasonOf, refusalOf } from '../../db/schema/violations'
import { Refused } from '../../http/refused'
import type { CheckedRow, StoredImport, StoredRow } from './imports.store'
import { inTurns } from './in-turns'
import type { FileContext, RecordWriter, Written } from './kinds/import-kind'
import { kindsOfImport } from './kinds/kinds'

/** Rows after which a check releases its locks. */
const batchRows = 100

/** The records of an import in batches, none of which depends on another one. */
export async function batchesOf(
  from: Source,
  { kind, columns, day_order, fixed_values: fixed }: StoredImport,
  rows: readonly StoredRow[],
): Promise<ImportRecord[][]> {
  const byField = cellsByField(columns)
  const asked = rows.map(
    ({ line, cells }): ImportRow => ({ line, cells: withFixedValues(kind, fixed, byField(cells)) }),
  )
  const records = (await inTurns(await kindsOfImport[kind].read(from, asked, day_order))).filter(isRecord)
  const batches: ImportRecord[][] = []
  let batch: ImportRecord[] = []
  let count = 0
  for (const group of groupsOf(records)) {
    batch.push(...group)
    count += group.reduce((sum, { lines }) => sum + lines.length, 0)
    if (count < batchRows) continue
    batches.push(batch)
    batch = []
    count = 0
  }
  return batch.length > 0 ? [...batches, batch] : batches
}

const isRecord = (step: ImportRecord | null): step is ImportRecord => step !== null

/**
 * Records that are written together: a statement and a savepoint for each would take three times as long, and more of
 * them would make other people's saves wait longer.
 */
const groupRecords = 20
/** An import rests between groups for this part of the time that the last one took: other people's saves go first. */
const restShare = 0.2

/**
 * Writes records as the import will, and takes all of it back: what it finds is what the import does (adr/0118). Where a
 * record of a group is refused, each of its records is written by itself, so that every other one is checked.
 */
export async function checkRecords(
  tx: Tx,
  kind: ImportKind,
  records: readonly ImportRecord[],
  context: FileContext,
  log: FastifyBaseLogger,
): Promise<CheckedRow[]> {
  await sql`savepoint dry_run`.execute(tx)
  // until the rollback: the triggers leave out what refuses nothing
  await sql`select set_config('getzo.dry_run', 'on', true), set_config('getzo.taken_back', 'on', true)`.execute(
    tx,
  )
  const checked = await writeRecords(tx, kind, records, context)
  await sql`rollback to savepoint dry_run`.execute(tx)
  return checked.flatMap((one) => {
    if ('written' in one) return goodRows(one.record, one.written)
    const { record, faults, error } = one
    if (error) log.error({ err: error, line: record.head }, 'a row of an import failed')
    return refusedRows(record, faults)
  })
}

/** The result of writing a record: written, or refused with its faults; `error` is an unexpected one. */
export type Outcome =
  | { record: ImportRecord; written: Written }
  | { record: ImportRecord; faults: readonly RowFault[]; error?: unknown }

/** Writes all of the records that can be written, in groups. */
export async function writeRecords(
  tx: Tx,
  kind: ImportKind,
  records: readonly ImportRecord[],
  context: FileContext,
): Promise<Outcome[]> {
  const writer = await kindsOfImport[kind].look(tx, records, context)
  const all: Outcome[] = []
  for (let at = 0; at < records.length; at += groupRecords) {
    const from = performance.now()
    all.push(...(await writeGroup(tx, writer, records.slice(at, at + groupRecords))))
    await wait(restShare * (performance.now() - from))
  }
  return all
}

async function writeGroup(
  tx: Tx,
  writer: RecordWriter,
  records: readonly ImportRecord[],
): Promise<Outcome[]> {
  const forget = writer.mark()
  const refused = new Map<ImportRecord, Outcome>()
  for (const record of records) {
    const faults = [...record.faults, ...(await writer.faultsOf(record))]
    if (faults.length > 0) refused.set(record, { record, faults })
  }
  const good = records.filter((record) => !refused.has(record))
  await sql`savepoint some_records`.execute(tx)
  try {
    const written = await writer.write(good)
    await sql`release savepoint some_records`.execute(tx)
    const outcomes = new Map(written.map((one, at) => [good[at], one]))
    return records.map((record): Outcome => {
      const one = outcomes.get(record)
      return one ? { record, written: one } : (refused.get(record) ?? { record, faults: [] })
    })
  } catch (error) {
    const [record] = records
    const fault = record ? faultOf(error, record, writer) : null
    await sql`rollback to savepoint some_records`.execute(tx)
    forget()
    if (!record || records.length > 1) {
      const all: Outcome[] = []
      for (const one of records) all.push(...(await writeGroup(tx, writer, [one])))
      return all
    }
    if (fault) return [{ record, faults: [fault] }]
    return [{ record, faults: [{ line: record.head, field: null, said: say('internal') }], error }]
  }
}

/** The refusal of a service as a fault of a row; null for a fault of ours. A temporary failure is thrown on. */
function faultOf(error: unknown, record: ImportRecord, { isNewOrder }: RecordWriter): RowFault | null {
  if (error instanceof Refused) {
    const { field = '' } = error.data
    const [, position] = /^details\.(\d+)/.exec(field) ?? []
    const item = isNewOrder?.(record) ? record.items[Number(position)] : undefined
    const line = item?.line ?? record.head
    return { line, field: fieldOf(field), said: error.said ?? say(error.error) }
  }
  if (reasonOf(error) !== null) throw error
  const violation = refusalOf(error)
  if (!violation) return null
  return { line: record.head, field: fieldOf(violation.field ?? ''), said: say(violation.error) }
}

/** The column behind a field of a service's body. */
const fieldNames: Readonly<Record<string, RowFault['field']>> = {
  order_number: 'order_number',
  order_reference: 'order_reference',
  order_date: 'order_date',
  order_status: 'order_status',
  due_refund: 'order_status',
  tracking_id: 'tracking_id',
  'customer.new.customer_name': 'customer_name',
  'customer.new.phone_number': 'customer_phone',
  customer_name: 'customer_name',
  phone_number: 'phone_number',
  'details.0.promotion_id': 'sku',
  'details.0.quantity': 'quantity',
  'details.0.sold_price': 'price_sold',
  'details.0.price_reason': 'price_reason',
  discount: 'discount',
  shipping_charged: 'shipping_charged',
  paid_amount: 'paid_amount',
  paid_currency: 'paid_currency',
  'data.0.price': 'price',
  'data.0.promotion_date': 'effective_date',
}
const fieldOf = (field: string): RowFault['field'] =>
  fieldNames[field.replace(/^details\.\d+/, 'details.0').replace(/^data\.\d+/, 'data.0')] ?? null

function refusedRows({ head, lines }: ImportRecord, faults: readonly RowFault[]): CheckedRow[] {
  const first = faults[0]?.line ?? head
  return lines.map((line) => {
    const own = faults
      .filter((fault) => fault.line === line)
      .map(({ field, said, proposal }) => ({ field, said, ...(proposal !== undefined && { proposal }) }))
    const other = { field: null, said: say('imports.other_line', { line: first }) }
    return { line, head, outcome: 'refused', faults: own.length > 0 ? own : [other], record: null }
  })
}

function goodRows({ head, lines }: ImportRecord, written: Written): CheckedRow[] {
  const { outcome, id, name, changes, further = {}, customer, seen } = written
  const record = {
    id: outcome === 'make' ? null : id,
    name,
    changes,
    customer,
    seen,
    print: printOf(written),
  }
  const ofFurther = (line: number) => {
    const own = further[line] ?? []
    return own.length === 0 ? null : { id: null, name: '', changes: own, customer: null }
  }
  return lines.map((line) => ({
    line,
    head,
    outcome,
    faults: [],
    record: line === head ? record : ofFurther(line),
  }))
}

const onlyTold: ReadonlySet<string> = new Set(['same_number', 'same_tracking', 'takes_nothing'])

/**
 * A hash of a record's outcome and changes, which the import must reach again. That another row gives the same number is
 * only told: the import leaves that row out where it was refused. So is that an order takes nothing from stock.
 */
export function printOf({ outcome, id, changes, further, customer, facts }: Written): string {
  const done = changes.filter(({ field }) => !onlyTold.has(field))
  const what = [outcome, outcome === 'make' ? null : id, done, further, customer, facts]
  return createHash('sha256').update(JSON.stringify(what)).digest('base64url')
}
