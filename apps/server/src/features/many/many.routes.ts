import * as endpoints from '@getzo/contract/lists/many.endpoints'
import * as shapes from '@getzo/contract/lists/many.schema'
import { proofOfAct } from '@getzo/domain/lists/many-acts'
import type { Deps } from '../../deps'
import type { Route } from '../../http/route'
import type { StartedWork } from '../works/works.reads'
import { countByState, requireAct, startWork } from './many.service'

export function manyRoutes(route: Route, deps: Deps, started: StartedWork) {
  const { db, now } = deps

  route(endpoints.countMany, shapes.countManyShapes, ({ body, session }) => {
    requireAct(body, session)
    return countByState(db, deps, body)
  })

  route(endpoints.startMany, shapes.startManyShapes, async (call) => {
    const { body, session, author, write } = call
    const signedIn = requireAct(body, session)
    call.prove(proofOfAct(body.act, 'done'))
    const id = await write((tx) => startWork(tx, deps, body, { actor: author.actor, at: now() }))
    return started(id, signedIn)
  })
}
