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

/** What a token says of its session; only the server can tell whether that still lives. */
export interface SessionClaims {
  /** the session's id */
  id: string
  person: number
  /** when it ends at the latest, ms since 1970 */
  expiresAt: number
}

/** Null where that cannot be read. */
export function claimsOf(token: string | null): SessionClaims | null {
  const [, claims = ''] = token?.split('.') ?? []
  try {
    const { jti, sub, exp }: { jti?: unknown; sub?: unknown; exp?: unknown } = JSON.parse(
      atob(claims.replaceAll('-', '+').replaceAll('_', '/')),
    )
    if (typeof jti !== 'string' || typeof sub !== 'string' || typeof exp !== 'number') return null
    return { id: jti, person: Number(sub), expiresAt: exp * 1000 }
  } catch {
    return null
  }
}

/** Begins the names of what lies in local storage for no longer than the session. */
export const ofSessionKey = 'getzo.of-session.'

/** Removes what lies there of sessions; of all but one, where its id is given. */
export function forgetOfSessions(exceptId?: string): void {
  for (const key of Object.keys(localStorage)) {
    const isKept = exceptId !== undefined && key.startsWith(`${ofSessionKey}${exceptId}.`)
    if (key.startsWith(ofSessionKey) && !isKept) localStorage.removeItem(key)
  }
}

export function storeToken(token: string, remember: boolean): void {
  forgetOfSessions()
  const cut = token.lastIndexOf('.') + 1
  // the cookie first: other tabs hear of the storage
  if (remember) forgetCookie()
  else writeCookie(cookies.session, token.slice(cut), 'Strict')
  localStorage.setItem(tokenKey, remember ? token : token.slice(0, cut))
}

export function forgetToken(): void {
  forgetOfSessions()
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
