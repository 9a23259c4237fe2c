import type { Endpoint, Shapes } from '@getzo/contract/endpoint'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { callPage, type Page } from '../../../api/call'
import type { CallParts } from '../../../api/request'
import type { ListRow, SortOf } from '../table/list-types'
import { type ListState, pageQueryOf, readState } from './list-state'

/** Fetches the page of the list's state; the previous page stays visible meanwhile. */
export const useListPage = <S extends Shapes>(
  endpoint: Endpoint<S>,
  params: CallParts['params'],
  state: ListState,
) => useQuery({ ...pageQuery(endpoint, params, state), placeholderData: keepPreviousData })

/** The first page of a list, at its address without parameters. */
export const firstPageOf = <S extends Shapes>(endpoint: Endpoint<S>, defaultSort: SortOf<S>) =>
  pageQuery(endpoint, undefined, readState({}, defaultSort, [], []))

function pageQuery<S extends Shapes>(endpoint: Endpoint<S>, params: CallParts['params'], state: ListState) {
  const query = pageQueryOf(state)
  return queryOptions({
    queryKey: ['list', endpoint.name, params ?? null, query],
    // shows other people's changes when the user comes back to the window
    refetchOnWindowFocus: true,
    queryFn: async ({ signal }) =>
      (await callPage(endpoint, { params, query }, { signal })) as Page<ListRow<S>>, // every list's rows have an id
  })
}
