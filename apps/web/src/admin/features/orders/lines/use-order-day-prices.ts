import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { ApiError } from '../../../api/api-error'
import { storeOf } from '../../../ui/form/values/form-store'
import type { OrderFormValues } from '../form/order-values'
import { pricedOn, promotionsQuery } from './line-choices'
import type { LineFacts } from './line-facts'
import type { StoredLines } from './stored-lines'

/** Puts the lines that are not stored yet on the prices of the order's date whenever another day is typed (O46). */
export function useOrderDayPrices(stored: StoredLines, facts: LineFacts) {
  const { control, getValues, setValue } = useFormContext<OrderFormValues>()
  const queryClient = useQueryClient()
  useEffect(() => {
    let known = pricedOn(getValues('order_date'))
    const reprice = async (orderDate: string) => {
      const isStill = () => getValues('order_date') === orderDate
      for (const { sku_id: sku, promotion_id: old } of getValues('details')) {
        if (sku === null || stored.ofPromotion(old) !== undefined) continue
        const offered = await queryClient.fetchQuery(promotionsQuery(sku, stored, orderDate))
        if (!isStill()) return
        if (offered.some(({ id }) => id === old)) continue
        const at = getValues('details').findIndex((line) => line.sku_id === sku && line.promotion_id === old)
        const [only, ...more] = offered
        if (at >= 0) setValue(`details.${at}.promotion_id`, more.length === 0 ? (only?.id ?? null) : null)
      }
      facts.setAll(getValues('details'))
    }
    return storeOf(control).subscribeToValues((name) => {
      if (name !== undefined && name !== 'order_date') return
      const orderDate = getValues('order_date')
      const day = pricedOn(orderDate)
      if (day === known) return
      known = day
      reprice(orderDate).catch((error: unknown) => {
        // the select that waits for it shows a failed load (O35)
        if (!(error instanceof ApiError)) throw error
      })
    })
  }, [control, getValues, setValue, queryClient, stored, facts])
}
