import { useQueryClient } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { ApiError } from '../../../api/api-error'
import type { OrderFormValues } from '../form/order-values'
import { productsQuery, promotionsQuery, skusQuery } from './line-choices'
import type { StoredLines } from './stored-lines'

/** The choices of a line in their order; each belongs to the one before it (O15). */
const steps = ['brand_id', 'product_id', 'sku_id', 'promotion_id'] as const
export type Step = (typeof steps)[number]

/**
 * What happens after a choice of a line: what depends on it is cleared, and where the next step offers exactly one
 * choice, that is chosen too. `indexNow` answers where the line is, below 0 once it is gone: lines move when one above
 * is removed, and are not always drawn while their choices are on the way.
 */
export function useCascade(indexNow: () => number, stored: StoredLines) {
  const queryClient = useQueryClient()
  const { setValue, getValues } = useFormContext<OrderFormValues>()

  const valueOf = (step: Step) => {
    const index = indexNow()
    return index < 0 ? null : getValues(`details.${index}.${step}`)
  }
  const put = (step: Step, value: number | null) => {
    const index = indexNow()
    if (index >= 0) setValue(`details.${index}.${step}`, value, { shouldDirty: true })
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
      // a person may have chosen anew while this was on the way
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
