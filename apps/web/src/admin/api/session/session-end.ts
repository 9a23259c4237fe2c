import type { SignedInUser } from '@getzo/contract/auth/auth.schema'
import { screens } from '@getzo/contract/paths'
import { can } from '@getzo/domain/auth/capabilities'
import { nextPage } from '../../../account/sign-in/next-page'
import type { makeRouter } from '../../routes/router'
import { capabilityAt } from '../../routes/screen-table'
import { ApiError } from '../api-error'
import { followSession as goOnWith, onUserRead } from '../current-user'
import { forgetDraftsOf } from '../drafts'
import { queryClient } from '../query-client'
import { settleSignIn } from './renewal'
import { onSessionChange, onSessionElsewhere, sessionEnd, sessionToken } from './session'

type Router = ReturnType<typeof makeRouter>

/**
 * Leads to sign-in when the session ends under a staff screen or in the account area, and back to it afterwards (A15).
 * Unsaved changes still ask first, unless the person has signed out in another tab: who stays can copy what they typed.
 * A session that another tab starts is this tab's
 * too, without asking (A12).
 */
export function followSession(router: Router): () => void {
  const stops = [
    onUserRead(forgetDraftsBeyond),
    onSessionChange(() => {
      if (sessionToken() === null) leaveForSignIn(router)
    }),
    onSessionElsewhere((token) => takeOver(router, token)),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Removes the drafts of forms that the person's role does not open any more (W13). */
function forgetDraftsBeyond({ id, credentials: { role } }: SignedInUser) {
  forgetDraftsOf(id, (path) => {
    const capability = capabilityAt(path)
    return capability !== undefined && !can(role, capability)
  })
}

function leaveForSignIn(router: Router) {
  settleSignIn(false)
  const { href, pathname } = router.latestLocation
  if (!/^\/(?:admin|account)(?:\/|$)/.test(pathname)) return
  const to = sessionEnd() === 'ended' ? screens.signIn : '/'
  void router.navigate({ to, search: { next: href } }).then(() => {
    // who stays keeps the page that is open
    if (router.latestLocation.pathname !== pathname) queryClient.clear()
  })
}

/** Whether the tab goes on with the session. */
async function takeOver(router: Router, token: string): Promise<boolean> {
  try {
    await goOnWith(token)
  } catch (error) {
    // the session is dead or the server away: this tab goes on with what it has, and asks when it needs to
    if (error instanceof ApiError) return false
    throw error
  }
  const { pathname, search } = router.latestLocation
  if (sessionToken() !== null && (pathname === '/' || pathname === screens.signIn)) {
    router.history.replace(nextPage('next' in search ? search.next : undefined))
  }
  return true
}
