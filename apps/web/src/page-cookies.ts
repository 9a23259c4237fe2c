import { cookieName } from '@getzo/contract/cookies'

/** The value of a cookie that pages may read. */
export function readCookie(name: string): string | undefined {
  const start = `${nameHere(name)}=`
  return document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(start))
    ?.slice(start.length)
}

/** Without maxAgeSeconds it ends with the browser; 0 deletes it. */
export function writeCookie(name: string, value: string, sameSite: 'Lax' | 'Strict', maxAgeSeconds?: number) {
  const age = maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`
  const secure = isHttps() ? '; Secure' : ''
  // the Cookie Store API is missing from Safari and Firefox
  document.cookie = `${nameHere(name)}=${value}; Path=/; SameSite=${sameSite}${age}${secure}`
}

const isHttps = () => location.protocol === 'https:'
const nameHere = (name: string) => cookieName(name, isHttps())
