import type { VariantUses } from '@getzo/contract/variants/variants.schema'
import { labelsWith } from '@getzo/domain/variants/combination-changes'
import type { Database } from '../../db/connection/connect'
import { readRows } from '../../db/connection/read'
import { comingPieces } from '../arrivals/arrivals.sql'
import { piecesOf } from '../stock/held.sql'
import { type ProductStructure, readStructures } from './product-structure'

/**
 * How many pieces lie on the shelf of the SKUs that end with each of the variants (P8, A22), and how many of them are coming
 * (S7), by its id. Pieces that end with several of them are those of the first.
 */
export const readPiecesOfVariants = (db: Database, ids: readonly number[]) =>
  readPieces(db, 'variants', ids, ({ options }, id) =>
    options.flatMap((option) => (option.id === id ? option.values.map((value) => value.id) : [])),
  )

/** The same of options. */
export const readPiecesOfOptions = (db: Database, ids: readonly number[]) =>
  readPieces(db, 'variant_options', ids, (_structure, id) => [id])

async function readPieces(
  db: Database,
  part: 'variants' | 'variant_options',
  ids: readonly number[],
  valuesOf: (structure: ProductStructure, id: number) => number[],
): Promise<ReadonlyMap<number, Pieces>> {
  const products = await readProductsWithPieces(db, part, ids)
  const structures = await readStructures(db, [...products.keys()])
  const pieces = new Map<number, Pieces>()
  for (const [productId, { parts, skus }] of products) {
    const structure = structures.get(productId)
    if (structure === undefined) continue
    const left = new Map(skus.map((sku) => [sku.label, sku]))
    for (const id of parts) {
      const ended = labelsWith(structure.options, left.keys(), new Set(valuesOf(structure, id)))
      const sum = (name: keyof Pieces) =>
        ended.reduce((all, label) => all + (left.get(label)?.[name] ?? 0), 0)
      pieces.set(id, { pieces: sum('pieces'), coming: sum('coming') })
      for (const label of ended) left.delete(label)
    }
  }
  return pieces
}

type Pieces = Pick<VariantUses, 'pieces' | 'coming'>

interface ProductWithPieces {
  id: number
  /** the ids of the named parts that are its own */
  parts: number[]
  skus: (Pieces & { label: string })[]
}

async function readProductsWithPieces(
  db: Database,
  part: 'variants' | 'variant_options',
  ids: readonly number[],
) {
  const rows = await readRows<ProductWithPieces>(db, {
    name: `pieces-of-${part}`,
    text: `select w.product_id::float8 as id, w.parts, k.skus
      from (select product_id, json_agg(id order by id) as parts from ${part}
        where id = any($1::bigint[]) and deleted_at is null group by product_id) w
      join lateral (select json_agg(json_build_object('label', x.label, 'pieces', x.pieces, 'coming', x.coming)) as skus
        from (select k.combo_identifier as label, ${piecesOf} as pieces, coalesce(sum(c.coming), 0)::int as coming
          from skus k left join ${comingPieces} c on c.sku_id = k.id
          where k.product_id = w.product_id and k.deleted_at is null group by 1) x where x.pieces > 0 or x.coming > 0) k on k.skus is not null`,
    values: [ids],
  })
  return new Map(rows.map((row) => [row.id, row]))
}
