import * as endpoints from '@getzo/contract/products/product-form.endpoints'
import * as shapes from '@getzo/contract/products/product-form.schema'
import type { Deps } from '../../../deps'
import { written } from '../../../http/envelope'
import type { Route } from '../../../http/route'
import { readProductForm } from './product-form.reads'
import { type ProductContext, saveNewProduct, saveProduct } from './product-save.service'

export function productFormRoutes(route: Route, deps: Deps) {
  const { db, config, now } = deps
  const context = (): ProductContext => ({
    now: now(),
    timeZone: config.shopTimeZone,
  })

  route(endpoints.readProductForm, shapes.readProductFormShapes, ({ params }) =>
    readProductForm(db, params.id),
  )

  route(endpoints.saveNewProduct, shapes.saveNewProductShapes, async ({ body, write }) => {
    const saved = await write((tx) => saveNewProduct(tx, body, context()))
    return written(saved, 'product.created', { id: saved.product.id })
  })

  route(endpoints.saveProduct, shapes.saveProductShapes, async ({ params, body, write }) => {
    const saved = await write((tx) => saveProduct(tx, params.id, body, context()))
    return written(saved, 'product.updated')
  })
}
