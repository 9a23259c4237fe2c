import type { Endpoint, Shapes } from '@getzo/contract/endpoint'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callPage, type Page } from '../../api/call'
import type { CallParts } from '../../api/request'
import { type ListState, pageQueryOf } from './list-state'
import type { ListRow } from './list-types'

/** Fetches the page that the list's state names; the page before stays in sight meanwhile. */
export function useListPage<S extends Shapes>(
  endpoint: Endpoint<S>,
  params: CallParts['params'],
  state: ListState,
) {
  const query = pageQueryOf(state)
  return useQuery({
    queryKey: ['list', endpoint.name, params ?? null, query],
    queryFn: async ({ signal }) =>
      (await callPage(endpoint, { params, query }, { signal })) as Page<ListRow<S>>, // every list's rows have an id
    placeholderData: keepPreviousData,
  })
}
