import type { OrderRecord } from '@getzo/contract/orders/orders.schema'
import { cancelledStatuses, isCancelled, type OrderStatus } from '@getzo/domain/orders/order-status'
import { CompiledQuery, sql } from 'kysely'
import { currentActor, type Tx } from '../../db/connection/transaction'
import { isOneOf } from '../../lists/filters'
import { pricesOnSale } from '../order-details/order-details.sql'
import { type Price, type SoldFields, soldOf } from '../order-details/order-lines'
import { type Sells, sellingSkus, sells } from '../stock/selling.sql'
import { orderJson, writtenColumns } from './order-columns'
import { type SameOrders, sameOrders } from './order-numbers.store'
import { isCancelled as isCancelledIn } from './order-status.sql'
import type { OrderValues } from './save/order-values'

/** An order record as a write answers it, without the token that needs the server's key. */
export interface StoredOrder {
  record: Omit<OrderRecord, 'order_hash'>
  link_generation: number
}

/** The result of a write: null for the order where nothing was written. */
export interface OrderWrite {
  customerFound: boolean
  order: StoredOrder | null
}

interface WriteRow {
  customer_found: boolean
  record: StoredOrder['record'] | null
  link_generation: number | null
}

const wasCancelled = sql.raw(isCancelledIn('u'))
/** The time of cancellation of order u after its status is set, or left unchanged with null. */
const dateCancelled = (status: string | null) =>
  status !== null && isCancelled(status)
    ? sql`case when ${wasCancelled} then u.date_cancelled else now() end`
    : sql`u.date_cancelled`
// taken from the table's own columns, so that PostgreSQL reads each text as its column's type
const written = (values: OrderValues) =>
  sql`jsonb_populate_record(null::orders, ${JSON.stringify(values)}::jsonb) v`
const columnsOf = (values: OrderValues) => Object.keys(values)

/** A new order as it was written, and the prices of those lines that were on sale. */
interface InsertedOrder extends OrderWrite {
  /** the price of every promotion that is on sale, by its id; a line without one was not written */
  prices: Map<number, Price>
  /** ids of the lines that were written, in the order given */
  createdDetails: number[]
  same: SameOrders
  sells: Sells
}

type LineToInsert = SoldFields & { promotion_id: number; quantity: number }

interface InsertedRow extends WriteRow, SameOrders, Sells {
  prices: Price[]
  created_details: number[]
}

const parameterOf = (column: (typeof writtenColumns)[number]) => `$${writtenColumns.indexOf(column) + 8}`

/**
 * One text for every order: built piece by piece it would take as long as a read does. The SKUs are locked before anything
 * is written, so that a sale that waits for another's row holds its locks by then.
 */
const insertStatement = `
  with ${sellingSkus('$7')}, c as (
    select id, customer_name, customer_name_pinyin, phone_number from customers
    where (select count(*) from selling) >= 0 and id = $1 and deleted_at is null for share
  ), o as (
    insert into orders as o (customer_id, created_by, date_cancelled, ${writtenColumns.join(', ')})
    select c.id, current_setting('getzo.actor'), case when ${isOneOf('$4::text', cancelledStatuses)} then now() end,
      ${writtenColumns.map(parameterOf).join(', ')}
    from c
    returning o.id, o.link_generation, (select ${orderJson} from c) as record
  ), l as (
    select w.position, w.quantity, w.sold_price, w.price_reason, m.id as promotion_id, m.sku_id, m.product_id, m.brand_id
    from unnest($2::bigint[], $3::integer[], $5::numeric[], $6::text[]) with ordinality
        as w(promotion_id, quantity, sold_price, price_reason, position),
      ${pricesOnSale('w.promotion_id', `${parameterOf('order_date')}::timestamptz`)}
  ), d as (
    insert into order_details (order_id, quantity, promotion_id, sku_id, product_id, brand_id, sold_price, price_reason, created_by)
    select o.id, l.quantity, l.promotion_id, l.sku_id, l.product_id, l.brand_id, l.sold_price, l.price_reason, current_setting('getzo.actor')
    from o, l order by l.position
    returning id
  )
  select exists (select from c) as customer_found,
    (select record from o), (select link_generation from o),
    (select coalesce(json_agg(l), '[]') from l) as prices,
    (select coalesce(array_agg(id order by id), '{}') from d) as created_details,
    ${sameOrders({ number: parameterOf('order_number'), tracking: parameterOf('tracking_id') })},
    ${sells}`

/**
 * Inserts an order with its lines in one statement, for a customer who is there and not deleted. The caller refuses
 * lines without a price, which undoes the whole. The SKUs of the promotions
 * `sold` are locked as being sold (stock/selling).
 */
export const insertOrder = (
  tx: Tx,
  customerId: number,
  values: OrderValues & { order_status: string },
  lines: readonly LineToInsert[],
  sold: readonly number[],
): Promise<InsertedOrder> => ofSurvivor(tx, customerId, (id) => insertOrderOf(tx, id, values, lines, sold))

