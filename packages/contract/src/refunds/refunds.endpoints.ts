import { endpoint } from '../endpoint'
import { api } from '../paths'
import type {
  claimRefundShapes,
  finishRefundShapes,
  listRefundsShapes,
  reopenRefundShapes,
  sumRefundsShapes,
} from './refunds.schema'

const area = 'Refunds'

export const listRefunds = endpoint<typeof listRefundsShapes>({
  name: 'listRefunds',
  method: 'GET',
  path: api('/refund/all'),
  access: 'refunds.read',
  summary: 'Refunds that are due, done or withdrawn, or one page of them',
  area,
})
export const sumRefunds = endpoint<typeof sumRefundsShapes>({
  name: 'sumRefunds',
  method: 'GET',
  path: api('/refund/sums'),
  access: 'refunds.read',
  summary: 'How much is due, how long it has waited, and what was paid back lately',
  area,
})
export const claimRefund = endpoint<typeof claimRefundShapes>({
  name: 'claimRefund',
  method: 'PUT',
  path: api('/o/id/:id/a=refund'),
  access: 'refunds.write',
  summary: 'Put the refund of a cancelled order on the list; one that is due already stays as it is',
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

export const reopenRefund = endpoint<typeof reopenRefundShapes>({
  name: 'reopenRefund',
  method: 'PUT',
  path: api('/refund/id/:id/a=reopen'),
  access: 'refunds.write',
  summary: 'Undo that a refund was marked as carried out at done_at: it is due again',
  area,
})
