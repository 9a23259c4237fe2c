import { expect, test } from 'vitest'
import { scanVerdict } from './scan-verdict'

test.each([
  ['pnfc', 1, 1, 'authentic'],
  ['pnfc', 199, 29, 'authentic'],
  ['pnfc', 199, 30, 'unusual'],
  ['pnfc', 200, 1, 'unusual'],
  ['m', 5000, 900, 'authentic'],
])('Q11 a %s scanned %d times, %d of them this week, is %s', (item, scans, scansThisWeek, verdict) => {
  expect(scanVerdict({ item, scans, scansThisWeek })).toBe(verdict)
})
