/**
 * A request target as the path and query that it names: of 'http://any.host/p/G2?x' it is '/p/G2?x' (RFC 9112, 3.2.2:
 * an absolute form names the host too, which here decides nothing). Everything else stays as it is.
 */
export const originForm = (target: string): string =>
  target.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^(?=[?#]|$)/, '/')

/**
 * Whether a path can stand in a link, a form or a redirect and lead nowhere but to our own host, for every reader.
 * It starts with one slash: //evil.example and /\evil.example are other hosts. It has no part that browsers or proxies
 * take away first (.., %2e%2e, ..;x), nothing that they read as a slash (a backslash), and nothing that they leave out
 * (tabs, line breaks), since what is left may be another address. A query is not looked at.
 */
export function isOwnPath(path: string): boolean {
  if (!path.startsWith('/') || /[\\\s\p{Cc}?#]/u.test(path)) return false
  const read = path.replaceAll(/%2e/gi, '.').replaceAll(/%2f/gi, '/').replaceAll(/%5c/gi, '\\')
  if (read.startsWith('//') || read.includes('\\')) return false
  return read.split('/').every((segment) => !/^\.{1,2}(?:;|$)/.test(segment))
}
