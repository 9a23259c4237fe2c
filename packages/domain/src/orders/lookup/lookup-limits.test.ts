import { expect, test } from 'vitest'
import { decideLookup, type LookupTally, lookupWorkBits } from './lookup-limits'

const none: LookupTally = {
  addressFailures: 0,
  addressAge: 0,
  networkFailures: 0,
  networkAge: 0,
  addressOrders: 0,
  addressOrdersAge: 0,
  networkOrders: 0,
  networkOrdersAge: 0,
  shopOrders: 0,
  linkEver: 0,
  linkFailed: 0,
  linkDay: 0,
  linkDayAge: 0,
  linkQuarter: 0,
  linkQuarterAge: 0,
  linkLastAge: 0,
  linkNetwork: 0,
  linkNetworkAge: 0,
}
const tally = (change: Partial<LookupTally>): LookupTally => ({ ...none, ...change })
const link = (failures: number, more: Partial<LookupTally> = {}) =>
  tally({ linkEver: failures, linkFailed: failures, linkDay: failures, ...more })

test.each([
  [none],
  [link(2)],
  [link(3, { linkLastAge: 15 })],
  [link(4, { linkLastAge: 30 })],
  [link(19, { linkLastAge: 900 })],
  [tally({ addressFailures: 29, networkFailures: 89, addressOrders: 9, networkOrders: 29, shopOrders: 59 })],
  [tally({ linkEver: 59, linkNetwork: 9 })],
])('K11 %j lets a try through without work', (before) => {
  expect(decideLookup(before, null)).toEqual({ allowed: true })
})

test.each([
  [link(3), 'link', 15],
  [link(3, { linkLastAge: 14.2 }), 'link', 1],
  [link(5, { linkLastAge: 20 }), 'link', 40],
  [link(5, { linkLastAge: 100, linkQuarter: 5, linkQuarterAge: 300 }), 'link', 600],
  [link(12), 'link', 900],
  [link(20, { linkLastAge: 1000, linkDayAge: 6400 }), 'link', 80_000],
  [tally({ shopOrders: 60 }), 'shop_orders', 900],
] as const)('K11 %j has to wait or to work: %s, %d seconds', (before, limit, waitSeconds) => {
  expect(decideLookup(before, null)).toEqual({ allowed: false, limit, waitSeconds, needsWork: true })
  expect(decideLookup(before, lookupWorkBits(before))).toEqual({ allowed: true })
})

test.each([
  [link(60), 'closed', 86_400],
  [tally({ linkNetwork: 10, linkNetworkAge: 400 }), 'network_on_link', 86_000],
  [tally({ addressFailures: 30, addressAge: 100 }), 'address', 500],
  [tally({ networkFailures: 90, networkAge: 500 }), 'network', 100],
  [tally({ addressOrders: 10, addressOrdersAge: 600 }), 'address_orders', 3000],
  [tally({ networkOrders: 30, networkOrdersAge: 3599.9 }), 'network_orders', 1],
] as const)('K11 %j is stopped even after work: %s, %d seconds', (before, limit, waitSeconds) => {
  for (const bits of [null, 31]) {
    expect(decideLookup(before, bits)).toEqual({ allowed: false, limit, waitSeconds, needsWork: false })
  }
})

test.each([
  [none, 16],
  [link(3), 16],
  [link(4), 17],
  [link(8), 21],
  [link(50), 21],
  [tally({ shopOrders: 60 }), 18],
  [tally({ shopOrders: 250 }), 20],
  [tally({ shopOrders: 100_000 }), 21],
  [link(8, { shopOrders: 60 }), 21],
])('K11 after %j the work is of %d bits', (before, bits) => {
  expect(lookupWorkBits(before)).toBe(bits)
})

test('K11 work stays good while two others fail, and no longer', () => {
  expect(decideLookup(link(6), 17)).toEqual({ allowed: true })
  expect(decideLookup(link(7), 17)).toMatchObject({ allowed: false, needsWork: true })
})

test('K11 a link that tries under way may close is not reported as closed, and no work opens it meanwhile', () => {
  const before = link(60, { linkFailed: 59 })
  for (const bits of [null, 21]) {
    expect(decideLookup(before, bits)).toEqual({
      allowed: false,
      limit: 'link',
      waitSeconds: 2,
      needsWork: false,
    })
  }
})
