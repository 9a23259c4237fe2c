import {
  cancelMany,
  countMany,
  listMany,
  readMany,
  startMany,
  undoMany,
} from '@getzo/contract/lists/many.endpoints'
import type { AskedMany, ManyWork } from '@getzo/contract/lists/many.schema'
import { binKindOfList } from '@getzo/domain/lists/many-acts'
import { type OrderStatus, orderStatuses } from '@getzo/domain/orders/order-status'
import { queryOptions } from '@tanstack/react-query'
import { knownText } from '../../../../i18n/words'
import { ApiError } from '../../../api/api-error'
import { call } from '../../../api/call'
import { type IdempotencyKeys, makeIdempotencyKeys } from '../../form/save/idempotency'
import { orderStatusText } from '../../names'
import { t } from './many.text'

export type { AskedMany, ManyWork }
export type ManyRecord = ManyWork['records'][number]

export const countQuery = (asked: AskedMany) =>
  queryOptions({
    queryKey: ['many', 'count', asked],
    queryFn: ({ signal }) => call(countMany, { body: asked }, { signal }),
    gcTime: 0,
  })

export async function start(
  asked: AskedMany & { leave: string[] },
  keys: IdempotencyKeys,
): Promise<ManyWork> {
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

/** An act that is running, asked again until it has ended. */
export const workQuery = ({ id, state }: ManyWork) =>
  queryOptions({
    queryKey: ['many', 'work', id],
    queryFn: () => read(id),
    enabled: state === 'running',
    gcTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data === undefined || data.state === 'running' ? readEveryMs : false,
  })

export const worksQuery = queryOptions({
  queryKey: ['many', 'all'],
  queryFn: ({ signal }) => call(listMany, {}, { signal }),
  refetchInterval: readEveryMs * 5,
})

export const read = (id: number) => call(readMany, { params: { id } })
export const stop = (id: number) => call(cancelMany, { params: { id } })

const undoKeys = makeIdempotencyKeys()

/** Takes an act back. After a lost answer it is answered again, and not done twice. */
export async function undo(id: number): Promise<ManyWork> {
  try {
    const { data } = await call(undoMany, { params: { id } }, { idempotencyKey: undoKeys.keyFor(id) })
    undoKeys.afterSuccess()
    return data
  } catch (error) {
    undoKeys.afterFailure(error)
    throw error
  }
}

/** Whether the selection was for a list that matches other rows now. */
export const isOtherList = (error: unknown) => error instanceof ApiError && error.name === 'list_changed'

/** "Change status to Shipped", "Undo: Delete". */
export function actText({
  act,
  order_status,
  undoes,
}: Pick<ManyWork, 'act' | 'order_status'> & { undoes?: number | null }): string {
  const text =
    act === 'status'
      ? t('many.status', { status: orderStatusText(order_status ?? '') }).trim()
      : t(`many.${act}`)
  return undoes == null ? text : t('many.undoOf', { act: text })
}

/** The records that could be tried again: refused, or not reached. */
export const notDone = (records: readonly ManyRecord[]) =>
  records.filter(({ outcome }) => outcome === 'failed' || outcome === null)

/** The records of which something is to be said: not done, or done with a remark. */
export const worthTelling = (records: readonly ManyRecord[]) =>
  records.filter(({ outcome, rule }) => outcome !== 'done' || rule !== null)

export function reasonOf({ outcome, rule, params, message }: ManyRecord): string {
  if (outcome === null) return t('many.notReached')
  return (rule === null ? undefined : knownText(rule, params)) ?? message ?? ''
}

export const isOrderStatus = (state: string): state is OrderStatus =>
  orderStatuses.some((one) => one === state)

export const kindOfList = (list: string) => binKindOfList[list]
