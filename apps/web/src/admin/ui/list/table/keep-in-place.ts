import type { Endpoint, Shapes } from '@getzo/contract/endpoint'
import type { QueryClient } from '@tanstack/react-query'
import type { Page } from '../../../api/call'
import type { ListRow } from './list-types'

/**
 * Updates stored rows in the cached pages of a list, so that rows neither move nor disappear while the user works in
 * it. All other queries are invalidated; the list is read again when it is opened next.
 */
export async function keepInPlace<S extends Shapes>(
  queryClient: QueryClient,
  endpoint: Endpoint<S>,
  stored: readonly (Partial<ListRow<S>> & { id: number })[],
) {
  const storedById = new Map<number, Partial<ListRow<S>>>(stored.map((row) => [row.id, row]))
  queryClient.setQueriesData<Page<ListRow<S>>>(
    { queryKey: ['list', endpoint.name] },
    (page) => page && { ...page, rows: page.rows.map((row) => ({ ...row, ...storedById.get(row.id) })) },
  )
  await Promise.all([
    queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'list' }),
    queryClient.invalidateQueries({ queryKey: ['list'], refetchType: 'none' }),
  ])
}
