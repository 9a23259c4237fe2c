// the key that the staff screens keep their token under
const tokenKey = 'getzo.token'

/** The token of the session in this browser, if somebody is signed in. */
export function signedInToken(): string | null {
  try {
    return sessionStorage.getItem(tokenKey) ?? localStorage.getItem(tokenKey)
  } catch {
    return null // a browser that forbids storage has nobody signed in
  }
}
