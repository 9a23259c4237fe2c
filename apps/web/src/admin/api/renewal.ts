import { clearSession, sessionToken } from './session'
import { createStore } from './store'

/**
 * Signing in over an open page (W13): calls that a dead session was refused wait here until somebody has signed in again,
 * and then go on by themselves.
 */
const asked = createStore(false)
const waiting = new Set<(isRenewed: boolean) => void>()
let pages = 0

export const isSignInAsked = asked.get
export const onSignInAsked = asked.subscribe

/** A page is open that asks over itself. Answers the function that ends that. */
export function offerSignIn(): () => void {
  pages += 1
  return () => {
    pages -= 1
    // who waits would wait for ever
    if (pages === 0) settleSignIn(false)
  }
}

/**
 * Waits for a live session instead of the dead token. False where nothing is open that could ask, or somebody has left:
 * then the session is over (A15).
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

/** Lets everything go on that waits, or ends it. */
export function settleSignIn(isRenewed: boolean): void {
  if (!asked.get()) return
  asked.set(false)
  for (const end of waiting) end(isRenewed)
}
