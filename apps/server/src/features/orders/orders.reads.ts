import type { Database } from '../../db/connection/connect'
import { readByKey } from '../../db/connection/read'
import { enteredNames } from '../../db/schema/columns'
import { orders } from '../../db/schema/tables'
import { RawAnswer } from '../../http/route'
import type { ListDefinition } from '../../lists/definition'
import { answerList, type ListCall, type ListDeps } from '../../lists/page/list'
import { answerRecord, noSuch, recordOf, requireKnown } from '../../lists/records'
import { noCustomer } from '../customers/no-customer'
import { hasRequest } from '../order-details/order-details.sql'
import { orderColumnsWithItems } from './order-columns'
import { orderHash } from './order-link'

const one = {
  name: 'order',
  text: `select row_to_json(r) as "order", o.link_generation
    from orders o join customers c on c.id = o.customer_id cross join lateral (select ${orderColumnsWithItems}) r
    where o.id = $1 and o.deleted_at is null`,
}

/** One order as JSON with the token of its customer's link, also where its customer has been deleted (C6). */
export async function readOrder(db: Database, linkSecret: Uint8Array, id: number): Promise<RawAnswer> {
  const [row] = await readByKey<{ order: object; link_generation: number }>(db, one, [id])
  if (!row) throw noSuch('order', id)
  return new RawAnswer(
    JSON.stringify({ ...row.order, order_hash: orderHash(linkSecret, id, row.link_generation) }),
  )
}

const shipToColumns = enteredNames(orders).filter((column) => column.startsWith('customer_ship_to_'))

const orderingCustomer = recordOf(
  'ordering-customer',
  `select c.id, c.customer_name, c.customer_name_pinyin, c.phone_number,
    (select count(*)::int from orders o where o.customer_id = c.id and o.deleted_at is null) as order_count,
    (select max(o.order_date) from orders o where o.customer_id = c.id and o.deleted_at is null) as last_order_date,
    (select coalesce(json_agg(json_build_object('id', s.id, 'order_number', s.order_number)), '[]') from (
      select o.id, o.order_number from orders o
      where o.customer_id = c.id and o.deleted_at is null and ${hasRequest}
      order by o.order_date desc, o.id desc limit 5) s) as size_changes,
    (select row_to_json(l) from (
      select o.id, o.order_number, ${shipToColumns.map((column) => `o.${column}`).join(', ')} from orders o
      where o.customer_id = c.id and o.deleted_at is null
        and coalesce(o.customer_ship_to_address_line, o.customer_ship_to_address_line_pinyin) is not null
      order by o.order_date desc, o.id desc limit 1) l) as last_ship_to
  from customers c where c.id = (select survivor_of($1)) and c.deleted_at is null`,
)

/** The customer of an order that is being written, with the orders so far and where the last one went (O39). */
export const readOrderingCustomer = (db: Database, id: number) =>
  answerRecord(db, orderingCustomer, [id], () => noCustomer('customer_id'))

/** The condition of a list of orders: a customer, or a part of the orders. */
interface Holding {
  sku_id: number
  customer_id?: number
}

/** The orders that hold a SKU, of one customer where one is named; both may have been deleted. */
export async function listOrdersHolding(
  deps: ListDeps,
  list: ListDefinition,
  { sku_id, customer_id }: Holding,
  call: ListCall,
): Promise<RawAnswer> {
  if (customer_id !== undefined) {
    await requireKnown(deps.db, 'customers', customer_id, () => noCustomer('customer_id'))
  }
  await requireKnown(deps.db, 'skus', sku_id, () => noSuch('sku', sku_id, 'sku_id'))
  return answerList(deps, list, { ...call, query: { ...call.query, sku_id, customer_id } })
}
