import { readWhole } from '../../text/typed-number'
import { say } from '../../words/say'
import type { CellProblem, ImportRow, KnownProduct, NamedCatalogue, NamedProduct } from './import-plan'
import { readText } from './read/read-cells'

/** The rows of one product; `known` is null for one that is made. */
export interface ProductRows<P extends NamedProduct = KnownProduct> {
  known: P | null
  rows: ImportRow[]
}

/** The names and codes in a file's rows, by which its products and SKUs are looked up. */
export function namesIn(rows: readonly ImportRow[]) {
  const ids = new Set<number>()
  const names = new Set<string>()
  const skus = new Set<string>()
  for (const { cells } of rows) {
    const id = readWhole(cells.id ?? '')
    if (id !== null && id > 0) ids.add(id)
    if (cells.name) names.add(readText(cells.name, ''))
    if (cells.sku) skus.add(readText(cells.sku, ''))
  }
  return { ids: [...ids], names: [...names], skus: [...skus] }
}

/** Brand names differ however they are cased. */
export const foldedName = (name: string) => name.normalize('NFKC').trim().toLowerCase()

/**
 * A file's rows by their products. A row's product is the one of its id; without an id that of its brand and name, which
 * is made where there is none; without a name the one whose SKU it has. `lost` rows name none.
 */
export function groupRows<P extends NamedProduct>(rows: readonly ImportRow[], catalogue: NamedCatalogue<P>) {
  const byId = new Map(catalogue.products.map((product) => [product.id, product]))
  const byName = new Map<string, P[]>()
  for (const product of catalogue.products) {
    const key = nameKey(product.brand_name, product.name)
    byName.set(key, [...(byName.get(key) ?? []), product])
  }
  const groups = new Map<string, ProductRows<P>>()
  const lost: { row: ImportRow; problem: CellProblem }[] = []
  for (const row of rows) {
    const found = productOf(row, { byId, byName, catalogue })
    if ('problem' in found) {
      lost.push({ row, problem: found.problem })
      continue
    }
    const group = groups.get(found.key) ?? { known: found.known, rows: [] }
    group.rows.push(row)
    groups.set(found.key, group)
  }
  return { groups: [...groups.values()], lost }
}

interface Lookups<P extends NamedProduct> {
  byId: ReadonlyMap<number, P>
  byName: ReadonlyMap<string, readonly P[]>
  catalogue: NamedCatalogue<P>
}

type Found<P> = { key: string; known: P | null } | { problem: CellProblem }

const foundProduct = <P extends NamedProduct>(known: P): Found<P> => ({ key: `id ${known.id}`, known })

function productOf<P extends NamedProduct>(
  { cells }: ImportRow,
  { byId, byName, catalogue }: Lookups<P>,
): Found<P> {
  const { id = '', name = '', brand_name = '', sku = '' } = cells
  if (id !== '') {
    const known = byId.get(readWhole(id) ?? 0)
    return known ? foundProduct(known) : { problem: { ...say('import.id_unknown', { id }), column: 'id' } }
  }
  if (name !== '') {
    const key = nameKey(readText(brand_name, ''), readText(name, ''))
    const [known, second] = byName.get(key) ?? []
    if (second) return { problem: { ...say('import.name_ambiguous'), column: 'id' } }
    return known ? foundProduct(known) : { key: `name ${key}`, known: null }
  }
  const holder = catalogue.skuHolders.get(sku) ?? catalogue.skuHolders.get(readText(sku, ''))
  const known = holder && byId.get(holder.product_id)
  return known ? foundProduct(known) : { problem: { ...say('import.product_unknown'), column: null } }
}

/** By this, rows without an id name one product. */
export const nameKey = (brand: string, name: string) =>
  `${foldedName(brand)}\n${name.normalize('NFC').trim()}`
