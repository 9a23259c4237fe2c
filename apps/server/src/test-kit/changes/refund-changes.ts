import { randomInt } from 'node:crypto'
import type { SampleParts, Samples } from './samples'

const someTemplate = {
  template_id: 'someTemplateOfDelivered',
  page: '',
  fields: [{ key: 'thing1', source: 'text', text: '好' }],
  is_on: true,
}

/** Of refunds, in a service without a merchant of WeChat Pay's: what needs one is refused. */
export function refundChanges({ product, make }: SampleParts): Samples {
  const due = async (columns: Record<string, unknown> = {}) => {
    const all: Record<string, unknown> = {
      order_id: (await make.order()).id,
      amount: 10,
      requested_at: new Date(),
      ...columns,
    }
    const names = Object.keys(all)
    const { rows } = await product.db.pool.query<{ id: number; order_id: number; done_at: string }>(
      `insert into refunds (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})
       returning id, order_id, done_at`,
      Object.values(all),
    )
    const [refund] = rows
    if (!refund) throw new Error('no refund was made')
    return refund
  }
  const transaction = () => `4200${String(randomInt(1, 2 ** 47)).padStart(24, '0')}`
  const claimed = async (order: Record<string, unknown> = {}) => {
    const { id } = await make.order(order)
    const { rows } = await product.db.pool.query<{ id: number }>(
      `insert into order_payments (order_id, transaction_id, claimed_at, claimed_by) values ($1, $2, now(), 'staff')
       returning id`,
      [id, transaction()],
    )
    return { id, payment_id: rows[0]?.id ?? 0 }
  }
  return {
    claimRefund: async () => {
      const { id } = await make.order({ order_status: 'cancelled_by_admin' })
      return { params: { id }, body: { version: 1 } }
    },
    finishRefund: async () => ({ params: { id: (await due()).id }, body: {} }),
    reopenRefund: async () => {
      const { id, done_at } = await due({ done_at: new Date() })
      return { params: { id }, body: { done_at } }
    },
    createOrderPayment: async () => ({
      params: { id: (await make.order()).id },
      body: { transaction_id: transaction(), total_fen: 18_800 },
    }),
    editOrderPayment: async () => ({ params: await claimed(), body: { total_fen: 9900, version: 0 } }),
    removeOrderPayment: async () => ({ params: await claimed(), body: { version: 0 } }),
    reportPayment: async () => ({ params: await claimed(), body: {}, status: 503 }),
    checkPaymentReport: async () => ({ params: await claimed(), status: 503 }),
    settlePaymentReport: async () => ({
      params: await claimed({ order_status: 'shipped' }),
      body: { as: 'not_needed', note: 'Paid back' },
    }),
    setOrderPayment: async () => ({
      params: { id: (await due()).order_id },
      body: { number: 'WX-1001' },
      status: 503,
    }),
    sendRefund: async () => ({ params: { id: (await due()).id }, body: { refund_fen: 100 }, status: 503 }),
    checkSentRefund: async () => ({ params: { id: (await due()).id }, status: 422 }),
    settleSentRefund: async () => {
      const { id, order_id } = await due({
        wechat_number: 'RF-1',
        wechat_status: 'abnormal',
        needs_hand: true,
      })
      await product.db.pool.query(
        `insert into wechat_refunds (refund_id, order_id, number, merchant, transaction_id, total_fen, refund_fen, body,
           status, asked_at, asked_by)
         values ($1, $2, $3, '1', '1', 1, 1, '{}', 'abnormal', now(), 'staff')`,
        [id, order_id, `RF-${id}`],
      )
      return { params: { id }, body: { as: 'paid', note: 'By transfer' } }
    },
    takeWeChatEvent: async () => ({ headers: {}, status: 404 }),
    saveWeChatMessage: async () => {
      const { rows } = await product.db.pool.query<{ version: number }>(
        `select version from wechat_templates where kind = 'delivered'`,
      )
      return { params: { kind: 'delivered' }, body: { ...someTemplate, version: rows[0]?.version ?? 0 } }
    },
    tryWeChatMessage: async () => ({
      params: { kind: 'delivered' },
      body: { openid: `o${'x'.repeat(27)}` },
      status: 503,
    }),
    createWeChatConsents: async () => {
      const { id } = await make.order()
      const template_id = 'someTemplateOfRefundPaid'
      await product.db.pool.query(`update wechat_templates set template_id = $1 where kind = 'refund_paid'`, [
        template_id,
      ])
      const { rows } = await product.db.pool.query<{ order_number: string }>(
        'select order_number from orders where id = $1',
        [id],
      )
      return {
        body: {
          order_number: rows[0]?.order_number ?? '',
          openid: `o${'x'.repeat(27)}`,
          consents: [{ id: `tap-${randomInt(1, 2 ** 47)}`, template_id, result: 'accept' }],
        },
      }
    },
    takeWeChatPayNotice: async () => ({ headers: {}, status: 503 }),
  }
}
