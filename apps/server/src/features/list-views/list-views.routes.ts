import * as endpoints from '@getzo/contract/list-views/list-views.endpoints'
import * as shapes from '@getzo/contract/list-views/list-views.schema'
import { requireSession } from '../../access/session'
import type { Deps } from '../../deps'
import { csvAnswer } from '../../http/csv-answer'
import { written } from '../../http/envelope'
import type { Route } from '../../http/route'
import { recordReading } from '../audit/audit.service'
import {
  countViews,
  exportedList,
  readAuthors,
  readListViews,
  readNeighbours,
  searchAll,
} from './list-views.reads'
import {
  createListView,
  deleteListView,
  editListView,
  saveArrangement,
  setDefaultView,
} from './list-views.service'

export function listViewsRoutes(route: Route, deps: Deps) {
  const { db, lists } = deps
  route(endpoints.readListViews, shapes.readListViewsShapes, ({ session }) =>
    readListViews(db, lists, requireSession(session)),
  )

  route(endpoints.countListViews, shapes.countListViewsShapes, ({ params, session }) =>
    countViews(deps, requireSession(session), params.list),
  )

  route(endpoints.searchElsewhere, shapes.searchElsewhereShapes, ({ params, query, session }) =>
    searchAll(deps, requireSession(session), params.list, query.q),
  )

  route(endpoints.readNeighbours, shapes.readNeighboursShapes, ({ params, query, session }) =>
    readNeighbours(deps, requireSession(session), { ...params, ...query }),
  )

  route(endpoints.exportList, shapes.exportListShapes, async (call) => {
    const session = requireSession(call.session)
    const { rows, query, exported } = exportedList(deps, session, { ...call.params, ...call.query })
    call.prove(!exported.namesNobody)
    if (exported.isRecorded)
      await recordReading(deps, { kind: 'audit_exported', query, session, request: call.request })
    return csvAnswer(deps, rows, { ...call, query }, exported.file)
  })

  route(endpoints.listAuthors, shapes.listAuthorsShapes, () => readAuthors(db))

  changeRoutes(route, deps)
}

function changeRoutes(route: Route, { lists }: Deps) {
  route(
    endpoints.saveListArrangement,
    shapes.saveListArrangementShapes,
    async ({ params, body, session, write }) => {
      await write((tx) => saveArrangement(tx, lists, requireSession(session), params.list, body))
      return written({}, 'view.kept')
    },
  )

  route(
    endpoints.setDefaultListView,
    shapes.setDefaultListViewShapes,
    async ({ params, body, session, write }) => {
      await write((tx) => setDefaultView(tx, lists, requireSession(session), params.list, body.view_id))
      return written({}, 'view.kept')
    },
  )

  route(endpoints.createListView, shapes.createListViewShapes, async ({ body, session, write }) => {
    const view = await write((tx) => createListView(tx, lists, requireSession(session), body))
    return written([view], 'view.saved', { name: view.name })
  })

  route(endpoints.editListView, shapes.editListViewShapes, async ({ params, body, session, write }) => {
    const view = await write((tx) => editListView(tx, lists, requireSession(session), params.id, body))
    return written([view], 'view.updated', { name: view.name })
  })

  route(endpoints.deleteListView, shapes.deleteListViewShapes, async ({ params, session, write }) => {
    await write((tx) => deleteListView(tx, lists, requireSession(session), params.id))
    return written([{ id: params.id }], 'view.deleted', { id: params.id })
  })
}
