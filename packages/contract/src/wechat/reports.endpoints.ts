import { endpoint } from '../endpoint'
import { api } from '../paths'
import type {
  checkPaymentReportShapes,
  reportPaymentShapes,
  settlePaymentReportShapes,
} from './reports.schema'

const area = 'Orders'

export const reportPayment = endpoint<typeof reportPaymentShapes>({
  name: 'reportPayment',
  method: 'PUT',
  path: api('/o/id/:id/payment/:payment_id/wechat/a=report'),
  access: 'wechat.manage',
  summary: 'Report the parcels of a payment to WeChat now, or correct once what it has',
  area,
})
export const settlePaymentReport = endpoint<typeof settlePaymentReportShapes>({
  name: 'settlePaymentReport',
  method: 'PUT',
  path: api('/o/id/:id/payment/:payment_id/wechat/a=settle'),
  access: 'wechat.manage',
  summary: 'Say that a payment was reported in WeChat’s platform, or need not be',
  area,
})
export const checkPaymentReport = endpoint<typeof checkPaymentReportShapes>({
  name: 'checkPaymentReport',
  method: 'PUT',
  path: api('/o/id/:id/payment/:payment_id/wechat/a=check'),
  access: 'wechat.manage',
  summary: 'Read how a payment stands in WeChat’s own record',
  area,
})
