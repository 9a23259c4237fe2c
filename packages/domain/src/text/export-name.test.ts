import { expect, test } from 'vitest'
import { exportFileName } from './export-name'

test.each([
  ['customers_data', 'customers_data-2026-07-04.csv'],
  ['urls #1, new\r\nline', 'urls 1 newline-2026-07-04.csv'],
  ['订单', '订单-2026-07-04.csv'],
])('O8 an export of %j is the file %s', (name, expected) => {
  expect(exportFileName(name, '2026-07-04')).toBe(expected)
})
