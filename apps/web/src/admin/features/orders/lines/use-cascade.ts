import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { ApiError } from '../../../api/api-error'
import type { OrderFormValues } from '../form/order-values'
import type { OrderDetail } from '../orders.api'
import { productsQuery, promotionsQuery, skusQuery } from './line-choices'

/** The choices of a line in their order; each belongs to the one before it (O15). */
const steps = ['brand_id', 'product_id', 'sku_id', 'promotion_id'] as const
export type Step = (typeof steps)[number]

/**
 * What happens after a choice of a line: what depends on it is cleared, and where the next step offers exactly one
 * choice, that is chosen too.
 */
export function useCascade(index: number, stored: readonly OrderDetail[]) {
  const queryClient = useQueryClient()
  const { setValue, getValues } = useFormContext<OrderFormValues>()
  // lines move when one above is removed, and this one may be gone by the time its choices arrive
  const position = useRef<number | null>(index)
  useEffect(() => {
    position.current = index
    return () => {
      position.current = null
    }
  }, [index])

  const valueOf = (step: Step) =>
    position.current === null ? null : getValues(`details.${position.current}.${step}`)
  const put = (step: Step, value: number | null) => {
    if (position.current !== null)
      setValue(`details.${position.current}.${step}`, value, { shouldDirty: true })
  }

  const nextIds = async (step: Step, id: number): Promise<number[]> => {
    const rows = await load(step, id)
    return rows.map((row) => row.id)
  }
  const load = async (step: Step, id: number): Promise<readonly { id: number }[]> => {
    switch (step) {
      case 'brand_id':
        return await queryClient.fetchQuery(productsQuery(id))
      case 'product_id':
        return await queryClient.fetchQuery(skusQuery(id))
      case 'sku_id':
        return await queryClient.fetchQuery(promotionsQuery(id, stored))
      case 'promotion_id':
        break
    }
    return []
  }

  return async function chosen(step: Step, id: number | null): Promise<void> {
    const at = steps.indexOf(step)
    for (const later of steps.slice(at + 1)) put(later, null)
    const next = steps[at + 1]
    if (id === null || next === undefined) return
    try {
      const [only, ...more] = await nextIds(step, id)
      const isStill = valueOf(step) === id && valueOf(next) === null
      if (only === undefined || more.length > 0 || !isStill) return
      put(next, only)
      await chosen(next, only)
    } catch (error) {
      // a failed load is shown by the select that waits for it (O35)
      if (!(error instanceof ApiError)) throw error
    }
  }
}
