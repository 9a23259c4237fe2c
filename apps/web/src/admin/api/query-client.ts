import { notifyManager, QueryClient } from '@tanstack/react-query'
import { NetworkError } from './api-error'

// What is changed in the cache by hand shows before the next frame: a task later, a ticked box would first jump back.
notifyManager.setScheduler(queueMicrotask)

/** The one cache of server answers. A refusal is never tried again by itself, a lost answer once. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => error instanceof NetworkError && error.status === 0 && failures < 1,
      retryDelay: 500,
      staleTime: 5_000,
      refetchOnWindowFocus: false,
      // a failed call must come to the screen's own error state also where the browser believes it is offline
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
