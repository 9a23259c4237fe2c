import * as endpoints from '@getzo/contract/counts/counts.endpoints'
import * as shapes from '@getzo/contract/counts/counts.schema'
import { hostsOf } from '../../access/own-hosts'
import type { Deps } from '../../deps'
import { csvAnswer } from '../../http/csv-answer'
import { written } from '../../http/envelope'
import type { Route } from '../../http/route'
import { listed } from '../../lists/page/listed'
import { countLineList, countList } from './counts.list'
import { readChoices, readCount, readProgress } from './counts.reads'
import { beginCount, countAgain, discardCount, saveCount, undoCount } from './counts.service'
import { scanCount } from './scans.service'

export function countsRoutes(route: Route, deps: Deps) {
  const { db } = deps
  const list = countList(deps.config.shopTimeZone)

  route(
    endpoints.listCounts,
    shapes.listCountsShapes,
    listed(deps, endpoints.listCounts, () => list),
  )

  route(endpoints.readCountChoices, shapes.readCountChoicesShapes, () => readChoices(db))

  route(endpoints.readCount, shapes.readCountShapes, ({ params, session }) =>
    readCount(db, params.id, session),
  )

  route(endpoints.readCountProgress, shapes.readCountProgressShapes, ({ params, query }) =>
    readProgress(db, params.id, query.since),
  )

  route(endpoints.exportCount, shapes.exportCountShapes, async (call) => {
    const { number } = await readCount(db, call.params.id, null)
    return csvAnswer(deps, countLineList(call.params.id), call, `count_${number}`)
  })

  route(endpoints.beginCount, shapes.beginCountShapes, async ({ body, session, write }) => {
    const { id, number, skus } = await write((tx) => beginCount(tx, body))
    return written([await readCount(db, id, session)], 'count.begun', { number, n: skus })
  })

  route(endpoints.scanCount, shapes.scanCountShapes, async ({ params, body, request, write }) => {
    const ownHosts = hostsOf(deps, request)
    const { results } = await write(async (tx) => ({
      results: await scanCount(tx, params.id, body, ownHosts),
    }))
    const progress = await readProgress(db, params.id, body.since)
    return written({ results, progress }, 'count.scanned', { n: results.length })
  })

  route(endpoints.countAgain, shapes.countAgainShapes, async ({ params, body, session, write }) => {
    const n = await write((tx) => countAgain(tx, params.id, body.sku_ids))
    return written([await readCount(db, params.id, session)], 'count.again', { n })
  })

  route(endpoints.saveCount, shapes.saveCountShapes, async ({ params, body, session, write }) => {
    const { number, corrections } = await write((tx) => saveCount(tx, params.id, body))
    return written([await readCount(db, params.id, session)], 'count.saved', { number, n: corrections })
  })

  route(endpoints.discardCount, shapes.endCountShapes, async ({ params, session, write }) => {
    const number = await write((tx) => discardCount(tx, params.id))
    return written([await readCount(db, params.id, session)], 'count.discarded', { number })
  })

  route(endpoints.undoCount, shapes.endCountShapes, async ({ params, session, write }) => {
    const number = await write((tx) => undoCount(tx, params.id))
    return written([await readCount(db, params.id, session)], 'count.undone', { number })
  })
}
