import { createStore } from './store'

const tokenKey = 'getzo.token'

/** Why the last session ended, for the sign-in page to say. */
export type SessionEnd = 'signed_out' | 'ended'

type Session = { token: string | null; end: SessionEnd | null }

const store = createStore<Session>({ token: storedToken(), end: null })

/** The bearer token of the session, or null (A6: the default authorization header is made from it for every call). */
export const sessionToken = () => store.get().token
export const sessionEnd = () => store.get().end
export const onSessionChange = store.subscribe

/** Keeps the token: after the browser closes with Remember Me, else until the tab closes (A12). */
export function startSession(token: string, remember: boolean): void {
  forget()
  const storage = remember ? localStorage : sessionStorage
  storage.setItem(tokenKey, token)
  store.set({ token, end: null })
}

/** Forgets the token everywhere in this browser (A6, A15). */
export function clearSession(end: SessionEnd): void {
  forget()
  store.set({ token: null, end })
}

function forget(): void {
  localStorage.removeItem(tokenKey)
  sessionStorage.removeItem(tokenKey)
}

function storedToken(): string | null {
  return sessionStorage.getItem(tokenKey) ?? localStorage.getItem(tokenKey)
}

// signing out in one tab signs out the others that share the remembered token
window.addEventListener('storage', (event) => {
  if (event.key === tokenKey && event.newValue === null && store.get().token === event.oldValue) {
    store.set({ token: null, end: 'signed_out' })
  }
})
