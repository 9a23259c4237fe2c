import type { ListView } from '@getzo/contract/list-views/list-views.schema'
import type { Arrangement } from '@getzo/domain/list-views/arrangement'
import { checkViewName, viewsMax } from '@getzo/domain/list-views/view-rules'
import { say } from '@getzo/domain/words/say'
import type { Session } from '../../access/session'
import type { Tx } from '../../db/connection/transaction'
import { Refused, refuseRule } from '../../http/refused'
import { type KnownLists, readableLists } from '../../lists/known-lists'
import { noSuch } from '../../lists/records'
import { readListView } from './list-views.reads'
import {
  countViews,
  deleteArrangement,
  deleteDefault,
  deleteView,
  insertView,
  lockView,
  lockViewsOf,
  updateView,
  upsertArrangement,
  upsertDefault,
  type ViewFields,
} from './list-views.store'

/** Saves a view of a list that the person may read, as theirs or the team's (W3). */
export async function createListView(
  tx: Tx,
  lists: KnownLists,
  session: Session,
  { list, is_default, ...fields }: ViewFields & { list: string; is_default: boolean },
): Promise<ListView> {
  requireList(lists, session, list)
  await requireRoom(tx, session, list, fields.shared)
  const id = await insertView(tx, list, checked(lists, list, fields), session)
  if (is_default) await upsertDefault(tx, session.userId, list, id)
  return seenView(tx, lists, session, id)
}

/** Changes a view, if the version is still the stored one. The person's own columns in it are the view's from now on. */
export async function editListView(
  tx: Tx,
  lists: KnownLists,
  session: Session,
  id: number,
  { version, ...fields }: ViewFields & { version: number },
): Promise<ListView> {
  const stored = await lockView(tx, id)
  const { list } = await changeableView(tx, lists, session, id)
  if (stored?.version !== version) throw new Refused('changed_meanwhile', { version: stored?.version ?? 0 })
  if (!fields.shared && stored.owner_id !== session.userId) {
    throw new Refused('forbidden', { field: 'shared' }, say('view.author_only'))
  }
  if (fields.shared !== stored.shared) await requireRoom(tx, session, list, fields.shared)
  await updateView(tx, id, checked(lists, list, fields))
  await deleteArrangement(tx, session.userId, list, id)
  return seenView(tx, lists, session, id)
}

export async function deleteListView(tx: Tx, lists: KnownLists, session: Session, id: number) {
  await changeableView(tx, lists, session, id)
  await deleteView(tx, id)
}

/** Keeps a person's columns of a list or of one of its views; null goes back to the default ones. */
export async function saveArrangement(
  tx: Tx,
  lists: KnownLists,
  session: Session,
  list: string,
  { view_id, arrangement }: { view_id: number | null; arrangement: Arrangement | null },
) {
  await requireListAndView(tx, lists, session, list, view_id)
  if (arrangement === null) await deleteArrangement(tx, session.userId, list, view_id)
  else await upsertArrangement(tx, session.userId, list, view_id, arrangement)
}

/** The view that a list opens with for a person, or none. */
export async function setDefaultView(
  tx: Tx,
  lists: KnownLists,
  session: Session,
  list: string,
  viewId: number | null,
) {
  await requireListAndView(tx, lists, session, list, viewId)
  if (viewId === null) await deleteDefault(tx, session.userId, list)
  else await upsertDefault(tx, session.userId, list, viewId)
}

function requireList(lists: KnownLists, { role }: Session, list: string) {
  if (!readableLists(lists, role).includes(list)) {
    throw new Refused('not_found', { field: 'list' }, say('view.list_unknown', { list }))
  }
}

async function requireListAndView(
  tx: Tx,
  lists: KnownLists,
  session: Session,
  list: string,
  viewId: number | null,
) {
  requireList(lists, session, list)
  if (viewId === null) return
  const view = await readListView(tx, lists, session, viewId)
  if (view?.list !== list) throw noSuch('view', viewId, 'view_id')
}

async function seenView(tx: Tx, lists: KnownLists, session: Session, id: number): Promise<ListView> {
  const view = await readListView(tx, lists, session, id)
  if (!view) throw noSuch('view', id)
  return view
}

/** Everybody's screen of a list reads all views of the team, so their number has a limit (W3). */
async function requireRoom(tx: Tx, { userId }: Session, list: string, shared: boolean) {
  await lockViewsOf(tx, list)
  const { ofTeam, own } = await countViews(tx, list, userId)
  if ((shared ? ofTeam : own) < viewsMax) return
  throw new Refused(
    'rule',
    { field: 'shared' },
    say(shared ? 'view.too_many_of_team' : 'view.too_many_own', { max: viewsMax }),
  )
}

/** A personal view does not exist for others; a view of the team is visible to them, and read-only. */
async function changeableView(tx: Tx, lists: KnownLists, session: Session, id: number): Promise<ListView> {
  const view = await seenView(tx, lists, session, id)
  if (!view.may_change) {
    throw new Refused('forbidden', {}, say('view.not_yours', { author: view.created_by }))
  }
  return view
}

function checked(lists: KnownLists, list: string, fields: ViewFields): ViewFields {
  refuseRule(checkViewName(fields.name))
  lists.get(list)?.checkQuery(fields.query)
  return { ...fields, name: fields.name.trim().normalize('NFC') }
}
