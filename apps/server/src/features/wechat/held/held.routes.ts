import * as endpoints from '@getzo/contract/wechat/held.endpoints'
import * as shapes from '@getzo/contract/wechat/held.schema'
import type { Deps } from '../../../deps'
import type { Route } from '../../../http/route'
import { listed } from '../../../lists/page/listed'
import { heldList } from './held.list'
import { readHeldSums } from './held.reads'

/** Money of the mini-program that WeChat holds (J3). */
export function heldRoutes(route: Route, deps: Deps) {
  const list = heldList(deps.config.shopTimeZone)
  route(
    endpoints.listHeldPayments,
    shapes.listHeldPaymentsShapes,
    listed(deps, endpoints.listHeldPayments, () => list),
  )
  route(endpoints.sumHeldPayments, shapes.sumHeldPaymentsShapes, () => readHeldSums(deps.db))
}
