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

/** Whether a product carries this mini-program query: links are made for nothing else, so that nobody spends our quota. */
export async function isProductsWcUrl({ db }: CountedRead, wcUrl: string): Promise<boolean> {
  const { rows } = await db.pool.query({ ...known, values: [wcUrl] })
  return rows.length > 0
}
