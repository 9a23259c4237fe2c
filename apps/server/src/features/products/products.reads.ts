import type { Measures } from '@getzo/contract/products/products.schema'
import type { Database } from '../../db/connection/connect'
import { answerList, type ListCall, type ListDeps } from '../../lists/page/list'
import { answerJson, answerRecord, noSuch, recordOf, requireKnown } from '../../lists/records'
import { piecesComing, piecesOnShelf } from '../stock/held.sql'
import { productList, selectProduct } from './products.list'

const one = recordOf('product', selectProduct)

export const readProduct = (db: Database, id: number) =>
  answerRecord(db, one, [id], () => noSuch('product', id))

const uses = recordOf(
  'product-uses',
  `select
     (select count(*)::int from skus s where s.product_id = p.id and s.deleted_at is null) as skus,
     (select count(*)::int from promotions m where m.product_id = p.id and m.deleted_at is null) as prices,
     (select count(distinct d.order_id)::int from order_details d join orders o on o.id = d.order_id
      where d.product_id = p.id and d.deleted_at is null and o.deleted_at is null) as orders,
     (select count(*)::int from urls u where u.product_id = p.id and u.deleted_at is null) as urls,
     ${piecesOnShelf} as pieces, ${piecesComing} as coming
   from products p where p.id = $1 and p.deleted_at is null`,
)

/** The numbers of records that depend on a product, shown before it is deleted. */
export const readProductUses = (db: Database, id: number) =>
  answerJson(db, uses, [id], () => noSuch('product', id))

const measures = {
  name: 'product-measures',
  // an order keeps the lines of a deleted product, and so their weight
  text: `select id as product_id, weight_g::text as weight_g, length_mm::text as length_mm, width_mm::text as width_mm,
      height_mm::text as height_mm
    from products where id = any($1::bigint[]) order by id`,
}

/** What products weigh and measure (P17), also deleted ones. */
export async function readMeasures({ pool }: Database, ids: string): Promise<Measures[]> {
  const { rows } = await pool.query<Measures>({ ...measures, values: [ids.split(',')] })
  return rows
}

/** A brand's products; of a deleted brand those that are left. */
export async function listBrandProducts(deps: ListDeps, brandId: number, call: ListCall) {
  await requireKnown(deps.db, 'brands', brandId, () => noSuch('brand', brandId, 'brand_id'))
  return answerList(deps, productList, { ...call, query: { ...call.query, brand_id: brandId } })
}
