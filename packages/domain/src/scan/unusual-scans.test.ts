import { expect, test } from 'vitest'
import { isUnusuallyScanned } from './unusual-scans'

test.each([
  ['pnfc', 1, 1, 9, false],
  ['pnfc', 199, 29, 9, false],
  ['pnfc', 199, 30, 5, true],
  ['pnfc', 199, 30, 4, false],
  ['pnfc', 200, 1, 5, true],
  ['pnfc', 5000, 5000, 1, false],
  ['m', 5000, 900, 99, false],
])(
  'Q11 a %s scanned %d times, %d of them this week, from %d networks, is unusual: %j',
  (item, scans, scansThisWeek, networks, unusual) => {
    expect(isUnusuallyScanned({ item, scans, scansThisWeek, networks, networksThisWeek: networks })).toBe(
      unusual,
    )
  },
)

test('Q11 networks of long ago do not make this week’s scans unusual', () => {
  const scans = { item: 'pnfc', scans: 100, scansThisWeek: 40, networks: 50, networksThisWeek: 1 }
  expect(isUnusuallyScanned(scans)).toBe(false)
})
