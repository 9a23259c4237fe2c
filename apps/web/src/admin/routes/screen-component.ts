import type { FetchQueryOptions } from '@tanstack/react-query'
import type { AsyncRouteComponent } from '@tanstack/react-router'
import { isFirstCallOpen } from '../api/early'
import { queryClient } from '../api/query-client'
import type { AdminScreen } from './admin-screen'
import { lazyScreen } from './lazy-screen'

interface ScreenFile {
  [name: string]: unknown
  /** Begins to fetch the data of the record to show. */
  loader?: (id: number) => void
  /** Prefetches the first page of a list at its address without a query. */
  firstPage?: FetchQueryOptions
}

const files = import.meta.glob<ScreenFile>(['../features/*/*{Screen,Forms}.tsx', '../shell/*Screen.tsx'])

/** The list's data were requested together with the user: after this time the list shows its own loading state. */
const firstPageMs = 500
const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * A screen's component, loaded on first use, and its loader. `takeFirstPage` waits for a list's data that were already
 * requested, so that the list is drawn once: drawn twice, its rows come 0.4 s later. Throws if the table names a missing
 * file.
 */
export function screenComponent({ file, component }: AdminScreen): {
  Screen: AsyncRouteComponent<object>
  loader: (id: number) => Promise<void>
  takeFirstPage: () => Promise<void>
} {
  const load = files[`../${file}.tsx`]
  if (load === undefined) throw new Error(`there is no screen ${file}`)
  // if a newer build has replaced the file, its Screen reloads the page once
  const fileIfThere = () => load().catch(() => undefined)
  return {
    Screen: lazyScreen(load, component ?? file.slice(file.lastIndexOf('/') + 1)),
    loader: async (id) => (await fileIfThere())?.loader?.(id),
    takeFirstPage: async () => {
      const file = await fileIfThere()
      if (file?.firstPage === undefined || !isFirstCallOpen()) return
      await Promise.race([queryClient.prefetchQuery(file.firstPage), delay(firstPageMs)])
    },
  }
}

/** Fetches the files of all screens, one after the other, so that none is waited for as it opens. */
export async function fetchScreens(): Promise<void> {
  // one that failed is fetched as its screen opens
  for (const load of Object.values(files)) await load().catch(() => undefined)
}
