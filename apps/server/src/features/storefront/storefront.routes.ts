import * as endpoints from '@getzo/contract/storefront/storefront.endpoints'
import * as shapes from '@getzo/contract/storefront/storefront.schema'
import type { Deps } from '../../deps'
import { RawAnswer, type Route } from '../../http/route'
import {
  countStoreProducts,
  readStoreBrands,
  readStoreCategories,
  readStorePage,
  readStoreProduct,
} from './storefront.reads'

/** The leftover storefront calls, answered from the catalogue (T4). */
export function storefrontRoutes(route: Route, { db, now }: Deps) {
  route(endpoints.listStoreProducts, shapes.listStoreProductsShapes, async ({ query }) => {
    const { page = 1, limit = 24, ...filter } = query
    return new RawAnswer(await readStorePage(db, filter, { page, limit }, now()))
  })

  route(endpoints.countStoreProducts, shapes.countStoreProductsShapes, async ({ query }) => ({
    count: await countStoreProducts(db, query),
  }))

  route(
    endpoints.readStoreProduct,
    shapes.readStoreProductShapes,
    async ({ params }) => new RawAnswer(await readStoreProduct(db, params.id, now())),
  )

  route(
    endpoints.listStoreBrands,
    shapes.listStoreBrandsShapes,
    async ({ query: { page = 1, limit = 100 } }) => new RawAnswer(await readStoreBrands(db, { page, limit })),
  )

  route(endpoints.listStoreCategories, shapes.listStoreCategoriesShapes, () => readStoreCategories(db))
}
