import type { Waiting } from '@getzo/contract/waiting/waiting.schema'
import { type WaitingKind, waitingFor, waitingKinds, waitingMax } from '@getzo/domain/auth/capabilities'
import type { Session } from '../../access/session'
import type { Database } from '../../db/connection/connect'
import { isOpenPair } from '../customers/duplicates/duplicates.list'
import { queuesSql, sharedByQueues } from '../today/queues.sql'

/**
 * $1: the kinds to count, $2 the reader. The others are null without being read. Each is read by the index of what is
 * open, so that the work follows what waits and not what has been.
 */
const countsOf = (timeZone: string) => {
  const waits = { ...queuesSql(timeZone), duplicates: { from: 'customer_pairs p', condition: isOpenPair } }
  return {
    name: 'waiting',
    text: `with ${sharedByQueues} select ${waitingKinds
      .map(
        (kind) => `case when '${kind}' = any($1::text[]) then (select count(*)::int from
        (select from ${waits[kind].from} where ${waits[kind].condition} limit ${waitingMax}) x) end as ${kind}`,
      )
      .join(', ')},
    (select count(*)::int from (select from mentions m join notes n on n.id = m.note_id and n.deleted_at is null
      where m.user_id = $2 and m.seen_at is null limit ${waitingMax}) x) as mentions`,
  }
}

/** How much waits for a role, and the reader's own mentions (A24, W6). */
export async function readWaiting(
  db: Database,
  { role, userId }: Session,
  timeZone: string,
): Promise<Waiting> {
  const { rows } = await db.pool.query<Record<WaitingKind | 'mentions', number | null>>({
    ...countsOf(timeZone),
    values: [waitingFor(role), userId],
  })
  const [row] = rows
  if (row === undefined) throw new Error('the counts of what waits were not answered')
  return Object.fromEntries(Object.entries(row).filter(([, n]) => n !== null))
}
