import type { ReportStatus } from '@getzo/domain/wechat/payment-reports'
import { sql } from 'kysely'
import type { Tx } from '../../apps/server/src/db/connection/transaction'
import { appid, fenOf, key, merchant } from './payments'

interface DemoReport {
  /** of the newest order that stands so and has no payment */
  of: 'shipped' | 'delivered'
  number: string
  status: ReportStatus
  code?: string
  message?: string
  reminder?: 'sent'
  isInComplaint?: true
  settledBy?: string
  note?: string
}

const reports: readonly DemoReport[] = [
  { of: 'shipped', number: '11', status: 'reported' },
  {
    of: 'shipped',
    number: '12',
    status: 'failed',
    code: '10060001',
    message: '支付单不存在 rid: 65f0c2-demo',
  },
  { of: 'shipped', number: '13', status: 'to_report' },
  { of: 'delivered', number: '14', status: 'reported', reminder: 'sent' },
  { of: 'delivered', number: '15', status: 'confirmed', reminder: 'sent' },
  { of: 'delivered', number: '16', status: 'settled', reminder: 'sent' },
  { of: 'delivered', number: '17', status: 'reported', isInComplaint: true },
  { of: 'delivered', number: '18', status: 'refunded' },
  {
    of: 'delivered',
    number: '19',
    status: 'not_needed',
    settledBy: 'demo',
    note: 'Paid by an overseas wallet',
  },
]

const known: readonly ReportStatus[] = ['reported', 'confirmed', 'settled']

/** What WeChat knows of orders that left, and what it does not (J2), up to money that is free (J3). */
export async function loadReports(tx: Tx): Promise<void> {
  for (const report of reports) {
    const { of, number, status, code, message, reminder, isInComplaint, settledBy, note } = report
    const isKnown = known.includes(status)
    // nothing looks after samples: WeChat's record of them is none
    await sql`with sent as (
        select o.id, o.tracking_id, s.reached_at as at, ${fenOf} as fen
        from orders o cross join lateral (select min(reached_at) as reached_at from order_steps
          where order_id = o.id and status in ('shipped', 'delivered')) s
        where o.deleted_at is null and o.order_status = ${of} and o.tracking_id is not null
          and not exists (select from order_payments p where p.order_id = o.id)
          and (${of} = 'shipped' or s.reached_at < (select max(reached_at) from order_steps) - interval '8 days')
        order by s.reached_at desc, o.id desc limit 1),
      report as (
        insert into wechat_reports (order_id, status, sent_at, parcels, told, code, message, tries, tried_at, reported_at,
          confirmed_at, settled_at, checked_at, paid_fen, reminder, reminded_at, is_in_complaint, settled_by, note)
        select id, ${status}, at, jsonb_build_array(jsonb_build_object('tracking_no', tracking_id)),
          case when ${isKnown} then array[tracking_id] end, ${code ?? null}, ${message ?? null},
          case when ${status === 'to_report' || status === 'not_needed'} then 0 else 1 end,
          case when ${status !== 'to_report' && status !== 'not_needed'} then at + interval '1 hour' end,
          case when ${isKnown} then at + interval '1 hour' end,
          case when ${status === 'confirmed' || status === 'settled'} then at + interval '6 days' end,
          case when ${status === 'settled'} then at + interval '7 days' end,
          case when ${isKnown} then at + interval '7 days' end,
          case when ${isKnown} then fen end, ${reminder ?? null},
          case when ${reminder === 'sent'} then at + interval '5 days' end, ${isInComplaint === true},
          ${settledBy ?? null}, ${note ?? null} from sent returning id)
      insert into order_payments (order_id, channel, appid, merchant, transaction_id, out_trade_no, openid, total_fen,
        claimed_fen, paid_at, claimed_at, claimed_by, report_id)
      select o.id, 'mini_program', ${appid}, ${merchant}, ${`42000023512026111994871035${number}`},
        ${`GTZ2026111900${number}`}, 'oUpF8uMuAJ2kRz7dYw1sTq0xk3Fd', sent.fen, sent.fen, o.order_date,
        o.date_created + interval '1 minute', ${key}, report.id
      from report, sent join orders o on o.id = sent.id`.execute(tx)
  }
}

const templates = [
  {
    kind: 'on_its_way',
    id: 'kPz0Qx3mA7bR5tY9uW1eS2dF4gH6jK8lwQ4',
    fields: [
      ['character_string1', 'order_number'],
      ['thing2', 'carrier'],
      ['character_string3', 'tracking_number'],
      ['time4', 'sent_at'],
    ],
  },
  {
    kind: 'delivered',
    id: '7hRcQx3mA7bR5tY9uW1eS2dF4gH6jK8le9A',
    fields: [
      ['character_string1', 'order_number'],
      ['time2', 'delivered_at'],
      ['thing3', 'text', '收到后请点此确认收货'],
    ],
  },
  {
    kind: 'refund_paid',
    id: 'pQ9dQx3mA7bR5tY9uW1eS2dF4gH6jK8l7Zk',
    fields: [
      ['character_string1', 'order_number'],
      ['amount2', 'amount'],
      ['thing3', 'account'],
    ],
  },
] as const

/** Messages to customers, one of which has no template, with consents that are used, left, and were refused (J4). */
export async function loadMessages(tx: Tx): Promise<void> {
  for (const { kind, id, fields } of templates) {
    const stored = fields.map(([name, source, text = '']) => ({ key: name, source, text }))
    await sql`update wechat_templates set template_id = ${id}, page = 'pages/order/index?number={order}', is_on = true,
      fields = ${JSON.stringify(stored)}::jsonb where kind = ${kind}`.execute(tx)
  }
  const [way, delivered, refunds] = templates.map(({ id }) => id)
  await sql`insert into wechat_consents (consent_id, order_id, openid, template_id, result, agreed_at, received_at, received_by)
    select 'demo-' || o.id || '-' || n, o.id, p.openid, t, case when n = 3 then 'reject' else 'accept' end, at, at, ${key}
    from order_payments p join orders o on o.id = p.order_id cross join lateral (select p.claimed_at + interval '1 minute' as at) c,
      unnest(${[way ?? '', delivered ?? '', refunds ?? '']}::text[]) with ordinality as of_template (t, n)
    where p.channel = 'mini_program' and p.id = (select min(q.id) from order_payments q where q.order_id = p.order_id)`.execute(
    tx,
  )
  await sql`insert into wechat_messages (order_id, kind, about, consent_id, happened_at, status, code, message, sent, sent_at)
    select m.order_id, m.kind, '', m.consent_id, m.at, m.status, case m.status when 'refused' then '43101' end,
      case m.status when 'refused' then 'user refuse to accept the msg' end,
      case when m.status <> 'refused' then jsonb_build_object('kind', m.kind, 'character_string1', m.order_number) end,
      m.at + interval '11 minutes'
    from (select o.id as order_id, o.order_number, k.kind, c.id as consent_id, s.reached_at as at,
        case row_number() over (partition by k.kind order by s.reached_at desc) when 2 then 'refused' when 3 then 'unclear'
          else 'sent' end as status
      from (values ('on_its_way', 'shipped', ${way ?? ''}), ('delivered', 'delivered', ${delivered ?? ''})) k (kind, step, template)
        join wechat_consents c on c.template_id = k.template and c.result = 'accept'
        join orders o on o.id = c.order_id join order_steps s on s.order_id = o.id and s.status = k.step
      where o.order_status in ('shipped', 'delivered')) m`.execute(tx)
  await sql`update wechat_consents c set ended_at = m.sent_at from wechat_messages m where m.consent_id = c.id`.execute(
    tx,
  )
}
