import * as endpoints from '@getzo/contract/visits/visits.endpoints'
import * as shapes from '@getzo/contract/visits/visits.schema'
import type { Deps } from '../../deps'
import { written } from '../../http/envelope'
import type { Route } from '../../http/route'
import { createVitals } from './vitals'
import { memoryLimit } from './within-limit'

const reportsPerMinute = { address: 60, network: 600 }

/** Both are best effort: visits above the limit are dropped silently (F4, F6). */
export function visitsRoutes(route: Route, deps: Deps) {
  const vitals = createVitals(deps.metrics)
  const isWithin = memoryLimit(reportsPerMinute)

  route(endpoints.logVisit, shapes.logVisitShapes, async ({ body, request }) => {
    const { date_created: _created, device_ip: _ip, modified_by: _author, ...entry } = body
    deps.visits.device(request, entry)
    return written(null, 'scan.noted')
  })

  route(endpoints.reportVitals, shapes.reportVitalsShapes, async ({ body, request }) => {
    const { page, ...found } = body
    if (await isWithin(request.ip)) vitals.report(page, found)
    return written(null, 'scan.noted')
  })
}
