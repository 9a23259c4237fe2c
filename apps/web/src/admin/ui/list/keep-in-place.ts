import type { Endpoint, Shapes } from '@getzo/contract/endpoint'
import type { QueryClient } from '@tanstack/react-query'
import type { Page } from '../../api/call'
import type { ListRow } from './list-types'

/**
 * Takes what was stored into the pages of a list that are here, so that the list stays where it is: the row neither
 * moves nor goes while somebody works in it. All else is read anew, the list when it is opened next.
 */
export async function keepInPlace<S extends Shapes>(
  queryClient: QueryClient,
  endpoint: Endpoint<S>,
  stored: Partial<ListRow<S>> & { id: number },
) {
  queryClient.setQueriesData<Page<ListRow<S>>>(
    { queryKey: ['list', endpoint.name] },
    (page) =>
      page && { ...page, rows: page.rows.map((row) => (row.id === stored.id ? { ...row, ...stored } : row)) },
  )
  await Promise.all([
    queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'list' }),
    queryClient.invalidateQueries({ queryKey: ['list'], refetchType: 'none' }),
  ])
}
