import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { AdminScreen } from './screen-table'

const files = import.meta.glob<Record<string, ComponentType>>([
  './features/*/*Screen.tsx',
  './shell/*Screen.tsx',
])

/** A screen's component, fetched when it is first wanted. Throws where the table names a file that is not there. */
export function screenComponent({ file }: AdminScreen): AsyncRouteComponent<object> {
  const load = files[`./${file}.tsx`]
  if (load === undefined) throw new Error(`there is no screen ${file}`)
  return lazyRouteComponent(load, file.slice(file.lastIndexOf('/') + 1))
}
