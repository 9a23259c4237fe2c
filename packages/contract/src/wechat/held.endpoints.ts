import { endpoint } from '../endpoint'
import { api } from '../paths'
import type { listHeldPaymentsShapes, sumHeldPaymentsShapes } from './held.schema'

const area = 'Reports'

export const listHeldPayments = endpoint<typeof listHeldPaymentsShapes>({
  name: 'listHeldPayments',
  method: 'GET',
  path: api('/wechat/held/all'),
  access: 'wechat.manage',
  summary: 'Payments of the mini-program whose money WeChat holds: how much, since when and why',
  area,
})
export const sumHeldPayments = endpoint<typeof sumHeldPaymentsShapes>({
  name: 'sumHeldPayments',
  method: 'GET',
  path: api('/wechat/held/v=sums'),
  access: 'wechat.manage',
  summary: 'How much money WeChat holds, and how much of it for too long',
  area,
})
