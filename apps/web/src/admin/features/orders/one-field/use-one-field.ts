import { listOrders } from '@getzo/contract/orders/orders.endpoints'
import type { OrderRow } from '@getzo/contract/orders/orders.schema'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, failureText } from '../../../api/api-error'
import { keepInPlace } from '../../../ui/list/table/keep-in-place'
import { notify, type ToastText } from '../../../ui/messages/toasts'
import type { StoredField } from '../orders.api'
import { t } from '../orders.text'
import { isRefundUndecided } from '../refund-question/use-refund-question'

/** The part of an order that its quick changes need: from a row of the list, or from the order itself. */
export type ChangedOrder = Pick<OrderRow, 'id' | 'order_number' | 'order_status' | 'tracking_id' | 'version'>

/**
 * Stores one field of an order over the version in sight, shows a message, and keeps the list in place. `change`
 * returns whether it was stored.
 */
export function useOneField<V>(
  { order_number: number }: ChangedOrder,
  store: (value: V) => Promise<StoredField>,
  done: (value: V, message: string) => ToastText,
) {
  const queryClient = useQueryClient()
  const [isPending, setPending] = useState(false)
  const change = async (value: V): Promise<boolean> => {
    setPending(true)
    try {
      const { record, message } = await store(value)
      notify.success(done(value, message))
      await keepInPlace(queryClient, listOrders, [record])
      return true
    } catch (error) {
      // the user was asked and chose nothing
      if (isRefundUndecided(error)) return false
      const isLate = error instanceof ApiError && error.name === 'changed_meanwhile'
      notify.error(isLate ? t('oneField.changedMeanwhile', { number }) : failureText(error))
      // the row in sight is out of date
      if (isLate) await queryClient.invalidateQueries()
      return false
    } finally {
      setPending(false)
    }
  }
  return { change, isPending }
}
