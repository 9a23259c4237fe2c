import { nextOrderNumber } from '@getzo/domain/orders/next-order-number'
import type { Database } from '../../db/connection/connect'
import { readByKey } from '../../db/connection/read'
import { RawAnswer } from '../../http/route'
import type { ListDefinition } from '../../lists/definition'
import { answerList, type ListCall, type ListDeps } from '../../lists/list'
import { noSuch, requireKnown } from '../../lists/records'
import { noCustomer } from '../customers/no-customer'
import { orderColumnsWithItems } from './order-columns'
import { orderHash } from './order-link'

const one = {
  name: 'order',
  text: `select row_to_json(r)::text as json, o.link_generation
    from orders o join customers c on c.id = o.customer_id cross join lateral (select ${orderColumnsWithItems}) r
    where o.id = $1 and o.deleted_at is null`,
}

/** One order as JSON with the token of its customer's link, also where its customer has been deleted (C6). */
export async function readOrder(db: Database, linkSecret: Uint8Array, id: number): Promise<RawAnswer> {
  const [row] = await readByKey<{ json: string; link_generation: number }>(db, one, [id])
  if (!row) throw noSuch('order', id)
  const hash = JSON.stringify(orderHash(linkSecret, id, row.link_generation))
  return new RawAnswer(`${row.json.slice(0, -1)},"order_hash":${hash}}`)
}

const recentNumbers = {
  name: 'recent-order-numbers',
  text: `select order_number from orders where deleted_at is null order by id desc limit 50`,
}

/** The number that follows those of the recent orders. */
export async function proposeOrderNumber(db: Database): Promise<string | null> {
  const { rows } = await db.pool.query<{ order_number: string }>(recentNumbers)
  return nextOrderNumber(rows.map(({ order_number }) => order_number))
}

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
