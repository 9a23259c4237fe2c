import { clearSession, sessionToken } from './session'
import { createStore } from './store'

/**
 * Signing in over an open page (W13): calls refused because the session has ended wait here until the user has signed
 * in again, and are then repeated.
 */
const asked = createStore(false)
const waiting = new Set<(isRenewed: boolean) => void>()
let pages = 0

export const isSignInAsked = asked.get
export const onSignInAsked = asked.subscribe

/** Registers a page that can ask for a sign-in. Returns a function that unregisters it. */
export function offerSignIn(): () => void {
  pages += 1
  return () => {
    pages -= 1
    // no page is left to ask: waiting calls would never end
    if (pages === 0) settleSignIn(false)
  }
}

/**
 * Waits for a session that replaces the ended one. Returns false if no page can ask, or the user has left: the session
 * is then over (A15).
 */
export function renewedSession(dead: string | null, signal?: AbortSignal): Promise<boolean> {
  const current = sessionToken()
  if (current !== null && current !== dead) return Promise.resolve(true)
  if (pages === 0) {
    if (current !== null) clearSession('ended')
    return Promise.resolve(false)
  }
  return new Promise((resolve) => {
    const end = (isRenewed: boolean) => {
      waiting.delete(end)
      signal?.removeEventListener('abort', giveUp)
      resolve(isRenewed)
    }
    const giveUp = () => end(false)
    waiting.add(end)
    signal?.addEventListener('abort', giveUp)
    asked.set(true)
  })
}

/** Repeats all waiting calls, or fails them. */
export function settleSignIn(isRenewed: boolean): void {
  if (!asked.get()) return
  asked.set(false)
  for (const end of waiting) end(isRenewed)
}
