import * as endpoints from '@getzo/contract/products/variants.endpoints'
import * as shapes from '@getzo/contract/products/variants.schema'
import type { Deps } from '../../deps'
import type { Route } from '../../http/route'
import { answerList } from '../../lists/list'
import { variantList, variantOptionList } from './variants.list'
import { readProductParts, readValuesOfVariant } from './variants.reads'

export function variantsRoutes(route: Route, deps: Deps) {
  const { db } = deps
  for (const endpoint of [endpoints.listVariants, endpoints.listVariantsWithProducts]) {
    route(endpoint, shapes.listVariantsShapes, (call) => answerList(deps, variantList, call))
  }

  route(endpoints.listVariantOptions, shapes.listVariantOptionsShapes, (call) =>
    answerList(deps, variantOptionList, call),
  )

  route(endpoints.listProductVariants, shapes.listProductVariantsShapes, ({ params }) =>
    readProductParts(db, 'variants', params.product_id),
  )

  route(endpoints.listProductVariantOptions, shapes.listProductVariantOptionsShapes, ({ params }) =>
    readProductParts(db, 'options', params.product_id),
  )

  route(endpoints.listValuesOfVariant, shapes.listValuesOfVariantShapes, ({ params }) =>
    readValuesOfVariant(db, params.variant_id),
  )

  route(endpoints.listMatrix, shapes.listMatrixShapes, ({ params }) =>
    readProductParts(db, 'matrix', params.product_id),
  )
}
