import { readStock } from '@getzo/contract/stock/stock.endpoints'
import type { StockRow } from '@getzo/contract/stock/stock.schema'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call'

export type { StockRow }

/** What is left of a SKU, and who waits for it. */
export const stockOfQuery = (id: number) =>
  queryOptions({
    queryKey: ['stock', id],
    queryFn: ({ signal }) => call(readStock, { params: { id } }, { signal }),
  })
