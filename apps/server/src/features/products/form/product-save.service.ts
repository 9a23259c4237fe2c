import type { ProductSave, ProductSaved } from '@getzo/contract/products/product-form.schema'
import type { Product } from '@getzo/contract/products/products.schema'
import { checkProduct, type ProductRowDraft } from '@getzo/domain/products/product-rules'
import { say } from '@getzo/domain/words/say'
import type { Tx } from '../../../db/connection/transaction'
import { refusalOf } from '../../../db/schema/violations'
import { Refused, refuseRule } from '../../../http/refused'
import { refuseChanged } from '../../history/changed-meanwhile'
import type { PriceContext } from './plan/plan-prices'
import { isNothing, type ProductPlan, planProduct, withoutCounts } from './plan/product-plan'
import {
  type CreatedParts,
  changeParts,
  insertParts,
  insertProducts,
  lockProduct,
  type PartsOfProduct,
  selectParts,
  selectProductRecord,
  selectTakenSkus,
  updateProducts,
} from './product-save.store'
import { isStored, type ProductValues, productValues } from './product-values'
import { noParts, type StoredParts, type StoredProduct } from './stored-product'
import { makeTemporarySkus } from './temporary-skus'

/** Who saves a product, when, and in which zone days are meant. */
export interface ProductContext extends PriceContext {
  /** the end of a code that is made; left out but in tests */
  random?: () => string
}

/** A product to save, with what is stored of it, which is locked; a new one has nothing. */
export interface ToSave {
  input: ProductSave
  stored?: StoredProduct & { parts: StoredParts }
}

/** A product to save, compared with what is stored of it. */
interface Planned extends ToSave {
  values: ProductValues
  plan: ProductPlan
}

function planned({ input, stored }: ToSave, context: ProductContext): Planned {
  const plan = planProduct(input, stored?.parts ?? noParts, context)
  return { input, stored, values: productValues(input, stored), plan }
}

/** Whether a stored product stays as it is, but for the numbers on the shelf (S1). */
const isNoSave = ({ stored, values, plan }: Planned): boolean =>
  stored !== undefined && isStored(values, stored) && isNothing(withoutCounts(plan, stored.parts))

/** Makes a product with its options, SKUs and prices (P12). */
export async function saveNewProduct(
  tx: Tx,
  input: ProductSave,
  context: ProductContext,
): Promise<ProductSaved> {
  check(input, 'create')
  return saveOne(tx, planned({ input }, context), context)
}

/**
 * Makes a product equal to its form: options, values and combinations that the form leaves out are deleted (P8).
 * With a version, only over that one (O28). A form equal to the stored product writes nothing (adr/0028), one with other
 * quantities alone counts them (S1).
 */
export async function saveProduct(
  tx: Tx,
  id: number,
  input: ProductSave,
  context: ProductContext,
): Promise<ProductSaved> {
  check(input, 'edit')
  const stored = await lockProduct(tx, id)
  if (!stored || (input.version ?? stored.version) !== stored.version) {
    return refuseChanged(tx, 'product', id, input.version)
  }
  const parts = await selectParts(tx, id)
  const one = planned({ input, stored: { ...stored, parts } }, context)
  if (isNoSave(one)) {
    if (!isNothing(one.plan)) await changeParts(tx, [one.plan])
    return saved(await selectProductRecord(tx, id), one.plan)
  }
  return saveOne(tx, one, context)
}

async function saveOne(tx: Tx, one: Planned, context: ProductContext): Promise<ProductSaved> {
  const [product] = await writeProducts(tx, [one])
  if (!product) throw new Error('a save of a product answered none')
  const takenOf = (made: string[]) => selectTakenSkus(tx, made)
  const plan = await withCodes(product.id, one, context, takenOf)
  try {
    return saved(product, one.plan, await writeParts(tx, [{ product, plan }]))
  } catch (error) {
    throw refusalOf(error)?.field === 'sku' ? skuTaken(error, plan, one.input) : error
  }
}

/** Rows of a statement: each takes a part of the 30 s that the database gives it. */
const statementRowsMax = 2000

/**
 * Makes and changes products as the saves above do, all of them in a handful of statements, and answers their ids in that
 * order. Their forms have passed the checks; an unlocked row can still conflict, and refuses all of it. Of a product whose
 * quantities alone differ, these are counted, and nothing else is written (S1).
 */
export async function saveProducts(
  tx: Tx,
  products: readonly ToSave[],
  context: ProductContext,
): Promise<number[]> {
  const asked = products.map((one) => planned(one, context))
  const counts = asked.filter(isNoSave).map(({ plan }) => plan)
  if (counts.length > 0) await changeParts(tx, counts)
  const all = asked.filter((one) => !isNoSave(one))
  const written = await writeProducts(tx, all)
  let batch: PartsOfProduct[] = []
  let rows = 0
  for (const [at, product] of written.entries()) {
    const one = all[at]
    if (!one) continue
    const { skus, prices } = one.plan
    // a made code holds its product's id; an equal one that was typed is found by the constraint
    batch.push({ product, plan: await withCodes(product.id, one, context, () => Promise.resolve([])) })
    rows += skus.create.length + skus.update.length + prices.create.length
    if (rows < statementRowsMax && at < written.length - 1) continue
    await writeParts(tx, batch)
    batch = []
    rows = 0
  }
  const idOf = new Map(all.map((one, at) => [one, written[at]?.id]))
  return asked.map((one) => idOf.get(one) ?? one.stored?.id ?? 0)
}

