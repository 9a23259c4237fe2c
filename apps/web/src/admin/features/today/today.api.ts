import { markFeedbackRead } from '@getzo/contract/feedback/feedback.endpoints'
import { setOrderStatus } from '@getzo/contract/orders/orders.endpoints'
import { arrangeToday, bringBack, putOff, readToday } from '@getzo/contract/today/today.endpoints'
import type { QueueRow, Today, TodayQueue } from '@getzo/contract/today/today.schema'
import type { Waiting } from '@getzo/contract/waiting/waiting.schema'
import type { OrderStatus } from '@getzo/domain/orders/order-status'
import type { QueuePlace } from '@getzo/domain/today/arrange-queues'
import type { QueueId } from '@getzo/domain/today/queue-ids'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call'

export type { QueueRow, Today, TodayQueue }

const minuteMs = 60_000

export const todayQuery = queryOptions({
  queryKey: ['today'],
  // an act asks for it, time and the window's focus do not
  queryFn: async ({ signal, client, queryKey }) => {
    const isAsked = client.getQueryState(queryKey)?.isInvalidated === true
    const today = await call(readToday, {}, { signal })
    // the navigation says the same at the same time
    const counts = Object.fromEntries(today.queues.map(({ id, count }) => [id, count]))
    client.setQueryData<Waiting>(['waiting'], (old) => old && { ...old, ...counts })
    return { ...today, isAsked }
  },
  refetchOnWindowFocus: true,
  refetchInterval: minuteMs,
})

/** Hides an entry until a day of the shop. */
export const putOffEntry = (queue: QueueId, id: number, until: string) =>
  call(putOff, { body: { queue, id, until } })

/** Shows one entry, or all of a queue, again. */
export const bringBackEntries = (queue: QueueId, id?: number) =>
  call(bringBack, { params: { queue }, query: { id } })

/** Keeps one's own order and choice of queues; null for the usual ones. */
export const keepArrangement = (queues: QueuePlace[] | null) => call(arrangeToday, { body: { queues } })

/** Sets an order's status over the version that was seen; answers the version since. */
export async function setStatus(id: number, order_status: OrderStatus, version: number): Promise<number> {
  const { data } = await call(setOrderStatus, { params: { id }, body: { order_status, version } })
  return data[0]?.version ?? version
}

export const markRead = (id: number, read: boolean) =>
  call(markFeedbackRead, { params: { id }, body: { read } })
