import { readBrandUses as usesCall } from '@getzo/contract/brands/brands.endpoints'
import { readBrandUsesShapes } from '@getzo/contract/brands/brands.schema'
import type { Deps } from '../../deps'
import type { Route } from '../../http/route'
import { recordRoutes } from '../../records/record.routes'
import { readBrandUses } from './brands.reads'
import { brandRecord } from './brands.service'

export function brandsRoutes(route: Route, deps: Deps) {
  // a deleted brand is read too: sold products link to it
  recordRoutes(route, deps, brandRecord)
  route(usesCall, readBrandUsesShapes, ({ params }) => readBrandUses(deps.db, params.id))
}
