/** The limits of failed lookups (K11). The reason of the numbers: docs/adr/0017. */
export const lookupLimits = {
  address: { failures: 30, orders: 10 },
  network: { failures: 90, orders: 30 },
  /** distinct orders of the whole shop, after which every lookup needs work */
  shopOrders: 60,
  link: { free: 3, inQuarterHour: 5, inDay: 20, ofNetworkInDay: 10, ever: 60 },
} as const

/** The windows that the figures above are counted in. */
export const lookupSeconds = { failures: 600, quarterHour: 900, orders: 3600, day: 86_400 } as const

const firstWaitSeconds = 15
/** a try takes less */
const underWaySeconds = 2
const waitSecondsMax = 900

/** Failures that went before a try. Ages are those of the oldest (or last) failure counted, in seconds; 0 for none. */
export interface LookupTally {
  /** in lookupSeconds.failures */
  addressFailures: number
  addressAge: number
  networkFailures: number
  networkAge: number
  /** distinct links other than this one, in lookupSeconds.orders */
  addressOrders: number
  addressOrdersAge: number
  networkOrders: number
  networkOrdersAge: number
  /** distinct orders of the shop in lookupSeconds.orders */
  shopOrders: number
  /** of this link, as long as it is valid; linkFailed without the tries that are under way */
  linkEver: number
  linkFailed: number
  linkDay: number
  linkDayAge: number
  linkQuarter: number
  linkQuarterAge: number
  linkLastAge: number
  /** of this link from this network, in a day */
  linkNetwork: number
  linkNetworkAge: number
}

/** The limit that refused a lookup. */
export const lookupLimitNames = [
  'closed',
  'network_on_link',
  'address',
  'network',
  'address_orders',
  'network_orders',
  'shop_orders',
  'link',
] as const
export type LookupLimitName = (typeof lookupLimitNames)[number]

interface LookupRefusal {
  allowed: false
  limit: LookupLimitName
  waitSeconds: number
  /** the try may go on at once with work of lookupWorkBits */
  needsWork: boolean
}

export type LookupDecision = { allowed: true } | LookupRefusal

/**
 * Whether a try may be made. `workBits` is the work that came with it, null for none. Work stands for the waits of one
 * link, which a stranger could bring about; it never lifts the limits of an address or a network, nor opens a closed
 * link.
 */
export function decideLookup(tally: LookupTally, workBits: number | null): LookupDecision {
  const { address, network, link } = lookupLimits
  const stop = (limit: LookupLimitName, waitSeconds: number): LookupRefusal => ({
    allowed: false,
    limit,
    waitSeconds: Math.max(1, Math.ceil(waitSeconds)),
    needsWork: false,
  })
  if (tally.linkFailed >= link.ever) return stop('closed', lookupSeconds.day)
  // some are under way or are being refused: whether they close the link, nobody knows before they have ended
  if (tally.linkEver >= link.ever) return stop('link', underWaySeconds)
  if (tally.linkNetwork >= link.ofNetworkInDay) {
    return stop('network_on_link', lookupSeconds.day - tally.linkNetworkAge)
  }
  if (tally.addressFailures >= address.failures) {
    return stop('address', lookupSeconds.failures - tally.addressAge)
  }
  if (tally.networkFailures >= network.failures) {
    return stop('network', lookupSeconds.failures - tally.networkAge)
  }
  if (tally.addressOrders >= address.orders) {
    return stop('address_orders', lookupSeconds.orders - tally.addressOrdersAge)
  }
  if (tally.networkOrders >= network.orders) {
    return stop('network_orders', lookupSeconds.orders - tally.networkOrdersAge)
  }
  if (workBits !== null && workBits >= lookupWorkBits(tally) - staleBits) return { allowed: true }
  const isSprayed = tally.shopOrders >= lookupLimits.shopOrders
  const wait = isSprayed ? waitSecondsMax : linkWait(tally)
  if (wait <= 0) return { allowed: true }
  return { ...stop(isSprayed ? 'shop_orders' : 'link', wait), needsWork: true }
}

/** Seconds that a try without work has to wait for its link's failures; 0 or less where it need not. */
function linkWait(tally: LookupTally): number {
  const { free, inQuarterHour, inDay } = lookupLimits.link
  if (tally.linkDay < free) return 0
  const growing = Math.min(waitSecondsMax, firstWaitSeconds * 2 ** (tally.linkDay - free))
  return Math.max(
    growing - tally.linkLastAge,
    tally.linkQuarter >= inQuarterHour ? lookupSeconds.quarterHour - tally.linkQuarterAge : 0,
    tally.linkDay >= inDay ? lookupSeconds.day - tally.linkDayAge : 0,
  )
}

const leastBits = 16
const sprayedBits = 18
const mostBits = 21
/** failures of others that make work harder while somebody is doing it do not spoil it */
const staleBits = 2

/** The work that the next try on a link takes, as the binary logarithm of the hashes it needs on average. */
export function lookupWorkBits({ linkDay, shopOrders }: LookupTally): number {
  const ofLink = leastBits + Math.max(0, linkDay - lookupLimits.link.free)
  const times = shopOrders / lookupLimits.shopOrders
  const ofShop = times < 1 ? 0 : sprayedBits + Math.floor(Math.log2(times))
  return Math.min(mostBits, Math.max(ofLink, ofShop))
}
