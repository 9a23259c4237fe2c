import { namedCodesMax, namedOrdersMax, type OrderView } from '@getzo/contract/orders/order-view.schema'
import { requestedItem } from '@getzo/domain/orders/requests/other-sizes'
import { customerTrackingKinds } from '@getzo/domain/tracking/tracking'
import type { Database } from '../../db/connection/connect'
import { readByKey } from '../../db/connection/read'
import { RawAnswer } from '../../http/route'
import { noSuch } from '../../lists/records'
import { orderDetailColumns, orderDetailTables } from '../order-details/order-details.sql'
import { paymentsOfOrder } from '../payments/payments.sql'
import { namedOptions } from '../products/named-options.sql'
import { heldPieces } from '../stock/held.sql'
import { isAfterReturn, ofOrder, stepsOfOrder } from '../tracking/tracking.sql'
import { orderColumnsWithItems } from './order-columns'
import { orderHash } from './order-link'
import { hasEnded, isCancelled, isOpen } from './order-status.sql'
import { sumsOf } from './order-sums.sql'

const lines = `select ${orderDetailColumns} from ${orderDetailTables}
  where d.order_id = o.id and d.deleted_at is null order by d.id`

const requests = `select d.id, d.request_language, d.status_change, s.combo_identifier, ${namedOptions} as options
  from order_details d join products p on p.id = d.product_id join skus s on s.id = d.sku_id
  where d.order_id = o.id and d.deleted_at is null and d.status_change is not null order by d.id`

const carrierKinds = customerTrackingKinds.map((kind) => `'${kind}'`).join(', ')
const carried = `select min(e.happened_at) filter (where e.kind in (${carrierKinds})) as taken,
    max(e.happened_at) filter (where e.kind = 'delivered' and not ${isAfterReturn}) as handed_over
  from parcel_events e where e.parcel_id in (select p.id ${ofOrder} and p.kind = 'parcel')`

const liveLabel = `select l.status as label, l.void_asked_at is not null as is_voiding from shipping_labels l
  where l.order_id = o.id and l.status in ('asked', 'bought', 'unknown')`

const refund = `select r.id, r.amount::text as amount, r.currency, r.done_at, r.wechat_number, r.wechat_status,
    r.wechat_fen::int, r.needs_hand from refunds r
  where r.order_id = o.id and r.withdrawn_at is null order by r.done_at is not null, r.id desc limit 1`

const isOtherOpen = `k.id <> o.id and ${isOpen('k')}`

/** Figures of the customer of order o over all of that customer's orders. */
const figures = `select count(*)::int as orders,
    count(*) filter (where ${isCancelled('k')})::int as cancelled,
    coalesce(sum(t.total) filter (where not ${hasEnded('k')}), 0)::numeric(20, 2)::text as total,
    min(k.order_date) as since,
    (select coalesce(json_agg(row_to_json(x)), '[]') from (
      select k.id, k.order_number from orders k
      where k.customer_id = o.customer_id and k.deleted_at is null and ${isOtherOpen}
      order by k.order_date desc, k.id desc limit ${namedOrdersMax}) x) as open,
    count(*) filter (where ${isOtherOpen})::int as open_count
  from orders k cross join lateral ${sumsOf('k')} t where k.customer_id = o.customer_id and k.deleted_at is null`

const codes = `select u.id, u.url_seed, u.url_item_type, p.name as product_name, u.serial_number,
    u.suspended_at is not null as is_suspended,
    (select coalesce(sum(s.scans), 0)::int from url_scan_days s where s.url_id = u.id) as scans
  from urls u left join products p on p.id = u.product_id
  where u.order_id = o.id and u.deleted_at is null order by u.id limit ${namedCodesMax}`

const all = (select: string) => `(select coalesce(json_agg(row_to_json(r)), '[]') from (${select}) r)`
const one = (select: string) => `(select row_to_json(r) from (${select}) r)`

/** The parts of the answer beside the order itself, each an expression. */
const parts = {
  details: all(lines),
  requests: all(requests),
  became: stepsOfOrder,
  taken: 'carrier.taken',
  handed_over: 'carrier.handed_over',
  has_left: 'o.left_at is not null',
  held: heldPieces,
  label: 'label.label',
  is_voiding: 'coalesce(label.is_voiding, false)',
  refund: one(refund),
  customer: one(figures),
  codes: all(codes),
  codes_count: '(select count(*)::int from urls u where u.order_id = o.id and u.deleted_at is null)',
  money: one(`select t.list_total::text, t.goods::text, t.total::text from ${sumsOf('o')} t`),
  payments: all(paymentsOfOrder),
} as const
const partNames = Object.keys(parts) as (keyof typeof parts)[] // the keys of a constant

const view = {
  name: 'order-view',
  text: `select ${partNames.map((name) => `to_json(${parts[name]})::text as ${name}`).join(', ')},
      ${one(`select ${orderColumnsWithItems}`)} as "order", o.link_generation
    from orders o join customers c on c.id = o.customer_id
      left join lateral (${liveLabel}) label on true
      left join lateral (${carried}) carrier on true
    where o.id = $1 and o.deleted_at is null`,
}

type ViewRow = Record<keyof typeof parts, string | null> & { order: object; link_generation: number }

type StoredRequest = Parameters<typeof requestedItem>[0] &
  Omit<OrderView['requests'][number], 'requested_item'>

const requestsOf = (json: string | null): OrderView['requests'] =>
  (JSON.parse(json ?? '[]') as StoredRequest[]) // as the view selects them
    .map(({ id, request_language, ...line }) => ({
      id,
      request_language,
      requested_item: requestedItem(line),
    }))

/** All that an order's page shows of it, by one statement, with the token of its customer's link (O40). */
export async function readOrderView(db: Database, linkSecret: Uint8Array, id: number): Promise<RawAnswer> {
  const [row] = await readByKey<ViewRow>(db, view, [id])
  if (!row) throw noSuch('order', id)
  const order = { ...row.order, order_hash: orderHash(linkSecret, id, row.link_generation) }
  const texts = { ...row, requests: JSON.stringify(requestsOf(row.requests)) }
  const members = partNames.map((name) => `"${name}":${texts[name]}`)
  return new RawAnswer(`{${members.join(',')},"order":${JSON.stringify(order)}}`)
}
