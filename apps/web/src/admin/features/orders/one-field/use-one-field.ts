import { listOrders } from '@getzo/contract/orders/orders.endpoints'
import type { OrderRecord, OrderRow } from '@getzo/contract/orders/orders.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, failureText } from '../../../api/api-error'
import { keepInPlace } from '../../../ui/list/keep-in-place'
import { notify } from '../../../ui/toasts'
import { t } from '../orders.text'

/** The part of an order that its quick changes need: a row of the list, or the order itself. */
export type ChangedOrder = Pick<OrderRow, 'id' | 'order_number' | 'order_status' | 'tracking_id' | 'version'>

/** Stores one field of an order over the version in sight, says so, and leaves the list where it is. */
export function useOneField<V>(
  { order_number: number }: ChangedOrder,
  store: (value: V) => Promise<OrderRecord>,
  done: (value: V) => string,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: store,
    onSuccess: (record, value) => {
      notify.success(done(value))
      return keepInPlace(queryClient, listOrders, [record])
    },
    onError: (error) => {
      const isLate = error instanceof ApiError && error.name === 'changed_meanwhile'
      notify.error(isLate ? t('oneField.changedMeanwhile', { number }) : failureText(error))
      // the row in sight is not what is stored
      return isLate ? queryClient.invalidateQueries() : undefined
    },
  })
}
