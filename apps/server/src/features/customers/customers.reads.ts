import type { Database } from '../../db/connect'
import { Refused } from '../../http/refused'
import { RawAnswer } from '../../http/route'
import { customerColumns } from './customers.list'

const one = {
  name: 'customer',
  text: `select row_to_json(r)::text as json from (select ${customerColumns} from customers c where c.id = $1) r`,
}

/** One customer as JSON, a deleted one too, so that its orders stay readable (C6). */
export async function readCustomer(db: Database, id: number): Promise<RawAnswer> {
  const { rows } = await db.pool.query<{ json: string }>({ ...one, values: [id] })
  const [row] = rows
  if (!row) throw new Refused('not_found', { field: 'id' }, `There is no customer ${id}.`)
  return new RawAnswer(row.json)
}

const ordersOfCustomer = {
  name: 'orders-of-customer',
  text: `select (select coalesce(json_agg(row_to_json(r)), '[]') from (
      select o.id, o.order_number, o.order_reference, o.order_date, o.order_status, o.customer_id,
        t.order_total, t.number_of_items, t.total_quantity
      from orders o
      cross join lateral (
        select coalesce(sum(p.price * d.quantity), 0)::numeric(20, 2)::text as order_total,
          count(*)::int as number_of_items, coalesce(sum(d.quantity), 0)::int as total_quantity
        from order_details d join promotions p on p.id = d.promotion_id
        where d.order_id = o.id and d.deleted_at is null
      ) t
      where o.customer_id = c.id and o.deleted_at is null
      order by o.order_date desc, o.id desc) r)::text as json
    from customers c where c.id = $1`,
}

/** A customer's orders with their totals, newest first (C3); of a deleted customer too (C6). */
export async function readCustomerOrders(db: Database, customerId: number): Promise<RawAnswer> {
  const { rows } = await db.pool.query<{ json: string }>({ ...ordersOfCustomer, values: [customerId] })
  const [row] = rows
  if (!row) throw new Refused('not_found', { field: 'customer_id' }, `There is no customer ${customerId}.`)
  return new RawAnswer(row.json)
}
