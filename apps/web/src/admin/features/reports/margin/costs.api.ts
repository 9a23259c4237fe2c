import { listRates, listUncosted, readStockValue } from '@getzo/contract/costs/costs.endpoints'
import type { ExchangeRate, UncostedSku } from '@getzo/contract/costs/costs.schema'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call'

export type { ExchangeRate, UncostedSku }

export const uncostedQuery = queryOptions({
  queryKey: ['costs', 'lacking'],
  queryFn: ({ signal }) => call(listUncosted, {}, { signal }),
})

export const ratesQuery = queryOptions({
  queryKey: ['costs', 'rates'],
  queryFn: ({ signal }) => call(listRates, {}, { signal }),
})

/** Of today without a day. */
export const stockValueQuery = (day: string | undefined) =>
  queryOptions({
    queryKey: ['costs', 'stock-value', day ?? null],
    queryFn: ({ signal }) => call(readStockValue, { query: day === undefined ? {} : { day } }, { signal }),
    placeholderData: keepPreviousData,
  })
