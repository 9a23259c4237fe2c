import { readHistory as readHistoryEndpoint } from '@getzo/contract/history/history.endpoints'
import { readHistoryShapes } from '@getzo/contract/history/history.schema'
import type { Deps } from '../../deps'
import type { Route } from '../../http/route'
import { readHistory } from './history.reads'

export function historyRoutes(route: Route, { db }: Deps) {
  route(readHistoryEndpoint, readHistoryShapes, ({ params, query }) =>
    readHistory(db, params.root, params.id, query),
  )
}
