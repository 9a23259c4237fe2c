import * as endpoints from '@getzo/contract/urls/url-batches.endpoints'
import * as shapes from '@getzo/contract/urls/url-batches.schema'
import type { Deps } from '../../../deps'
import { written } from '../../../http/envelope'
import type { Route } from '../../../http/route'
import { listed } from '../../../lists/page/listed'
import { answerJson, noSuch } from '../../../lists/records'
import { urlBatchList } from './url-batches.list'
import { oneUrlBatch, readSerialRun } from './url-batches.reads'
import { cancelUrlBatch, createUrlBatch, type UrlBatchContext } from './url-batches.service'

export function urlBatchesRoutes(route: Route, deps: Deps) {
  const { db, config, now } = deps
  const context = (actor: string): UrlBatchContext => ({ actor, now: now(), timeZone: config.shopTimeZone })

  route(endpoints.createUrlBatch, shapes.createUrlBatchShapes, async ({ body, author, write }) => {
    const batch = await write((tx) => createUrlBatch(tx, body, context(author.actor)))
    return written([batch], 'url_batch.created', { id: batch.id, quantity: batch.quantity })
  })

  route(
    endpoints.listUrlBatches,
    shapes.listUrlBatchesShapes,
    listed(deps, endpoints.listUrlBatches, () => urlBatchList(deps.config.shopTimeZone)),
  )

  route(endpoints.readUrlBatch, shapes.readUrlBatchShapes, ({ params: { id } }) =>
    answerJson(db, oneUrlBatch, [id], () => noSuch('url_batch', id)),
  )

  route(endpoints.readSerialRun, shapes.readSerialRunShapes, async ({ params, query }) => {
    const run = await readSerialRun(db, params.sku_id, query.item)
    if (!run) throw noSuch('sku', params.sku_id, 'sku_id')
    return run
  })

  route(endpoints.cancelUrlBatch, shapes.cancelUrlBatchShapes, async ({ params, author, write }) => {
    const batch = await write((tx) => cancelUrlBatch(tx, params.id, context(author.actor)))
    return written([batch], 'url_batch.cancelled', { id: batch.id, made: batch.made })
  })
}
