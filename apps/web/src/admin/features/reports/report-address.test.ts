import { expect, test } from 'vitest'
import { monthsToChoose, readAddress, reportAddress } from './report-address'

const today = '2026-11-25'
const read = (search: Record<string, unknown>) => readAddress(search, today)
const lastYear = { from: '2025-12', to: '2026-11', compare: true, brand: null }

test('W11 an address has the report, its months, the year before and the brand', () => {
  const range = { from: '2025-03', to: '2026-02', compare: false, brand: 7 }
  const { searchParams } = new URL(reportAddress('scans', range), 'http://getzo.test')
  expect(read(Object.fromEntries(searchParams))).toEqual({ report: 'scans', range })
})

test.each([
  [{}, lastYear],
  [{ report: 'nothing', from: '2026-13', to: 'x', brand: '-1' }, lastYear],
  // months to come
  [
    { from: '2026-10', to: '2027-02' },
    { ...lastYear, from: '2026-10' },
  ],
  [
    { from: '2026-05', to: '2026-02' },
    { ...lastYear, from: '2026-02', to: '2026-02' },
  ],
  // no more than a report spans
  [
    { from: '2020-01', to: '2026-11' },
    { ...lastYear, from: '2021-12' },
  ],
])('W11 the address %j is read as %j', (search, range) => {
  expect(read(search)).toEqual({ report: 'orders', range })
})

test('W11 as many months can be chosen as a report spans, the newest first', () => {
  const months = monthsToChoose(today)
  expect([months[0], months.at(-1), months.length]).toEqual(['2026-11', '2021-12', 60])
})
