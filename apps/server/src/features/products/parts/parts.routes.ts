import * as matrixEndpoints from '@getzo/contract/products/matrix.endpoints'
import * as matrixShapes from '@getzo/contract/products/matrix.schema'
import * as skuEndpoints from '@getzo/contract/products/skus.endpoints'
import * as skuShapes from '@getzo/contract/products/skus.schema'
import { written } from '../../../http/envelope'
import type { Route } from '../../../http/route'
import { createMatrix, editMatrix } from './matrix.service'
import { createSkus, editSkus } from './skus.service'

/** The specification's own calls for the parts of a product, which its form saves whole. */
export function productPartsRoutes(route: Route) {
  route(matrixEndpoints.createMatrix, matrixShapes.createMatrixShapes, async ({ body, write }) =>
    written(await write((tx) => createMatrix(tx, body.data)), 'product.combinations_created'),
  )

  route(matrixEndpoints.editMatrix, matrixShapes.editMatrixShapes, async ({ body, write }) =>
    written(await write((tx) => editMatrix(tx, body.data)), 'product.combinations_updated'),
  )

  route(skuEndpoints.createSkus, skuShapes.createSkusShapes, async ({ body, write }) => {
    const created = await write((tx) => createSkus(tx, body.data))
    return written(created, 'product.skus_created', { ids: created.map(({ id }) => id) })
  })

  route(skuEndpoints.editSkus, skuShapes.editSkusShapes, async ({ body, write }) =>
    written(await write((tx) => editSkus(tx, body.data)), 'product.skus_updated'),
  )
}
