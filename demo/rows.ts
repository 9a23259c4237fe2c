import { sql } from 'kysely'
import type { Tx } from '../apps/server/src/db/connection/transaction'

/** A row as its columns hold it: dates as Date, bytes as Buffer, lists as arrays. */
export type Row = Record<string, unknown>

const numbered = [
  'brands',
  'documents',
  'products',
  'variants',
  'variant_options',
  'matrix',
  'skus',
  'promotions',
  'customers',
  'orders',
  'order_details',
  'shipping_labels',
  'refunds',
  'urls',
  'feedback',
] as const

type NumberedTable = (typeof numbered)[number]

/** Gives the rows their ids before they are inserted, so that rows can name each other. */
export interface Ids {
  next(table: NumberedTable): number
  /** moves the database's own counters past the ids given */
  settle(): Promise<void>
}

/**
 * Keeps every other writer out of the demo's tables until the transaction ends: two instances that start at once
 * load one after the other, and ids can be counted here.
 */
export async function lockForLoading(tx: Tx): Promise<void> {
  // however long another instance takes to load on a busy machine
  await sql`select set_config('lock_timeout', '5min', true), set_config('statement_timeout', '5min', true)`.execute(
    tx,
  )
  const tables = sql.join([...numbered, 'users'].map((table) => sql.table(table)))
  await sql`lock table ${tables} in share row exclusive mode`.execute(tx)
}

/** Ids from the highest one on. Needs lockForLoading. */
export async function countIds(tx: Tx): Promise<Ids> {
  const highest = new Map<string, number>()
  for (const table of numbered) {
    const { rows } = await sql<{
      id: number
    }>`select coalesce(max(id), 0) as id from ${sql.table(table)}`.execute(tx)
    highest.set(table, rows[0]?.id ?? 0)
  }
  return {
    next(table) {
      const id = (highest.get(table) ?? 0) + 1
      highest.set(table, id)
      return id
    },
    async settle() {
      for (const [table, id] of highest) {
        if (id > 0)
          await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${id}::bigint)`.execute(tx)
      }
    },
  }
}

const rowsAtOnce = 2000

/** Inserts rows that all have the same columns, thousands at a time. */
export async function insertRows(tx: Tx, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const names = Object.keys(first)
  const columns = sql.join(names.map((name) => sql.ref(name)))
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const part = rows.slice(start, start + rowsAtOnce).map(plain)
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(part)}::jsonb)`.execute(
      tx,
    )
  }
}

/** Bytes become the text that PostgreSQL reads as bytes; JSON writes the rest as the columns take it. */
const plain = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      Buffer.isBuffer(value) ? String.raw`\x${value.toString('hex')}` : value,
    ]),
  )
