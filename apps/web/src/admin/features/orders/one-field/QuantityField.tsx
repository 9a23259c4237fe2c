import { TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { ApiError, failureText } from '../../../api/api-error'
import { useCan } from '../../../api/current-user'
import { overOwnChanges } from '../../../api/own-changes'
import { notify } from '../../../ui/messages/toasts'
import { type Order, type OrderDetail, setQuantity } from '../orders.api'
import { t as orders } from '../orders.text'
import { t } from '../view/order-view.text'
import classes from './one-field.module.css'

/** A line's quantity; for an administrator a button that becomes a field. Enter saves, Escape leaves. */
export function QuantityField({ order, line }: { order: Order; line: OrderDetail }) {
  const mayChange = useCan('order_details.write')
  const [typed, setTyped] = useState<string | null>(null)
  const save = useSave(order, line, () => setTyped(null))
  if (!mayChange) return line.quantity
  const label = t('lines.quantity', { item: line.product_name, n: line.quantity })
  if (typed === null) {
    return (
      <button
        type="button"
        className={classes.quantity}
        aria-label={label}
        onClick={() => setTyped(String(line.quantity))}
      >
        {line.quantity}
      </button>
    )
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setTyped(null)
    if (event.key !== 'Enter' || save.isPending) return
    const quantity = Number(typed)
    if (quantity === line.quantity) setTyped(null)
    else save.mutate(quantity)
  }
  return (
    <TextInput
      className={classes.quantityField}
      size="xs"
      inputMode="numeric"
      aria-label={label}
      title={t('lines.quantityHint')}
      // the user has just clicked this field's button
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      value={typed}
      readOnly={save.isPending}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={press}
      onBlur={() => Number(typed) === line.quantity && setTyped(null)}
    />
  )
}

function useSave(order: Order, line: OrderDetail, onSaved: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (quantity: number) => overOwnChanges(order, (seen) => setQuantity(line, quantity, seen)),
    onSuccess: (_, n) => {
      notify.success(t('lines.quantitySet', { item: line.product_name, n }))
      onSaved()
    },
    onError: (error) => {
      const isLate = error instanceof ApiError && error.name === 'changed_meanwhile'
      notify.error(
        isLate ? orders('oneField.changedMeanwhile', { number: order.order_number }) : failureText(error),
      )
    },
    onSettled: () => queryClient.invalidateQueries(),
  })
}
