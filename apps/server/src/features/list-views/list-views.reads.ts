import type { ListView, ListViews } from '@getzo/contract/list-views/list-views.schema'
import { can } from '@getzo/domain/auth/capabilities'
import type { Session } from '../../access/session'
import { readRows, type Source } from '../../db/connection/read'
import { fittingQuery, type KnownLists, readableLists } from '../../lists/known-lists'

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

const reader = (lists: KnownLists, { userId, role }: Session) => [
  userId,
  readableLists(lists, role),
  can(role, 'list_views.manage'),
]

const fitting = (lists: KnownLists, view: StoredView): ListView => ({
  ...view,
  ...fittingQuery(lists, view.list, view.query),
})
