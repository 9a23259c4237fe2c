import { endpoint } from '../endpoint'
import { api, weChatPayNotice } from '../paths'
import type {
  checkSentRefundShapes,
  readRefundSendingShapes,
  sendRefundShapes,
  setOrderPaymentShapes,
  settleSentRefundShapes,
  takeWeChatPayNoticeShapes,
} from './wechat-refunds.schema'

const area = 'Refunds'

export const readRefundSending = endpoint<typeof readRefundSendingShapes>({
  name: 'readRefundSending',
  method: 'GET',
  path: api('/refund/id/:id/sending'),
  access: 'refunds.read',
  summary: 'How the order of a refund was paid, and what was handed to WeChat Pay',
  area,
})
export const setOrderPayment = endpoint<typeof setOrderPaymentShapes>({
  name: 'setOrderPayment',
  method: 'PUT',
  path: api('/o/id/:id/a=payment'),
  access: 'refunds.write',
  summary: 'Name the WeChat Pay transaction or merchant order that paid an order; WeChat Pay confirms it',
  area,
})
export const sendRefund = endpoint<typeof sendRefundShapes>({
  name: 'sendRefund',
  method: 'PUT',
  path: api('/refund/id/:id/a=send'),
  access: 'refunds.write',
  summary: 'Hand a due refund to WeChat Pay, in fen of what was paid',
  needsProof: true,
  area,
})
export const checkSentRefund = endpoint<typeof checkSentRefundShapes>({
  name: 'checkSentRefund',
  method: 'PUT',
  path: api('/refund/id/:id/a=check'),
  access: 'refunds.write',
  summary: 'Ask WeChat Pay now what became of a refund',
  area,
})
export const settleSentRefund = endpoint<typeof settleSentRefundShapes>({
  name: 'settleSentRefund',
  method: 'PUT',
  path: api('/refund/id/:id/a=settle'),
  access: 'refunds.write',
  summary: 'Enter the result of a refund that WeChat Pay does not carry out by itself',
  area,
})
export const takeWeChatPayNotice = endpoint<typeof takeWeChatPayNoticeShapes>({
  name: 'takeWeChatPayNotice',
  method: 'POST',
  path: weChatPayNotice,
  access: 'signed-body',
  summary: 'Where WeChat Pay reports what became of a refund',
  area,
  bodyBytesMax: 64 * 1024,
})
