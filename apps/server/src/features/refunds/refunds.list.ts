import { type RefundState, refundStates } from '@getzo/contract/refunds/refunds.schema'
import { liveStatuses } from '@getzo/domain/refunds/sent-refunds'
import type { ListDefinition } from '../../lists/definition'
import { doneBy, instantRange, isCustomer, yesOrNo } from '../../lists/filters'
import { searchIn } from '../../lists/search'

const live = liveStatuses.map((status) => `'${status}'`).join(', ')

/** True of refunds r in a state. */
export const conditionOf: Record<RefundState, string> = {
  due: `r.done_at is null and r.withdrawn_at is null and (r.needs_hand or coalesce(r.wechat_status, '') not in (${live}))`,
  sent: `r.wechat_status in (${live}) and not r.needs_hand`,
  hand: `r.wechat_status in (${live}) and r.needs_hand`,
  done: 'r.done_at is not null',
  withdrawn: 'r.withdrawn_at is not null',
}

/** Columns of a refund over refunds r, orders o and customers c. */
export const refundColumns = `r.id, r.order_id, o.order_number, o.order_reference, o.order_status, o.customer_id,
  c.customer_name, c.customer_name_pinyin, r.amount::text as amount, r.currency, r.requested_at, r.kept_at, r.done_at, r.done_by, r.note,
  r.withdrawn_at, r.withdrawn_by, r.withdraw_reason, r.wechat_number, r.wechat_status, r.wechat_fen::int, r.needs_hand`

export const refundTables =
  'refunds r join orders o on o.id = r.order_id join customers c on c.id = o.customer_id'

/** Longer for due refunds than for any settled one, so that they come first; as the index refunds_by_wait has it. */
const waits = `(case when r.done_at is null and r.withdrawn_at is null
  then interval '1000000 days' + (timestamptz '2000-01-01 00:00+00' - r.requested_at)
  else coalesce(r.done_at, r.withdrawn_at) - timestamptz '2000-01-01 00:00+00' end)`

/**
 * Refunds, of deleted orders too: the money is owed in any case (K7). Days are in the shop's
 * time zone.
 */
export const refundList = (timeZone: string): ListDefinition => ({
  name: 'refunds',
  source: 'refunds r join orders o on o.id = r.order_id',
  joins: `(${refundTables})`,
  key: 'r.id',
  columns: refundColumns,
  conditions: ['true'],
  sorts: {
    waits: { expression: waits, type: 'interval' },
    requested_at: { expression: 'r.requested_at', type: 'timestamptz' },
  },
  defaultSort: '-waits',
  csv: [
    { heading: 'id', sql: 'r.id' },
    { heading: 'order_number', sql: 'o.order_number', kind: 'typed' },
    { heading: 'order_reference', sql: 'o.order_reference', kind: 'typed' },
    { heading: 'customer_name', sql: 'c.customer_name', kind: 'typed' },
    { heading: 'amount', sql: 'r.amount' },
    { heading: 'currency', sql: 'r.currency' },
    { heading: 'requested_at', sql: 'r.requested_at', kind: 'time' },
    { heading: 'done_at', sql: 'r.done_at', kind: 'time' },
    { heading: 'done_by', sql: 'r.done_by', kind: 'typed' },
    { heading: 'note', sql: 'r.note', kind: 'typed' },
    { heading: 'withdrawn_at', sql: 'r.withdrawn_at', kind: 'time' },
    { heading: 'withdrawn_by', sql: 'r.withdrawn_by', kind: 'typed' },
    { heading: 'withdraw_reason', sql: 'r.withdraw_reason', kind: 'typed' },
    { heading: 'wechat_pay_refund_number', sql: 'r.wechat_number' },
    { heading: 'wechat_pay_status', sql: 'r.wechat_status' },
    { heading: 'wechat_pay_amount_cny', sql: '(r.wechat_fen / 100.0)::numeric(14, 2)' },
  ],
  filters: {
    state: (_bind, value) => conditionOf[value as RefundState], // one of them, by the contract's shape
    customer_id: isCustomer('o.customer_id'),
    has_note: yesOrNo(`r.note <> ''`, `coalesce(r.note, '') = ''`),
    ...instantRange('requested', { expression: 'r.requested_at', timeZone }),
    ...doneBy('r', 'done'),
    ...instantRange('done', { expression: 'r.done_at', timeZone }),
  },
  tabs: { filter: 'state', values: refundStates },
  search: searchIn('o.search_text'),
})
