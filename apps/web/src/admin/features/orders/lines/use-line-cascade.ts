import { useQueryClient } from '@tanstack/react-query'
import { productsQuery, skusQuery } from '../../../ui/catalogue/choices'
import { useCascade } from '../../../ui/catalogue/use-cascade'
import { useFormContext } from '../../../ui/form/values/form-changes'
import type { OrderFormValues } from '../form/order-values'
import { promotionsQuery } from './line-choices'
import type { StoredLines } from './stored-lines'

const steps = ['brand_id', 'product_id', 'sku_id', 'promotion_id'] as const
type Step = (typeof steps)[number]

/**
 * The choices of a line (O15). `indexNow` returns the current index of the line, below 0 once it is removed: lines move
 * when one above is removed, and are not always drawn while their choices load.
 */
export function useLineCascade(indexNow: () => number, stored: StoredLines) {
  const queryClient = useQueryClient()
  const { getValues, setValue } = useFormContext<OrderFormValues>()
  const load = async (step: Step, id: number): Promise<readonly { id: number }[]> => {
    switch (step) {
      case 'brand_id':
        return await queryClient.fetchQuery(productsQuery(id))
      case 'product_id':
        return await queryClient.fetchQuery(skusQuery(id))
      case 'sku_id':
        return await queryClient.fetchQuery(promotionsQuery(id, stored, getValues('order_date')))
      case 'promotion_id':
        break
    }
    return []
  }
  const fieldOf = (step: Step) => {
    const index = indexNow()
    return index < 0 ? null : `details.${index}.${step}`
  }
  const chosen = useCascade({ steps, fieldOf, load })
  return (step: Step, id: number | null) => {
    const index = indexNow()
    // what was agreed for one item says nothing of another (O43)
    if (index >= 0 && step !== 'promotion_id') {
      for (const name of ['sold_price', 'price_reason'] as const) {
        if (getValues(`details.${index}.${name}`) !== '') setValue(`details.${index}.${name}`, '')
      }
    }
    return chosen(step, id)
  }
}
