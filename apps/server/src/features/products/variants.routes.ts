import * as endpoints from '@getzo/contract/products/variants.endpoints'
import * as shapes from '@getzo/contract/products/variants.schema'
import type { Deps } from '../../deps'
import type { Route } from '../../http/route'
import { answerList } from '../../lists/list'
import { variantList, variantOptionList } from './variants.list'
import { readProductParts, readValuesOfVariant } from './variants.reads'

export function variantsRoutes(route: Route, { db }: Deps) {
  for (const endpoint of [endpoints.listVariants, endpoints.listVariantsWithProducts]) {
    route(endpoint, shapes.listVariantsShapes, ({ query }) => answerList(db, variantList, query))
  }

  route(endpoints.listVariantOptions, shapes.listVariantOptionsShapes, ({ query }) =>
    answerList(db, variantOptionList, query),
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
