import { proposeOrderNumber } from '@getzo/contract/orders/orders.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { call } from '../../../api/call'
import { useRecordForm } from '../../../ui/form/page/use-record-form'
import { shopNow } from '../../../ui/instants'
import { blankOrder, type OrderFormValues } from './order-values'

let openings = 0

/**
 * The form of a new order: its date is now, and its number follows the recent orders (O14). Both are initial values, so
 * that an untouched form is left without a question. A number that has been typed is kept.
 */
export function useNewOrderForm(): UseFormReturn<OrderFormValues> {
  const [start] = useState(() => ({ ...blankOrder, order_date: shopNow() }))
  const form = useRecordForm<OrderFormValues>(start)
  const [opening] = useState(() => ++openings)
  const { data } = useQuery({
    // asked again by each form: the previous order has taken the number
    queryKey: ['order number', opening],
    queryFn: ({ signal }) => call(proposeOrderNumber, {}, { signal }),
    staleTime: 'static',
    gcTime: 0,
  })
  const number = data?.order_number
  useEffect(() => {
    if (typeof number !== 'string' || form.getValues('order_number') !== '') return
    form.setValue('order_number', number)
    form.resetDefaultValues({ ...start, order_number: number })
  }, [form, start, number])
  return form
}
