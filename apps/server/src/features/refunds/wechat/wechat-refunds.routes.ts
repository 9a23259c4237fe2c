import * as endpoints from '@getzo/contract/refunds/wechat-refunds.endpoints'
import * as shapes from '@getzo/contract/refunds/wechat-refunds.schema'
import type { Deps } from '../../../deps'
import { written } from '../../../http/envelope'
import { RawAnswer, type Route } from '../../../http/route'
import { signedHeaders } from '../../../outside/wechat-pay/verify'
import { readRefund } from '../refunds.reads'
import {
  confirmPayment,
  liveOf,
  requireMerchant,
  sendRefund,
  setPayment,
  settleSent,
} from './send-refund.service'
import { readPayment, readSending } from './sent-refunds.reads'
import type { SentRefunds } from './sent-refunds.service'
import { takeNotice, takeOtherNotice } from './wechat-notices.service'

/** Refunds that go back through WeChat Pay (W17). */
export function weChatRefundsRoutes(route: Route, deps: Deps, sent: SentRefunds) {
  const { db, now } = deps

  route(endpoints.readRefundSending, shapes.readRefundSendingShapes, async ({ params }) => ({
    is_configured: sent.weChatPay() !== null,
    ...(await readSending(db, params.id)),
  }))

  route(endpoints.setOrderPayment, shapes.setOrderPaymentShapes, async ({ params, body, author, write }) => {
    const weChatPay = requireMerchant(sent.weChatPay())
    const { merchant } = weChatPay
    const payment = await confirmPayment(weChatPay, body.number)
    await write((tx) => setPayment(tx, params.id, { ...payment, merchant, at: now(), actor: author.actor }))
    const stored = await readPayment(db, params.id)
    if (stored === null) throw new Error(`the payment of order ${params.id} went`)
    return written([stored], 'refund.payment_found', { number: payment.transactionId })
  })

  route(endpoints.sendRefund, shapes.sendRefundShapes, async ({ params, body, author, write }) => {
    const weChatPay = requireMerchant(sent.weChatPay())
    const by = { at: now(), actor: author.actor, fen: body.refund_fen, weChatPay }
    const refund = await write((tx) => sendRefund(tx, params.id, by))
    return written([refund], 'refund.sent', { number: refund.wechat_number ?? '' })
  })

  route(endpoints.checkSentRefund, shapes.checkSentRefundShapes, async ({ params, write }) => {
    const sentId = await write((tx) => liveOf(tx, params.id))
    requireMerchant(sent.weChatPay())
    await sent.advance(sentId)
    const refund = await readRefund(db, params.id)
    return written([refund], 'refund.looked', { number: refund.wechat_number ?? '' })
  })

  route(
    endpoints.settleSentRefund,
    shapes.settleSentRefundShapes,
    async ({ params, body, author, write }) => {
      const by = { as: body.as, note: body.note.trim(), at: now(), actor: author.actor }
      const refund = await write((tx) => settleSent(tx, params.id, by))
      return written([refund], 'refund.settled', { number: refund.wechat_number ?? '' })
    },
  )

  noticeRoute(route, deps, sent)
}

/** WeChat Pay's address for notices: it repeats one that is not answered by 2xx within five seconds. */
function noticeRoute(route: Route, { now }: Deps, sent: SentRefunds) {
  route(
    endpoints.takeWeChatPayNotice,
    shapes.takeWeChatPayNoticeShapes,
    async ({ request, reply, signedBody, write }) => {
      const weChatPay = requireMerchant(sent.weChatPay())
      const { headers } = request
      const outcome = await weChatPay.readNotice(
        signedHeaders((name) => headers[name]),
        await signedBody(),
      )
      if (outcome.kind === 'bad') {
        request.log.warn({ why: outcome.why }, 'a notice is not believed to be of WeChat Pay')
        void reply.code(401)
        return new RawAnswer(JSON.stringify({ code: 'FAIL', message: 'The signature is not valid.' }))
      }
      const at = now()
      await write(async (tx) => {
        if (outcome.kind === 'other') await takeOtherNotice(tx, outcome, at)
        else await takeNotice(tx, outcome.notice, { at, log: request.log })
      })
      return { code: 'SUCCESS' as const, message: '' }
    },
  )
}
