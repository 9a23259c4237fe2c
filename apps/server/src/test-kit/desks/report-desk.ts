import {
  checkPaymentReport,
  reportPayment,
  settlePaymentReport,
} from '@getzo/contract/wechat/reports.endpoints'
import { startWeChatStandIn } from '../../outside/wechat/stand-in'
import { createCustomers } from '../customers-order'
import { startTestApp } from '../test-app'

/** A product with a mini-program at the stand-in, and a clock that a test moves. Close it after the file's tests. */
export async function startReportDesk(env: Record<string, string> = {}) {
  let at = Date.now()
  const now = () => new Date(at)
  const weChat = await startWeChatStandIn()
  const product = await startTestApp(
    { now },
    {
      WECHAT_APP_ID: weChat.credentials.appId,
      WECHAT_APP_SECRET: weChat.credentials.appSecret,
      WECHAT_BASE_URL: weChat.url,
      ...env,
    },
  )
  const customers = createCustomers(product)
  const boss = await product.signedInAs('administrator', { email: 'ada@example.com' })
  const { pool } = product.db
  const query = async <R extends object>(text: string, values: unknown[] = []) =>
    (await pool.query<R>(text, values)).rows
  let made = 0

  /** A number of WeChat's that no other test has. */
  const fresh = () => `4200${String((made += 1)).padStart(24, '0')}`
  const trackingOf = (n: number) => `1Z999AA1${String(n).padStart(10, '0')}`

  /** A payment of an order, as a key says it. */
  async function pays(orderId: number, transactionId: string, more: Record<string, unknown> = {}) {
    const claim = {
      channel: 'mini_program',
      appid: weChat.credentials.appId,
      openid: `o${transactionId}`,
      ...more,
    }
    const [row] = await query<{ id: number }>(
      `insert into order_payments (order_id, channel, appid, transaction_id, out_trade_no, merchant, openid, total_fen, paid_at,
         claimed_at, claimed_by)
       values ($1, $2, $3, $4, $5, $6, $7, 18800, now() - interval '1 day', now(), 'key') returning id`,
      [
        orderId,
        claim.channel,
        claim.appid,
        more.out_trade_no === undefined ? transactionId : null,
        more.out_trade_no ?? null,
        more.merchant ?? '1604118842',
        claim.openid,
      ],
    )
    return row?.id ?? 0
  }

  /** An order that was paid in the mini-program and waits to be sent. */
  async function paid(more: Record<string, unknown> = {}) {
    const order = await customers.order({ order_status: 'awaiting_fulfillment' })
    const transactionId = fresh()
    const payment = weChat.orders.pay({ transaction_id: transactionId })
    const paymentId = await pays(order.id, transactionId, more)
    return { id: order.id, order, transactionId, payment, paymentId, tracking: trackingOf(order.id) }
  }
  type Paid = Awaited<ReturnType<typeof paid>>

  const send = (id: number, tracking = trackingOf(id)) =>
    query(`update orders set order_status = 'shipped', tracking_id = $2 where id = $1`, [id, tracking])
  const unsend = (id: number) =>
    query(`update orders set order_status = 'awaiting_fulfillment' where id = $1`, [id])
  const deliver = (id: number) => query(`update orders set order_status = 'delivered' where id = $1`, [id])
  const scan = (id: number) =>
    query(
      `insert into parcel_events (parcel_id, happened_at, kind, code)
       select f.id, now(), 'on_the_way', '005' from followed_numbers f where f.order_id = $1`,
      [id],
    )
  const run = async () => {
    for (const job of product.jobs.repeating) if (job.name === 'report-to-wechat') await job.run(now())
  }
  const switchTo = (on: boolean, atOnce = false) =>
    query(`update shop_settings set wechat_reports = $1, wechat_handed_over = $2`, [
      on ? 'on' : null,
      atOnce ? 'at_once' : null,
    ])

  return {
    product,
    weChat,
    customers,
    boss,
    query,
    fresh,
    pays,
    paid,
    send,
    unsend,
    scan,
    deliver,
    run,
    now,
    switchTo,
    remindersTo: (on: boolean) => query('update shop_settings set wechat_reminders = $1', [on ? 'on' : null]),
    /** how its receipt stands */
    receipt: async ({ id }: Pick<Paid, 'id'>) =>
      (
        await query<Record<string, unknown>>(
          `select r.status, r.code, r.reminder, r.is_in_complaint as complaint, r.look_at is not null as is_read,
             r.confirmed_at is not null as is_confirmed, r.settled_at is not null as is_settled
           from order_payments p join wechat_reports r on r.id = p.report_id
           where p.order_id = $1 and p.removed_at is null order by p.id limit 1`,
          [id],
        )
      )[0],
    /** sent and scanned, and the time of Undo is over */
    async sent(more: Record<string, unknown> = {}) {
      const order = await paid(more)
      await send(order.id)
      await scan(order.id)
      return order
    },
    /** the clock is that of the database again */
    reset: () => {
      at = Date.now()
    },
    move: (minutes: number) => {
      at += minutes * 60_000
    },
    /** lets time pass, and has what is due then reported */
    async pass(minutes: number) {
      at += minutes * 60_000
      await run()
    },
    standing: async ({ id }: Pick<Paid, 'id'>) =>
      (
        await query<{ status: string | null; code: string | null }>(
          `select r.status, r.code from order_payments p left join wechat_reports r on r.id = p.report_id
           where p.order_id = $1 and p.removed_at is null order by p.id limit 1`,
          [id],
        )
      )[0],
    /** numbers that WeChat accepted of a payment, report by report */
    told: ({ transactionId }: Pick<Paid, 'transactionId'>) =>
      weChat.orders.ledger
        .filter((one) => one.transaction_id === transactionId)
        .map(({ numbers }) => numbers),
    report: ({ id, paymentId }: Pick<Paid, 'id' | 'paymentId'>, as_correction = false, as = boss) =>
      product.call(reportPayment, { params: { id, payment_id: paymentId }, body: { as_correction } }, as),
    settle: ({ id, paymentId }: Pick<Paid, 'id' | 'paymentId'>, as: string, note: string) =>
      product.call(settlePaymentReport, { params: { id, payment_id: paymentId }, body: { as, note } }, boss),
    check: ({ id, paymentId }: Pick<Paid, 'id' | 'paymentId'>) =>
      product.call(checkPaymentReport, { params: { id, payment_id: paymentId } }, boss),
    async close() {
      await product.close()
      await weChat.close()
    },
  }
}

export type ReportDesk = Awaited<ReturnType<typeof startReportDesk>>
