import { addDays } from '@getzo/domain/time/calendar-day'
import type { QueueId } from '@getzo/domain/today/queue-ids'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureText } from '../../../api/api-error'
import { shortDay } from '../../../ui/dates/instants'
import { MenuButton, MenuItem } from '../../../ui/floating/MenuButton'
import { ClockIcon } from '../../../ui/icons'
import { notify } from '../../../ui/messages/toasts'
import { offerUndo } from '../../../ui/messages/undo'
import { bringBackEntries, putOffEntry } from '../today.api'
import { t } from '../today.text'
import classes from './queue.module.css'

/** Days after today until which an entry can be put off. */
const choices = [1, 3, 7] as const

/** Hides an entry of a queue from the reader until a day; the queue's count stays that of its list. */
export function Later({
  queue,
  id,
  name,
  today,
}: {
  queue: QueueId
  id: number
  name: string
  today: string
}) {
  const shown = useBringBack(queue, id)
  const queryClient = useQueryClient()
  const hide = useMutation({
    mutationFn: (until: string) => putOffEntry(queue, id, until),
    onSuccess: (_, until) =>
      offerUndo(t('today.putOff', { name, day: shortDay(until) }), () => shown.mutate()),
    onError: (error) => notify.error(failureText(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['today'] }),
  })
  return (
    <MenuButton
      className={`iconButton ${classes.later}`}
      label={t('today.laterOf', { name })}
      isBusy={hide.isPending}
      position="bottom-end"
      items={choices.map((days) => {
        const until = addDays(today, days)
        return (
          <MenuItem key={days} onClick={() => hide.mutate(until)}>
            {t(`today.later.${days}`, { day: shortDay(until) })}
          </MenuItem>
        )
      })}
    >
      <ClockIcon size={16} />
    </MenuButton>
  )
}

/** Shows the entries of a queue again that the reader has put off, or one of them. */
export function useBringBack(queue: QueueId, id?: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => bringBackEntries(queue, id),
    onError: (error) => notify.error(failureText(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['today'] }),
  })
}
