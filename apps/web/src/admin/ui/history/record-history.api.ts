import { readHistory } from '@getzo/contract/history/history.endpoints'
import type { HistoryRoot } from '@getzo/domain/records/record-kinds'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../api/call'

const pageSize = 50

/** The history of a record and its parts, newest first, page by page (O36). Its key begins with the record's own. */
export const recordHistoryQuery = (root: HistoryRoot, id: number) =>
  infiniteQueryOptions({
    queryKey: [root, id, 'history'],
    initialPageParam: undefined as number | undefined, // widened: the first page has no cursor
    queryFn: ({ pageParam, signal }) =>
      call(readHistory, { params: { root, id }, query: { limit: pageSize, before: pageParam } }, { signal }),
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
  })
