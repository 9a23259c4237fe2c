import { refuse } from '@getzo/domain/refusal'
import type { QueuePlace } from '@getzo/domain/today/arrange-queues'
import type { QueueId } from '@getzo/domain/today/queue-ids'
import { sql } from 'kysely'
import type { Session } from '../../access/session'
import type { Tx } from '../../db/connection/transaction'
import { refuseRule } from '../../http/refused'
import { arrangedToday } from './arranged-today'

/** Hides an entry of a queue from one person until a day; what was hidden until a day gone by is forgotten. */
export async function putOff(
  tx: Tx,
  { userId }: Session,
  { queue, id, until, today }: { queue: QueueId; id: number; until: string; today: string },
): Promise<void> {
  refuseRule(until <= today ? refuse('today.until_passed', 'until') : null)
  await sql`delete from put_off where user_id = ${userId} and until <= ${today}`.execute(tx)
  await sql`insert into put_off (user_id, queue, record_id, until) values (${userId}, ${queue}, ${id}, ${until})
    on conflict (user_id, queue, record_id) do update set until = excluded.until`.execute(tx)
}

export const bringBack = (tx: Tx, { userId }: Session, queue: QueueId, id: number | undefined) =>
  sql`delete from put_off where user_id = ${userId} and queue = ${queue} and record_id = coalesce(${id ?? null}, record_id)`.execute(
    tx,
  )

/** Keeps a person's order and choice of queues; null goes back to the usual ones. */
export async function arrangeToday(
  tx: Tx,
  { userId }: Session,
  queues: readonly QueuePlace[] | null,
): Promise<void> {
  if (queues === null) {
    await sql`delete from list_arrangements where user_id = ${userId} and list = ${arrangedToday}`.execute(tx)
    return
  }
  await sql`insert into list_arrangements (user_id, list, arrangement)
    values (${userId}, ${arrangedToday}, ${JSON.stringify({ queues })}::jsonb)
    on conflict (user_id, list, coalesce(view_id, 0)) do update set arrangement = excluded.arrangement`.execute(
    tx,
  )
}
