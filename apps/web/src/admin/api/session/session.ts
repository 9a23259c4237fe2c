import { forgetToken, storedToken, storeToken, tokenKey } from '../../../session-token'
import { createStore } from './store'

/** Set briefly by the tab that signs out, to notify the others. */
const signedOutKey = 'getzo.signed-out'

/** Why the last session ended, for the sign-in page: by the user here, by the user in another tab, or on its own. */
export type SessionEnd = 'signed_out' | 'signed_out_elsewhere' | 'ended'

type Session = { token: string | null; end: SessionEnd | null }

const store = createStore<Session>({ token: storedToken(), end: null })

/** The bearer token of the session, or null (A6: the default authorization header is made from it for every call). */
export const sessionToken = () => store.get().token
export const sessionEnd = () => store.get().end
export const onSessionChange = store.subscribe

/** The id of the person in a token, without asking the server; null if it cannot be read. */
export function personOf(token: string | null): number | null {
  const [, claims = ''] = token?.split('.') ?? []
  try {
    const { sub }: { sub?: unknown } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof sub === 'string' ? Number(sub) : null
  } catch {
    return null
  }
}

/** Keeps the token: after the browser closes with Remember Me, else until then (A12). */
export function startSession(token: string, remember: boolean): void {
  storeToken(token, remember)
  store.set({ token, end: null })
}

/**
 * Forgets the token (A6, A15). Signing out is for all tabs. A token that has expired is forgotten by this tab alone,
 * since another tab may have a newer one, or an open form that waits for it.
 */
export function clearSession(end: Exclude<SessionEnd, 'signed_out_elsewhere'>): void {
  if (end === 'signed_out') {
    localStorage.setItem(signedOutKey, '1')
    localStorage.removeItem(signedOutKey)
  }
  if (end === 'signed_out' || storedToken() === store.get().token) forgetToken()
  store.set({ token: null, end })
}

/** Continues with a session that another tab has started. */
export const adoptSession = (token: string) => store.set({ token, end: null })

/** Ends this tab's session only. */
export const leaveSession = () => store.set({ token: null, end: 'ended' })

/** When a session of another tab is looked for: with the news of it, and later, since half of it may lie in a cookie. */
const looksAfterMs = [0, 250, 1000, 4000]

/**
 * Calls the listener with a session that another tab has started, until it answers that it goes on with it. Returns a
 * function that stops listening.
 */
export function onSessionElsewhere(listener: (token: string) => Promise<boolean>): () => void {
  let news = 0
  const onStorage = async (event: StorageEvent) => {
    if (event.key !== tokenKey || event.newValue === null) return
    const mine = (news += 1)
    for (const waitMs of looksAfterMs) {
      if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
      if (mine !== news) return
      const token = storedToken()
      // a browser shows the cookie of another tab a moment later than it tells of the storage
      if (token !== null && (token === sessionToken() || (await listener(token)))) return
    }
  }
  const listen = (event: StorageEvent) => void onStorage(event)
  window.addEventListener('storage', listen)
  return () => {
    news += 1
    window.removeEventListener('storage', listen)
  }
}

// signing out in one tab signs out the others, which share the session
window.addEventListener('storage', (event) => {
  if (event.key === signedOutKey && event.newValue !== null)
    store.set({ token: null, end: 'signed_out_elsewhere' })
})
