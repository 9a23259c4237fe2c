import type { Database } from '../../../db/connect'
import { answerJson, noSuch, recordOf } from '../../../lists/records'
import { productColumns } from '../products.list'
import { problemsColumn } from '../products.problems'

const measures = ['weight_entered', 'length_entered', 'width_entered', 'height_entered']
  .map((name) => `trim_scale(p.${name})::text as ${name}`)
  .join(', ')

const values = `select t.id, t.name, t.pic, t.texts from variant_options t
  where t.variant_id = v.id and t.deleted_at is null order by t.position, t.id`
const options = `select v.id, v.name, v.texts, (select coalesce(json_agg(t), '[]') from (${values}) t) as values
  from variants v where v.product_id = p.id and v.deleted_at is null and p.flag_options order by v.position, v.id`
const prices = `select m.id, m.price::text as price, m.currency, m.promotion_date, m.active, m.date_created, m.created_by,
    m.date_modified, m.modified_by
  from promotions m where m.sku_id = s.id and m.deleted_at is null order by m.promotion_date desc, m.id desc`
const rows = `select s.id as sku_id, s.combo_identifier, s.active, s.sku, s.barcode, s.quantity, s.serial_run_limit,
    s.pic_url, (select coalesce(json_agg(m), '[]') from (${prices}) m) as prices
  from skus s where s.product_id = p.id and s.deleted_at is null order by s.id`

const form = recordOf(
  'product-form',
  `select ${productColumns}, p.language, p.texts, ${measures}, p.weight_unit, p.size_unit, ${problemsColumn},
     (select coalesce(json_agg(v), '[]') from (${options}) v) as options,
     (select coalesce(json_agg(s), '[]') from (${rows}) s) as rows
   from products p join brands b on b.id = p.brand_id where p.id = $1 and p.deleted_at is null`,
)

/** A product with all that its form shows, as JSON made by one statement. */
export const readProductForm = (db: Database, id: number) => answerJson(db, form, [id], noSuch('product', id))
