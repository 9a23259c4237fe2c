import { sql } from 'kysely'
import type { Database } from '../../db/connection/connect'

/** Whether a security event of somebody with this reason is there since an instant. */
export async function wasRecorded(
  { kysely }: Pick<Database, 'kysely'>,
  { userId, kind, reason, since }: { userId: number; kind: string; reason: string; since: Date },
): Promise<boolean> {
  const { rows } = await sql`select from security_events
    where user_id = ${userId} and kind = ${kind} and reason = ${reason} and happened_at >= ${since}::timestamptz
    limit 1`.execute(kysely)
  return rows.length > 0
}
