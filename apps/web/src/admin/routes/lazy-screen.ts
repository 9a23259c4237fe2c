import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'

/**
 * A screen whose file is loaded on first use. A new version may have removed the file since the page was loaded: the page
 * is then fetched again, once. The router's own way counts a second drawing, which anything may cause before the page has
 * gone, as a second failure, and shows a crash.
 */
export const lazyScreen = <T extends Record<string, unknown>>(
  load: () => Promise<T>,
  name: keyof T & string,
): AsyncRouteComponent<object> =>
  lazyRouteComponent(
    () =>
      load().catch((error: unknown) => ({ [name]: fetchPageAgain(error) })) as Promise<
        Record<string, ComponentType>
      >, // a screen's file exports its component
    name,
  )

function fetchPageAgain(error: unknown): ComponentType {
  let isUnderWay: boolean | undefined
  return function Gone() {
    isUnderWay ??= isFetchedAgain(error)
    if (!isUnderWay) throw error
    return null
  }
}

function isFetchedAgain(error: unknown): boolean {
  const key = `getzo.fetched-again ${String(error)}`
  if (sessionStorage.getItem(key) !== null) return false
  sessionStorage.setItem(key, '1')
  location.reload()
  return true
}
