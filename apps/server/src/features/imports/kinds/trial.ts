import { sql } from 'kysely'
import type { Tx } from '../../../db/connection/transaction'

/** Whether this is a check, of which nothing stays: it draws no number from a sequence. */
export async function isTrial(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ is_trial: boolean }>`
    select coalesce(current_setting('getzo.dry_run', true), '') = 'on' as is_trial`.execute(tx)
  return rows[0]?.is_trial === true
}
