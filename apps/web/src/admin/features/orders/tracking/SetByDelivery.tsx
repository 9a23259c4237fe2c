import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureText } from '../../../api/api-error'
import { useCan } from '../../../api/current-user'
import { notify } from '../../../ui/messages/toasts'
import { orderStatusText } from '../../../ui/names'
import type { Order } from '../orders.api'
import { type TrackedParcel, undo } from './tracking.api'
import classes from './tracking.module.css'
import { said, t } from './tracking.text'

/** Changes that a delivery made to the order automatically, with undo (W7). */
export function SetByDelivery({
  order,
  kind,
  before,
}: {
  order: Order
  kind: TrackedParcel['kind']
  before: string | null
}) {
  const queryClient = useQueryClient()
  const mayChange = useCan('orders.write')
  const act = useMutation({
    mutationFn: () => undo(order, kind),
    onSuccess: () => notify.success(said('tracking.undone')),
    onError: (error) => notify.error(failureText(error)),
    onSettled: () => queryClient.invalidateQueries(),
  })
  return (
    <div className={classes.set}>
      <p>
        {kind === 'parcel'
          ? t('tracking.setStatus', { status: orderStatusText(before ?? '') })
          : t('tracking.setDay')}
      </p>
      {mayChange && (
        <Button variant="default" size="xs" disabled={act.isPending} onClick={() => act.mutate()}>
          {t(act.isPending ? 'tracking.undoing' : 'tracking.undo')}
        </Button>
      )}
    </div>
  )
}
