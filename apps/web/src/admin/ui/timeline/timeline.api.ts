import {
  createNote,
  deleteNote,
  editNote,
  listColleagues,
  pinNote,
  readTimeline,
} from '@getzo/contract/timeline/timeline.endpoints'
import type { TimelineFilter, TimelineRoot } from '@getzo/domain/timeline/timeline-rules'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call'

/** A record's timeline, page by page (W6). Its key begins with the record's own. */
export const timelineQuery = (root: TimelineRoot, id: number, filter: TimelineFilter | undefined) =>
  infiniteQueryOptions({
    queryKey: [root, id, 'timeline', filter],
    initialPageParam: undefined as string | undefined, // widened: the first page has no cursor
    queryFn: ({ pageParam, signal }) =>
      call(readTimeline, { params: { root, id }, query: { filter, before: pageParam } }, { signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const colleaguesQuery = queryOptions({
  queryKey: ['colleagues'],
  queryFn: ({ signal }) => call(listColleagues, {}, { signal }),
  staleTime: 60_000,
})

/** The acts on a record's notes; each shows the timeline afterwards, also where a colleague was faster. */
export function noteActs(queryClient: QueryClient, root: TimelineRoot, root_id: number) {
  const shown = async <T>(done: Promise<T>) => {
    try {
      await done
    } finally {
      await queryClient.invalidateQueries({ queryKey: [root, root_id, 'timeline'] })
    }
  }
  return {
    add: (text: string, idempotencyKey: string) =>
      shown(call(createNote, { body: { root, root_id, text } }, { idempotencyKey })),
    edit: (id: number, text: string, version: number) =>
      shown(call(editNote, { params: { id }, body: { text, version } })),
    remove: (id: number) => shown(call(deleteNote, { params: { id } })),
    pin: (id: number, pinned: boolean) => shown(call(pinNote, { params: { id }, body: { pinned } })),
  }
}
