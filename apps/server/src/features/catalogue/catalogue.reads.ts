import type { Database } from '../../db/connect'
import { RawAnswer } from '../../http/route'

const read = (name: string, select: string) => ({
  name,
  text: `select coalesce(json_agg(row_to_json(r)), '[]')::text as json from (${select}) r`,
})

const productColumns = `p.id, p.name, p.description, p.brand_id, b.name as brand_name, b.country as brand_country,
  p.flag_options, p.flag_serialization, p.date_created, p.date_modified`

const promotionColumns = `p.id, p.sku_id, p.product_id, p.brand_id, p.price::text as price, p.currency,
  p.promotion_date, p.active, p.date_created`

const statements = {
  brands: read(
    'brands',
    `select id, name, country, date_created, date_modified from brands where deleted_at is null order by name, id`,
  ),
  products: read(
    'products',
    `select ${productColumns} from products p join brands b on b.id = p.brand_id
     where p.deleted_at is null order by p.name, p.id`,
  ),
  productsOfBrand: read(
    'products-of-brand',
    `select ${productColumns} from products p join brands b on b.id = p.brand_id
     where p.brand_id = $1 and p.deleted_at is null order by p.name, p.id`,
  ),
  activeSkus: read(
    'active-skus',
    `select id, product_id, sku, combo_identifier, pic_url, quantity, active from skus
     where product_id = $1 and active and deleted_at is null order by combo_identifier, id`,
  ),
  promotionsOfSku: read(
    'promotions-of-sku',
    `select ${promotionColumns} from promotions p
     where p.sku_id = $1 and p.active and p.deleted_at is null order by p.promotion_date desc, p.id desc`,
  ),
  // a line keeps its own price even after that price has been replaced
  promotionsOfLine: read(
    'promotions-of-line',
    `select ${promotionColumns} from order_details d
     join promotions p on p.sku_id = d.sku_id
     where d.id = $1 and d.order_id = $2
       and (p.id = d.promotion_id or (p.active and p.deleted_at is null))
     order by p.promotion_date desc, p.id desc`,
  ),
}

/** The reads behind the order form's cascading choices. Each answers JSON made by PostgreSQL. */
export type CatalogueRead = keyof typeof statements

export async function readCatalogue(
  db: Database,
  which: CatalogueRead,
  ...values: number[]
): Promise<RawAnswer> {
  const { rows } = await db.pool.query<{ json: string }>({ ...statements[which], values })
  return new RawAnswer(rows[0]?.json ?? '[]')
}