async function insertOrderOf(
  tx: Tx,
  customerId: number,
  values: OrderValues & { order_status: string },
  lines: readonly LineToInsert[],
  sold: readonly number[],
): Promise<InsertedOrder> {
  const fields = lines.map((line) => soldOf(line))
  const { rows } = await tx.executeQuery<InsertedRow>(
    CompiledQuery.raw(insertStatement, [
      customerId,
      lines.map(({ promotion_id }) => promotion_id),
      lines.map(({ quantity }) => quantity),
      values.order_status,
      fields.map(({ sold_price }) => sold_price),
      fields.map(({ price_reason }) => price_reason),
      sold,
      ...writtenColumns.map((column) => values[column] ?? null),
    ]),
  )
  const { prices = [], created_details: createdDetails = [] } = rows[0] ?? {}
  const { same_number_id = null, same_tracking = null, keeps_none = true, is_refused = false } = rows[0] ?? {}
  return {
    ...writeOf(rows),
    prices: new Map(prices.map((price) => [price.promotion_id, price])),
    createdDetails,
    same: { same_number_id, same_tracking },
    sells: { keeps_none, is_refused },
  }
}

/**
 * Changes an order's own row and makes it a new version, which also locks it for the rest of the transaction. Nothing
 * is written where the order is gone, has another version, or would move to a customer who is gone. Without a customer it
 * keeps its own.
 */
export const updateOrder = (
  tx: Tx,
  id: number,
  customerId: number | null,
  values: OrderValues,
  version?: number,
): Promise<OrderWrite> =>
  ofSurvivor(tx, customerId, (customer) => updateOrderOf(tx, id, customer, values, version))

async function updateOrderOf(
  tx: Tx,
  id: number,
  customerId: number | null,
  values: OrderValues,
  version?: number,
): Promise<OrderWrite> {
  const columns = columnsOf(values)
  const { rows } = await sql<WriteRow>`
    with c as (
      select id, customer_name, customer_name_pinyin, phone_number from customers
      where id = coalesce(${customerId}::bigint, (select customer_id from orders where id = ${id}))
        and (deleted_at is null
          -- one that is being merged has lost its orders by the time it is waited for
          or (merged_into is null and id = (select customer_id from orders where id = ${id})))
      for share
    ), o as (
      update orders u set
        customer_id = c.id,
        (${sql.join(columns.map((name) => sql.ref(name)))}) =
          (select ${sql.join(columns.map((name) => sql.ref(`v.${name}`)))} from ${written(values)}),
        date_cancelled = ${dateCancelled(values.order_status ?? null)},
        date_modified = now(),
        modified_by = ${currentActor}
      from c
      where u.id = ${id} and u.deleted_at is null
        and (${version ?? null}::integer is null or u.version = ${version ?? null}::integer)
      returning u.*
    )
    select exists (select from c) as customer_found, w.record, w.link_generation
    from (select 1) one left join (select ${sql.raw(orderJson)} as record, o.link_generation from o, c) w on true
  `.execute(tx)
  return writeOf(rows)
}

/** Sets the status of an order that is locked, and nothing else. */
export const updateStatus = (tx: Tx, id: number, status: OrderStatus) =>
  sql`
    update orders u set order_status = ${status}, date_cancelled = ${dateCancelled(status)}, date_modified = now(),
      modified_by = ${currentActor}
    where u.id = ${id}`.execute(tx)

/** The order where it holds exactly these values already; undefined where a save would change its own row, or fail. */
export async function selectSameOrder(
  tx: Tx,
  id: number,
  customerId: number,
  values: OrderValues,
  version?: number,
): Promise<StoredOrder | undefined> {
  const row = (alias: string) => sql.join(columnsOf(values).map((name) => sql.ref(`${alias}.${name}`)))
  const { rows } = await sql<StoredOrder>`
    select ${sql.raw(orderJson)} as record, o.link_generation
    from orders o join customers c on c.id = o.customer_id, ${written(values)}
    where o.id = ${id} and o.deleted_at is null and o.customer_id = ${customerId}
      and (${version ?? null}::integer is null or o.version = ${version ?? null}::integer)
      and row(${row('o')}) is not distinct from row(${row('v')})
  `.execute(tx)
  return rows[0]
}

/** Writes an order for a customer, or for the one into whom that one has been merged meanwhile (W12). */
async function ofSurvivor<C extends number | null, W extends OrderWrite>(
  tx: Tx,
  customerId: C | number,
  write: (customerId: C | number) => Promise<W>,
): Promise<W> {
  const written = await write(customerId)
  if (written.customerFound || customerId === null) return written
  const { rows } = await sql<{ id: number | null }>`select survivor_of(${customerId}::bigint) as id`.execute(
    tx,
  )
  const survivor = rows[0]?.id ?? null
  // who stayed may just be merged too
  return survivor === null || survivor === customerId ? written : ofSurvivor(tx, survivor, write)
}

function writeOf([row]: WriteRow[]): OrderWrite {
  if (!row) throw new Error('a write of an order answered nothing')
  const { customer_found: customerFound, record, link_generation } = row
  return { customerFound, order: record && link_generation !== null ? { record, link_generation } : null }
}

/**
 * Makes the order a new version because its lines change: locks it against other editors, and gives the lines'
 * history its version. Undefined where there is no such order or, with a version, where somebody saved since.
 */
export const touchOrder = (tx: Tx, id: number, version?: number) =>
  tx
    .updateTable('orders')
    .set({ date_modified: sql`now()`, modified_by: currentActor })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(version !== undefined, (query) => query.where('version', '=', Number(version)))
    .returning('id')
    .executeTakeFirst()
