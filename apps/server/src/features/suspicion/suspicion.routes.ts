import * as endpoints from '@getzo/contract/suspicion/suspicion.endpoints'
import * as shapes from '@getzo/contract/suspicion/suspicion.schema'
import type { Deps } from '../../deps'
import { written } from '../../http/envelope'
import type { Route } from '../../http/route'
import { answerList } from '../../lists/list'
import { suspicionList } from './suspicion.list'
import { decideSuspicion } from './suspicion.service'

export function suspicionRoutes(route: Route, deps: Deps) {
  route(endpoints.listSuspicion, shapes.listSuspicionShapes, (call) => answerList(deps, suspicionList, call))

  route(endpoints.decideSuspicion, shapes.decideSuspicionShapes, async ({ params, body, author, write }) => {
    const { decided_at: seen, ...said } = body
    const decision = { ...said, seen, at: deps.now(), actor: author.actor }
    const decided = await write((tx) => decideSuspicion(tx, params.id, decision))
    return written([decided], 'suspicion.decided', { code: decided.url_seed })
  })
}
