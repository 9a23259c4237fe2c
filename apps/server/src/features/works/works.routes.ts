import * as endpoints from '@getzo/contract/works/works.endpoints'
import * as shapes from '@getzo/contract/works/works.schema'
import { manyAtOnceMax } from '@getzo/domain/lists/many-acts'
import { requireSession, type Session } from '../../access/session'
import type { Deps } from '../../deps'
import { written } from '../../http/envelope'
import type { Route } from '../../http/route'
import { listed } from '../../lists/page/listed'
import type { WorkRunner } from '../../works/run-works.service'
import { worksList } from './works.list'
import { readWork, type StartedWork } from './works.reads'
import { requireStop, requireUndo, stopAny, undoAny } from './works.service'

export const startedWorks =
  ({ db }: Pick<Deps, 'db'>, runner: WorkRunner): StartedWork =>
  async (id: number, by: Session) => {
    const work = await readWork(db, by, id)
    const isDoneAtOnce = work.kind === 'act' && work.total <= manyAtOnceMax
    if (isDoneAtOnce) await runner.carryOut(id)
    const now = isDoneAtOnce ? await readWork(db, by, id) : work
    return written(now, 'many.started', { count: now.total })
  }

export function worksRoutes(route: Route, deps: Deps, started: StartedWork) {
  const { db, config, now } = deps
  const timeZone = config.shopTimeZone
  const moment = (actor: string) => ({ actor, at: now(), timeZone })

  route(
    endpoints.listWorks,
    shapes.listWorksShapes,
    listed(deps, endpoints.listWorks, (_query, by) => {
      if (by === null) throw new Error('works were listed for nobody')
      return worksList(by, timeZone)
    }),
  )

  route(endpoints.readWork, shapes.readWorkShapes, ({ params, session }) =>
    readWork(db, requireSession(session), params.id),
  )

  route(endpoints.stopWork, shapes.stopWorkShapes, async ({ params, session, author, write }) => {
    const by = requireSession(session)
    const work = await readWork(db, by, params.id)
    requireStop(work, by)
    await write((tx) => stopAny(tx, work, moment(author.actor)))
    return written(await readWork(db, by, params.id), 'many.cancelled')
  })

  route(endpoints.undoWork, shapes.undoWorkShapes, async (call) => {
    const { params, session, author, write } = call
    const by = requireSession(session)
    const work = await readWork(db, by, params.id)
    call.prove(requireUndo(work, by))
    return started(await write((tx) => undoAny(tx, work, moment(author.actor))), by)
  })
}
