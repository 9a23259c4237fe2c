import type { Database } from '../../db/connect'
import { answerList, type ListCall, type ListDeps } from '../../lists/list'
import { answerJson, noSuch, recordOf, requireKnown } from '../../lists/records'
import { productList, selectProduct } from './products.list'

const one = recordOf('product', selectProduct)

export const readProduct = (db: Database, id: number) => answerJson(db, one, [id], noSuch('product', id))

/** A brand's products; of a deleted brand those that are left. */
export async function listBrandProducts(deps: ListDeps, brandId: number, call: ListCall) {
  await requireKnown(deps.db, 'brands', brandId, noSuch('brand', brandId, 'brand_id'))
  return answerList(deps, productList, { ...call, query: { ...call.query, brand_id: brandId } })
}
