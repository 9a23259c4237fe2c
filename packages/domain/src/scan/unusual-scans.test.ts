import { expect, test } from 'vitest'
import { isUnusuallyScanned } from './unusual-scans'

test.each([
  ['pnfc', { total: 1, week: 1, recent: 1 }, null, false],
  ['pnfc', { total: 199, week: 29, recent: 199 }, null, false],
  ['pnfc', { total: 199, week: 30, recent: 30 }, null, true],
  ['pnfc', { total: 200, week: 1, recent: 1 }, null, true],
  ['pnfc', { total: 20, week: 20, recent: 20 }, 'open', true],
  ['pnfc', { total: 190, week: 19, recent: 19 }, 'open', false],
  ['pnfc', { total: 1, week: 1, recent: 1 }, 'watch', true],
  ['m', { total: 5000, week: 900, recent: 900 }, 'watch', false],
] as const)(
  'Q11 Q16 a %s with %j visitors over days, far above others as the staff say: %j, is unusual: %j',
  (item, spread, farAbove, unusual) => {
    expect(isUnusuallyScanned({ item, spread, farAbove })).toBe(unusual)
  },
)
