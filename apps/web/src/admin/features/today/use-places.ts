import { arrangeQueues, isOwnOrder, type QueuePlace } from '@getzo/domain/today/arrange-queues'
import { queues } from '@getzo/domain/today/queues'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureText } from '../../api/api-error'
import { notify } from '../../ui/messages/toasts'
import { keepArrangement, type Today, todayQuery } from './today.api'

export interface Places {
  /** the role's queues as the person has them */
  places: readonly QueuePlace[]
  /** the person's order stands, over that of what is late */
  isOwn: boolean
  /** they stand as usual, all shown */
  isUsual: boolean
  keep: (places: readonly QueuePlace[] | null) => void
}

/** Each person's own order and choice of queues, seen at once and kept on the server (W1). */
export function usePlaces(today: Today | undefined): Places {
  const queryClient = useQueryClient()
  const { queryKey } = todayQuery
  const known = queues.flatMap(({ id }) => (today?.queues.some((queue) => queue.id === id) ? [id] : []))
  const places = arrangeQueues(known, today?.arrangement ?? null)
  const isOwn = isOwnOrder(known, places)
  const isUsual = !isOwn && places.every(({ shown }) => shown)
  const kept = useMutation({
    // one after the other: the last one stays
    scope: { id: 'today-arrangement' },
    mutationFn: keepArrangement,
    onMutate: (arrangement) => {
      queryClient.setQueryData(queryKey, (old) => old && { ...old, arrangement, isAsked: true })
    },
    onError: async (error) => {
      notify.error(failureText(error))
      await queryClient.invalidateQueries({ queryKey })
    },
  })
  return {
    places,
    isOwn,
    isUsual,
    keep: (next) => kept.mutate(next === null ? null : [...next]),
  }
}
