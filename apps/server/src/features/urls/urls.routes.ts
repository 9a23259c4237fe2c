import * as endpoints from '@getzo/contract/urls/urls.endpoints'
import * as shapes from '@getzo/contract/urls/urls.schema'
import type { Deps } from '../../deps'
import { csvAnswer } from '../../http/csv-answer'
import { written } from '../../http/envelope'
import { Refused } from '../../http/refused'
import type { Route } from '../../http/route'
import type { ListQuery } from '../../lists/definition'
import { answerList } from '../../lists/page/list'
import { listed } from '../../lists/page/listed'
import { deleteRecord } from '../../records/deletion'
import { offerSeed } from './url-seeds.service'
import { setUrlSuspended } from './url-suspension.service'
import { urlsAsked } from './urls.list'
import { listUrlsOf, readLocalOrigin, readUrl } from './urls.reads'
import { createUrl, editUrl } from './urls.service'

export function urlsRoutes(route: Route, deps: Deps) {
  listRoutes(route, deps)
  recordRoutes(route, deps)
}

function listRoutes(route: Route, deps: Deps) {
  const { config } = deps
  const listOf = (query: ListQuery) => urlsAsked(config.shopTimeZone, query)

  route(endpoints.listUrls, shapes.listUrlsShapes, listed(deps, endpoints.listUrls, listOf))

  route(endpoints.exportUrls, shapes.exportUrlsShapes, (call) =>
    csvAnswer(deps, listOf(call.query), call, 'urls_data'),
  )

  route(endpoints.readLocalOrigin, shapes.readLocalOriginShapes, async ({ query }) => ({
    local_origin: await readLocalOrigin(deps.db, listOf(query), query),
  }))

  route(endpoints.listUrlsWithProduct, shapes.listUrlsShapes, (call) =>
    answerList(deps, listOf(call.query), { ...call, query: { ...call.query, has_product: true } }),
  )

  route(endpoints.listUrlsWithOrder, shapes.listUrlsShapes, (call) =>
    answerList(deps, listOf(call.query), { ...call, query: { ...call.query, has_order: true } }),
  )

  route(endpoints.listBrandUrls, shapes.listBrandUrlsShapes, (call) =>
    listUrlsOf(deps, listOf(call.query), ['brand_id', call.params.brand_id], call),
  )

  route(endpoints.listProductUrls, shapes.listProductUrlsShapes, (call) =>
    listUrlsOf(deps, listOf(call.query), ['product_id', call.params.product_id], call),
  )

  route(endpoints.listSkuUrls, shapes.listSkuUrlsShapes, (call) =>
    listUrlsOf(deps, listOf(call.query), ['sku_id', call.params.sku_id], call),
  )

  route(endpoints.listOrderUrls, shapes.listOrderUrlsShapes, (call) =>
    listUrlsOf(deps, listOf(call.query), ['order_id', call.params.order_id], call),
  )
}

function recordRoutes(route: Route, deps: Deps) {
  const { config, secrets, now } = deps
  const site = config.publicUrl
  const context = (actor: string) => ({ actor, site, key: secrets.urls, tails: config.urlTails })

  route(endpoints.readUrl, shapes.readUrlShapes, ({ params }) => readUrl(deps.db, params.id))

  route(endpoints.offerSeed, shapes.offerSeedShapes, async ({ query }) => {
    const asked = { tail: config.urlTails, ...query }
    const url_seed = await offerSeed(deps.db, asked, { now: now(), timeZone: config.shopTimeZone })
    if (url_seed === null) throw new Refused('url_failed', { field: 'url_seed' })
    return { url_seed, site }
  })

  route(endpoints.createUnassignedUrl, shapes.createUrlShapes, async ({ body, author, write }) => {
    const url = await write((tx) => createUrl(tx, body, false, context(author.actor)))
    return written([url], 'url.created')
  })

  route(endpoints.createAssignedUrl, shapes.createUrlShapes, async ({ body, author, write }) => {
    const url = await write((tx) => createUrl(tx, body, true, context(author.actor)))
    return written([url], 'url.created')
  })

  route(endpoints.editUrl, shapes.editUrlShapes, async ({ params, body, author, write }) => {
    const url = await write((tx) => editUrl(tx, params.id, body, context(author.actor)))
    return written([url], 'url.updated')
  })

  route(endpoints.suspendUrl, shapes.suspendUrlShapes, async ({ params, body, write }) => {
    const url = await write((tx) => setUrlSuspended(tx, params.id, body))
    return written([url], body.suspended ? 'url.suspended' : 'url.resumed', { code: url.url_seed })
  })

  route(endpoints.deleteUrl, shapes.deleteUrlShapes, async ({ params, body, write }) => {
    const deleted = await write((tx) => deleteRecord(tx, 'url', params.id, body.version))
    return written([deleted], 'url.deleted', deleted)
  })
}
