import type { Database } from '../../db/connection/connect'
import { RawAnswer } from '../../http/route'

const entries = {
  name: 'history',
  text: `select coalesce(json_agg(row_to_json(r)), '[]')::text as json from (
    select id, record, record_id, action, changed_by, changed_at, before, after, names_before, names_after,
      request_id
    from history where root = $1 and root_id = $2 and id < $3
    order by id desc limit $4) r`,
}

/** The changes of a record and its parts, newest first (O36). */
export async function readHistory(
  db: Database,
  root: string,
  id: number,
  { before, limit = 100 }: { before?: number; limit?: number },
): Promise<RawAnswer> {
  const values = [root, id, before ?? Number.MAX_SAFE_INTEGER, limit]
  const { rows } = await db.pool.query<{ json: string }>({ ...entries, values })
  return new RawAnswer(rows[0]?.json ?? '[]')
}
