import { useEffect } from 'react'
import { notify } from '../../../ui/messages/toasts'
import { said } from '../order-words'

const readingMs = 3_000
/** A second failure within this time after a reload is left to the selects' own "Try again": no endless reloading. */
const againAfterMs = 60_000
const storageKey = 'getzo.itemDataReload'

/** Replaced by tests: jsdom cannot reload. */
export const page = { reload: () => location.reload() }

/**
 * Reports that loading item data failed, and reloads the page (O35), unless it has come meanwhile. The browser asks about
 * unsaved work.
 */
export function useItemDataFailure(hasFailed: boolean): void {
  useEffect(() => {
    if (!hasFailed || hasJustReloaded()) return undefined
    const told = notify.error(said('order.item_data_timed_out'))
    const timer = setTimeout(() => {
      // another line has failed for the same reason and reported it
      if (hasJustReloaded()) return
      sessionStorage.setItem(storageKey, String(Date.now()))
      page.reload()
    }, readingMs)
    return () => {
      clearTimeout(timer)
      notify.withdraw(told)
    }
  }, [hasFailed])
}

const hasJustReloaded = () => Date.now() - Number(sessionStorage.getItem(storageKey) ?? 0) < againAfterMs
