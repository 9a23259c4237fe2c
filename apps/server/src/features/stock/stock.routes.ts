import * as endpoints from '@getzo/contract/stock/stock.endpoints'
import * as shapes from '@getzo/contract/stock/stock.schema'
import type { Deps } from '../../deps'
import { csvAnswer } from '../../http/csv-answer'
import { written } from '../../http/envelope'
import type { Route } from '../../http/route'
import { answerList } from '../../lists/page/list'
import { listed } from '../../lists/page/listed'
import { noSuch } from '../../lists/records'
import { stockList } from './stock.list'
import { readLacking, readPieces, readStockOf } from './stock.reads'
import { correctStock, keepStock, setReorderPoint, trackStock } from './stock.service'
import { stockEntryList } from './stock-entries.list'
import { readStockLeft } from './stock-left.reads'

const idsOf = (text: string | undefined) => text?.split(',').map(Number) ?? []

export function stockRoutes(route: Route, deps: Deps) {
  const { shopTimeZone: timeZone } = deps.config
  const list = stockList(timeZone)
  /** Read after the commit: an entry moves the number when the transaction ends. */
  const rowsOf = (ids: readonly number[]) => readStockOf(deps.db, ids, timeZone)

  route(
    endpoints.listStock,
    shapes.listStockShapes,
    listed(deps, endpoints.listStock, () => list),
  )

  route(endpoints.readStock, shapes.readStockShapes, async ({ params }) => {
    const [[row], lacking, pieces] = await Promise.all([
      rowsOf([params.id]),
      readLacking(deps.db, params.id),
      readPieces(deps.db, params.id),
    ])
    if (!row) throw noSuch('sku', params.id)
    return { ...row, lacking, pieces }
  })

  route(endpoints.readStockLeft, shapes.readStockLeftShapes, ({ query }) =>
    readStockLeft(deps.db, {
      skuIds: idsOf(query.sku_ids),
      productIds: idsOf(query.product_ids),
      orderId: query.order_id ?? null,
    }),
  )

  route(endpoints.listStockEntries, shapes.listStockEntriesShapes, (call) =>
    answerList(deps, stockEntryList(call.params.id), call),
  )

  route(endpoints.exportStockEntries, shapes.exportStockEntriesShapes, (call) =>
    csvAnswer(deps, stockEntryList(call.params.id), call, 'stock_ledger'),
  )

  route(endpoints.correctStock, shapes.correctStockShapes, async ({ params, body, write }) => {
    const { sku, quantity } = await write((tx) => correctStock(tx, params.id, body))
    return written(await rowsOf([params.id]), 'stock.corrected', { n: quantity, sku })
  })

  route(endpoints.setReorderPoint, shapes.setReorderPointShapes, async ({ body, write }) => {
    const ids = await write((tx) => setReorderPoint(tx, body.ids, body.reorder_at))
    return written(await rowsOf(ids), 'stock.reorder_set', { n: ids.length })
  })

  route(endpoints.trackStock, shapes.trackStockShapes, async ({ body, write }) => {
    const ids = await write((tx) => trackStock(tx, body.ids, body.is_untracked))
    const rule = body.is_untracked ? 'stock.not_tracked' : 'stock.tracked'
    return written(await rowsOf(ids), rule, { n: ids.length })
  })

  route(endpoints.keepStock, shapes.keepStockShapes, async ({ body, write }) => {
    const ids = await write((tx) => keepStock(tx, body.ids))
    return written({ kept: ids.length }, 'stock.kept', { n: ids.length })
  })
}
