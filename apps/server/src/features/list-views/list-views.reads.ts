import type { ListView, ListViews } from '@getzo/contract/list-views/list-views.schema'
import { can } from '@getzo/domain/auth/capabilities'
import { exportOfList } from '@getzo/domain/lists/list-exports'
import { say } from '@getzo/domain/words/say'
import { requireCapability, type Session } from '../../access/session'
import type { Database } from '../../db/connection/connect'
import { readRows, type Source } from '../../db/connection/read'
import type { Deps } from '../../deps'
import { Refused } from '../../http/refused'
import { RawAnswer } from '../../http/route'
import { boundValues, type ListQuery, listOf } from '../../lists/definition'
import { fittingQuery, type KnownLists, readableLists } from '../../lists/known-lists'
import { countRows, nearNames } from '../../lists/page/counts'
import { type Neighbours, neighboursIn } from '../../lists/page/neighbours'

type StoredView = Omit<ListView, 'dropped'>

/** $1 the person, $2 the lists that their role may read, $3 whether they may change every view of the team. */
const seen = `select v.id, v.list, v.name, v.shared, (v.owner_id = $1 or (v.shared and $3::boolean)) as may_change, v.query,
    v.arrangement, v.date_created, v.created_by, v.date_modified, v.modified_by, v.version
  from list_views v where v.list = any($2::text[]) and (v.owner_id = $1 or v.shared)`

const all = {
  name: 'list-views',
  text: `with seen as (${seen})
    select (select coalesce(json_agg(row_to_json(s) order by lower(s.name), s.id), '[]') from seen s) as views,
      (select coalesce(json_agg(json_build_object('list', list, 'view_id', view_id, 'arrangement', arrangement)
          order by list, view_id), '[]')
        from list_arrangements where user_id = $1 and list = any($2::text[])
          and (view_id is null or view_id in (select id from seen))) as arrangements,
      (select coalesce(json_agg(json_build_object('list', list, 'view_id', view_id) order by list), '[]')
        from list_default_views where user_id = $1 and view_id in (select id from seen)) as defaults`,
}
const one = {
  name: 'list-view',
  text: `select row_to_json(s) as view from (${seen}) s where s.id = $4`,
}

/** All that a person has of the lists that their role may read (W3). */
export async function readListViews(from: Source, lists: KnownLists, session: Session): Promise<ListViews> {
  const [row] = await readRows<Omit<ListViews, 'views'> & { views: StoredView[] }>(from, {
    ...all,
    values: reader(lists, session),
  })
  if (!row) throw new Error('the views of a person were not answered')
  return { ...row, views: row.views.map((view) => fitting(lists, view)) }
}

/** A view that the person may see. */
export async function readListView(
  from: Source,
  lists: KnownLists,
  session: Session,
  id: number,
): Promise<ListView | undefined> {
  const [row] = await readRows<{ view: StoredView }>(from, {
    ...one,
    values: [...reader(lists, session), id],
  })
  return row && fitting(lists, row.view)
}

type CountDeps = Pick<Deps, 'db' | 'lists' | 'listDefinitions'>

/** How many rows a list has, each of its views that the person may see, and each of its tabs. */
export async function countViews(deps: CountDeps, session: Session, list: string) {
  const { known, rowsOf } = countedList(deps, session, list)
  const { views } = await readListViews(deps.db, deps.lists, session)
  const own = views.filter((view) => view.list === list)
  const { filter = '', values = [] } = listOf(rowsOf({}), boundValues().bind).tabs ?? {}
  const queries = [
    {},
    ...own.map(({ query }) => known.readQuery(query)),
    ...values.map((value) => ({ [filter]: value })),
  ]
  const [all, ...counts] = await countRows(
    deps.db,
    queries.map((query) => ({ list: rowsOf(query), query })),
  )
  if (all === undefined) throw new Error('the rows of a list were not counted')
  const counted = (at: number) => counts[at] ?? { count: 0, more: false }
  return {
    all,
    views: own.map(({ id }, at) => ({ view_id: id, ...counted(at) })),
    tabs: values.map((value, at) => ({ value, ...counted(own.length + at) })),
  }
}

/** How many rows a search finds in a whole list; where there are none, the names that it may have meant. */
export async function searchAll(deps: CountDeps, session: Session, list: string, q: string) {
  const { rowsOf } = countedList(deps, session, list)
  const rows = rowsOf({ q })
  const [all = { count: 0, more: false }] = await countRows(deps.db, [{ list: rows, query: { q } }])
  return { all, near: all.count === 0 ? await nearNames(deps.db, rows, { q }) : [] }
}

interface PlaceInList {
  list: string
  id: number
  key: string
  /** the list's, as an address has it */
  query?: string
}

/** A list that has no export of its own, with the query of an export (W4). The caller needs the list's right to export. */
export function exportedList(
  deps: CountDeps,
  session: Session,
  {
    list,
    query: address,
    ...rest
  }: { list: string; query?: string; ids?: string; format?: string; without?: string },
) {
  const { known, rowsOf } = countedList(deps, session, list)
  const exported = exportOfList(list)
  if (exported === undefined)
    throw new Refused('not_found', { field: 'list' }, say('view.list_unknown', { list }))
  requireCapability(session, exported.capability)
  const asked = Object.fromEntries(new URLSearchParams(address))
  known.checkQuery(asked)
  const query = known.readQuery(asked)
  return { rows: rowsOf(query), query: { ...query, ...rest }, exported }
}

/** The rows before and after a record in a list that the person may read (W5). */
export function readNeighbours(
  deps: CountDeps,
  session: Session,
  { list, query: address, ...at }: PlaceInList,
): Promise<Neighbours> {
  const { known, rowsOf } = countedList(deps, session, list)
  const asked = Object.fromEntries(new URLSearchParams(address))
  known.checkQuery(asked)
  const query = known.readQuery(asked)
  return neighboursIn(deps.db, rowsOf(query), query, at)
}

/** A list that the person may read. */
function countedList({ lists, listDefinitions }: CountDeps, session: Session, list: string) {
  const known = readableLists(lists, session.role).includes(list) ? lists.get(list) : undefined
  const definition = listDefinitions.get(list)
  if (known === undefined || definition === undefined) {
    throw new Refused('not_found', { field: 'list' }, say('view.list_unknown', { list }))
  }
  return { known, rowsOf: (query: ListQuery) => definition(query, session) }
}

const reader = (lists: KnownLists, { userId, role }: Session) => [
  userId,
  readableLists(lists, role),
  can(role, 'list_views.manage'),
]

const fitting = (lists: KnownLists, view: StoredView): ListView => ({
  ...view,
  ...fittingQuery(lists, view.list, view.query),
})

const authors = {
  name: 'list-authors',
  text: `select coalesce(json_agg(json_build_object('by', u.email, 'name', u.name) order by u.name, u.email), '[]')::text as json
    from (select email, coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), email) as name
      from users order by 2, 1 limit 500) u`,
}

/** The accounts of staff, disabled ones too: their records stay. */
export async function readAuthors({ pool }: Database): Promise<RawAnswer> {
  const { rows } = await pool.query<{ json: string }>(authors)
  return new RawAnswer(rows[0]?.json ?? '[]')
}
