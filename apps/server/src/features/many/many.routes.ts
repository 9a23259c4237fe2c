import * as endpoints from '@getzo/contract/lists/many.endpoints'
import * as shapes from '@getzo/contract/lists/many.schema'
import { manyAtOnceMax, proofOfAct } from '@getzo/domain/lists/many-acts'
import { requireSession, type Session } from '../../access/session'
import type { Deps } from '../../deps'
import { written } from '../../http/envelope'
import type { Route } from '../../http/route'
import type { WorkRunner } from '../../works/run-works.service'
import { stopWork } from '../../works/works.service'
import { countByState, readWork, readWorks, requireAct, startWork, undoWork } from './many.service'

export function manyRoutes(route: Route, deps: Deps, runner: WorkRunner) {
  const { db, now } = deps

  route(endpoints.countMany, shapes.countManyShapes, ({ body, session }) => {
    requireAct(body, session)
    return countByState(db.kysely, deps, body)
  })

  route(endpoints.startMany, shapes.startManyShapes, async (call) => {
    const { body, session, author, write } = call
    const signedIn = requireAct(body, session)
    call.prove(proofOfAct(body.act, 'done'))
    const id = await write((tx) => startWork(tx, deps, body, { actor: author.actor, at: now() }))
    return started(id, signedIn)
  })

  route(endpoints.undoMany, shapes.undoManyShapes, async (call) => {
    const { params, session, author, write } = call
    const work = await readWork(db, requireSession(session), params.id)
    const signedIn = requireAct(work, session)
    call.prove(proofOfAct(work.act, 'undone'))
    const id = await write((tx) => undoWork(tx, work, { actor: author.actor, at: now() }))
    return started(id, signedIn)
  })

  route(endpoints.cancelMany, shapes.cancelManyShapes, async ({ params, session, author, write }) => {
    const { id } = await readWork(db, requireSession(session), params.id)
    await write((tx) => stopWork(tx, id, { actor: author.actor, at: now() }))
    return written(await readWork(db, requireSession(session), id), 'many.cancelled')
  })

  route(endpoints.listMany, shapes.listManyShapes, ({ session }) => readWorks(db, requireSession(session)))

  route(endpoints.readMany, shapes.readManyShapes, ({ params, session }) =>
    readWork(db, requireSession(session), params.id),
  )

  /** A few records are done at once, and answered with their results. */
  async function started(id: number, session: Session) {
    const work = await readWork(db, session, id)
    if (work.total <= manyAtOnceMax) await runner.carryOut(id)
    const now = await readWork(db, session, id)
    return written(now, 'many.started', { count: now.total })
  }
}
