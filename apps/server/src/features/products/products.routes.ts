import * as endpoints from '@getzo/contract/products/products.endpoints'
import * as shapes from '@getzo/contract/products/products.schema'
import * as skuEndpoints from '@getzo/contract/products/skus.endpoints'
import * as skuShapes from '@getzo/contract/products/skus.schema'
import type { Deps } from '../../deps'
import type { Route } from '../../http/route'
import { answerList } from '../../lists/list'
import { productList } from './products.list'
import { listBrandProducts, readProduct } from './products.reads'
import { sellableSkuList } from './skus.list'
import { readActiveSkus, readSkus } from './skus.reads'

export function productsRoutes(route: Route, deps: Deps) {
  const { db } = deps
  route(endpoints.listProducts, shapes.listProductsShapes, (call) => answerList(deps, productList, call))

  for (const endpoint of [endpoints.listBrandProducts, endpoints.listProductsOfBrand]) {
    route(endpoint, shapes.listBrandProductsShapes, (call) =>
      listBrandProducts(deps, call.params.brand_id, call),
    )
  }

  route(endpoints.readProduct, shapes.readProductShapes, ({ params }) => readProduct(db, params.id))

  route(skuEndpoints.listSkus, skuShapes.listSkusShapes, ({ params }) => readSkus(db, params.product_id))

  route(skuEndpoints.listSellableSkus, skuShapes.listSellableSkusShapes, (call) =>
    answerList(deps, sellableSkuList, call),
  )

  route(skuEndpoints.listActiveSkus, skuShapes.listActiveSkusShapes, ({ params }) =>
    readActiveSkus(db, params.product_id),
  )
}
