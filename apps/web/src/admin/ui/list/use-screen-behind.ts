import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { whenIdle } from '../../when-idle'
import type { RowActions } from './list-types'

/**
 * Fetches the file of the screen that a list's rows lead to, once the list stands still: when somebody points at a row,
 * its data is all that is left to ask for. Best effort: whoever opens the screen hears of a failure.
 */
export function useScreenBehind<R>(row: R | undefined, actions: RowActions<R> | undefined): void {
  const router = useRouter()
  const address = row && actions?.view?.(row)
  useEffect(() => {
    if (address === undefined) return undefined
    const [, , route] = router.getMatchedRoutes(address)
    return whenIdle(() => void route?.options.staticData?.fetchFile?.().catch(() => undefined))
  }, [router, address])
}
