import type { QueryClient } from '@tanstack/react-query'
import type { LineValues } from '../form/order-values'
import { promotionsQuery } from './line-choices'
import type { StoredLines } from './stored-lines'

/** The price of a line's promotion as money text, undefined while unknown. */
export type PriceOfLine = (line: LineValues) => string | undefined

/** The prices that the form has read for an order of that date, and those of its stored lines. */
export const knownPrices =
  (queryClient: QueryClient, stored: StoredLines, orderDate: string): PriceOfLine =>
  ({ sku_id, promotion_id }) => {
    const known = queryClient.getQueryData(promotionsQuery(sku_id, stored, orderDate).queryKey)
    return known?.find(({ id }) => id === promotion_id)?.price ?? stored.ofPromotion(promotion_id)?.price
  }
