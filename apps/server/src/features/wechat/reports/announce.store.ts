import { sendDaysMax } from '@getzo/domain/wechat/payment-reports'
import { sql } from 'kysely'
import type { Database } from '../../../db/connection/connect'
import type { Tx } from '../../../db/connection/transaction'
import { isUnsent } from '../../orders/order-status.sql'

/** A payment whose orders have not left, though WeChat's days are almost over. */
export interface LatePayment {
  transaction_id: string
  paid_at: string
  announced_until: string | null
}

/** Payments since reports were switched on that are, or will be tomorrow, later than WeChat allows unannounced, and may be announced now. */
export async function readLate(
  { pool }: Database,
  { appid, since, now }: { appid: string | null; since: string; now: Date },
): Promise<LatePayment[]> {
  const { rows } = await pool.query<LatePayment>({
    name: 'wechat-late-payments',
    text: `select p.transaction_id, min(p.paid_at) as paid_at, max(p.announced_until) as announced_until
      from order_payments p join orders o on o.id = p.order_id
      where p.report_id is null and p.removed_at is null and p.channel = 'mini_program'
        and ($1::text is null or p.appid = $1) and p.transaction_id is not null and p.paid_at >= $2::timestamptz
        and coalesce(p.announced_until, p.paid_at + interval '${sendDaysMax} days') < $3::timestamptz + interval '1 day'
        and coalesce(p.announce_at <= $3, true) and o.deleted_at is null and ${isUnsent('o')}
      group by p.transaction_id order by p.transaction_id limit 100`,
    values: [appid, since, now],
  })
  return rows
}

export const noteAnnounced = (tx: Tx, transactionId: string, until: Date) =>
  sql`update order_payments set announced_until = ${until}::timestamptz
    where transaction_id = ${transactionId} and removed_at is null`.execute(tx)

/** Until then it is not announced. */
export const putOffAnnouncement = (tx: Tx, transactionId: string, until: Date) =>
  sql`update order_payments set announce_at = ${until}::timestamptz
    where transaction_id = ${transactionId} and removed_at is null`.execute(tx)
