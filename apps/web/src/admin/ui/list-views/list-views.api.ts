import {
  countListViews,
  createListView,
  deleteListView,
  editListView,
  readListViews,
  saveListArrangement,
  searchElsewhere,
  setDefaultListView,
} from '@getzo/contract/list-views/list-views.endpoints'
import type { ListView, ListViews } from '@getzo/contract/list-views/list-views.schema'
import type { Arrangement } from '@getzo/domain/list-views/arrangement'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call'
import { queryClient } from '../../api/query-client'
import { storedViewName } from './view-name'

export type { ListView }

/**
 * The person's views and columns of all lists, read together with the signed-in user, so that a list does not change
 * after it is shown. If they cannot be read, lists have their defaults.
 */
export const listViewsQuery = queryOptions({
  queryKey: ['list-views'],
  queryFn: ({ signal }) => call(readListViews, {}, { signal, asksForSignIn: false }),
  staleTime: 60_000,
})

/** Reads them before a list is rendered; best effort. */
export const loadListViews = async (): Promise<void> => {
  await queryClient.ensureQueryData(listViewsQuery).catch(() => undefined)
}

/** How many rows a list has, and each of its views. */
export const viewCountsQuery = (list: string) =>
  queryOptions({
    queryKey: ['view-counts', list],
    queryFn: ({ signal }) => call(countListViews, { params: { list } }, { signal }),
    staleTime: 30_000,
  })

/** For a search that finds nothing in the list as it is filtered. */
export const elsewhereQuery = (list: string, q: string) =>
  queryOptions({
    queryKey: ['elsewhere', list, q],
    queryFn: ({ signal }) => call(searchElsewhere, { params: { list }, query: { q } }, { signal }),
  })

/** Delay of a save, to collect further changes. */
const saveDelayMs = 600
const waiting = new Map<string, ReturnType<typeof setTimeout>>()
const keyOf = (list: string, viewId: number | null) => `${list} ${viewId}`

/**
 * Shows a person's columns at once and saves them a little later. Best effort: a failed save leaves them as saved last,
 * without a message.
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

/** The person's own columns become the view's. */
export async function saveView(
  { id, list, version, created_by }: ListView,
  view: NewView,
): Promise<ListView> {
  dropWaiting(list, id)
  const name = storedViewName({ name: view.name, created_by })
  const { data } = await call(editListView, { params: { id }, body: { ...view, name, version } })
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

/** Adds a stored view to the cached ones, and returns it. */
async function taken([view]: ListView[]): Promise<ListView> {
  await readAnew()
  if (view === undefined) throw new Error('the view was not answered')
  return view
}

const readAnew = () => queryClient.invalidateQueries({ queryKey: listViewsQuery.queryKey })

/** Used if they cannot be read. */
const unread: ListViews = { views: [], arrangements: [], defaults: [] }

const update = (change: (before: ListViews) => ListViews) =>
  queryClient.setQueryData(listViewsQuery.queryKey, (before = unread) => change(before))
