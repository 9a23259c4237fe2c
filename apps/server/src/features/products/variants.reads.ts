import type { Database } from '../../db/connect'
import { answerJson, noSuch, partsOf } from '../../lists/records'
import { variantColumns, variantOptionColumns, variantOptionTables, variantTables } from './variants.list'

const ofProduct = {
  variants: partsOf(
    'variants-of-product',
    'products',
    `select ${variantColumns} from ${variantTables}
     where v.product_id = $1 and v.deleted_at is null order by v.position, v.id`,
  ),
  options: partsOf(
    'variant-options-of-product',
    'products',
    `select ${variantOptionColumns} from ${variantOptionTables}
     where t.product_id = $1 and t.deleted_at is null and v.deleted_at is null
     order by v.position, v.id, t.position, t.id`,
  ),
  matrix: partsOf(
    'matrix-of-product',
    'products',
    `select m.id, m.value, m.product_id, m.active from matrix m
     where m.product_id = $1 and m.deleted_at is null order by m.id`,
  ),
}

/** A product's variants, their options, or the combinations of these. */
export const readProductParts = (db: Database, which: keyof typeof ofProduct, productId: number) =>
  answerJson(db, ofProduct[which], [productId], noSuch('product', productId, 'product_id'))

const ofVariant = partsOf(
  'options-of-variant',
  'variants',
  `select ${variantOptionColumns} from ${variantOptionTables}
   where t.variant_id = $1 and t.deleted_at is null order by t.position, t.id`,
)

export const readValuesOfVariant = (db: Database, variantId: number) =>
  answerJson(db, ofVariant, [variantId], noSuch('variant', variantId, 'variant_id'))
