import type { RefundSums } from '@getzo/contract/refunds/refunds.schema'
import { longWaitDays, paidLatelyDays } from '@getzo/domain/refunds/refund-states'
import type { Database } from '../../db/connection/connect'
import { conditionOf } from './refunds.list'

/** Each part from its own index. $1 is now. */
const sums = `select d.due, d.due_amount, d.waiting_long, p.paid_lately, p.paid_lately_amount
  from (select count(*)::int as due, coalesce(sum(amount), 0)::numeric(20, 2)::text as due_amount,
      count(*) filter (where requested_at < $1::timestamptz - interval '${longWaitDays} days')::int as waiting_long
    from refunds r where ${conditionOf.due}) d,
    (select count(*)::int as paid_lately, coalesce(sum(amount), 0)::numeric(20, 2)::text as paid_lately_amount
    from refunds where done_at > $1::timestamptz - interval '${paidLatelyDays} days') p`

/** The sums of all refunds, in one statement. */
export async function readRefundSums({ pool }: Database, now: Date): Promise<RefundSums> {
  const { rows } = await pool.query<RefundSums>({ name: 'refund-sums', text: sums, values: [now] })
  const [row] = rows
  if (row === undefined) throw new Error('a sum has one row')
  return row
}
