import type { Database } from '../../db/connect'
import { Refused } from '../../http/refused'
import { RawAnswer } from '../../http/route'
import { orderJson } from './order-columns'
import { orderHash } from './order-link'

const one = {
  name: 'order',
  text: `select ${orderJson}::text as json, o.link_generation
    from orders o join customers c on c.id = o.customer_id where o.id = $1 and o.deleted_at is null`,
}

/** One order as JSON with the token of its customer's link, also where its customer has been deleted (C6). */
export async function readOrder(db: Database, linkSecret: Uint8Array, id: number): Promise<RawAnswer> {
  const { rows } = await db.pool.query<{ json: string; link_generation: number }>({ ...one, values: [id] })
  const [row] = rows
  if (!row) throw new Refused('not_found', { field: 'id' }, `There is no order ${id}.`)
  const hash = JSON.stringify(orderHash(linkSecret, id, row.link_generation))
  return new RawAnswer(`${row.json.slice(0, -1)},"order_hash":${hash}}`)
}
