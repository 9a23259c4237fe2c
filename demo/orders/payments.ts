import { sql } from 'kysely'
import type { Tx } from '../../apps/server/src/db/connection/transaction'

/** A WeChat payment of the demo; its order is counted from the newest one. */
interface DemoPayment {
  order: number
  claimedBy: string
  /** WeChat Pay has confirmed it */
  isConfirmed: boolean
  channel: 'mini_program' | 'overseas' | 'other'
  /** the last digits of its numbers, which several orders share where one payment paid them */
  number: string
  /** what was said of it; of a confirmed one WeChat Pay’s own word counts */
  fen: number
  claimedFen?: number
  paidBy: string
}

const key = 'API: Mini-program (demo)'

const payments: readonly DemoPayment[] = [
  {
    order: 0,
    claimedBy: key,
    isConfirmed: true,
    channel: 'mini_program',
    number: '01',
    fen: 68_800,
    paidBy: 'k3Fd',
  },
  {
    order: 1,
    claimedBy: key,
    isConfirmed: false,
    channel: 'mini_program',
    number: '02',
    fen: 45_900,
    paidBy: 'p2C4',
  },
  // one payment of two orders
  {
    order: 2,
    claimedBy: key,
    isConfirmed: true,
    channel: 'overseas',
    number: '03',
    fen: 132_000,
    paidBy: 'm9Xa',
  },
  {
    order: 3,
    claimedBy: key,
    isConfirmed: false,
    channel: 'overseas',
    number: '03',
    fen: 132_000,
    paidBy: 'm9Xa',
  },
  // two payments of one order; another sum was said than WeChat Pay has
  {
    order: 4,
    claimedBy: 'demo',
    isConfirmed: true,
    channel: 'mini_program',
    number: '04',
    fen: 30_000,
    claimedFen: 33_000,
    paidBy: 'w7Qe',
  },
  {
    order: 4,
    claimedBy: 'demo',
    isConfirmed: false,
    channel: 'other',
    number: '05',
    fen: 8_800,
    paidBy: 'w7Qe',
  },
]

const merchant = '1604118842'
const appid = 'wx4f0e5c7a19b2de91'

/** How the newest orders were paid through WeChat: as it is said, and as WeChat Pay confirms it (J1). */
export async function loadPayments(tx: Tx): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id::float8 as id from orders
    where deleted_at is null and order_status in ('awaiting_fulfillment', 'shipping_label_created')
    order by order_date desc, id desc limit ${1 + Math.max(...payments.map(({ order }) => order))}`.execute(
    tx,
  )
  for (const { order, claimedBy, isConfirmed, channel, number, fen, claimedFen = fen, paidBy } of payments) {
    const id = rows[order]?.id ?? 0
    await sql`insert into order_payments (order_id, channel, appid, merchant, transaction_id, out_trade_no, openid, total_fen,
        claimed_fen, paid_at, claimed_at, claimed_by, confirmed_at, confirmed_by, is_for_refunds)
      select o.id, ${channel}, ${appid}, ${merchant}, ${`42000023512026111994871035${number}`}, ${`GTZ2026111900${number}`},
        ${`oUpF8uMuAJ2kRz7dYw1sTq0x${paidBy}`}, ${fen}::bigint, ${claimedFen}::bigint, o.order_date,
        o.date_created + interval '1 minute', ${claimedBy}, case when ${isConfirmed} then o.date_created + interval '2 minutes' end,
        case when ${isConfirmed} then 'demo' end, ${isConfirmed} from orders o where o.id = ${id}`.execute(tx)
  }
}

interface DemoReport {
  /** counted from the newest of the orders that left */
  order: number
  number: string
  fen: number
  status: 'reported' | 'failed'
  code: string | null
  message: string | null
}

const reports: readonly DemoReport[] = [
  { order: 0, number: '11', fen: 92_000, status: 'reported', code: null, message: null },
  {
    order: 1,
    number: '12',
    fen: 54_900,
    status: 'failed',
    code: '10060001',
    message: '支付单不存在 rid: 65f0c2-demo',
  },
]

/** What WeChat knows of orders that left, and what it does not (J2). */
export async function loadReports(tx: Tx): Promise<void> {
  const { rows } = await sql<{ id: number; tracking_id: string; sent_at: string }>`
    select o.id::float8 as id, o.tracking_id, s.reached_at as sent_at
    from orders o join order_steps s on s.order_id = o.id and s.status = 'shipped'
    where o.deleted_at is null and o.order_status = 'shipped' and o.tracking_id is not null
    order by s.reached_at desc, o.id desc limit ${reports.length}`.execute(tx)
  for (const { order, number, fen, status, code, message } of reports) {
    const sent = rows[order]
    if (sent === undefined) continue
    await sql`with report as (
        insert into wechat_reports (order_id, status, sent_at, parcels, told, code, message, tries, tried_at, reported_at)
        values (${sent.id}::bigint, ${status}, ${sent.sent_at}::timestamptz,
          jsonb_build_array(jsonb_build_object('tracking_no', ${sent.tracking_id}::text)),
          case when ${status} = 'reported' then array[${sent.tracking_id}::text] end, ${code}, ${message}, 1,
          ${sent.sent_at}::timestamptz + interval '1 hour',
          case when ${status} = 'reported' then ${sent.sent_at}::timestamptz + interval '1 hour' end)
        returning id)
      insert into order_payments (order_id, channel, appid, merchant, transaction_id, out_trade_no, openid, total_fen,
        claimed_fen, paid_at, claimed_at, claimed_by, report_id)
      select o.id, 'mini_program', ${appid}, ${merchant}, ${`42000023512026111994871035${number}`},
        ${`GTZ2026111900${number}`}, 'oUpF8uMuAJ2kRz7dYw1sTq0xk3Fd', ${fen}::bigint, ${fen}::bigint, o.order_date,
        o.date_created + interval '1 minute', ${key}, (select id from report)
      from orders o where o.id = ${sent.id}::bigint`.execute(tx)
  }
}
