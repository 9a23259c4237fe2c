import type { Suspicion } from '@getzo/contract/suspicion/suspicion.schema'
import type { Finding, SuspicionState } from '@getzo/domain/suspicion/suspicion-rules'
import { sql } from 'kysely'
import type { Database } from '../../db/connection/connect'
import { currentActor, type Tx } from '../../db/connection/transaction'
import { suspicionColumns, suspicionTables } from './suspicion.list'

const note = {
  name: 'note-suspicions',
  text: `insert into suspicions as s (url_id, rule, params, found_at, last_at)
    select url_id, rule, params, $2, last_at
    from jsonb_to_recordset($1::jsonb) as n (url_id bigint, rule text, params jsonb, last_at timestamptz)
    order by url_id, rule
    on conflict (url_id, rule) do update set params = excluded.params, last_at = excluded.last_at,
      state = case when s.state = 'watch' and excluded.last_at > s.decided_at then 'open' else s.state end
    where s.last_at is distinct from excluded.last_at or s.params is distinct from excluded.params`,
}

/** Stores the findings; a watched URL is open again once it happens again. */
export async function noteFindings(
  db: Database,
  findings: (Finding & { url_id: number })[],
  at: Date,
): Promise<void> {
  await db.pool.query({ ...note, values: [JSON.stringify(findings), at] })
}

export async function selectSuspicion(tx: Tx, id: number): Promise<Suspicion | undefined> {
  const { rows } = await sql<{ record: Suspicion }>`select row_to_json(r) as record from (
    select ${sql.raw(suspicionColumns)} from ${sql.raw(suspicionTables)} where x.id = ${id}) r`.execute(tx)
  return rows[0]?.record
}

/** False where a colleague has decided since the screen was read. */
export async function updateDecision(
  tx: Tx,
  id: number,
  decision: { state: SuspicionState; note: string | null; at: Date; by: string; seen: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    update suspicions set state = ${decision.state}, note = ${decision.note}, decided_by = ${decision.by},
      decided_at = ${decision.at}::timestamptz
    where id = ${id} and decided_at is not distinct from ${decision.seen}::timestamptz returning id`.execute(
    tx,
  )
  return rows.length === 1
}

/** Has the findings watched for which a URL was suspended: each is open once it happens again (G7). */
export const watchSuspended = (tx: Tx, urlId: number, note: string) =>
  sql`update suspicions set state = 'watch', note = ${note}, decided_by = ${currentActor}, decided_at = now()
    where url_id = ${urlId} and state = 'suspended'`.execute(tx)
