import type { WeChatStatus } from '@getzo/domain/refunds/sent-refunds'

/** A payment as the stand-in knows it. */
export interface StandInPayment {
  transactionId: string
  outTradeNo: string
  totalFen: number
  paidAt: Date
  state: 'SUCCESS' | 'REFUND' | 'NOTPAY'
  /** of the mini-program, and of who paid there */
  appid?: string
  openid?: string
  /** parts of the answer about it that are otherwise */
  change?: Record<string, unknown>
}

/** A refund as the stand-in knows it. */
export interface StandInRefund {
  number: string
  body: string
  refundId: string
  transactionId: string
  totalFen: number
  refundFen: number
  status: WeChatStatus
  succeededAt: Date | null
}

export interface Answer {
  status: number
  body: unknown
}

const refusal = (status: number, code: string, message: string): Answer => ({
  status,
  body: { code, message },
})

/** The records of WeChat Pay: payments, and refunds by their numbers. A number is paid once. */
export function createLedger(now: () => Date, merchant: string) {
  const payments = new Map<string, StandInPayment>()
  const refunds = new Map<string, StandInRefund>()
  let made = 0

  const paymentOf = (number: string) =>
    [...payments.values()].find(({ transactionId, outTradeNo }) =>
      [transactionId, outTradeNo].includes(number),
    )

  const sentOf = (transactionId: string) =>
    [...refunds.values()].filter((one) => one.transactionId === transactionId && one.status !== 'CLOSED')

  function refund(text: string): Answer {
    // outside data, in the shape that is documented
    const body = JSON.parse(text) as {
      transaction_id?: string
      out_refund_no?: string
      reason?: string
      notify_url?: string
      amount?: { refund?: number; total?: number; currency?: string }
    }
    const { out_refund_no: number = '', transaction_id: transactionId = '', amount, reason = '' } = body
    const { refund: refundFen = 0, total: totalFen = 0 } = amount ?? {}
    const known = refunds.get(number)
    if (known) return known.body === text ? recordOf(known) : refusal(400, 'PARAM_ERROR', 'another body')
    if (!/^[0-9A-Za-z_\-|*@]{1,64}$/.test(number) || amount?.currency !== 'CNY' || refundFen < 1) {
      return refusal(400, 'PARAM_ERROR', 'out_refund_no or amount')
    }
    if (Buffer.byteLength(reason) > 80 || (body.notify_url ?? 'https://').includes('http://')) {
      return refusal(400, 'PARAM_ERROR', 'reason or notify_url')
    }
    const payment = payments.get(transactionId)
    if (!payment) return refusal(404, 'RESOURCE_NOT_EXISTS', '订单不存在')
    const before = sentOf(transactionId)
    const sum = before.reduce((fen, one) => fen + one.refundFen, 0)
    const isTooMuch = totalFen !== payment.totalFen || sum + refundFen > payment.totalFen
    if (isTooMuch || before.length >= 50)
      return refusal(400, 'INVALID_REQUEST', '订单金额或退款金额与之前请求不一致')
    made += 1
    const refundId = `5030${String(made).padStart(24, '0')}`
    const stored = { number, body: text, refundId, transactionId, totalFen, refundFen, succeededAt: null }
    refunds.set(number, { ...stored, status: 'PROCESSING' })
    return recordOf(refunds.get(number))
  }

  function recordOf(found: StandInRefund | undefined): Answer {
    if (!found) return refusal(404, 'RESOURCE_NOT_EXISTS', '退款单不存在')
    return { status: 200, body: { ...recordBody(found), status: found.status } }
  }

  function payment(number: string): Answer {
    const found = paymentOf(number)
    if (!found) return refusal(404, 'ORDER_NOT_EXIST', '订单不存在')
    return {
      status: 200,
      body: {
        mchid: merchant,
        transaction_id: found.transactionId,
        out_trade_no: found.outTradeNo,
        trade_state: found.state,
        ...(found.state === 'NOTPAY' ? {} : { success_time: found.paidAt.toISOString() }),
        ...(found.openid === undefined ? {} : { appid: found.appid, payer: { openid: found.openid } }),
        amount: { total: found.totalFen, payer_total: found.totalFen, currency: 'CNY' },
        ...found.change,
      },
    }
  }

  return {
    payments,
    refunds,
    refund,
    query: (number: string) => recordOf(refunds.get(number)),
    payment,
    /** Moves a refund on, as WeChat Pay and banks do. */
    settle(number: string, status: WeChatStatus) {
      const found = refunds.get(number)
      if (!found) throw new Error(`the stand-in has no refund ${number}`)
      refunds.set(number, { ...found, status, succeededAt: status === 'SUCCESS' ? now() : null })
    },
  }
}

/** A refund's record less its state, which answers and notices name differently. */
export const recordBody = (found: StandInRefund) => ({
  refund_id: found.refundId,
  out_refund_no: found.number,
  transaction_id: found.transactionId,
  out_trade_no: 'as it was paid',
  channel: 'ORIGINAL',
  user_received_account: '支付用户零钱',
  ...(found.succeededAt === null ? {} : { success_time: found.succeededAt.toISOString() }),
  amount: {
    total: found.totalFen,
    refund: found.refundFen,
    payer_total: found.totalFen,
    payer_refund: found.refundFen,
    currency: 'CNY',
  },
})
