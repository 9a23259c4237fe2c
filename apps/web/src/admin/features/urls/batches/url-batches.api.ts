import { cancelUrlBatch, readSerialRun, readUrlBatch } from '@getzo/contract/urls/url-batches.endpoints'
import { isUnderWay, urlBatchState } from '@getzo/domain/urls/url-batch'
import type { UrlItemType } from '@getzo/domain/urls/url-rules'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { call } from '../../../api/call'

/** How often an unfinished batch is read again while its page is visible. */
const lookAgainMs = 1_500

export const urlBatchQuery = (id: number) =>
  queryOptions({
    queryKey: ['url batch', id],
    queryFn: ({ signal }) => call(readUrlBatch, { params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isUnderWay(urlBatchState(data)) ? lookAgainMs : false,
  })

/** How much of a SKU's serial run has URLs of an item type; read again at each use. */
export const serialRunQuery = (skuId: number | null, item: UrlItemType) =>
  queryOptions({
    queryKey: ['serial run', skuId, item],
    queryFn:
      skuId === null
        ? skipToken
        : ({ signal }) => call(readSerialRun, { params: { sku_id: skuId }, query: { item } }, { signal }),
    gcTime: 0,
  })

export const cancelBatch = (id: number) => call(cancelUrlBatch, { params: { id } })
