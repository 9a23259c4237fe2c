import { expect, test } from 'vitest'
import { isUnusuallyScanned } from './unusual-scans'

test.each([
  ['pnfc', 1, 1, false, false],
  ['pnfc', 199, 29, false, false],
  ['pnfc', 199, 30, false, true],
  ['pnfc', 200, 1, false, true],
  ['pnfc', 20, 1, true, true],
  ['m', 5000, 900, true, false],
])(
  'Q11 Q16 a %s of %d visitors, %d of them this week, far above others: %j, is unusual: %j',
  (item, visitors, visitorsThisWeek, isFarAbove, unusual) => {
    expect(isUnusuallyScanned({ item, visitors, visitorsThisWeek, isFarAbove })).toBe(unusual)
  },
)
