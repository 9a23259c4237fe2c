import { isIP } from 'node:net'

/**
 * Readers of settings about addresses. Each answers the value, or null for an invalid text; config.ts reports it
 * by the setting's name.
 */

const knownNetworks = ['loopback', 'linklocal', 'uniquelocal']

/** Addresses, networks (10.0.0.0/8) and the names that proxy-addr knows, separated by commas. */
export function readProxies(text: string): { proxies: string[] } | { wrong: string } {
  const proxies = listed(text)
  const wrong = proxies.find((one) => !isNetwork(one))
  return wrong === undefined ? { proxies } : { wrong }
}

function isNetwork(text: string): boolean {
  if (knownNetworks.includes(text)) return true
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

/** An address or a name that a service can listen on. */
export const isListenable = (host: string): boolean => isIP(host) !== 0 || isHostName(host)

/** Names of hosts with an optional port, in lower case, separated by commas. */
export function readHosts(text: string): { hosts: string[] } | { wrong: string } {
  const hosts = listed(text)
  const wrong = hosts.find((host) => !isHost(host))
  return wrong === undefined ? { hosts: hosts.map((host) => host.toLowerCase()) } : { wrong }
}

function isHost(text: string): boolean {
  const [, name = '', port = '1'] = /^(\[[\da-f:.]+\]|[^:]+)(?::(\d{1,5}))?$/i.exec(text) ?? []
  const isName = isHostName(name) || (name.startsWith('[') ? isIP(name.slice(1, -1)) === 6 : isIP(name) === 4)
  return isName && Number(port) > 0 && Number(port) <= 65_535
}

/** As RFC 1123 has them. One whose last part is a number would be read as an address, and was none. */
function isHostName(text: string): boolean {
  const labels = text.split('.')
  const fits = labels.every((label) => /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i.test(label))
  return fits && text.length <= 253 && !/^\d+$/.test(labels.at(-1) ?? '')
}

/** The origin alone: an address with a user, a path, a query or a fragment says more than can be kept. */
export function readOrigin(text: string): string | null {
  const { origin, href } = new URL(text)
  return href === `${origin}/` && !/[?#]/.test(text) ? origin : null
}

/** The installation's keys (G1), which encrypt the keys of tags, by version. 32 bytes each. */
export interface InstallationKey {
  version: number
  key: Buffer
}

/** version:key pairs, the one for new keys first. */
export function readInstallationKeys(text: string): InstallationKey[] | null {
  const keys: InstallationKey[] = []
  for (const pair of listed(text)) {
    const [, version, key] = /^([1-9]\d{0,5}):([\da-f]{64})$/i.exec(pair) ?? []
    if (version === undefined || key === undefined) return null
    if (keys.some((known) => known.version === Number(version))) return null
    keys.push({ version: Number(version), key: Buffer.from(key, 'hex') })
  }
  return keys
}

const listed = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
