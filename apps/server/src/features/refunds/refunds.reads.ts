import type { Refund, RefundSums } from '@getzo/contract/refunds/refunds.schema'
import { longWaitDays, paidLatelyDays } from '@getzo/domain/refunds/refund-states'
import type { Database } from '../../db/connection/connect'
import { readByKey } from '../../db/connection/read'
import { noSuch } from '../../lists/records'
import { conditionOf, refundColumns, refundTables } from './refunds.list'

/** Each part from its own index. $1 is now. */
const sums = `select d.due, d.due_amount, d.waiting_long, p.paid_lately, p.paid_lately_amount, s.sent, s.sent_amount
  from (select count(*)::int as due, coalesce(sum(amount), 0)::numeric(20, 2)::text as due_amount,
      count(*) filter (where requested_at < $1::timestamptz - interval '${longWaitDays} days')::int as waiting_long
    from refunds r where ${conditionOf.due}) d,
    (select count(*)::int as paid_lately, coalesce(sum(amount), 0)::numeric(20, 2)::text as paid_lately_amount
    from refunds where done_at > $1::timestamptz - interval '${paidLatelyDays} days') p,
    (select count(*)::int as sent, coalesce(sum(amount), 0)::numeric(20, 2)::text as sent_amount
    from refunds r where ${conditionOf.sent}) s`

/** The sums of all refunds, in one statement. */
export async function readRefundSums(
  { pool }: Database,
  now: Date,
): Promise<Omit<RefundSums, 'is_configured'>> {
  const { rows } = await pool.query<Omit<RefundSums, 'is_configured'>>({
    name: 'refund-sums',
    text: sums,
    values: [now],
  })
  const [row] = rows
  if (row === undefined) throw new Error('a sum has one row')
  return row
}

const one = {
  name: 'refund',
  text: `select row_to_json(x) as record from (select ${refundColumns} from ${refundTables} where r.id = $1) x`,
}

export async function readRefund(db: Database, id: number): Promise<Refund> {
  const [row] = await readByKey<{ record: Refund }>(db, one, [id])
  if (!row) throw noSuch('refund', id)
  return row.record
}