/** Throws the first rule of P10 that the form fails. */
function check(input: ProductSave, act: 'create' | 'edit') {
  const rows = input.rows.map(
    (row): ProductRowDraft => ({
      ...row,
      // of a stored row, what is left out stays
      quantity: row.quantity === undefined && act === 'edit' ? 0 : (row.quantity ?? null),
      serial_run_limit: row.serial_run_limit ?? null,
    }),
  )
  refuseRule(checkProduct({ ...input, rows }, act))
}

/** Writes the own rows of products, and answers them in that order. */
async function writeProducts(tx: Tx, all: readonly Planned[]): Promise<Product[]> {
  const fresh = all.filter(({ stored }) => !stored)
  const changed = all.flatMap(({ stored, values }) => (stored ? [{ id: stored.id, values }] : []))
  const newValues = fresh.map(({ values }) => values)
  const made = await insertProducts(tx, newValues)
  const kept = made && (await updateProducts(tx, changed))
  const [first] = all
  if (!made || !kept) throw brandGone(first?.values ?? { brand_id: null })
  const byId = new Map(kept.map((product) => [product.id, product]))
  const madeOf = new Map(fresh.map((one, at) => [one, made[at]]))
  return all.flatMap((one) => (one.stored ? byId.get(one.stored.id) : madeOf.get(one)) ?? [])
}

/** Writes the parts of products, and answers the ids of the new ones. */
async function writeParts(tx: Tx, all: readonly PartsOfProduct[]): Promise<CreatedParts> {
  const plans = all.map(({ plan }) => plan)
  const hasChanges = ({ variants, values, matrix, skus, prices }: ProductPlan) =>
    [variants, values, matrix, skus].some(({ update, remove }) => update.length + remove.length > 0) ||
    prices.deactivate.length > 0
  const hasNew = ({ variants, values, matrix, skus, prices }: ProductPlan) =>
    [variants, values, matrix, skus, prices].some(({ create }) => create.length > 0)
  if (plans.some(hasChanges)) await changeParts(tx, plans)
  return plans.some(hasNew) ? insertParts(tx, all) : nothingCreated
}

/** The plan with a code for every SKU that has none (P11); `takenOf` as makeTemporarySkus has it. */
async function withCodes(
  productId: number,
  { plan, stored }: Planned,
  { random }: ProductContext,
  takenOf: (codes: string[]) => Promise<string[]>,
): Promise<ProductPlan> {
  const written = [...plan.skus.create, ...plan.skus.update]
  const count = written.filter(({ sku }) => sku === '').length
  if (count === 0) return plan
  const used = new Set([...(stored?.parts.skus ?? []), ...written].map(({ sku }) => sku))
  const codes = await makeTemporarySkus(productId, count, used, takenOf, random)
  const coded = <S extends { sku: string }>(sku: S) => ({
    ...sku,
    sku: sku.sku === '' ? (codes.pop() ?? '') : sku.sku,
  })
  const { create, update, remove } = plan.skus
  return { ...plan, skus: { create: create.map(coded), update: update.map(coded), remove } }
}

/** The refusal for a code that another SKU has, by the row that asked for it: the database's error has the code. */
function skuTaken(error: unknown, { skus }: ProductPlan, input: ProductSave): Refused {
  const detail = error instanceof Error && 'detail' in error ? String(error.detail) : ''
  const row = [...skus.create, ...skus.update].find(({ sku }) => detail.includes(`(sku)=(${sku})`))
  const place = row?.place ?? input.rows.findIndex(({ sku }) => detail.includes(`(sku)=(${sku.trim()})`))
  return new Refused(
    'duplicate_record',
    { field: `rows.${place}.sku` },
    say('product.sku_taken', { sku: row?.sku ?? '' }),
  )
}

export const brandGone = ({ brand_id }: Pick<ProductSave, 'brand_id'>) =>
  new Refused('unknown_reference', { field: 'brand_id' }, say('brand.unknown', { id: brand_id ?? 0 }))

const nothingCreated: CreatedParts = { variants: [], values: [], matrix: [], skus: [], promotions: [] }

function saved(product: Product, plan: ProductPlan, created = nothingCreated): ProductSaved {
  const fates = (made: number[], { update, remove }: { update: { id: number }[]; remove: number[] }) => ({
    created: made,
    updated: update.map(({ id }) => id),
    deleted: remove,
  })
  return {
    product,
    variants: fates(created.variants, plan.variants),
    variant_options: fates(created.values, plan.values),
    matrix: fates(created.matrix, plan.matrix),
    skus: fates(created.skus, plan.skus),
    promotions: { created: created.promotions, deactivated: plan.prices.deactivate },
  }
}
