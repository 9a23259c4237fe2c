import * as endpoints from '@getzo/contract/brands/brands.endpoints'
import * as shapes from '@getzo/contract/brands/brands.schema'
import type { Deps } from '../../deps'
import { csvAnswer } from '../../http/csv-answer'
import { written } from '../../http/envelope'
import type { Route } from '../../http/route'
import { answerList } from '../../lists/list'
import { deleteRecord } from '../../records/deletion'
import { brandList } from './brands.list'
import { readBrand, readBrandUses } from './brands.reads'
import { createBrand, editBrand } from './brands.service'

export function brandsRoutes(route: Route, deps: Deps) {
  const { db, config } = deps
  const list = brandList(config.shopTimeZone)

  route(endpoints.listBrands, shapes.listBrandsShapes, (call) => answerList(deps, list, call))

  route(endpoints.exportBrands, shapes.exportBrandsShapes, (call) =>
    csvAnswer(deps, list, call, 'brands_data'),
  )

  route(endpoints.readBrand, shapes.readBrandShapes, ({ params }) => readBrand(db, params.id))

  route(endpoints.readBrandUses, shapes.readBrandUsesShapes, ({ params }) => readBrandUses(db, params.id))

  route(endpoints.createBrand, shapes.createBrandShapes, async ({ body, author, write }) => {
    const brand = await write((tx) => createBrand(tx, body, author.actor))
    return written([brand], 'brand.created', { id: brand.id })
  })

  route(endpoints.editBrand, shapes.editBrandShapes, async ({ params, body, author, write }) => {
    const brand = await write((tx) => editBrand(tx, params.id, body, author.actor))
    return written([brand], 'brand.updated')
  })

  route(endpoints.deleteBrand, shapes.deleteBrandShapes, async ({ params, body, author, write }) => {
    const deleted = await write((tx) => deleteRecord(tx, 'brand', params.id, author.actor, body.version))
    return written([deleted], 'brand.deleted', deleted)
  })
}
