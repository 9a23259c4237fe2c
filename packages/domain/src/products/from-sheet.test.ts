import { expect, test } from 'vitest'
import { dateFromSheet, priceFromSheet, wholeFromSheet } from './from-sheet'

test.each([
  ['$1,200.00', '1200.00'],
  ['$1,200', '$1,200'],
  ['US$ 12.5', '12.5'],
  ['12.50 USD', '12.50'],
  ['1 234,50', '1 234,50'],
  ['1.234,50', '1.234,50'],
  ['12,50', '12,50'],
])('P16 a price that a spreadsheet writes as %j is %j', (text, meant) => {
  expect(priceFromSheet(text)).toBe(meant)
})

test.each([
  ['1,200', '1,200'],
  ['1,200,000', '1200000'],
  ['1200.0', '1200'],
  ['12.0', '12'],
  ['1,5', '1,5'],
  ['1.5', '1.5'],
])('P16 a count that a spreadsheet writes as %j is %j', (text, meant) => {
  expect(wholeFromSheet(text)).toBe(meant)
})

test.each([
  ['2026/1/5', '2026-01-05'],
  ['2026.12.31', '2026-12-31'],
  ['01/02/2026', '01/02/2026'],
])('P16 a day that a spreadsheet writes as %j is %j', (text, meant) => {
  expect(dateFromSheet(text)).toBe(meant)
})
