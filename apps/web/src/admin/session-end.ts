import { screens } from '@getzo/contract/paths'
import { queryClient } from './api/query-client'
import { onSessionChange, sessionEnd, sessionToken } from './api/session'
import type { makeRouter } from './router'

/**
 * Leads to sign-in when the session ends under a staff screen or in the account area, and back to it afterwards (A15). Unsaved changes still
 * ask first: who stays can copy what they typed.
 */
export function followSession(router: ReturnType<typeof makeRouter>): () => void {
  return onSessionChange(() => {
    if (sessionToken() !== null) return
    const { href, pathname } = router.latestLocation
    if (!/^\/(?:admin|account)(?:\/|$)/.test(pathname)) return
    const to = sessionEnd() === 'ended' ? screens.signIn : '/'
    void router.navigate({ to, search: { next: href } }).then(() => queryClient.clear())
  })
}
