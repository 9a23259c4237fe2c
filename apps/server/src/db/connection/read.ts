import { CompiledQuery } from 'kysely'
import type { Database } from './connect'
import type { Tx } from './transaction'

/** Where a read gets its connection: any of the pool, or inside a change the transaction's own. */
export type Source = Database | Tx

/** A read by its own SQL. Its name keeps it prepared on each connection of the pool. */
interface Statement {
  name: string
  text: string
  values: unknown[]
}

/** The rows of a read that changes too may depend on. */
export async function readRows<R>(from: Source, { name, text, values }: Statement): Promise<R[]> {
  if ('pool' in from) return (await from.pool.query<R & object>({ name, text, values })).rows
  return (await from.executeQuery<R>(CompiledQuery.raw(text, values))).rows
}

/** A few rows that an index finds: a statement that changes nothing and waits for no lock (short-reads.ts). */
export async function readByKey<R extends object>(
  db: Database,
  { name, text }: Omit<Statement, 'values'>,
  values: readonly unknown[],
): Promise<R[]> {
  const { rows } = await db.read<R>({ name, text, values: [...values] })
  return rows
}
