import { countMany, startMany } from '@getzo/contract/lists/many.endpoints'
import type { AskedMany } from '@getzo/contract/lists/many.schema'
import { readWork, stopWork, undoWork } from '@getzo/contract/works/works.endpoints'
import type { ListedWork, Work } from '@getzo/contract/works/works.schema'
import { binKindOfList } from '@getzo/domain/lists/many-acts'
import { type OrderStatus, orderStatuses } from '@getzo/domain/orders/order-status'
import { isOpenWork } from '@getzo/domain/works/work-kinds'
import { queryOptions } from '@tanstack/react-query'
import { knownText } from '../../../../i18n/words'
import { ApiError } from '../../../api/api-error'
import { call } from '../../../api/call'
import { type IdempotencyKeys, makeIdempotencyKeys } from '../../../api/idempotency'
import { orderStatusText } from '../../names'
import { t } from './many.text'

export type { AskedMany, ListedWork, Work }
export type WorkRecord = Work['records'][number]

/** Read once a question: counts that change below an open one would answer it. */
export const countQuery = (asked: AskedMany) =>
  queryOptions({
    queryKey: ['many', 'count', asked],
    queryFn: ({ signal }) => call(countMany, { body: asked }, { signal }),
    staleTime: 'static',
    gcTime: 0,
  })

export async function start(asked: AskedMany & { leave: string[] }, keys: IdempotencyKeys): Promise<Work> {
  try {
    const { data } = await call(startMany, { body: asked }, { idempotencyKey: keys.keyFor(asked) })
    keys.afterSuccess()
    return data
  } catch (error) {
    keys.afterFailure(error)
    throw error
  }
}

const readEveryMs = 1_000

/** A work that goes on, asked again until it has ended. */
export const workQuery = ({ id, state }: Work) =>
  queryOptions({
    queryKey: ['many', 'work', id],
    queryFn: () => read(id),
    enabled: isOpenWork(state),
    gcTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data === undefined || isOpenWork(data.state) ? readEveryMs : false,
  })

export const read = (id: number) => call(readWork, { params: { id } })
export const stop = (id: number) => call(stopWork, { params: { id } })

const undoKeys = makeIdempotencyKeys()

/** Takes a work back. After a lost answer it is answered again, and not done twice. */
export async function undo(id: number): Promise<Work> {
  try {
    const { data } = await call(undoWork, { params: { id } }, { idempotencyKey: undoKeys.keyFor(id) })
    undoKeys.afterSuccess()
    return data
  } catch (error) {
    undoKeys.afterFailure(error)
    throw error
  }
}

/** Whether the selection was for a list that matches other rows now. */
export const isOtherList = (error: unknown) => error instanceof ApiError && error.name === 'list_changed'

/** "Change status to Shipped", "Undo: Delete", "Import: orders.csv". */
export function actText(
  work: Pick<ListedWork, 'kind' | 'act' | 'order_status' | 'undoes' | 'about_id' | 'about_name'>,
) {
  const { kind, act, undoes } = work
  if (kind !== 'act' || act === null)
    return t(`many.${kind === 'act' ? 'deleted' : kind}`, { name: aboutText(work) })
  const text = textOfAct(act, work.order_status)
  return undoes === null ? text : t('many.undoOf', { act: text })
}

/** An import by its file, a batch by its number. */
function aboutText({ about_id: id, about_name: file }: Pick<ListedWork, 'about_id' | 'about_name'>): string {
  if (id === null) return t('many.deleted')
  if (file === null) return String(id)
  return file === '' ? t('many.pasted') : file
}

export const textOfAct = (act: AskedMany['act'], status: string | null = null): string =>
  act === 'status' ? t('many.status', { status: orderStatusText(status ?? '') }).trim() : t(`many.${act}`)

/** The state as a person reads it: what has ended without all of it being done is not finished. */
export const shownState = ({ kind, state, changed, total }: ListedWork) =>
  kind !== 'act' && state === 'done' && changed < total ? 'given_up' : state

/** How many of its records a work has done; a work of an import that was deleted does not know of how many. */
export const progressText = ({ total }: ListedWork, tried: number): string =>
  total === 0 ? '–' : t('many.progress', { tried, total })

/** The place of a work among those that wait, before it is begun. */
export function waitText({ ahead, behind_kind: kind, behind_by: who }: ListedWork): string {
  if (kind === null) return t('many.waits')
  const words = { kind: t(`many.kind.${kind}`), who: who ?? '' }
  return ahead > 1 ? t('many.behindMore', { ...words, more: ahead - 1 }) : t('many.behind', words)
}

/** The records that could be tried again: refused, or not reached. */
export const notDone = (records: readonly WorkRecord[]) =>
  records.filter(({ outcome }) => outcome === 'failed' || outcome === null)

/** The records of which something is to be said: not done, or done with a remark. */
export const worthTelling = (records: readonly WorkRecord[]) =>
  records.filter(({ outcome, rule }) => outcome !== 'done' || rule !== null)

export function reasonOf({ outcome, rule, params, message }: WorkRecord): string {
  if (outcome === null) return t('many.notReached')
  return (rule === null ? undefined : knownText(rule, params)) ?? message ?? ''
}

export const isOrderStatus = (state: string): state is OrderStatus =>
  orderStatuses.some((one) => one === state)

export const kindOfList = (list: string) => binKindOfList[list]
