import type { Database } from '../../db/connect'

const known = {
  name: 'known-wc-url',
  text: `select 1 from products p join brands b on b.id = p.brand_id
    where p.wc_url = $1 and p.deleted_at is null and b.deleted_at is null limit 1`,
}

/** Whether a product carries this mini-program query: links are made for nothing else, so that nobody spends our quota. */
export async function isProductsWcUrl(db: Database, wcUrl: string): Promise<boolean> {
  const { rows } = await db.pool.query({ ...known, values: [wcUrl] })
  return rows.length > 0
}
