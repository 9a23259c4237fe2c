/**
 * The payments p of an order that stand (J1), but for one transaction, of which something was not paid back. A payment
 * whose sum nobody has said counts as one. For a select, or an exists.
 */
export const paymentsLeft = (order: string, transaction: string) => `from order_payments p
  where p.order_id = ${order} and p.removed_at is null and p.transaction_id is distinct from ${transaction}
    and (p.total_fen > (select coalesce(sum(b.refund_fen), 0) from wechat_refunds b
      where b.transaction_id = p.transaction_id and b.status = 'success')) is not false`

/** The same beside what WeChat Pay paid back last for refund r, and so still to be paid back for it (W17). */
export const leftOfRefund = paymentsLeft(
  'r.order_id',
  '(select s.transaction_id from wechat_refunds s where s.number = r.wechat_number)',
)
