import * as endpoints from '@getzo/contract/price-book/price-book.endpoints'
import * as shapes from '@getzo/contract/price-book/price-book.schema'
import type { Deps } from '../../deps'
import { csvAnswer } from '../../http/csv-answer'
import { written } from '../../http/envelope'
import type { Route } from '../../http/route'
import { listed } from '../../lists/page/listed'
import { priceBook } from './price-book.list'
import { countResults, reprice, undoReprice } from './reprice.service'

export function priceBookRoutes(route: Route, deps: Deps) {
  const { now, config } = deps
  const bookOf = ({ as_of: asOf, q = '' }: { as_of?: string; q?: string }) =>
    priceBook({ asOf, isSearched: q.trim() !== '', now: now(), timeZone: config.shopTimeZone })

  route(endpoints.listPrices, shapes.listPricesShapes, listed(deps, endpoints.listPrices, bookOf))

  route(endpoints.exportPrices, shapes.exportPricesShapes, (call) =>
    csvAnswer(deps, bookOf(call.query), call, 'price_book'),
  )

  route(endpoints.reprice, shapes.repriceShapes, async ({ body, author, write }) => {
    const context = { actor: author.actor, now: now(), timeZone: config.shopTimeZone }
    const results = await write((tx) => reprice(tx, body, context))
    return written(results, 'list.some_changed', countResults(results, 'changed'))
  })

  route(endpoints.undoReprice, shapes.undoRepriceShapes, async ({ body, write }) => {
    const results = await write((tx) => undoReprice(tx, body.data))
    return written(results, 'list.some_changed', countResults(results, 'undone'))
  })
}
