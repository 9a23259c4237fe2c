import * as endpoints from '@getzo/contract/find/find.endpoints'
import * as shapes from '@getzo/contract/find/find.schema'
import { simplified } from '@getzo/domain/text/simplified'
import { requireSession } from '../../access/session'
import type { Deps } from '../../deps'
import { written } from '../../http/envelope'
import type { Route } from '../../http/route'
import { findRecords } from './find.reads'
import { rememberFound } from './find.service'

export function findRoutes(route: Route, { db }: Deps) {
  route(endpoints.find, shapes.findShapes, ({ query, session }) =>
    findRecords(db, requireSession(session), {
      typed: simplified(query.q ?? ''),
      scope: query.scope ?? null,
    }),
  )

  route(endpoints.rememberFound, shapes.rememberFoundShapes, async ({ body, session, write }) => {
    await write((tx) => rememberFound(tx, requireSession(session), body))
    return written({}, 'view.kept')
  })
}
