import type { Endpoint, Shapes } from '@getzo/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Page } from '../../../api/call'
import type { ListRow } from './list-types'

/**
 * A record as a list has shown it last, for its view to begin with while the record itself is being read. It is as old
 * as that list: a form starts from what is stored (useStoredRecord), never from this.
 */
export function useListedRow<S extends Shapes>(endpoint: Endpoint<S>, id: number): ListRow<S> | undefined {
  const queryClient = useQueryClient()
  const [row] = useState(() =>
    queryClient
      .getQueryCache()
      .findAll({ queryKey: ['list', endpoint.name] })
      .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
      .flatMap(({ state }) => (state.data as Page<ListRow<S>> | undefined)?.rows ?? []) // what useListPage put there
      .find((listed) => listed.id === id),
  )
  return row
}
