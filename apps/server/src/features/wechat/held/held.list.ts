import {
  confirmsItselfDays,
  type HeldView,
  heldViews,
  sendDaysUsual,
  unpaidAfterDays,
  untoldHours,
} from '@getzo/domain/wechat/payment-reports'
import type { ListDefinition } from '../../../lists/definition'
import { instantRange } from '../../../lists/filters'
import { searchIn } from '../../../lists/search'
import { isLive } from '../reports/reported-orders.sql'

const paidAt = 'coalesce(p.paid_at, p.claimed_at)'
const open = `('to_report', 'failed', 'reported', 'confirmed')`
/** Of payments p by their orders o and reports r. */
const isWaiting = 'r.id is null'
const isUntold = `r.status in ('to_report', 'failed')`
const isLate = `(case r.status when 'confirmed' then r.confirmed_at < now() - interval '${unpaidAfterDays} days'
  when 'reported' then r.reported_at < now() - interval '${confirmsItselfDays + 1} days'
  when 'to_report' then r.sent_at < now() - interval '${untoldHours} hours' when 'failed' then true else false end)`

export const conditionOf: Record<HeldView, string> = {
  late: isLate,
  waiting: isWaiting,
  untold: isUntold,
  reported: `r.status = 'reported'`,
  confirmed: `r.status = 'confirmed'`,
}

/** Each payment once, by the first of its orders that lives, if its money is held. */
export const isHeld = `p.id in (select q.id from order_payments q where q.report_id is null and q.removed_at is null
      and q.channel = 'mini_program' and coalesce(q.paid_at, q.claimed_at) >= (select wechat_reports_since from shop_settings)
    union all select q.id from wechat_reports w join order_payments q on q.report_id = w.id where w.status in ${open})
  and p.removed_at is null and ${isLive} and not exists (select from order_payments q join orders o on o.id = q.order_id
    where q.id < p.id and q.removed_at is null and ${isLive} and (q.transaction_id = p.transaction_id
      or q.out_trade_no = p.out_trade_no and q.merchant is not distinct from p.merchant))`

export const heldTables =
  'order_payments p join orders o on o.id = p.order_id left join wechat_reports r on r.id = p.report_id'
export const heldFen = 'coalesce(r.paid_fen, p.total_fen)'

/** What WeChat holds, the longest held first (J3). Days are in the shop's time zone. */
export const heldList = (timeZone: string): ListDefinition => ({
  name: 'held-payments',
  source: heldTables,
  joins: `(${heldTables} join customers c on c.id = o.customer_id)`,
  key: 'p.id',
  columns: `p.id, p.order_id, o.order_number, o.customer_id, c.customer_name, c.customer_name_pinyin,
    coalesce(p.transaction_id, p.out_trade_no) as number, ${heldFen}::int as fen, ${paidAt} as since, r.status,
    case r.status when 'confirmed' then r.confirmed_at when 'reported' then r.reported_at when 'to_report' then r.sent_at
      when 'failed' then r.sent_at else ${paidAt} + coalesce((select t.wechat_send_days from shop_settings t),
        '${sendDaysUsual}')::int * interval '1 day' end as stands_at,
    r.code, coalesce(r.is_in_complaint, false) as is_in_complaint, ${isLate} as is_late,
    (select count(*)::int from order_payments q where q.removed_at is null and q.id <> p.id
      and (q.transaction_id = p.transaction_id or q.out_trade_no = p.out_trade_no
        and q.merchant is not distinct from p.merchant)) as other_orders`,
  conditions: [isHeld],
  sorts: {
    since: { expression: paidAt, type: 'timestamptz' },
    fen: { expression: `coalesce(${heldFen}, 0)`, type: 'bigint' },
  },
  defaultSort: 'since',
  csv: [
    { heading: 'order_number', sql: 'o.order_number', kind: 'typed' },
    { heading: 'customer_name', sql: 'c.customer_name', kind: 'typed' },
    { heading: 'payment_number', sql: 'coalesce(p.transaction_id, p.out_trade_no)', kind: 'typed' },
    { heading: 'amount_cny', sql: `(${heldFen} / 100.0)::numeric(14, 2)` },
    { heading: 'paid_at', sql: paidAt, kind: 'time' },
    { heading: 'state', sql: `coalesce(r.status, 'waiting')` },
    { heading: 'reported_at', sql: 'r.reported_at', kind: 'time' },
    { heading: 'confirmed_at', sql: 'r.confirmed_at', kind: 'time' },
    { heading: 'code', sql: 'r.code', kind: 'typed' },
  ],
  filters: {
    state: (_bind, value) => conditionOf[value as HeldView], // one of them, by the contract's shape
    ...instantRange('paid', { expression: paidAt, timeZone }),
  },
  tabs: { filter: 'state', values: heldViews },
  search: searchIn('o.search_text'),
})
