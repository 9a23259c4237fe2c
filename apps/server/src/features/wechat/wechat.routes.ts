import * as endpoints from '@getzo/contract/wechat/wechat.endpoints'
import * as shapes from '@getzo/contract/wechat/wechat.schema'
import type { Deps } from '../../deps'
import type { Route } from '../../http/route'
import { createOpenTagConfigs } from './open-tag.service'
import { createJumps } from './wechat.service'

export function weChatRoutes(route: Route, deps: Deps) {
  const jumps = createJumps(deps)
  const openTagConfigs = createOpenTagConfigs(deps)

  route(endpoints.jumpToProduct, shapes.jumpToProductShapes, ({ params, request }) =>
    jumps.toProduct(params.wc_url, request),
  )
  route(endpoints.jumpToPage, shapes.jumpToPageShapes, ({ params, request }) =>
    jumps.toPage(params.id, request),
  )
  route(endpoints.jumpToOrder, shapes.jumpToOrderShapes, ({ params, request }) =>
    jumps.toOrder(params.order_id, request),
  )
  route(endpoints.openTagConfig, shapes.openTagConfigShapes, ({ query, request }) =>
    openTagConfigs.configFor(query.url, request),
  )
}
