import * as endpoints from '@getzo/contract/audit/audit.endpoints'
import * as shapes from '@getzo/contract/audit/audit.schema'
import { requireSession } from '../../access/session'
import type { Deps } from '../../deps'
import { written } from '../../http/envelope'
import type { Route } from '../../http/route'
import { listed } from '../../lists/page/listed'
import { auditList } from './audit.list'
import { recordReading } from './audit.service'
import { createChecks } from './checks.service'
import { readSealed, readSealsOf } from './seals.reads'

export function auditRoutes(route: Route, deps: Deps) {
  const list = auditList(deps.config.shopTimeZone)
  const answer = listed(deps, endpoints.listAudit, () => list)

  route(endpoints.listAudit, shapes.listAuditShapes, async (call) => {
    const { query, session, request } = call
    await recordReading(deps, { kind: 'audit_read', query, session: requireSession(session), request })
    return answer(call)
  })

  route(endpoints.readSeals, shapes.readSealsShapes, async ({ query }) => ({
    ...(await readSealed(deps.db)),
    of_days: query.days === undefined ? [] : await readSealsOf(deps.db, query.days.split(',')),
  }))

  const check = createChecks(deps)
  route(endpoints.checkSeals, shapes.checkSealsShapes, async ({ body, session, request }) => {
    const found = await check(body.day, { session: requireSession(session), request })
    const { days } = await readSealed(deps.db)
    const answer = { ...found, days }
    if (found.wrong_day !== null) return written(answer, 'audit.day_differs', { day: found.wrong_day })
    return body.day === null
      ? written(answer, 'audit.days_fit', { count: found.checked, days })
      : written(answer, 'audit.day_fits', { day: body.day })
  })
}
