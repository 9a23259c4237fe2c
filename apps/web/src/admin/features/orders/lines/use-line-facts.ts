import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import { storeOf } from '../../../ui/form/values/form-store'
import type { OrderFormValues } from '../form/order-values'
import { knownPrices } from './known-prices'
import { type LineFacts, makeLineFacts } from './line-facts'
import type { StoredLines } from './stored-lines'

/** The facts of the form's lines, updated on every change. */
export function useLineFacts(stored: StoredLines): LineFacts {
  const { control, getValues } = useFormContext<OrderFormValues>()
  const queryClient = useQueryClient()
  const facts = useMemo(() => {
    const made = makeLineFacts((line) => knownPrices(queryClient, stored, getValues('order_date'))(line))
    made.setAll(getValues('details'))
    return made
  }, [queryClient, stored, getValues])
  useEffect(() => {
    // the form may have been filled in since
    facts.setAll(getValues('details'))
    return storeOf(control).subscribeToValues((name) => {
      if (name !== undefined && !name.startsWith('details')) return
      const details = getValues('details')
      const index = Number(/^details\.(\d+)/.exec(name ?? '')?.[1] ?? -1)
      const line = details[index]
      if (line === undefined) facts.setAll(details)
      else facts.setLine(index, line)
    })
  }, [facts, control, getValues])
  return facts
}
