import * as endpoints from '@getzo/contract/costs/costs.endpoints'
import * as shapes from '@getzo/contract/costs/costs.schema'
import type { Deps } from '../../deps'
import { written } from '../../http/envelope'
import type { Route } from '../../http/route'
import { listed } from '../../lists/page/listed'
import { readRates, readStockValue, readUncosted } from './costs.reads'
import { enterCosts, enterRate, removeRate } from './costs.service'
import { lossList } from './losses.list'

export function costsRoutes(route: Route, deps: Deps) {
  const { shopTimeZone: timeZone } = deps.config

  route(endpoints.listUncosted, shapes.listUncostedShapes, () => readUncosted(deps.db))

  route(endpoints.enterCosts, shapes.enterCostsShapes, async ({ body, write }) => {
    const n = await write((tx) => enterCosts(tx, body))
    return written({ entered: n }, 'cost.entered', { n })
  })

  route(endpoints.readStockValue, shapes.readStockValueShapes, ({ query }) =>
    readStockValue(deps.db, query.day, timeZone),
  )

  const losses = lossList(timeZone)
  route(
    endpoints.listLosses,
    shapes.listLossesShapes,
    listed(deps, endpoints.listLosses, () => losses),
  )

  route(endpoints.listRates, shapes.listRatesShapes, () => readRates(deps.db))

  route(endpoints.enterRate, shapes.enterRateShapes, async ({ body, write }) => {
    const currency = await write((tx) => enterRate(tx, body))
    return written(await readRates(deps.db), 'cost.rate_entered', { currency })
  })

  route(endpoints.removeRate, shapes.removeRateShapes, async ({ body, write }) => {
    const currency = await write((tx) => removeRate(tx, body))
    return written(await readRates(deps.db), 'cost.rate_removed', { currency })
  })
}
