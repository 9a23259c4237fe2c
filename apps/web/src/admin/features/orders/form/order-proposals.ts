import { proposeOrderNumber } from '@getzo/contract/orders/orders.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { call } from '../../../api/call'
import { shopNow } from '../../../ui/dates/instants'
import { useRecordForm } from '../../../ui/form/page/use-record-form'
import { storeOf } from '../../../ui/form/values/form-store'
import { readRecordId } from '../../../ui/page/record-id'
import { blankOrder, type OrderFormValues } from './order-values'

let openings = 0

/**
 * The form of a new order: its date is now, its number is the next one (O44), and its customer is the one
 * that the address names. All are initial values, so that an untouched form is left without a question. A number that has been typed is kept.
 */
export function useNewOrderForm(): UseFormReturn<OrderFormValues> {
  const { customer }: Record<string, unknown> = useSearch({ strict: false })
  const [start] = useState(() => ({
    ...blankOrder,
    order_date: shopNow(),
    customer: {
      ...blankOrder.customer,
      id: typeof customer === 'string' ? readRecordId(customer) : null,
    },
  }))
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
    if (number === undefined || form.getValues('order_number') !== '') return
    storeOf(form.control).propose('order_number', number)
  }, [form, number])
  return form
}
