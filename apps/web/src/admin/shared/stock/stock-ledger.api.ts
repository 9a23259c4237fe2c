import { listStockEntries } from '@getzo/contract/stock/stock.endpoints'
import type { StockEntry } from '@getzo/contract/stock/stock.schema'
import type { LedgerPart } from '@getzo/domain/stock/stock'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { callPage } from '../../api/call'

export type { StockEntry }

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
