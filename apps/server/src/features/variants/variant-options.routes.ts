import * as endpoints from '@getzo/contract/variants/variants.endpoints'
import * as shapes from '@getzo/contract/variants/variants.schema'
import type { Deps } from '../../deps'
import { written } from '../../http/envelope'
import type { Route } from '../../http/route'
import { placed, placedOf } from '../../http/validation/placed'
import { listed } from '../../lists/page/listed'
import { variantOptionList } from './variants.list'
import {
  readProductParts,
  readValuesOfVariant,
  readVariantOption,
  readVariantOptionUses,
} from './variants.reads'
import { createVariantOptions, deleteVariantOptions, editVariantOptions } from './variants.service'

export function variantOptionsRoutes(route: Route, { config, ...deps }: Deps) {
  const list = variantOptionList(config.shopTimeZone)
  route(
    endpoints.listVariantOptions,
    shapes.listVariantOptionsShapes,
    listed(deps, endpoints.listVariantOptions, () => list),
  )

  route(endpoints.listProductVariantOptions, shapes.listProductVariantOptionsShapes, ({ params }) =>
    readProductParts(deps.db, 'options', params.product_id),
  )

  route(endpoints.listValuesOfVariant, shapes.listValuesOfVariantShapes, ({ params }) =>
    readValuesOfVariant(deps.db, params.variant_id),
  )

  route(endpoints.readVariantOption, shapes.readVariantOptionShapes, ({ params }) =>
    readVariantOption(deps.db, params.id),
  )

  route(endpoints.readVariantOptionUses, shapes.readVariantUsesShapes, ({ params }) =>
    readVariantOptionUses(deps.db, params.id),
  )

  changeRoutes(route)
}

function changeRoutes(route: Route) {
  route(endpoints.createVariantOptions, shapes.createVariantOptionsShapes, async (call) => {
    const { body, write } = call
    const created = await write((tx) => createVariantOptions(tx, placedOf(body)))
    return written(created, 'variant_option.created', { ids: created.map(({ id }) => id) })
  })

  route(endpoints.editVariantOptions, shapes.editVariantOptionsShapes, async ({ body, write }) => {
    const changed = await write((tx) => editVariantOptions(tx, placed(body.data)))
    return written(changed, 'variant_option.updated')
  })

  route(endpoints.editVariantOption, shapes.editVariantOptionShapes, async (call) => {
    const { params, body, write } = call
    const item = { ...body, ...params, place: '' }
    const changed = await write((tx) => editVariantOptions(tx, [item]))
    return written(changed, 'variant_option.updated')
  })

  route(endpoints.deleteVariantOptions, shapes.deleteVariantsShapes, async ({ body, write }) => {
    const deleted = await write((tx) => deleteVariantOptions(tx, placed(body.data)))
    return written(deleted, 'variant_option.deleted')
  })

  route(endpoints.deleteVariantOption, shapes.deleteVariantShapes, async (call) => {
    const { params, body, write } = call
    const item = { ...body, ...params, place: '' }
    const deleted = await write((tx) => deleteVariantOptions(tx, [item]))
    return written(deleted, 'variant_option.deleted')
  })
}
