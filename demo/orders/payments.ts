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
  /** what was said beside the sum that WeChat Pay confirmed, in fen */
  otherFen?: number
  /** of two payments of an order the smaller one, in fen; the other one paid the rest */
  partFen?: number
  paidBy: string
}

export const key = 'API: Mini-program (demo)'

const payments: readonly DemoPayment[] = [
  {
    order: 0,
    claimedBy: key,
    isConfirmed: true,
    channel: 'mini_program',
    number: '01',
    paidBy: 'k3Fd',
  },
  {
    order: 1,
    claimedBy: key,
    isConfirmed: false,
    channel: 'mini_program',
    number: '02',
    paidBy: 'p2C4',
  },
  // one payment of two orders
  {
    order: 2,
    claimedBy: key,
    isConfirmed: true,
    channel: 'overseas',
    number: '03',
    paidBy: 'm9Xa',
  },
  {
    order: 3,
    claimedBy: key,
    isConfirmed: false,
    channel: 'overseas',
    number: '03',
    paidBy: 'm9Xa',
  },
  // two payments of one order; another sum was said than WeChat Pay has
  {
    order: 4,
    claimedBy: 'demo',
    isConfirmed: true,
    channel: 'mini_program',
    number: '04',
    otherFen: 3000,
    paidBy: 'w7Qe',
  },
  {
    order: 4,
    claimedBy: 'demo',
    isConfirmed: false,
    channel: 'other',
    number: '05',
    partFen: 8800,
    paidBy: 'w7Qe',
  },
]

export const merchant = '1604118842'
export const appid = 'wx4f0e5c7a19b2de91'

/** Yuan for a dollar: what the mini-program charges for prices in dollars. */
const yuan = '7.1'

/** What order o cost, in fen. */
export const fenOf = sql`round((select coalesce(sum(coalesce(d.sold_price, m.price) * d.quantity), 0) from order_details d
  join promotions m on m.id = d.promotion_id where d.order_id = o.id and d.deleted_at is null) * ${yuan}::numeric * 100)::bigint`

/** How the newest orders were paid through WeChat: as it is said, and as WeChat Pay confirms it (J1). */
export async function loadPayments(tx: Tx): Promise<void> {
  const { rows } = await sql<{ id: number; fen: number }>`
    select o.id::float8 as id, ${fenOf}::float8 as fen from orders o
    where o.deleted_at is null and o.order_status in ('awaiting_fulfillment', 'shipping_label_created')
    order by o.order_date desc, o.id desc limit ${1 + Math.max(...payments.map(({ order }) => order))}`.execute(
    tx,
  )
  /** One payment pays all of its orders; two payments of an order pay it together. */
  const sumOf = ({ number, order, partFen }: DemoPayment): number => {
    if (partFen !== undefined) return partFen
    const own = payments.filter((one) => one.number === number).map((one) => rows[one.order]?.fen ?? 0)
    const parts = payments.filter((one) => one.order === order).map((one) => one.partFen ?? 0)
    return [...own, ...parts.map((part) => -part)].reduce((sum, fen) => sum + fen, 0)
  }
  for (const payment of payments) {
    const { order, claimedBy, isConfirmed, channel, number, otherFen = 0, paidBy } = payment
    const id = rows[order]?.id ?? 0
    const fen = Math.max(sumOf(payment), 100)
    await sql`insert into order_payments (order_id, channel, appid, merchant, transaction_id, out_trade_no, openid, total_fen,
        claimed_fen, paid_at, claimed_at, claimed_by, confirmed_at, confirmed_by, is_for_refunds)
      select o.id, ${channel}, ${appid}, ${merchant}, ${`42000023512026111994871035${number}`}, ${`GTZ2026111900${number}`},
        ${`oUpF8uMuAJ2kRz7dYw1sTq0x${paidBy}`}, ${fen}::bigint, ${fen + otherFen}::bigint, o.order_date,
        o.date_created + interval '1 minute', ${claimedBy}, case when ${isConfirmed} then o.date_created + interval '2 minutes' end,
        case when ${isConfirmed} then 'demo' end, ${isConfirmed} from orders o where o.id = ${id}`.execute(tx)
  }
}
