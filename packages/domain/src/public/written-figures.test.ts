import { expect, test } from 'vitest'
import { writtenCount, writtenMoney } from './written-figures'

const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, '_')

test.each([
  [0, '0', '0', '0'],
  [999, '999', '999', '999'],
  [4000, '4,000', '4_000', '4000'],
  [1_234_567, '1,234,567', '1_234_567', '1234567'],
])('I5 the number %d', (count, en, fr, cn) => {
  expect(plain(writtenCount(count, 'en'))).toBe(en)
  expect(plain(writtenCount(count, 'fr'))).toBe(fr)
  expect(plain(writtenCount(count, 'cn'))).toBe(cn)
})

test.each([
  ['29.00', 'US$29.00', '29,00_$_US', '29.00_美元'],
  ['1234.5', 'US$1,234.50', '1_234,50_$_US', '1234.50_美元'],
  ['0', 'US$0.00', '0,00_$_US', '0.00_美元'],
  ['-12.34', '-US$12.34', '-12,34_$_US', '-12.34_美元'],
  ['123456789012.99', 'US$123,456,789,012.99', '123_456_789_012,99_$_US', '123456789012.99_美元'],
])('I4 I5 the amount %s', (amount, en, fr, cn) => {
  expect(plain(writtenMoney(amount, 'en'))).toBe(en)
  expect(plain(writtenMoney(amount, 'fr'))).toBe(fr)
  expect(plain(writtenMoney(amount, 'cn'))).toBe(cn)
})
