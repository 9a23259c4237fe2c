import type { Database } from './connection/connect'

/** Rows that go by themselves. */
interface Pruned {
  table: string
  /** of a row that may go; the table is called `it` here */
  when: string
  values: readonly unknown[]
}

interface Steps {
  /** rows that are deleted, and held locked, at once */
  stepRows?: number
  /** after which no further step begins: the next run deletes the rest */
  withinMs?: number
}

/**
 * Deletes rows that meet a condition, in small steps, each its own transaction, so that no lock is held long and no run
 * takes minutes (N11); answers how many rows went. A row that another transaction locks is left to a later run, and
 * nothing waits for it. Safe on several instances at once.
 */
export async function prune(
  { pool }: Pick<Database, 'pool'>,
  { table, when, values }: Pruned,
  { stepRows = 1000, withinMs = 10_000 }: Steps = {},
): Promise<number> {
  const endMs = performance.now() + withinMs
  let pruned = 0
  for (;;) {
    const { rowCount } = await pool.query(
      `delete from ${table} it where it.ctid = any(array(
         select it.ctid from ${table} it where ${when} limit ${stepRows} for update of it skip locked))`,
      [...values],
    )
    pruned += rowCount ?? 0
    if ((rowCount ?? 0) < stepRows || performance.now() >= endMs) return pruned
  }
}
