import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsToText, formatMoney, formatUsd, orderTotalCents, parseCents } from './order-total'

test.each([
  ['12.34', 1234],
  ['12.3', 1230],
  ['12', 1200],
  [' 0.00 ', 0],
  ['0.07', 7],
  [19.99, 1999],
  [0, 0],
  ['9999999999.99', 999_999_999_999],
  ['10000000000', null],
  ['12.345', null],
  ['.5', null],
  ['5.', null],
  ['-1', null],
  ['+1', null],
  ['1e3', null],
  ['0x10', null],
  ['1,234', null],
  ['', null],
  ['１２', null],
  [0.1 + 0.2, null],
  [Number.NaN, null],
  [1e21, null],
])('O34 the amount %j is %j cents', (amount, expected) => {
  expect(parseCents(amount)).toBe(expected)
})

test.each([
  [0, '0.00'],
  [7, '0.07'],
  [99_999, '999.99'],
  [100_000, '1,000.00'],
  [123_450, '1,234.50'],
  [-123_450, '-1,234.50'],
  [-99_900, '-999.00'],
  [999_998_000_000_000_001n, '9,999,980,000,000,000.01'],
])('I4 %s cents read %s', (cents, expected) => {
  expect(formatMoney(cents)).toBe(expected)
})

test('C3 O34 totals and prices are in US dollars', () => {
  expect(formatUsd(123_450)).toBe('1,234.50 USD')
})

test('O34 the total is exact to the cent where floats are not', () => {
  expect(orderTotalCents([{ price: '0.10', quantity: 3 }])).toBe(30n)
  expect(
    orderTotalCents([
      { price: '1.10', quantity: 3 },
      { price: '2.20', quantity: 3 },
    ]),
  ).toBe(990n)
  expect(orderTotalCents([])).toBe(0n)
  expect(orderTotalCents([{ price: '9999999999.99', quantity: 999_999 }])).toBe(999_998_999_999_000_001n)
})

test('O34 a price or quantity that is none is a fault of the caller', () => {
  expect(() => orderTotalCents([{ price: 'free', quantity: 1 }])).toThrow(RangeError)
  expect(() => orderTotalCents([{ price: '1', quantity: 1.5 }])).toThrow(RangeError)
})

test('O34 money text and cents turn into each other without loss', () => {
  const amounts = fc.integer({ min: 0, max: 999_999_999_999 })
  fc.assert(
    fc.property(amounts, (cents) => {
      expect(parseCents(centsToText(cents))).toBe(cents)
      expect(parseCents(formatMoney(cents).replaceAll(',', ''))).toBe(cents)
    }),
  )
})
