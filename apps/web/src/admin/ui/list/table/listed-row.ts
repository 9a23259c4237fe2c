import type { Endpoint, Shapes } from '@getzo/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Page } from '../../../api/call'
import type { ListRow } from './list-types'

/**
 * A record as last shown by a list, for its view while the record is being read. It may be outdated: a form starts from
 * the stored record (useStoredRecord), never from this.
 */
export function useListedRow<S extends Shapes>(endpoint: Endpoint<S>, id: number): ListRow<S> | undefined {
  const queryClient = useQueryClient()
  const [row] = useState(() =>
    queryClient
      .getQueryCache()
      .findAll({ queryKey: ['list', endpoint.name] })
      .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
      .flatMap(({ state }) => (state.data as Page<ListRow<S>> | undefined)?.rows ?? []) // cached by useListPage
      .find((listed) => listed.id === id),
  )
  return row
}
