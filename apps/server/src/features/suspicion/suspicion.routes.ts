import * as endpoints from '@getzo/contract/suspicion/suspicion.endpoints'
import * as shapes from '@getzo/contract/suspicion/suspicion.schema'
import type { Deps } from '../../deps'
import { written } from '../../http/envelope'
import type { Route } from '../../http/route'
import { listed } from '../../lists/page/listed'
import { dayInZone } from '../../time/zone'
import { suspicionList } from './suspicion.list'
import { countSuspicion, readCase } from './suspicion.reads'
import { decideSuspicion } from './suspicion.service'

export function suspicionRoutes(route: Route, deps: Deps) {
  route(
    endpoints.listSuspicion,
    shapes.listSuspicionShapes,
    listed(deps, endpoints.listSuspicion, () => suspicionList),
  )

  route(endpoints.countSuspicion, shapes.countSuspicionShapes, () => countSuspicion(deps.db))

  route(endpoints.readSuspicion, shapes.readSuspicionShapes, ({ params }) =>
    readCase(deps.db, params.id, dayInZone(deps.now(), deps.config.shopTimeZone)),
  )

  route(endpoints.decideSuspicion, shapes.decideSuspicionShapes, async ({ params, body, author, write }) => {
    const { decided_at: seen, ...said } = body
    const decision = { ...said, seen, at: deps.now(), actor: author.actor }
    const decided = await write((tx) => decideSuspicion(tx, params.id, decision))
    return written([decided], 'suspicion.decided', { code: decided.url_seed })
  })
}
