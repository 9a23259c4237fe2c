import { listStockEntries, readStock } from '@getzo/contract/stock/stock.endpoints'
import type { StockEntry, StockRow } from '@getzo/contract/stock/stock.schema'
import type { LedgerPart } from '@getzo/domain/stock/stock'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, callPage } from '../../api/call'

export type { StockEntry, StockRow }

/** What is left of a SKU, and who waits for it. */
export const stockOfQuery = (id: number) =>
  queryOptions({
    queryKey: ['stock', id],
    queryFn: ({ signal }) => call(readStock, { params: { id } }, { signal }),
  })

const entriesOfPage = 20

/** The ledger of a SKU, the newest entry first. */
export const ledgerQuery = (id: number, part: LedgerPart | undefined) =>
  infiniteQueryOptions({
    queryKey: ['stock', id, 'ledger', part],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      callPage(
        listStockEntries,
        { params: { id }, query: { limit: entriesOfPage, part, after: pageParam } },
        { signal },
      ),
    getNextPageParam: ({ next }) => next ?? undefined,
  })
