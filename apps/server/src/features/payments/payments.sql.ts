/** The payments of order o as PaymentOfOrder, the oldest first. */
export const paymentsOfOrder = `select p.id, p.channel, p.appid, p.merchant, p.transaction_id, p.out_trade_no, p.payer,
    p.total_fen::int, p.claimed_fen::int, p.paid_at, p.claimed_by, p.claimed_at, p.confirmed_by, p.confirmed_at,
    (select coalesce(json_agg(distinct k.order_number), '[]') from order_payments same
      join orders k on k.id = same.order_id and k.deleted_at is null
      where same.order_id <> p.order_id and same.removed_at is null and (same.transaction_id = p.transaction_id
        or same.out_trade_no = p.out_trade_no and same.merchant is not distinct from p.merchant)) as other_orders,
    p.version
  from order_payments p where p.order_id = o.id and p.removed_at is null order by p.id`
