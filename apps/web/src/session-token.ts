import { cookies } from '@getzo/contract/cookies'
import { readCookie, writeCookie } from './page-cookies'

/**
 * Where the session's token lies (docs/adr/0019): in local storage, which all tabs share, whole with Remember Me. Without
 * it, its last part, the signature, lies in a cookie that ends with the browser: what then stays behind is worth nothing.
 */
export const tokenKey = 'getzo.token'

/** The token of the session in this browser, if somebody is signed in. */
export function storedToken(): string | null {
  try {
    const kept = localStorage.getItem(tokenKey)
    if (kept === null || !isHalf(kept)) return kept
    const rest = readCookie(cookies.session)
    return rest === undefined ? null : kept + rest
  } catch {
    return null // a browser that forbids storage has nobody signed in
  }
}

/** Removes what earlier versions kept in this browser of the lists of a session (docs/adr/0097). */
export function forgetKeptLists(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('getzo.of-session.')) localStorage.removeItem(key)
    }
  } catch {
    // a browser that forbids storage keeps nothing
  }
}

export function storeToken(token: string, remember: boolean): void {
  const cut = token.lastIndexOf('.') + 1
  // the cookie first: other tabs hear of the storage
  if (remember) forgetCookie()
  else writeCookie(cookies.session, token.slice(cut), 'Strict')
  localStorage.setItem(tokenKey, remember ? token : token.slice(0, cut))
}

export function forgetToken(): void {
  forgetKeptLists()
  localStorage.removeItem(tokenKey)
  forgetCookie()
}

/** Whether the session was asked for with Remember Me. */
export function isTokenRemembered(): boolean {
  const kept = localStorage.getItem(tokenKey)
  return kept !== null && !isHalf(kept)
}

const isHalf = (kept: string) => kept === '' || kept.endsWith('.')
const forgetCookie = () => writeCookie(cookies.session, '', 'Strict', 0)
