import type { Database } from '../../db/connection/connect'
import type { CountedRead } from '../scan/code-lookups'

const isSold = 'p.deleted_at is null and b.deleted_at is null'

/**
 * A product's mini-program query over products p and brands b: null once it left the catalogue, so that no page offers
 * a way that is refused.
 */
export const offeredWcUrl = `case when ${isSold} then p.wc_url end as wc_url`

const known = {
  name: 'known-wc-url',
  text: `select 1 from products p join brands b on b.id = p.brand_id where p.wc_url = $1 and ${isSold} limit 1`,
}

/**
 * Whether a product carries this mini-program query: links are made for nothing else, so that strangers cannot spend
 * our quota.
 */
export async function isProductsWcUrl({ db }: CountedRead, wcUrl: string): Promise<boolean> {
  const { rows } = await db.pool.query({ ...known, values: [wcUrl] })
  return rows.length > 0
}

const linkGeneration = {
  name: 'order-jump-generation',
  text: 'select link_generation from orders where id = $1 and deleted_at is null',
}

/** The parts of an order's link beside its id; null where the order is gone. */
export async function readLinkGeneration({ pool }: Database, id: number): Promise<number | null> {
  const { rows } = await pool.query<{ link_generation: number }>({ ...linkGeneration, values: [id] })
  return rows[0]?.link_generation ?? null
}
