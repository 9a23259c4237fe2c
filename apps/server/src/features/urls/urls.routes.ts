import * as endpoints from '@getzo/contract/urls/urls.endpoints'
import * as shapes from '@getzo/contract/urls/urls.schema'
import type { Deps } from '../../deps'
import type { Route } from '../../http/route'
import { answerList } from '../../lists/list'
import { urlList } from './urls.list'
import { listUrlsOf, readUrl } from './urls.reads'

export function urlsRoutes(route: Route, deps: Deps) {
  route(endpoints.listUrls, shapes.listUrlsShapes, (call) => answerList(deps, urlList, call))

  route(endpoints.listUrlsWithProduct, shapes.listUrlsShapes, (call) =>
    answerList(deps, urlList, { ...call, query: { ...call.query, has: 'product' } }),
  )

  route(endpoints.listUrlsWithOrder, shapes.listUrlsShapes, (call) =>
    answerList(deps, urlList, { ...call, query: { ...call.query, has: 'order' } }),
  )

  route(endpoints.listBrandUrls, shapes.listBrandUrlsShapes, (call) =>
    listUrlsOf(deps, 'brand_id', call.params.brand_id, call),
  )

  route(endpoints.listProductUrls, shapes.listProductUrlsShapes, (call) =>
    listUrlsOf(deps, 'product_id', call.params.product_id, call),
  )

  route(endpoints.listSkuUrls, shapes.listSkuUrlsShapes, (call) =>
    listUrlsOf(deps, 'sku_id', call.params.sku_id, call),
  )

  route(endpoints.listOrderUrls, shapes.listOrderUrlsShapes, (call) =>
    listUrlsOf(deps, 'order_id', call.params.order_id, call),
  )

  route(endpoints.readUrl, shapes.readUrlShapes, ({ params }) => readUrl(deps.db, params.id))
}
