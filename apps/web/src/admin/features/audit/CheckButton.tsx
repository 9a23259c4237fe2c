import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureText } from '../../api/api-error'
import { mediumDay } from '../../ui/dates/instants'
import { notify } from '../../ui/messages/toasts'
import { check, sealsQuery } from './audit.api'
import { said, t } from './audit.text'

/** Compares a day with its seal; without one, as many days as some seconds allow. */
export function CheckButton({ day }: { day?: string }) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => check(day ?? null),
    onSuccess: ({ data: { wrong_day: wrong, checked, days } }) => {
      if (wrong !== null) notify.error(said('audit.day_differs', { day: mediumDay(wrong) }))
      else if (day === undefined) notify.success(said('audit.days_fit', { count: checked, days }))
      else notify.success(said('audit.day_fits', { day: mediumDay(day) }))
      return queryClient.invalidateQueries({ queryKey: sealsQuery().queryKey.slice(0, 1) })
    },
    onError: (error) => notify.error(failureText(error)),
  })
  return (
    <Button
      size={day === undefined ? 'sm' : 'compact-sm'}
      variant={day === undefined ? 'default' : 'subtle'}
      color="gray"
      loading={isPending}
      aria-label={day === undefined ? undefined : t('audit.checkOf', { day: mediumDay(day) })}
      onClick={() => mutate()}
    >
      {t('audit.check')}
    </Button>
  )
}
