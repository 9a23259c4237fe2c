import { expect, test } from 'vitest'
import { scanVerdict } from './scan-verdict'

test.each([
  ['pnfc', 1, 1, 9, 'authentic'],
  ['pnfc', 199, 29, 9, 'authentic'],
  ['pnfc', 199, 30, 5, 'unusual'],
  ['pnfc', 199, 30, 4, 'authentic'],
  ['pnfc', 200, 1, 5, 'unusual'],
  ['pnfc', 5000, 5000, 1, 'authentic'],
  ['m', 5000, 900, 99, 'authentic'],
])(
  'Q11 a %s scanned %d times, %d of them this week, from %d networks, is %s',
  (item, scans, scansThisWeek, networks, verdict) => {
    expect(scanVerdict({ item, scans, scansThisWeek, networks, networksThisWeek: networks })).toBe(verdict)
  },
)

test('Q11 networks of long ago do not make this week’s scans unusual', () => {
  const scans = { item: 'pnfc', scans: 100, scansThisWeek: 40, networks: 50, networksThisWeek: 1 }
  expect(scanVerdict(scans)).toBe('authentic')
})
