import { listOrders } from '@getzo/contract/orders/orders.endpoints'
import type { OrderRow } from '@getzo/contract/orders/orders.schema'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, failureText } from '../../../api/api-error'
import { keepInPlace } from '../../../ui/list/table/keep-in-place'
import { notify, type ToastText } from '../../../ui/messages/toasts'
import { offerUndo } from '../../../ui/messages/undo'
import type { StoredField } from '../orders.api'
import { t } from '../orders.text'
import { isRefundUndecided } from '../refund-question/use-refund-question'

/** The part of an order that its quick changes need: from a row of the list, or from the order itself. */
export type ChangedOrder = Pick<OrderRow, 'id' | 'order_number' | 'order_status' | 'tracking_id' | 'version'>

type Left = StoredField['record']
/** Stores what was there before, and answers the order and the words for it. */
type TakeBack = () => Promise<{ record: Left; text: ToastText }>

interface OneField<V> {
  store: (value: V) => Promise<StoredField>
  done: (value: V, told: readonly string[]) => ToastText
  /** of the order as the change has left it; null where no undo is offered */
  takeBack?: (value: V, left: Left) => TakeBack | null
}

/**
 * Stores one field of an order over the version in sight, shows a message with an undo, and keeps the list in place.
 * `change` returns whether it was stored.
 */
export function useOneField<V>({ order_number: number }: ChangedOrder, field: OneField<V>) {
  const queryClient = useQueryClient()
  const [isPending, setPending] = useState(false)
  const { store, done, takeBack } = field
  const sayFailed = async (error: unknown) => {
    // the user was asked and chose nothing
    if (isRefundUndecided(error)) return
    const isLate = error instanceof ApiError && error.name === 'changed_meanwhile'
    notify.error(isLate ? t('oneField.changedMeanwhile', { number }) : failureText(error))
    // the row in sight is out of date
    if (isLate) await queryClient.invalidateQueries()
  }
  const undo = async (back: TakeBack) => {
    try {
      const { record, text } = await back()
      notify.success(text)
      await keepInPlace(queryClient, listOrders, [record])
    } catch (error) {
      await sayFailed(error)
    }
  }
  const change = async (value: V): Promise<boolean> => {
    setPending(true)
    try {
      const { record, told } = await store(value)
      const back = takeBack?.(value, record) ?? null
      const text = done(value, told)
      if (back === null) notify.success(text)
      else offerUndo(text, () => void undo(back))
      await keepInPlace(queryClient, listOrders, [record])
      return true
    } catch (error) {
      await sayFailed(error)
      return false
    } finally {
      setPending(false)
    }
  }
  return { change, isPending }
}
