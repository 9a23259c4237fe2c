import { endpoint } from '../endpoint'
import { api } from '../paths'
import type { finishRefundShapes, listRefundsShapes } from './refunds.schema'

const area = 'Refunds'

export const listRefunds = endpoint<typeof listRefundsShapes>({
  name: 'listRefunds',
  method: 'GET',
  path: api('/refund/all'),
  access: 'refunds.read',
  summary: 'Refunds that are due, done or withdrawn, or one page of them',
  area,
})
export const finishRefund = endpoint<typeof finishRefundShapes>({
  name: 'finishRefund',
  method: 'PUT',
  path: api('/refund/id/:id/a=done'),
  access: 'refunds.write',
  summary: 'Mark a refund as carried out',
  area,
})
