import { forgetToken, storedToken, storeToken, tokenKey } from '../../session-token'
import { createStore } from './store'

/** Set for a moment by the tab that signs out, for the others to hear. */
const signedOutKey = 'getzo.signed-out'

/** Why the last session ended, for the sign-in page to say: here by its person, by them in another tab, or by itself. */
export type SessionEnd = 'signed_out' | 'signed_out_elsewhere' | 'ended'

type Session = { token: string | null; end: SessionEnd | null }

const store = createStore<Session>({ token: storedToken(), end: null })

/** The bearer token of the session, or null (A6: the default authorization header is made from it for every call). */
export const sessionToken = () => store.get().token
export const sessionEnd = () => store.get().end
export const onSessionChange = store.subscribe

/** Whose session a token says that it is, also where the server cannot be asked; null where that cannot be read. */
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
 * Forgets the token (A6, A15). Signing out is for all tabs; a token that was found dead is forgotten by this one alone,
 * since another may have a newer one by now, or something open that waits for it.
 */
export function clearSession(end: Exclude<SessionEnd, 'signed_out_elsewhere'>): void {
  if (end === 'signed_out') {
    localStorage.setItem(signedOutKey, '1')
    localStorage.removeItem(signedOutKey)
  }
  if (end === 'signed_out' || storedToken() === store.get().token) forgetToken()
  store.set({ token: null, end })
}

/** Goes on with a session that another tab has started. */
export const adoptSession = (token: string) => store.set({ token, end: null })

/** This tab's session is over, whatever the others have. */
export const leaveSession = () => store.set({ token: null, end: 'ended' })

/** Hears of a session that another tab has started. Answers the function that stops listening. */
export function onSessionElsewhere(listener: (token: string) => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key !== tokenKey || event.newValue === null) return
    const token = storedToken()
    if (token !== null && token !== sessionToken()) listener(token)
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}

// signing out in one tab signs out the others, which share the session
window.addEventListener('storage', (event) => {
  if (event.key === signedOutKey && event.newValue !== null)
    store.set({ token: null, end: 'signed_out_elsewhere' })
})
