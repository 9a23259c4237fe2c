import {
  checkSentRefund,
  sendRefund,
  setOrderPayment,
  settleSentRefund,
} from '@getzo/contract/refunds/wechat-refunds.endpoints'
import { createCustomers } from '../customers-order'
import { startTestApp } from '../test-app'
import { startWeChatPay } from '../wechat-pay/stand-in'

/** A product with a merchant of WeChat Pay's and a clock that a test moves. Close it after the file's tests. */
export async function startRefundDesk(env: Record<string, string> = {}) {
  let at = Date.now()
  const now = () => new Date(at)
  const pay = await startWeChatPay({ now })
  const product = await startTestApp({ now }, { PUBLIC_URL: 'https://shop.example', ...pay.env, ...env })
  const customers = createCustomers(product)
  const csr = await product.signedInAs('csr', { email: 'claire@example.com' })
  const { pool } = product.db

  /** An order of 25.00 that its customer has cancelled, whose refund is due. */
  async function due(): Promise<{
    id: number
    orderId: number
    order: Awaited<ReturnType<typeof customers.order>>
  }> {
    const order = await customers.order({ order_status: 'cancelled_by_customer' })
    const { rows } = await pool.query<{ id: number }>(
      'insert into refunds (order_id, amount, requested_at) values ($1, 25, $2) returning id',
      [order.id, now()],
    )
    return { id: rows[0]?.id ?? 0, orderId: order.id, order }
  }

  const setPayment = (orderId: number, number: string) =>
    product.call(setOrderPayment, { params: { id: orderId }, body: { number } }, csr)
  const send = (id: number, refund_fen: number) =>
    product.call(sendRefund, { params: { id }, body: { refund_fen } }, csr)
  const settle = (id: number, as: string, note = 'Seen at the merchant platform') =>
    product.call(settleSentRefund, { params: { id }, body: { as, note } }, csr)
  const look = (id: number) => product.call(checkSentRefund, { params: { id } }, csr)

  /** A due refund whose order was paid. */
  async function paid(totalFen = 18_800) {
    const payment = pay.pay({ totalFen })
    const refund = await due()
    const answer = await setPayment(refund.orderId, payment.transactionId)
    if (answer.status !== 200) throw new Error(`the payment was not found: ${answer.text}`)
    return { ...refund, payment }
  }

  /** One that was sent, with its number; its job has run where `isRun`. */
  async function sent(fen = 18_800, { isRun = true } = {}) {
    const refund = await paid()
    const answer = await send(refund.id, fen)
    if (answer.status !== 200) throw new Error(`the refund was not sent: ${answer.text}`)
    if (isRun) await product.runOutbox()
    return { ...refund, number: answer.body.data[0]?.wechat_number ?? '' }
  }

  /** The refund as it is stored, and all that were sent for it. */
  async function stored(id: number) {
    const { rows } = await pool.query<{
      done: boolean
      done_by: string | null
      wechat_status: string | null
      needs_hand: boolean
    }>('select done_at is not null as done, done_by, wechat_status, needs_hand from refunds where id = $1', [
      id,
    ])
    const { rows: all } = await pool.query<{ state: string }>(
      `select concat_ws(' ', status, code) as state from wechat_refunds where refund_id = $1 order by id`,
      [id],
    )
    const [row] = rows
    if (!row) throw new Error(`no refund ${id}`)
    return { ...row, sent: all.map(({ state }) => state) }
  }

  /** Posts a notice to the product, as WeChat Pay does. */
  const post = ({ payload, headers }: { payload: string; headers: Record<string, string> }) =>
    product.app.inject({ method: 'POST', url: '/release/wechat-pay/notice', payload, headers })

  return {
    product,
    pay,
    customers,
    csr,
    due,
    paid,
    sent,
    setPayment,
    send,
    look,
    settle,
    stored,
    post,
    now,
    /** Lets time pass, and asks WeChat Pay about what is due then. */
    async pass(minutes: number) {
      at += minutes * 60_000
      for (const job of product.jobs.repeating) if (job.name === 'settle-sent-refunds') await job.run(now())
    },
    move: (minutes: number) => {
      at += minutes * 60_000
    },
    async close() {
      await product.close()
      await pay.close()
    },
  }
}

export type RefundDesk = Awaited<ReturnType<typeof startRefundDesk>>
