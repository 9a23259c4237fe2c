import type { QueueId } from '@getzo/domain/today/queue-ids'
import { isLateSql } from '../arrivals/arrivals.list'
import { isLeftOpen } from '../counts/counts.sql'
import { isOpenRequest, soldName } from '../order-details/order-details.sql'
import { orderQueueSql } from '../orders/list/order-queues.sql'
import { sumsOf } from '../orders/order-sums.sql'
import { cannotBeSold, problemsArray } from '../products/products.problems'
import { isComing } from '../promotions/promotions.list'
import { conditionOf } from '../refunds/refunds.list'
import { lackingOfShared, reservedOfShared, sharedOpenLines } from '../stock/reserved.sql'
import { piecesLeft, stockConditionOf } from '../stock/stock.list'

/** A queue in SQL: its entries, since or until when each is so, and what is shown of the first. */
export interface QueueSql {
  from: string
  condition: string
  /** a day or an instant; entries are in its order */
  at: string
  /** tables that only the shown entries need */
  joins: string
  /** columns of QueueRow that are not null */
  row: Partial<Record<(typeof rowColumns)[number], string>>
}

/** Tables that several queues read: a statement of queues begins with them. */
export const sharedByQueues = `${sharedOpenLines}, reserved_pieces as materialized ${reservedOfShared}`

/** The columns of a QueueRow, in order. */
export const rowColumns = [
  'id',
  'version',
  'order_id',
  'order_number',
  'customer_name',
  'customer_name_pinyin',
  'text',
  'item',
  'detail',
  'items',
  'amount',
  'currency',
] as const

const customer = {
  order_id: 'o.id',
  order_number: 'o.order_number',
  customer_name: 'c.customer_name',
  customer_name_pinyin: 'c.customer_name_pinyin',
}
const ofCustomer = 'join customers c on c.id = o.customer_id'
const sumOfLines = `cross join lateral ${sumsOf('o')} t`

const ofOrders = (
  { condition, at }: ReturnType<typeof orderQueueSql>['to_ship'],
  more: QueueSql['row'] = {},
): QueueSql => ({
  from: 'orders o',
  condition: `o.deleted_at is null and ${condition}`,
  at,
  joins: `${ofCustomer} ${sumOfLines}`,
  row: {
    id: 'o.id',
    version: 'o.version',
    ...customer,
    items: 'case when t.items > 0 then t.quantity end',
    amount: 'case when t.items > 0 then t.total::text end',
    currency: 't.currency',
    ...more,
  },
})

/** The code of the first payment of order o that WeChat does not know, and the sum that waits, in the currency paid (J2). */
const untold = `from wechat_reports r join order_payments p on p.report_id = r.id
  where p.order_id = o.id and p.removed_at is null and r.status in ('to_report', 'failed')`
const ofWeChat = {
  detail: `(select r.code ${untold} order by r.id limit 1)`,
  amount: `(select (sum(coalesce(r.paid_fen, p.total_fen)) / 100)::numeric(20, 2)::text ${untold})`,
  currency: `'CNY'`,
}

/** An order's open size changes, oldest first, one a line. */
const asked = `(select string_agg(d.status_change, E'\\n' order by d.customer_change_date, d.id) from order_details d
  where d.order_id = o.id and ${isOpenRequest})`

const ofOthers = {
  size_requests: {
    from: 'order_details d join orders o on o.id = d.order_id',
    condition: isOpenRequest,
    at: 'd.customer_change_date',
    joins: `${ofCustomer} join products p on p.id = d.product_id join skus s on s.id = d.sku_id
      join promotions m on m.id = d.promotion_id`,
    row: {
      id: 'd.id',
      version: 'o.version',
      ...customer,
      text: 'p.name',
      item: soldName,
      detail: 'd.status_change',
      amount: 'm.price::text',
      currency: 'm.currency',
    },
  },
  refunds_due: {
    from: 'refunds r join orders o on o.id = r.order_id',
    condition: conditionOf.due,
    at: 'r.requested_at',
    joins: ofCustomer,
    row: { id: 'r.id', ...customer, amount: 'r.amount::text', currency: 'r.currency' },
  },
  unusual_scans: {
    from: 'suspicions x',
    condition: `x.state = 'open'`,
    at: 'x.found_at',
    joins: 'join urls u on u.id = x.url_id left join products p on p.id = u.product_id',
    row: { id: 'x.id', text: `coalesce(p.name || ' · ', '') || u.url_seed`, detail: 'x.rule' },
  },
  cannot_be_sold: {
    from: 'products p',
    condition: `p.deleted_at is null and ${cannotBeSold}`,
    at: 'p.date_created',
    joins: '',
    row: {
      id: 'p.id',
      text: 'p.name',
      detail: `(select (${problemsArray})[1])`,
    },
  },
  running_low: {
    from: 'skus s join products p on p.id = s.product_id left join reserved_pieces r on r.sku_id = s.id',
    condition: `s.deleted_at is null and p.deleted_at is null and ${stockConditionOf.low}`,
    at: 's.warns_since',
    joins: '',
    row: { id: 's.id', text: 'p.name', item: 's.combo_identifier', items: piecesLeft },
  },
  price_changes: {
    from: 'promotions m',
    condition: isComing,
    at: 'm.promotion_date',
    joins: 'join products p on p.id = m.product_id join skus s on s.id = m.sku_id',
    row: {
      id: 'm.id',
      text: 'p.name',
      item: 's.combo_identifier',
      amount: 'm.price::text',
      currency: 'm.currency',
    },
  },
  open_counts: {
    from: 'stock_counts c',
    condition: isLeftOpen,
    at: 'c.date_created',
    joins: 'left join brands b on b.id = c.brand_id',
    row: { id: 'c.id', text: 'c.number', item: 'b.name', detail: 'c.kind' },
  },
  unread_feedback: {
    from: 'feedback f',
    condition: 'f.read_at is null',
    at: 'f.date_created',
    joins: '',
    row: { id: 'f.id', text: 'left(f.feedback, 200)' },
  },
} satisfies Partial<Record<QueueId, QueueSql>>

/** Every queue of Today (W1). Its list filters by the same condition. */
export function queuesSql(timeZone: string): Record<QueueId, QueueSql> {
  const orders = orderQueueSql(timeZone)
  return {
    windows_ending: ofOrders(orders.windows_ending, { detail: asked }),
    unclear_labels: ofOrders(orders.unclear_labels),
    to_ship: ofOrders(orders.to_ship),
    label_bought: ofOrders(orders.label_bought),
    no_movement: ofOrders(orders.no_movement),
    cannot_ship: ofOrders(orders.cannot_ship),
    letter_missing: ofOrders(orders.letter_missing),
    oversold: ofOrders({
      ...orders.oversold,
      condition: `o.id in (select l.order_id from ${lackingOfShared} l)`,
    }),
    wechat_unreported: ofOrders(orders.wechat_unreported, ofWeChat),
    ...ofOthers,
    late_arrivals: {
      from: 'arrivals a',
      condition: `a.deleted_at is null and ${isLateSql(timeZone)}`,
      at: 'a.expected_on',
      joins: 'join brands b on b.id = a.brand_id',
      row: { id: 'a.id', text: 'b.name', item: 'a.number' },
    },
  }
}
