import type { VariantUses } from '@getzo/contract/variants/variants.schema'
import { labelsWith } from '@getzo/domain/variants/combination-changes'
import type { Database } from '../../db/connection/connect'
import { readRows } from '../../db/connection/read'
import { answerJson, noSuch, partsOf, recordOf } from '../../lists/records'
import { comingOf } from '../arrivals/arrivals.sql'
import { piecesOf } from '../stock/held.sql'
import { type ProductStructure, readStructure } from './product-structure'
import {
  isKeptOption,
  isKeptVariant,
  variantColumns,
  variantOptionColumns,
  variantOptionTables,
  variantTables,
} from './variants.list'

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
  answerJson(db, ofProduct[which], [productId], () => noSuch('product', productId, 'product_id'))

const ofVariant = partsOf(
  'options-of-variant',
  'variants',
  `select ${variantOptionColumns} from ${variantOptionTables}
   where t.variant_id = $1 and t.deleted_at is null order by t.position, t.id`,
)

export const readValuesOfVariant = (db: Database, variantId: number) =>
  answerJson(db, ofVariant, [variantId], () => noSuch('variant', variantId, 'variant_id'))

const oneVariant = `select ${variantColumns} from ${variantTables} where v.id = $1 and ${isKeptVariant}`
const oneOption = `select ${variantOptionColumns} from ${variantOptionTables} where t.id = $1 and ${isKeptOption}`
const variant = recordOf('variant', oneVariant)
const variantOption = recordOf('variant-option', oneOption)

export const readVariant = (db: Database, id: number) =>
  answerJson(db, variant, [id], () => noSuch('variant', id))

export const readVariantOption = (db: Database, id: number) =>
  answerJson(db, variantOption, [id], () => noSuch('variant_option', id))

/** The records that are deleted with a variant (P8, A22). */
export async function readVariantUses(db: Database, id: number): Promise<VariantUses> {
  const [held] = await readRows<{ product_id: number }>(db, {
    name: 'variant-owner',
    text: oneVariant,
    values: [id],
  })
  if (!held) throw noSuch('variant', id)
  const structure = await readStructure(db, held.product_id)
  const values = structure.options.find((option) => option.id === id)?.values ?? []
  return usesOf(
    db,
    held.product_id,
    structure,
    values.map((value) => value.id),
  )
}

/** The same of one of its options. */
export async function readVariantOptionUses(db: Database, id: number): Promise<VariantUses> {
  const [held] = await readRows<{ product_id: number }>(db, {
    name: 'variant-option-owner',
    text: oneOption,
    values: [id],
  })
  if (!held) throw noSuch('variant_option', id)
  return usesOf(db, held.product_id, await readStructure(db, held.product_id), [id])
}

async function usesOf(
  db: Database,
  productId: number,
  { options, labels }: ProductStructure,
  valueIds: readonly number[],
): Promise<VariantUses> {
  const doomed = labelsWith(options, labels, new Set(valueIds))
  const [row = { orders: 0, pieces: 0, coming: 0 }] = await readRows<
    Pick<VariantUses, 'orders' | 'pieces' | 'coming'>
  >(db, {
    name: 'uses-of-combinations',
    text: `with k as materialized (select id, quantity, is_untracked from skus
        where product_id = $1 and deleted_at is null and combo_identifier = any($2::text[]))
      select (select count(distinct d.order_id)::int from k join order_details d on d.sku_id = k.id and d.deleted_at is null
          join orders o on o.id = d.order_id and o.deleted_at is null) as orders,
        (select ${piecesOf} from k) as pieces, ${comingOf('k.id in (select id from k)')} as coming`,
    values: [productId, doomed],
  })
  return { values: valueIds.length, combinations: doomed.length, ...row }
}
