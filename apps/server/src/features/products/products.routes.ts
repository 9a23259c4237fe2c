import * as endpoints from '@getzo/contract/products/products.endpoints'
import * as shapes from '@getzo/contract/products/products.schema'
import * as skuEndpoints from '@getzo/contract/products/skus.endpoints'
import * as skuShapes from '@getzo/contract/products/skus.schema'
import type { Deps } from '../../deps'
import { csvAnswer } from '../../http/csv-answer'
import { written } from '../../http/envelope'
import type { Route } from '../../http/route'
import { answerList } from '../../lists/page/list'
import { listed } from '../../lists/page/listed'
import { deleteRecord } from '../../records/deletion'
import { productExport } from './products.export'
import { productDays, productListIn } from './products.list'
import { listBrandProducts, readMeasures, readProduct, readProductUses } from './products.reads'
import { createProduct, editProduct } from './products.service'
import { sellableSkuList } from './skus.list'
import { readActiveSkus, readSkus } from './skus.reads'

export function productsRoutes(route: Route, deps: Deps) {
  const { db } = deps
  route(
    endpoints.listProducts,
    shapes.listProductsShapes,
    listed(deps, endpoints.listProducts, () => productListIn(deps.config.shopTimeZone)),
  )

  for (const endpoint of [endpoints.listBrandProducts, endpoints.listProductsOfBrand]) {
    route(endpoint, shapes.listBrandProductsShapes, (call) =>
      listBrandProducts(deps, call.params.brand_id, call),
    )
  }

  const days = productDays(deps.config.shopTimeZone)
  const exported = { ...productExport, filters: { ...productExport.filters, ...days } }
  route(endpoints.exportProducts, shapes.exportProductsShapes, (call) =>
    csvAnswer(deps, exported, call, 'products_data'),
  )

  route(endpoints.readProductUses, shapes.readProductUsesShapes, ({ params }) =>
    readProductUses(db, params.id),
  )

  route(endpoints.createProduct, shapes.createProductShapes, async ({ body, write }) => {
    const product = await write((tx) => createProduct(tx, body))
    return written(product, 'product.created', { id: product.id })
  })

  route(endpoints.editProduct, shapes.editProductShapes, async ({ params, body, write }) => {
    const product = await write((tx) => editProduct(tx, params.id, body))
    return written(product, 'product.updated')
  })

  route(endpoints.deleteProduct, shapes.deleteProductShapes, async ({ params, body, write }) => {
    const deleted = await write((tx) => deleteRecord(tx, 'product', params.id, body.version))
    return written([deleted], 'product.deleted', deleted)
  })

  route(endpoints.readMeasures, shapes.readMeasuresShapes, ({ query }) => readMeasures(db, query.ids))

  route(endpoints.readProduct, shapes.readProductShapes, ({ params }) => readProduct(db, params.id))

  skuRoutes(route, deps)
}

function skuRoutes(route: Route, deps: Deps) {
  const { db } = deps
  route(skuEndpoints.listSkus, skuShapes.listSkusShapes, ({ params }) => readSkus(db, params.product_id))

  route(skuEndpoints.listSellableSkus, skuShapes.listSellableSkusShapes, (call) =>
    answerList(deps, sellableSkuList, call),
  )

  route(skuEndpoints.listActiveSkus, skuShapes.listActiveSkusShapes, ({ params }) =>
    readActiveSkus(db, params.product_id),
  )
}
