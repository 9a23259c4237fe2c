import { createHash } from 'node:crypto'
import type { ImportKind } from '@getzo/domain/imports/import-kinds'
import {
  groupsOf,
  type ImportRecord,
  type ImportRow,
  type RowFault,
  readRecords,
} from '@getzo/domain/imports/import-records'
import { say } from '@getzo/domain/words/say'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Tx } from '../../db/connection/transaction'
import { refusalOf } from '../../db/schema/violations'
import { Refused } from '../../http/refused'
import type { CheckedRow, StoredImport, StoredRow } from './imports.store'
import type { ImportContext, RecordWriter, Written } from './kinds/import-kind'
import { kindsOfImport } from './kinds/kinds'

/** After so many rows a check gives its locks back. */
const batchRows = 500

/** The records of an import in batches, none of which depends on another one. */
export function batchesOf(
  { kind, columns, day_order }: StoredImport,
  rows: readonly StoredRow[],
): ImportRecord[][] {
  const read = readRecords(
    kind,
    rows.map((row) => rowOf(columns, row)),
    day_order,
  )
  const batches: ImportRecord[][] = []
  let batch: ImportRecord[] = []
  let count = 0
  for (const group of groupsOf(read)) {
    batch.push(...group)
    count += group.reduce((sum, { lines }) => sum + lines.length, 0)
    if (count < batchRows) continue
    batches.push(batch)
    batch = []
    count = 0
  }
  return batch.length > 0 ? [...batches, batch] : batches
}

const rowOf = (columns: StoredImport['columns'], { line, cells }: StoredRow): ImportRow => ({
  line,
  cells: Object.fromEntries(columns.flatMap((name, at) => (name === null ? [] : [[name, cells[at] ?? '']]))),
})

/**
 * Writes records as the import will, and takes all of it back: what it finds is what the import does (adr/0117). A record
 * that is refused is rolled back by itself, so that every other one is checked.
 */
export async function checkRecords(
  tx: Tx,
  kind: ImportKind,
  records: readonly ImportRecord[],
  context: ImportContext,
  log: FastifyBaseLogger,
): Promise<CheckedRow[]> {
  await sql`savepoint dry_run`.execute(tx)
  const writer = await kindsOfImport[kind].look(tx, records, context)
  const checked: CheckedRow[] = []
  for (const record of records) checked.push(...(await checkRecord(tx, writer, record, log)))
  await sql`rollback to savepoint dry_run`.execute(tx)
  return checked
}

async function checkRecord(
  tx: Tx,
  writer: RecordWriter,
  record: ImportRecord,
  log: FastifyBaseLogger,
): Promise<CheckedRow[]> {
  const faults = [...record.faults, ...(await writer.faultsOf(record))]
  if (faults.length > 0) return refusedRows(record, faults)
  await sql`savepoint one_record`.execute(tx)
  try {
    const written = await writer.write(record)
    written.learn?.()
    await sql`release savepoint one_record`.execute(tx)
    return goodRows(record, written)
  } catch (error) {
    const fault = faultOf(error, record.head)
    if (!fault) log.error({ err: error, line: record.head }, 'a row of an import failed')
    await sql`rollback to savepoint one_record`.execute(tx)
    return refusedRows(record, [fault ?? { line: record.head, field: null, said: say('internal') }])
  }
}

/** The refusal of a service as a fault of a row; null for a fault of ours. A fault of the moment is thrown on. */
function faultOf(error: unknown, line: number): RowFault | null {
  if (error instanceof Refused) {
    return { line, field: fieldOf(error.data.field ?? ''), said: error.said ?? say(error.error) }
  }
  const violation = refusalOf(error)
  if (!violation) return null
  if (violation.error === 'busy' || violation.error === 'database_away' || violation.error === 'disk_full')
    throw error
  return { line, field: fieldOf(violation.field ?? ''), said: say(violation.error) }
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
  const { outcome, id, name, changes, customer } = written
  const record = { id: outcome === 'make' ? null : id, name, changes, customer, print: printOf(written) }
  return lines.map((line) => ({ line, head, outcome, faults: [], record: line === head ? record : null }))
}

/** What a record comes to, in short: it must be the same in the import. */
export function printOf({ outcome, id, changes, customer, facts }: Written): string {
  const what = [outcome, outcome === 'make' ? null : id, changes, customer, facts]
  return createHash('sha256').update(JSON.stringify(what)).digest('base64url')
}
