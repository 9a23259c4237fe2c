import * as endpoints from '@getzo/contract/storefront/storefront.endpoints'
import * as shapes from '@getzo/contract/storefront/storefront.schema'
import type { Deps } from '../../deps'
import { RawAnswer, type Route } from '../../http/route'
import {
  countStoreProducts,
  readStoreBrands,
  readStoreCategories,
  readStoreProduct,
  readStoreProducts,
} from './storefront.reads'

/** The leftover storefront calls, answered from the catalogue (T4). */
export function storefrontRoutes(route: Route, { db, now }: Deps) {
  route(endpoints.listStoreProducts, shapes.listStoreProductsShapes, ({ query }) => {
    const { page = 1, limit = 24, lang = null, ...filter } = query
    return readStoreProducts(db, filter, { page, limit }, { now: now(), language: lang })
  })

  route(endpoints.countStoreProducts, shapes.countStoreProductsShapes, async ({ query }) => ({
    count: await countStoreProducts(db, query),
  }))

  route(endpoints.readStoreProduct, shapes.readStoreProductShapes, ({ params, query: { lang = null } }) =>
    readStoreProduct(db, params.id, { now: now(), language: lang }),
  )

  route(
    endpoints.listStoreBrands,
    shapes.listStoreBrandsShapes,
    async ({ query: { page = 1, limit = 100 } }) => new RawAnswer(await readStoreBrands(db, { page, limit })),
  )

  route(endpoints.listStoreCategories, shapes.listStoreCategoriesShapes, () => readStoreCategories(db))
}
