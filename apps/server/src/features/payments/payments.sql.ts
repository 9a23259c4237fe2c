import { sendDaysUsual } from '@getzo/domain/wechat/payment-reports'

/** How payment p stands with WeChat (J2); null while nothing was to be reported. */
const reportOfPayment = `(select row_to_json(r) from (select r.status, r.sent_at, r.code, r.message, r.tries, r.tried_at,
    r.reported_at, r.checked_at, r.paid_fen::int, r.is_correction, r.corrections, r.settled_by, r.note, r.told,
    r.confirmed_at, r.settled_at, r.is_in_complaint, r.reminder, r.reminded_at,
    (select min(c.next_at) from outside_calls c where c.kind = 'wechat_report' and c.record = r.id
      and c.status in ('waiting', 'called', 'unknown')) as next_at
  from wechat_reports r where r.id = p.report_id) r)`

/** The payments of order o as PaymentOfOrder, the oldest first. */
export const paymentsOfOrder = `select p.id, p.channel, p.appid, p.merchant, p.transaction_id, p.out_trade_no, p.payer,
    p.total_fen::int, p.claimed_fen::int, p.paid_at, p.claimed_by, p.claimed_at, p.confirmed_by, p.confirmed_at,
    (select coalesce(json_agg(distinct k.order_number), '[]') from order_payments same
      join orders k on k.id = same.order_id and k.deleted_at is null
      where same.order_id <> p.order_id and same.removed_at is null and (same.transaction_id = p.transaction_id
        or same.out_trade_no = p.out_trade_no and same.merchant is not distinct from p.merchant)) as other_orders,
    p.version, ${reportOfPayment} as report, p.announced_until, case when p.channel = 'mini_program' then p.paid_at
      + coalesce((select t.wechat_send_days from shop_settings t), '${sendDaysUsual}')::int * interval '1 day' end as send_by
  from order_payments p where p.order_id = o.id and p.removed_at is null order by p.id`
