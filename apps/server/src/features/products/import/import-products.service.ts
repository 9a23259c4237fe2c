import type { ImportPlan, ImportRow } from '@getzo/domain/products/import/import-plan'
import { planImport } from '@getzo/domain/products/import/plan-import'
import type { Tx } from '../../../db/connection/transaction'
import { instantOf, secondInZone } from '../../../time/zone'
import type { ProductContext } from '../form/product-save.service'
import { selectProducts } from '../form/product-save.store'
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
