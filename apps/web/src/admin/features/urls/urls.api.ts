import { listSkus } from '@getzo/contract/products/skus.endpoints'
import { offerSeed, readUrl } from '@getzo/contract/urls/urls.endpoints'
import type { UrlDestination, UrlItemType } from '@getzo/domain/urls/url-rules'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { call } from '../../api/call'
import { choicesKept } from '../../api/chosen'

/** The stored record, for the form that edits it. */
export const readStoredUrl = (id: number) => (signal: AbortSignal) =>
  call(readUrl, { params: { id } }, { signal })

export const urlQuery = (id: number) =>
  queryOptions({ queryKey: ['url', id], queryFn: ({ signal }) => readStoredUrl(id)(signal) })

interface SeedAsked {
  item: UrlItemType
  destination: UrlDestination
  /** omitted: by the setting of the installation (G6) */
  tail?: boolean
}

/** A seed that is free now (U6). */
export const askForSeed = (query: SeedAsked, signal?: AbortSignal) =>
  call(offerSeed, { query }, signal && { signal })

/** The first seed of a new form, requested again at each opening. */
export const firstSeedQuery = (opening: string, asked: SeedAsked) =>
  queryOptions({
    queryKey: ['offered seed', opening],
    queryFn: ({ signal }) => askForSeed(asked, signal),
    staleTime: 'static',
    gcTime: 0,
  })

/** All SKUs of a product, including inactive ones, whose codes are in circulation. */
export const allSkusQuery = (productId: number | null) =>
  queryOptions({
    queryKey: ['choices', 'all skus', productId],
    queryFn:
      productId === null
        ? skipToken
        : ({ signal }) => call(listSkus, { params: { product_id: productId } }, { signal }),
    ...choicesKept,
  })
