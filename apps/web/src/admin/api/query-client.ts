import { type FetchQueryOptions, notifyManager, QueryClient, type QueryKey } from '@tanstack/react-query'
import { NetworkError } from './api-error'

// A manual change of the cache is shown before the next frame. One task later, a ticked box would first jump back.
notifyManager.setScheduler(queueMicrotask)

/** The one cache of server answers. A refusal is not retried, a lost answer once. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => error instanceof NetworkError && error.status === 0 && failures < 1,
      retryDelay: 500,
      staleTime: 5_000,
      refetchOnWindowFocus: false,
      // a failed call must reach the screen's error state even if the browser believes it is offline
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** Passing quickly over many links prefetches none of them. */
const atOnceMax = 4

/** Begins to fetch what a screen shows first: for its loader, which also runs as somebody points at a link. */
export function prefetch<A, E, D, K extends QueryKey>(query: FetchQueryOptions<A, E, D, K>): void {
  if (queryClient.isFetching() < atOnceMax) void queryClient.prefetchQuery(query)
}
