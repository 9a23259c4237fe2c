import { readHistory as readHistoryEndpoint } from '@getzo/contract/history/history.endpoints'
import { readHistoryShapes } from '@getzo/contract/history/history.schema'
import { requireCapability } from '../../access/session'
import type { Deps } from '../../deps'
import type { Route } from '../../http/route'
import { readHistory } from './history.reads'

export function historyRoutes(route: Route, deps: Deps) {
  route(readHistoryEndpoint, readHistoryShapes, async ({ params, query, session, request }) => {
    // the history of an account holds a colleague's phone and address
    if (params.root === 'user') requireCapability(session, 'users.manage', request, deps)
    return readHistory(deps.db, params.root, params.id, query)
  })
}
