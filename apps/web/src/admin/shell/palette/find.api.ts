import { find, rememberFound } from '@getzo/contract/find/find.endpoints'
import type { Found } from '@getzo/contract/find/find.schema'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call'

export type { Found }

/** The records found for a text; until they arrive, those found before. An answer to an earlier text is not shown. */
export const findQuery = (q: string) =>
  queryOptions({
    queryKey: ['find', q],
    queryFn: ({ signal }) => call(find, { query: { q } }, { signal }),
    // another record may have been opened since
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Best effort: the record is opened in any case. */
export const remember = ({ kind, id }: Found): void =>
  void call(rememberFound, { body: { kind, id } }).catch(() => undefined)
