import {
  createListView,
  deleteListView,
  editListView,
  readListViews,
  saveListArrangement,
  setDefaultListView,
} from '@getzo/contract/list-views/list-views.endpoints'
import type { ListView, ListViews } from '@getzo/contract/list-views/list-views.schema'
import type { Arrangement } from '@getzo/domain/list-views/arrangement'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call'
import { queryClient } from '../../api/query-client'

export type { ListView }

/**
 * The person's views and columns of all lists, read beside the signed-in user: a list is drawn as it stays. Where they
 * cannot be read, lists are as they are for everybody.
 */
export const listViewsQuery = queryOptions({
  queryKey: ['list-views'],
  queryFn: ({ signal }) => call(readListViews, {}, { signal, asksForSignIn: false }),
  staleTime: 60_000,
})

/** Reads them before a list is drawn, if that is possible. */
export const loadListViews = async (): Promise<void> => {
  await queryClient.ensureQueryData(listViewsQuery).catch(() => undefined)
}

/** What is kept waits this long for the next change. */
const saveDelayMs = 600
const waiting = new Map<string, ReturnType<typeof setTimeout>>()
const keyOf = (list: string, viewId: number | null) => `${list} ${viewId}`

/**
 * Shows a person's columns at once and keeps them a little later. Best effort: a save that is lost leaves them as they
 * were kept last, and nobody is troubled with it.
 */
export function keepArrangement(list: string, view_id: number | null, arrangement: Arrangement | null): void {
  update((before) => ({
    ...before,
    arrangements: [
      ...before.arrangements.filter((own) => own.list !== list || own.view_id !== view_id),
      ...(arrangement === null ? [] : [{ list, view_id, arrangement }]),
    ],
  }))
  dropWaiting(list, view_id)
  const save = () => {
    waiting.delete(keyOf(list, view_id))
    const parts = { params: { list }, body: { view_id, arrangement } }
    call(saveListArrangement, parts, { asksForSignIn: false }).catch(() => undefined)
  }
  waiting.set(keyOf(list, view_id), setTimeout(save, saveDelayMs))
}

function dropWaiting(list: string, viewId: number | null) {
  clearTimeout(waiting.get(keyOf(list, viewId)))
  waiting.delete(keyOf(list, viewId))
}

export interface NewView {
  name: string
  shared: boolean
  query: Record<string, string>
  arrangement: Arrangement | null
}

export async function saveNewView(
  list: string,
  view: NewView & { is_default: boolean },
  idempotencyKey: string,
): Promise<ListView> {
  const { data } = await call(createListView, { body: { list, ...view } }, { idempotencyKey })
  return taken(data)
}

/** The person's own columns in the view are the view's from then on. */
export async function saveView({ id, list, version }: ListView, view: NewView): Promise<ListView> {
  dropWaiting(list, id)
  const { data } = await call(editListView, { params: { id }, body: { ...view, version } })
  return taken(data)
}

export async function removeView({ id, list }: ListView): Promise<void> {
  dropWaiting(list, id)
  await call(deleteListView, { params: { id } })
  await readAnew()
}

export async function chooseDefault(list: string, view_id: number | null): Promise<void> {
  await call(setDefaultListView, { params: { list }, body: { view_id } })
  await readAnew()
}

/** A stored view, once it is among those that the screens know. */
async function taken([view]: ListView[]): Promise<ListView> {
  await readAnew()
  if (view === undefined) throw new Error('the view was not answered')
  return view
}

const readAnew = () => queryClient.invalidateQueries({ queryKey: listViewsQuery.queryKey })

/** Where they could not be read. */
const unread: ListViews = { views: [], arrangements: [], defaults: [] }

const update = (change: (before: ListViews) => ListViews) =>
  queryClient.setQueryData(listViewsQuery.queryKey, (before = unread) => change(before))
