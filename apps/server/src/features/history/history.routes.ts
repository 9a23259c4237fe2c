import { readHistory as readHistoryEndpoint } from '@getzo/contract/history/history.endpoints'
import { readHistoryShapes } from '@getzo/contract/history/history.schema'
import { historyRights } from '@getzo/domain/records/history-rights'
import { requireCapability } from '../../access/session'
import type { Deps } from '../../deps'
import type { Route } from '../../http/route'
import { readHistory } from './history.reads'

export function historyRoutes(route: Route, deps: Deps) {
  route(readHistoryEndpoint, readHistoryShapes, async ({ params, query, session }) => {
    requireCapability(session, historyRights[params.root])
    return readHistory(deps.db, params.root, params.id, query)
  })
}
