import { answered } from '../db/schema/columns'
import { tables } from '../db/schema/tables'
import type { Deps } from '../deps'
import { csvAnswer } from '../http/csv-answer'
import { written } from '../http/envelope'
import type { Route } from '../http/route'
import { listed } from '../lists/page/listed'
import { answerRecord, noSuch, recordOf } from '../lists/records'
import { deleteRecord } from './deletion'
import { type AnyRecord, createRecord, editRecord } from './record.service'

/** The six usual calls. One that a feature makes otherwise is named in `except` and routed by itself. */
export function recordRoutes(
  route: Route,
  deps: Deps,
  record: AnyRecord,
  except: readonly (keyof AnyRecord['calls'])[] = [],
) {
  const { kind, table, calls, shapes, csvName } = record
  const list = record.list(deps.config.shopTimeZone)
  const one = recordOf(kind, `select ${answered(tables[table], 'r')} from ${table} r where r.id = $1`)

  const usual: Record<keyof AnyRecord['calls'], () => void> = {
    list: () =>
      route(
        calls.list,
        shapes.list,
        listed(deps, calls.list, () => list),
      ),
    exported: () => route(calls.exported, shapes.exported, (call) => csvAnswer(deps, list, call, csvName)),
    read: () =>
      route(calls.read, shapes.read, ({ params: { id } }) =>
        answerRecord(deps.db, one, [id], () => noSuch(kind, id)),
      ),
    create: () =>
      route(calls.create, shapes.create, async ({ body, write }) => {
        const made = await write((tx) => createRecord(tx, record, body))
        return written([made], `${kind}.created`, { id: made.id })
      }),
    edit: () =>
      route(calls.edit, shapes.edit, async ({ params, body, write }) => {
        const changed = await write((tx) => editRecord(tx, record, params.id, body))
        return written([changed], `${kind}.updated`)
      }),
    remove: () =>
      route(calls.remove, shapes.remove, async ({ params, body, write }) => {
        const deleted = await write((tx) => deleteRecord(tx, kind, params.id, body.version))
        return written([deleted], `${kind}.deleted`, deleted)
      }),
  }
  for (const name of Object.keys(usual) as (keyof typeof usual)[]) if (!except.includes(name)) usual[name]()
}
