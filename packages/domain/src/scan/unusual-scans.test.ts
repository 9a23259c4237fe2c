import { expect, test } from 'vitest'
import { isUnusuallyScanned } from './unusual-scans'

test.each([
  ['pnfc', 1, 1, false],
  ['pnfc', 199, 29, false],
  ['pnfc', 199, 30, true],
  ['pnfc', 200, 1, true],
  ['m', 5000, 900, false],
])(
  'Q11 a %s scanned %d times, %d of them this week, is unusual: %j',
  (item, scans, scansThisWeek, unusual) => {
    expect(isUnusuallyScanned({ item, scans, scansThisWeek })).toBe(unusual)
  },
)
