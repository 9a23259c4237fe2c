import * as endpoints from '@getzo/contract/audit/audit.endpoints'
import * as shapes from '@getzo/contract/audit/audit.schema'
import { requireSession } from '../../access/session'
import type { Deps } from '../../deps'
import type { Route } from '../../http/route'
import { listed } from '../../lists/listed'
import { auditList } from './audit.list'
import { readSealed } from './audit.reads'
import { recordReading } from './audit.service'

export function auditRoutes(route: Route, deps: Deps) {
  const list = auditList(deps.config.shopTimeZone)
  const answer = listed(deps, endpoints.listAudit, () => list)

  route(endpoints.listAudit, shapes.listAuditShapes, async (call) => {
    const { query, session, request } = call
    await recordReading(deps, { kind: 'audit_read', query, session: requireSession(session), request })
    return answer(call)
  })

  route(endpoints.readSeals, shapes.readSealsShapes, () => readSealed(deps.db))
}
