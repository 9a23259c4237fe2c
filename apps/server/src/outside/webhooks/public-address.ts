import { type LookupAddress, lookup as lookUp } from 'node:dns'
import ipaddr from 'ipaddr.js'

/** Only where the internet's own addresses are given out: everything else of IPv6 is for something special. */
const globalUnicast = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number] // written as IPv6
/** Where a network that has IPv6 alone leads to IPv4 (RFC 6052): the address inside decides. */
const nat64 = ipaddr.parseCIDR('64:ff9b::/96') as [ipaddr.IPv6, number] // written as IPv6

/** Whether an IP address is one of the public internet: no network inside, no link, no machine, in whatever form. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text) || text.includes('%')) return false
  const address = ipaddr.parse(text)
  if (address instanceof ipaddr.IPv4) return address.range() === 'unicast'
  if (address.isIPv4MappedAddress()) return address.toIPv4Address().range() === 'unicast'
  if (address.match(nat64)) return new ipaddr.IPv4(address.toByteArray().slice(12)).range() === 'unicast'
  return address.range() === 'unicast' && address.match(globalUnicast)
}

/** A look-up of a name for a socket, as net.connect asks for it. */
type LookUp = (
  host: string,
  options: { all: true; family?: number; hints?: number },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

class InsideAddress extends Error {
  constructor(host: string) {
    super(`${host} leads to an address that is not on the public internet`)
  }
}

type Done = (
  error: NodeJS.ErrnoException | Error | null,
  address: string | LookupAddress[],
  family?: number,
) => void

/**
 * The look-up of a socket: what it answers is what is dialled, so a name that changes its answer between a check and the
 * call changes nothing. A name of which one address is inside is refused as a whole. resolve is the system's, or a test's.
 */
export const publicLookup =
  (resolve: LookUp = lookUp) =>
  (host: string, options: { all?: boolean; family?: number | string; hints?: number }, done: Done): void => {
    const { family, hints } = options
    const asked = {
      all: true as const,
      ...(typeof family === 'number' ? { family } : {}),
      ...(hints === undefined ? {} : { hints }),
    }
    resolve(host, asked, (error, addresses) => {
      if (error) return done(error, [])
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
        return done(new InsideAddress(host), [])
      return options.all === true ? done(null, addresses) : done(null, first.address, first.family)
    })
  }

export type Resolve = LookUp
