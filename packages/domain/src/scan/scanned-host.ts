/**
 * The host that a scanned or typed text names (Q13), as browsers read it: in lower case, without user, port, the dot at its
 * end, and characters that are not seen. Null for a code, a path of our own, and whatever else names none. Of other
 * than web addresses the scheme stands for it, such as weixin: of weixin://dl.
 */
export function hostOfScanned(text: string): string | null {
  // browsers leave out tabs and line breaks, and read a backslash as a slash and an ideographic full stop as a dot
  const address = text
    .normalize('NFKC')
    .trim()
    .replaceAll(/[\t\r\n]/g, '')
    .replaceAll('\\', '/')
    .replaceAll('。', '.')
  const [, scheme, afterScheme] = /^([a-z][a-z\d+.-]*):(.*)$/i.exec(address) ?? []
  if (scheme !== undefined && afterScheme !== undefined && isScheme(scheme, afterScheme)) {
    return /^https?$/i.test(scheme) ? hostIn(afterScheme.replace(/^\/+/, '')) : `${scheme.toLowerCase()}:`
  }
  if (address.startsWith('//')) return hostIn(address.replace(/^\/+/, ''))
  // getzo.example/p/G2P170820501, as people copy it; a code has no slash, a path begins with one
  return /^[^/\s]+(\.[^/\s]+|:\d+)\//.test(address) ? hostIn(address) : null
}

/** Schemes that lead somewhere without slashes behind them. */
const bareSchemes =
  /^(?:https?|ftp|mailto|tel|sms|smsto|mms|javascript|vbscript|data|blob|file|intent|market|geo|magnet|bitcoin|weixin|wxp|alipays?|upi|otpauth|matmsg|mecard|vcard|wifi|begin)$/i

/** Code: G2P170820501 is a word before a code, and example.com:8080/p a host with its port. */
const isScheme = (name: string, after: string) => after.startsWith('//') || bareSchemes.test(name)

function hostIn(address: string): string {
  const [authority = ''] = address.split(/[/?#]/, 1)
  const host = authority.slice(authority.lastIndexOf('@') + 1)
  return host
    .replace(/:\d*$/, '')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\.$/, '')
    .toLowerCase()
}

/** The host of a text that leads to somebody else, or null (Q13). ownHosts in lower case, without ports. */
export function foreignHost(text: string, ownHosts: readonly string[]): string | null {
  const host = hostOfScanned(text)
  return host === null || ownHosts.includes(host) ? null : host
}
