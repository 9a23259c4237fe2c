import * as endpoints from '@getzo/contract/brands/brands.endpoints'
import * as shapes from '@getzo/contract/brands/brands.schema'
import type { Deps } from '../../deps'
import type { Route } from '../../http/route'
import { answerList } from '../../lists/list'
import { brandList } from './brands.list'
import { readBrand } from './brands.reads'

export function brandsRoutes(route: Route, deps: Deps) {
  route(endpoints.listBrands, shapes.listBrandsShapes, (call) => answerList(deps, brandList, call))
  route(endpoints.readBrand, shapes.readBrandShapes, ({ params }) => readBrand(deps.db, params.id))
}
