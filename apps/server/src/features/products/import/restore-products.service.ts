import { isDeepStrictEqual } from 'node:util'
import type { ImportedProduct } from '@getzo/domain/products/import/import-plan'
import type { Tx } from '../../../db/connection/transaction'
import { refuseChanged } from '../../history/changed-meanwhile'
import { updatePrices } from '../../promotions/promotions.store'
import { isNothing, type ProductPlan } from '../form/plan/product-plan'
import { brandGone } from '../form/product-save.service'
import { changeParts, lockProducts, selectProducts, updateProducts } from '../form/product-save.store'
import { isStored, type ProductValues } from '../form/product-values'
import type { StoredParts, StoredSku } from '../form/stored-product'
import type { Stored } from './import-products.service'

/** A SKU as it was before an import, which added `counted` pieces; those of an older version do not know. */
type SkuBefore = StoredSku & { counted?: number }

/** A product as it was before an import, with its parts. */
export interface ProductBefore {
  values: ProductValues
  parts: Pick<StoredParts, 'options' | 'matrix'> & { skus: SkuBefore[] }
}

export function productBefore(
  { id: _id, version: _version, brand_name: _brand, parts, ...values }: Stored,
  rows: ImportedProduct['rows'],
): ProductBefore {
  const { options, matrix, skus } = parts
  const written = new Map(rows.map(({ sku_id, quantity }) => [sku_id, quantity]))
  const withCounts = skus.map((sku) => {
    const quantity = written.get(sku.id)
    return { ...sku, counted: quantity === undefined ? 0 : (quantity ?? 0) - sku.quantity }
  })
  return { values, parts: { options, matrix, skus: withCounts } }
}

/**
 * Makes products again what they were before an import, which has removed nothing: what it changed has its old values,
 * what it made is deleted, and the prices that it ended stand again. Where it has only counted, nothing else is written (S1).
 * The first product that is gone or in another version refuses all (O28).
 */
export async function restoreProducts(
  tx: Tx,
  products: readonly { id: number; version: number; before: ProductBefore }[],
): Promise<void> {
  const [first] = products
  if (!first) return
  const ids = products.map(({ id }) => id)
  await lockProducts(tx, ids)
  const now = new Map((await selectProducts(tx, ids)).map((product) => [product.id, product]))
  const changed = products.find(({ id, version }) => now.get(id)?.version !== version)
  if (changed) await refuseChanged(tx, 'product', changed.id, changed.version)
  const all = products.flatMap(({ id, before }) => {
    const stored = now.get(id)
    if (!stored) return []
    const ended = endedPrices(stored.parts.skus, before.parts.skus)
    return [{ id, stored, values: before.values, plan: planBack(stored.parts, before.parts), ended }]
  })
  const saved = all.filter(
    ({ stored, values, plan, ended }) =>
      ended.length > 0 || !isStored(values, stored) || !isNothing(besideCounts(plan, stored.parts)),
  )
  if (!(await updateProducts(tx, saved))) throw brandGone(first.before.values)
  await changeParts(
    tx,
    all.map(({ plan }) => plan),
  )
  await updatePrices(
    tx,
    all.flatMap(({ ended }) => ended),
  )
}

/** A plan without the SKUs of which only another number lies on the shelf. */
function besideCounts(plan: ProductPlan, { skus }: StoredParts): ProductPlan {
  const heldOf = new Map(skus.map((sku) => [sku.id, sku]))
  const update = plan.skus.update.filter(
    ({ place: _place, quantity_was: quantity, ...sku }) =>
      !isDeepStrictEqual({ ...sku, quantity }, heldOf.get(sku.id)),
  )
  return { ...plan, skus: { ...plan.skus, update } }
}

function planBack(now: StoredParts, before: ProductBefore['parts']): ProductPlan {
  const values = (parts: Pick<StoredParts, 'options'>) => parts.options.flatMap((option) => option.values)
  const there = new Map(now.skus.map((sku) => [sku.id, sku.quantity]))
  const skus = back(
    now.skus,
    before.skus.map((sku) => uncounted(sku, there.get(sku.id))),
  )
  const held = new Set(pricesOf(before.skus).map(({ id }) => id))
  const made = pricesOf(now.skus).filter(({ id, active }) => active && !held.has(id))
  return {
    variants: back(now.options, before.options),
    values: back(values(now), values(before)),
    matrix: back(now.matrix, before.matrix),
    // the place in a form says nothing here
    skus: {
      ...skus,
      update: skus.update.map((sku) => ({ ...sku, place: 0, quantity_was: there.get(sku.id) ?? 0 })),
    },
    prices: { create: [], deactivate: made.map(({ id }) => id) },
  }
}

/** A SKU as it was, less what the import counted: what was sold meanwhile stays sold (S1). */
function uncounted({ counted, ...sku }: SkuBefore, there = sku.quantity): StoredSku {
  return { ...sku, quantity: counted === undefined ? sku.quantity : there - counted }
}

const pricesOf = (skus: readonly StoredSku[]) => skus.flatMap(({ prices }) => prices)

/** Parts that are stored now as they were before: those that differ, and the ids of those that were not there. */
function back<P extends { id: number }>(now: readonly P[], before: readonly P[]) {
  const was = new Map(before.map((part) => [part.id, part]))
  const update = now.flatMap((part) => {
    const old = was.get(part.id)
    return old && !isDeepStrictEqual(old, part) ? [old] : []
  })
  return { create: [], update, remove: now.filter(({ id }) => !was.has(id)).map(({ id }) => id) }
}

/** The prices that stood before, and do not stand now. */
function endedPrices(now: readonly StoredSku[], before: readonly StoredSku[]) {
  const active = new Set(pricesOf(now).flatMap((price) => (price.active ? [price.id] : [])))
  return pricesOf(before).filter((price) => price.active && !price.isDeleted && !active.has(price.id))
}
