import type { ImportPlan, ImportRow, PlannedProduct } from '@getzo/domain/products/import/import-plan'
import { planImport } from '@getzo/domain/products/import/plan-import'
import type { Tx } from '../../../db/connection/transaction'
import { instantOf, secondInZone } from '../../../time/zone'
import { planProduct } from '../form/plan/product-plan'
import { brandGone, type ProductContext, withCodes } from '../form/product-save.service'
import {
  changeParts,
  insertPartsOf,
  insertProducts,
  type PartsOfProduct,
  selectProducts,
  updateProducts,
} from '../form/product-save.store'
import { productValues } from '../form/product-values'
import { noParts } from '../form/stored-product'
import { mergePlans } from './merge-plans'
import { readCatalogue, selectNamedProducts } from './product-import.reads'

export type Stored = Awaited<ReturnType<typeof selectProducts>>[number]

/** The changes that these rows would make, and the stored products that they change, which are locked. */
export async function planOver(
  tx: Tx,
  rows: readonly ImportRow[],
  { now, timeZone }: ProductContext,
): Promise<{ plan: ImportPlan; stored: ReadonlyMap<number, Stored> }> {
  const products = await selectProducts(tx, await selectNamedProducts(tx, rows, { isLocked: true }))
  const plan = planImport(rows, await readCatalogue(tx, rows, products), {
    now: now.getTime(),
    instantOf: remembered((parts) => instantOf(parts, timeZone).getTime(), JSON.stringify),
    localTime: remembered((instant) => secondInZone(new Date(instant), timeZone), String),
  })
  return { plan, stored: new Map(products.map((product) => [product.id, product])) }
}

/** A reckoning with time zones takes long, and a file's rows have few days between them. */
function remembered<A, R>(reckon: (of: A) => R, keyOf: (of: A) => string): (of: A) => R {
  const known = new Map<string, R>()
  return (of) => {
    const key = keyOf(of)
    const result = known.get(key) ?? reckon(of)
    known.set(key, result)
    return result
  }
}

/** Rows of a statement: each takes a part of the 30 s that the database gives it. */
const statementRowsMax = 2000

/** Products in groups of so many rows; none refers to another. */
function* inBatches(products: readonly PartsOfProduct[]): Generator<PartsOfProduct[], void> {
  let batch: PartsOfProduct[] = []
  let rows = 0
  for (const product of products) {
    const { skus, prices } = product.plan
    batch.push(product)
    rows += skus.create.length + skus.update.length + prices.create.length
    if (rows < statementRowsMax) continue
    yield batch
    batch = []
    rows = 0
  }
  if (batch.length > 0) yield batch
}

/**
 * Makes and changes products as their forms' saves would (P12), all of them in a handful of statements, and answers their
 * ids in that order. Their plan was made under the same locks; an unlocked row can still conflict, and refuses all of it.
 */
export async function writeProducts(
  tx: Tx,
  products: readonly PlannedProduct[],
  stored: ReadonlyMap<number, Stored>,
  context: ProductContext,
): Promise<number[]> {
  const { actor } = context
  const planned = products.map(({ id, input }) => {
    const was = id === null ? undefined : stored.get(id)
    const plan = planProduct(input, was?.parts ?? noParts, context)
    return { id, input, was, plan, values: productValues(input, was) }
  })
  const made = planned.filter(({ id }) => id === null)
  const changed = planned.flatMap(({ id, values }) => (id === null ? [] : [{ id, ...values }]))
  const ids = await insertProducts(
    tx,
    made.map(({ values }) => values),
    actor,
  )
  const [first] = planned
  if (first && (!ids || !(await updateProducts(tx, changed, actor)))) throw brandGone(first.input)
  const idOf = new Map(made.map((product, at) => [product, ids?.[at] ?? 0]))
  const parts: PartsOfProduct[] = []
  for (const product of planned) {
    const id = product.id ?? idOf.get(product) ?? 0
    const { brand_id } = product.values
    const plan = await withCodes(id, product.plan, product.was?.parts ?? noParts, context, noneTaken)
    parts.push({ product: { id, brand_id }, plan })
  }
  for (const batch of inBatches(parts)) {
    await changeParts(tx, mergePlans(batch.map(({ plan }) => plan)), actor)
    await insertPartsOf(tx, batch, actor)
  }
  return parts.map(({ product }) => product.id)
}

/** A made code holds its product's id; an equal one that was typed is found by the constraint. */
const noneTaken = () => Promise.resolve([])
