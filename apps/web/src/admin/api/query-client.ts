import { notifyManager, QueryClient } from '@tanstack/react-query'
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
