import { find, rememberFound } from '@getzo/contract/find/find.endpoints'
import type { Found } from '@getzo/contract/find/find.schema'
import type { FindScope } from '@getzo/domain/find/find-scopes'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call'
import { queryClient } from '../../api/query-client'

export type { Found }

/** The records found for a text; until they arrive, those found before. An answer to an earlier text is not shown. */
export const findQuery = (q: string, scope: FindScope | null) =>
  queryOptions({
    queryKey: ['find', q, scope],
    queryFn: ({ signal }) => call(find, { query: { q, ...(scope !== null && { scope }) } }, { signal }),
    // another record may have been opened since
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Best effort: the record is opened in any case. A palette that was opened again before this was stored is told. */
export const remember = ({ kind, id }: Found): void =>
  void call(rememberFound, { body: { kind, id } })
    .then(() => queryClient.invalidateQueries({ queryKey: ['find', ''] }))
    .catch(() => undefined)
