import type { Database } from '../../../db/connection/connect'
import { answerJson, noSuch, recordOf } from '../../../lists/records'
import { shownQuantity } from '../../stock/held.sql'
import { productColumns } from '../products.list'
import { problemsArray } from '../products.problems'

const measures = ['weight_entered', 'length_entered', 'width_entered', 'height_entered']
  .map((name) => `trim_scale(p.${name})::text as ${name}`)
  .join(', ')

const values = `select t.id, t.name, t.pic, t.texts from variant_options t
  where t.variant_id = v.id and t.deleted_at is null order by t.position, t.id`
const options = `select v.id, v.name, v.texts, (select coalesce(json_agg(t), '[]') from (${values}) t) as values
  from variants v where v.product_id = p.id and v.deleted_at is null and p.flag_options order by v.position, v.id`
const price = `json_build_object('id', m.id, 'price', m.price::text, 'currency', m.currency,
    'promotion_date', m.promotion_date, 'active', m.active, 'date_created', m.date_created, 'created_by', m.created_by,
    'date_modified', m.date_modified, 'modified_by', m.modified_by)
  order by m.promotion_date desc, m.id desc`
// prices are joined, not looked up for each SKU: a plan without statistics may read all prices a thousand times
const rows = `select s.id as sku_id, s.combo_identifier, s.active, s.sku, s.barcode, ${shownQuantity} as quantity, s.serial_run_limit,
    s.pic_url, coalesce(json_agg(${price}) filter (where m.id is not null), '[]') as prices
  from skus s left join promotions m on m.sku_id = s.id and m.deleted_at is null
  where s.product_id = p.id and s.deleted_at is null group by s.id order by s.id`

const form = recordOf(
  'product-form',
  `select ${productColumns}, p.should_have, p.hs_code, p.customs_description, p.origin_country, p.language, p.texts, ${measures}, p.weight_unit, p.size_unit, ${problemsArray} as problems,
     (select coalesce(json_agg(v), '[]') from (${options}) v) as options,
     (select coalesce(json_agg(s), '[]') from (${rows}) s) as rows
   from products p join brands b on b.id = p.brand_id where p.id = $1 and p.deleted_at is null`,
)

/** A product with all that its form shows, as JSON made by one statement. */
export const readProductForm = (db: Database, id: number) =>
  answerJson(db, form, [id], () => noSuch('product', id))
