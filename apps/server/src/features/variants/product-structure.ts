import { readRows, type Source } from '../../db/connection/read'

/** A product's variant with its options in their order. */
interface StoredVariant {
  id: number
  name: string
  version: number
  values: { id: number; name: string; pic: string | null; version: number }[]
}

/** The options of a product, and its combinations and SKUs, each label once. */
export interface ProductStructure {
  options: StoredVariant[]
  labels: string[]
}

const text = `
  select p.id::float8 as id,
    coalesce((select json_agg(json_build_object('id', v.id, 'name', v.name, 'version', v.version, 'values',
        coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name, 'pic', t.pic, 'version', t.version)
            order by t.position, t.id)
          from variant_options t where t.variant_id = v.id and t.deleted_at is null), '[]'))
        order by v.position, v.id)
      from variants v where v.product_id = p.id and v.deleted_at is null), '[]') as options,
    coalesce((select json_agg(label) from (
        select m.value as label from matrix m where m.product_id = p.id and m.deleted_at is null
        union select s.combo_identifier from skus s where s.product_id = p.id and s.deleted_at is null) l), '[]') as labels
  from unnest($1::bigint[]) p(id)`

/** By the products' ids. */
export async function readStructures(
  from: Source,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, ProductStructure>> {
  const rows = await readRows<ProductStructure & { id: number }>(from, {
    name: 'product-structures',
    text,
    values: [productIds],
  })
  return new Map(rows.map(({ id, ...structure }) => [id, structure]))
}

export const readStructure = async (from: Source, productId: number): Promise<ProductStructure> =>
  (await readStructures(from, [productId])).get(productId) ?? { options: [], labels: [] }
