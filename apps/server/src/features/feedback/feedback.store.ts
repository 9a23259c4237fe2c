import type { ReportPlace } from '@getzo/domain/feedback/report-places'
import { sql } from 'kysely'
import type { Tx } from '../../db/connection/transaction'

export interface FeedbackFields {
  feedback: string
  ugh: string | null
  url_item_type: string | null
  /** of a report alone (Q15) */
  asked_code?: string | null
  shown_at?: ReportPlace | null
  reply_to?: string | null
}

/** Stores feedback, linked to the URL and product of the code that it is about, where there is one. */
export async function insertFeedback(
  tx: Tx,
  { feedback, ugh, url_item_type, asked_code = null, shown_at = null, reply_to = null }: FeedbackFields,
  at: Date,
) {
  const code = ugh ?? asked_code
  const { rows } = await sql<{ id: number; date_created: string }>`
    insert into feedback (date_created, feedback, ugh, url_item_type, asked_code, shown_at, reply_to, url_id, product_id)
    select ${at}, ${feedback}, ${ugh}::text, ${url_item_type}::text, ${asked_code}::text, ${shown_at}::text,
      ${reply_to}::text, u.id, coalesce(u.product_id, s.product_id)
    from (select 1) as one
    left join urls u on (u.url_seed = ${code} or u.ug_hash = ${code}) and u.deleted_at is null
    left join skus s on u.id is null and s.sku = ${code} and s.deleted_at is null
    limit 1
    returning id, date_created`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('feedback was not stored')
  return row
}

/** Undefined where there is no such feedback. */
export async function setFeedbackRead(tx: Tx, id: number, read: { at: Date; by: string } | null) {
  const { rows } = await sql<{ id: number; read_at: string | null; read_by: string | null }>`
    update feedback set read_at = ${read && sql`coalesce(read_at, ${read.at})`},
      read_by = ${read && sql`coalesce(read_by, ${read.by})`}
    where id = ${id} returning id, read_at, read_by`.execute(tx)
  return rows[0]
}
