import { listMentions, seeMention } from '@getzo/contract/timeline/timeline.endpoints'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call'

/** The notes that mention the user and that they have not seen (W6). */
export const mentionsQuery = queryOptions({
  queryKey: ['mentions'],
  queryFn: ({ signal }) => call(listMentions, {}, { signal }),
  refetchOnWindowFocus: true,
  refetchInterval: 60_000,
})

/** Marks a mention as seen, by its note; the top bar's count and Today then leave it out. */
export async function markSeen(queryClient: QueryClient, noteId: number): Promise<void> {
  await call(seeMention, { params: { id: noteId } })
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: mentionsQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: ['waiting'] }),
  ])
}
