import type { FetchQueryOptions } from '@tanstack/react-query'
import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { isFirstCallOpen } from '../api/early'
import { queryClient } from '../api/query-client'
import type { AdminScreen } from './screen-table'

interface ScreenFile {
  [name: string]: unknown
  /** what the screen of a record asks for first, for whoever is about to open it */
  firstQueries?: (id: number) => readonly FetchQueryOptions[]
  /** what a list asks for first at its bare address */
  firstPage?: FetchQueryOptions
}

const files = import.meta.glob<ScreenFile>(['../features/*/*{Screen,Forms}.tsx', '../shell/*Screen.tsx'])

/** It was asked for together with the user: where it takes longer than that, the list says itself that it is loading. */
const firstPageMs = 500
const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Somebody who runs over many links does not ask for all that is behind them. */
const atOnceMax = 4

/**
 * A screen's component, fetched when it is first wanted; `askFirst`, which asks for the data of the record that it will
 * show; `takeFirstPage`, which waits for a list's data that is on its way already, so that the
 * list is drawn once. Throws where the table names a file that is not there.
 */
export function screenComponent({ file, component }: AdminScreen): {
  Screen: AsyncRouteComponent<object>
  askFirst: (id: number) => Promise<void>
  takeFirstPage: () => Promise<void>
} {
  const load = files[`../${file}.tsx`]
  if (load === undefined) throw new Error(`there is no screen ${file}`)
  const name = component ?? file.slice(file.lastIndexOf('/') + 1)
  // where it is missing, since another build is served by now, its Screen fetches the page anew, once
  const fileIfThere = () => load().catch(() => undefined)
  return {
    Screen: lazyRouteComponent(
      load as () => Promise<Record<string, ComponentType>>, // a screen's file exports its component
      name,
    ),
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
