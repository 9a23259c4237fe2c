import type { ProductSave, ProductSaved } from '@getzo/contract/products/product-form.schema'
import type { Product } from '@getzo/contract/products/products.schema'
import { checkProduct, type ProductRowDraft } from '@getzo/domain/products/product-rules'
import { say } from '@getzo/domain/words/say'
import type { Tx } from '../../../db/connection/transaction'
import { refusalOf } from '../../../db/schema/violations'
import { Refused, refuseRule } from '../../../http/refused'
import { refuseChanged } from '../../history/changed-meanwhile'
import type { PriceContext } from './plan/plan-prices'
import { isNothing, type ProductPlan, planProduct } from './plan/product-plan'
import {
  type CreatedParts,
  changeParts,
  insertParts,
  insertProduct,
  lockProduct,
  selectParts,
  selectProductRecord,
  selectTakenSkus,
  updateProduct,
} from './product-save.store'
import { isStored, productValues } from './product-values'
import { noParts, type StoredParts } from './stored-product'
import { makeTemporarySkus } from './temporary-skus'

/** Who saves a product, when, and in which zone days are meant. */
export interface ProductContext extends PriceContext {
  actor: string
  /** the end of a code that is made; left out but in tests */
  random?: () => string
}

/** Makes a product with its options, SKUs and prices (P12). */
export async function saveNewProduct(
  tx: Tx,
  input: ProductSave,
  context: ProductContext,
): Promise<ProductSaved> {
  check(input, 'create')
  const plan = planProduct(input, noParts, context)
  const product = await insertProduct(tx, productValues(input), context.actor)
  if (!product) throw brandGone(input)
  return saved(product, plan, await writeParts(tx, product, plan, noParts, input, context))
}

/**
 * Makes a product equal to its form: options, values and combinations that the form leaves out are deleted (P8).
 * With a version, only over that one (O28). A form equal to the stored product writes nothing (adr/0028).
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
  const values = productValues(input, stored)
  const parts = await selectParts(tx, id)
  const plan = planProduct(input, parts, context)
  if (isStored(values, stored) && isNothing(plan)) return saved(await selectProductRecord(tx, id), plan)
  const product = await updateProduct(tx, id, values, context.actor)
  if (!product) throw brandGone(input)
  return saved(product, plan, await writeParts(tx, product, plan, parts, input, context))
}

/** Throws the first rule of P10 that the form fails. */
function check(input: ProductSave, act: 'create' | 'edit') {
  const rows = input.rows.map(
    (row): ProductRowDraft => ({ ...row, serial_run_limit: row.serial_run_limit ?? null }),
  )
  refuseRule(checkProduct({ ...input, rows }, act))
}

async function writeParts(
  tx: Tx,
  product: Product,
  plan: ProductPlan,
  stored: StoredParts,
  input: ProductSave,
  context: ProductContext,
): Promise<CreatedParts> {
  const coded = await withCodes(product.id, plan, stored, context, (made) => selectTakenSkus(tx, made))
  const { variants, values, matrix, skus, prices } = coded
  const parts = [variants, values, matrix, skus]
  const hasChanges = parts.some(({ update, remove }) => update.length + remove.length > 0)
  const hasNew = parts.some(({ create }) => create.length > 0) || prices.create.length > 0
  try {
    if (hasChanges || prices.deactivate.length > 0) await changeParts(tx, coded, context.actor)
    return hasNew ? await insertParts(tx, product, coded, context.actor) : nothingCreated
  } catch (error) {
    throw refusalOf(error)?.field === 'sku' ? skuTaken(error, coded, input) : error
  }
}

/** The plan with a code for every SKU that has none (P11); `takenOf` as makeTemporarySkus has it. */
export async function withCodes(
  productId: number,
  plan: ProductPlan,
  stored: StoredParts,
  { random }: Pick<ProductContext, 'random'>,
  takenOf: (codes: string[]) => Promise<string[]>,
): Promise<ProductPlan> {
  const written = [...plan.skus.create, ...plan.skus.update]
  const count = written.filter(({ sku }) => sku === '').length
  if (count === 0) return plan
  const used = new Set([...stored.skus, ...written].map(({ sku }) => sku))
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
