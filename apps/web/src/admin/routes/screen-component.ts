import type { FetchQueryOptions } from '@tanstack/react-query'
import type { AsyncRouteComponent } from '@tanstack/react-router'
import { isFirstCallOpen } from '../api/early'
import { queryClient } from '../api/query-client'
import type { AdminScreen } from './admin-screen'
import { lazyScreen } from './lazy-screen'

interface ScreenFile {
  [name: string]: unknown
  /** Prefetches the first data of a record's screen. */
  firstQueries?: (id: number) => readonly FetchQueryOptions[]
  /** Prefetches the first page of a list at its address without a query. */
  firstPage?: FetchQueryOptions
}

const files = import.meta.glob<ScreenFile>(['../features/*/*{Screen,Forms}.tsx', '../shell/*Screen.tsx'])

/** The list's data were requested together with the user: after this time the list shows its own loading state. */
const firstPageMs = 500
const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Passing quickly over many links prefetches none of them. */
const atOnceMax = 4

/**
 * A screen's component, loaded on first use; `askFirst` prefetches the data of the record to show; `takeFirstPage`
 * waits for a list's data that were already requested, so that the list is drawn once. Throws if the table names a
 * missing file.
 */
export function screenComponent({ file, component }: AdminScreen): {
  Screen: AsyncRouteComponent<object>
  askFirst: (id: number) => Promise<void>
  takeFirstPage: () => Promise<void>
} {
  const load = files[`../${file}.tsx`]
  if (load === undefined) throw new Error(`there is no screen ${file}`)
  const name = component ?? file.slice(file.lastIndexOf('/') + 1)
  // if a newer build has replaced the file, its Screen reloads the page once
  const fileIfThere = () => load().catch(() => undefined)
  return {
    Screen: lazyScreen(load, name),
    askFirst: async (id) => {
      const file = await fileIfThere()
      for (const query of file?.firstQueries?.(id) ?? []) {
        if (queryClient.isFetching() < atOnceMax) void queryClient.prefetchQuery(query)
      }
    },
    takeFirstPage: async () => {
      const file = await fileIfThere()
      if (file?.firstPage === undefined || !isFirstCallOpen()) return
      await Promise.race([queryClient.prefetchQuery(file.firstPage), delay(firstPageMs)])
    },
  }
}
