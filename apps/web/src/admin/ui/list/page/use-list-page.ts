import type { Endpoint, Shapes } from '@getzo/contract/endpoint'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { callPage, type Page } from '../../../api/call'
import type { CallParts } from '../../../api/request'
import type { ListRow, SortOf } from '../table/list-types'
import { type ListState, pageQueryOf, readState } from './list-state'

/** Fetches the page that the list's state names; the page before stays in sight meanwhile. */
export const useListPage = <S extends Shapes>(
  endpoint: Endpoint<S>,
  params: CallParts['params'],
  state: ListState,
) => useQuery({ ...pageQuery(endpoint, params, state), placeholderData: keepPreviousData })

/** The page with which a list opens at its bare address. */
export const firstPageOf = <S extends Shapes>(endpoint: Endpoint<S>, defaultSort: SortOf<S>) =>
  pageQuery(endpoint, undefined, readState({}, defaultSort, [], []))

function pageQuery<S extends Shapes>(endpoint: Endpoint<S>, params: CallParts['params'], state: ListState) {
  const query = pageQueryOf(state)
  return queryOptions({
    queryKey: ['list', endpoint.name, params ?? null, query],
    // what others did meanwhile shows to whoever comes back to the list
    refetchOnWindowFocus: true,
    queryFn: async ({ signal }) =>
      (await callPage(endpoint, { params, query }, { signal })) as Page<ListRow<S>>, // every list's rows have an id
  })
}
