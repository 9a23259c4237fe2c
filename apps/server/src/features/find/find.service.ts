import { type FoundKind, finds, rememberedMax } from '@getzo/domain/find/found-kinds'
import { sql } from 'kysely'
import type { Session } from '../../access/session'
import type { Tx } from '../../db/connection/transaction'
import { Refused } from '../../http/refused'

/** Remembers a record that a person opened, and forgets the oldest of too many. */
export async function rememberFound(
  tx: Tx,
  { userId, role }: Session,
  { kind, id }: { kind: FoundKind; id: number },
): Promise<void> {
  if (!finds(role, kind)) throw new Refused('forbidden', { field: 'kind' })
  await sql`insert into recent_records (user_id, kind, record_id) values (${userId}, ${kind}, ${id})
    on conflict (user_id, kind, record_id) do update set opened_at = now()`.execute(tx)
  await sql`delete from recent_records where user_id = ${userId} and opened_at < (
    select r.opened_at from recent_records r where r.user_id = ${userId}
    order by r.opened_at desc offset ${rememberedMax - 1} limit 1)`.execute(tx)
}
