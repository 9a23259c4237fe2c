import { readWaiting as endpoint } from '@getzo/contract/waiting/waiting.endpoints'
import { readWaitingShapes } from '@getzo/contract/waiting/waiting.schema'
import { requireSession } from '../../access/session'
import type { Deps } from '../../deps'
import type { Route } from '../../http/route'
import { readWaiting } from './waiting.reads'

export function waitingRoutes(route: Route, { db, config }: Deps) {
  route(endpoint, readWaitingShapes, ({ session }) =>
    readWaiting(db, requireSession(session), config.shopTimeZone),
  )
}
