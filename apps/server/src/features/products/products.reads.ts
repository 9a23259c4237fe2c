import type { Database } from '../../db/connect'
import type { ListQuery } from '../../lists/definition'
import { answerList } from '../../lists/list'
import { answerJson, noSuch, recordOf, requireKnown } from '../../lists/records'
import { productList, selectProduct } from './products.list'

const one = recordOf('product', selectProduct)

export const readProduct = (db: Database, id: number) => answerJson(db, one, [id], noSuch('product', id))

/** A brand's products; of a deleted brand those that are left. */
export async function listBrandProducts(db: Database, brandId: number, query: ListQuery) {
  await requireKnown(db, 'brands', brandId, noSuch('brand', brandId, 'brand_id'))
  return answerList(db, productList, { ...query, brand_id: brandId })
}
