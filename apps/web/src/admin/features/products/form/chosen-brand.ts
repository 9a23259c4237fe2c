import { readBrand } from '@getzo/contract/brands/brands.endpoints'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { call } from '../../../api/call'

/** The brand of a form by its id: a draft stores nothing else of it (W13). */
export const chosenBrandQuery = (id: number | null) =>
  queryOptions({
    queryKey: ['choices', 'brand', id],
    queryFn: id === null ? skipToken : ({ signal }) => call(readBrand, { params: { id } }, { signal }),
    staleTime: 60_000,
  })
