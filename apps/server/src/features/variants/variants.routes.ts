import * as endpoints from '@getzo/contract/variants/variants.endpoints'
import * as shapes from '@getzo/contract/variants/variants.schema'
import type { Deps } from '../../deps'
import { written } from '../../http/envelope'
import type { Route } from '../../http/route'
import { placed, placedOf } from '../../http/validation/placed'
import { listed } from '../../lists/page/listed'
import { variantList } from './variants.list'
import { readProductParts, readVariant, readVariantUses } from './variants.reads'
import { createVariants, deleteVariants, editVariants } from './variants.service'

export function variantsRoutes(route: Route, { config, ...deps }: Deps) {
  const { db } = deps
  const list = variantList(config.shopTimeZone)
  for (const endpoint of [endpoints.listVariants, endpoints.listVariantsWithProducts]) {
    route(
      endpoint,
      shapes.listVariantsShapes,
      listed(deps, endpoint, () => list),
    )
  }

  route(endpoints.listProductVariants, shapes.listProductVariantsShapes, ({ params }) =>
    readProductParts(db, 'variants', params.product_id),
  )

  route(endpoints.listMatrix, shapes.listMatrixShapes, ({ params }) =>
    readProductParts(db, 'matrix', params.product_id),
  )

  route(endpoints.readVariant, shapes.readVariantShapes, ({ params }) => readVariant(db, params.id))

  route(endpoints.readVariantUses, shapes.readVariantUsesShapes, ({ params }) =>
    readVariantUses(db, params.id),
  )

  route(endpoints.createVariants, shapes.createVariantsShapes, async ({ body, write }) => {
    const created = await write((tx) => createVariants(tx, placedOf(body)))
    return written(created, 'variant.created', { ids: created.map(({ id }) => id) })
  })

  route(endpoints.editVariants, shapes.editVariantsShapes, async ({ body, write }) => {
    const changed = await write((tx) => editVariants(tx, placed(body.data)))
    return written(changed, 'variant.updated')
  })

  route(endpoints.editVariant, shapes.editVariantShapes, async ({ params, body, write }) => {
    const changed = await write((tx) => editVariants(tx, [{ ...body, ...params, place: '' }]))
    return written(changed, 'variant.updated')
  })

  route(endpoints.deleteVariants, shapes.deleteVariantsShapes, async ({ body, write }) => {
    const deleted = await write((tx) => deleteVariants(tx, placed(body.data)))
    return written(deleted, 'variant.deleted')
  })

  route(endpoints.deleteVariant, shapes.deleteVariantShapes, async ({ params, body, write }) => {
    const deleted = await write((tx) => deleteVariants(tx, [{ ...body, ...params, place: '' }]))
    return written(deleted, 'variant.deleted')
  })
}
