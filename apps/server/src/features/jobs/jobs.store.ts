import { sql } from 'kysely'
import type { Tx } from '../../db/connection/transaction'

/** Makes a job due, also one that has never run. False where it is running. */
export async function updateDue(tx: Tx, name: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into repeating_jobs as r (name, due_at) values (${name}, ${now}::timestamptz)
    on conflict (name) do update set due_at = excluded.due_at
    where r.held_until is null or r.held_until <= excluded.due_at returning name`.execute(tx)
  return rows.length === 1
}
