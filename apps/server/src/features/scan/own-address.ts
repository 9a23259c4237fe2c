import { hostOfScanned } from '@getzo/domain/scan/scanned-host'

/** The path and query of an address of the shop's own in a scanned text, or null; a path alone is one, too. */
export function ownAddressIn(text: string, ownHosts: readonly string[]): URL | null {
  const address = text
    .normalize('NFKC')
    .trim()
    .replaceAll(/&(?:amp;)+/gi, '&')
  const host = hostOfScanned(address)
  if (host === null ? !/^\/[^/\\]/.test(address) : !ownHosts.includes(host)) return null
  const whole =
    host === null || /^https?:/i.test(address) ? address : `https://${address.replace(/^\/+/, '')}`
  return URL.parse(whole, 'https://own.invalid')
}
