import * as endpoints from '@getzo/contract/urls/urls.endpoints'
import * as shapes from '@getzo/contract/urls/urls.schema'
import type { Deps } from '../../deps'
import type { Route } from '../../http/route'
import { answerList } from '../../lists/list'
import { urlList } from './urls.list'
import { listUrlsOf, readUrl } from './urls.reads'

export function urlsRoutes(route: Route, { db }: Deps) {
  route(endpoints.listUrls, shapes.listUrlsShapes, ({ query }) => answerList(db, urlList, query))

  route(endpoints.listUrlsWithProduct, shapes.listUrlsShapes, ({ query }) =>
    answerList(db, urlList, { ...query, has: 'product' }),
  )

  route(endpoints.listUrlsWithOrder, shapes.listUrlsShapes, ({ query }) =>
    answerList(db, urlList, { ...query, has: 'order' }),
  )

  route(endpoints.listBrandUrls, shapes.listBrandUrlsShapes, ({ params, query }) =>
    listUrlsOf(db, 'brand_id', params.brand_id, query),
  )

  route(endpoints.listProductUrls, shapes.listProductUrlsShapes, ({ params, query }) =>
    listUrlsOf(db, 'product_id', params.product_id, query),
  )

  route(endpoints.listSkuUrls, shapes.listSkuUrlsShapes, ({ params, query }) =>
    listUrlsOf(db, 'sku_id', params.sku_id, query),
  )

  route(endpoints.listOrderUrls, shapes.listOrderUrlsShapes, ({ params, query }) =>
    listUrlsOf(db, 'order_id', params.order_id, query),
  )

  route(endpoints.readUrl, shapes.readUrlShapes, ({ params }) => readUrl(db, params.id))
}
