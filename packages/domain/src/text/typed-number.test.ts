import { expect, test } from 'vitest'
import { keepTyped, readDecimal, readWhole, type TypedNumber } from './typed-number'

test.each<[string, TypedNumber, number | null]>([
  ['', null, null],
  ['0', 0, 0],
  ['12', 12, 12],
  ['1.5', '1.5', null],
  ['-2', '-2', null],
  ['+2', '+2', null],
  ['007', '007', 7],
  [' 3 ', ' 3 ', 3],
  ['１２', '１２', 12],
  ['1e3', '1e3', null],
  ['0x10', '0x10', null],
  ['1,000', '1,000', null],
  ['12a', '12a', null],
  ['99999999999999999999', '99999999999999999999', null],
])('O17 the text %j is kept as %j and means %j', (text, kept, meant) => {
  expect(keepTyped(text)).toBe(kept)
  expect(readWhole(keepTyped(text))).toBe(meant)
})

test.each([1.5, -2, Number.NaN, Number.POSITIVE_INFINITY])('O17 %d is no whole number either', (number) => {
  expect(readWhole(number)).toBeNull()
})

test.each<[string, string | null]>([
  ['', null],
  ['.', null],
  ['12', '12'],
  ['12.5', '12.5'],
  ['12,5', '12.5'],
  ['１２．５', '12.5'],
  ['.5', '0.5'],
  ['5.', '5'],
  ['007.50', '7.50'],
  ['12.505', null],
  ['1.2.3', null],
  ['1,234.5', null],
  ['-1', null],
  ['1e2', null],
  ['12 cm', null],
  ['9999', '9999'],
  ['9999.01', null],
  ['99999999999999999999', null],
])('O30 %j as a decimal with two places means %j', (text, meant) => {
  expect(readDecimal(text, { max: 9999, places: 2 })).toBe(meant)
})

test.each<[string, string | null]>([
  ['1,250', null],
  ['１，２５０', null],
  ['125,000', null],
  ['1.250', '1.250'],
  ['0,125', '0.125'],
  ['1,25', '1.25'],
  ['1,2500', '1.2500'],
])(
  'O17 O30 a group of three after a comma has no meaning by itself: %j with four places means %j',
  (text, meant) => {
    expect(readDecimal(text, { max: 9999, places: 4 })).toBe(meant)
  },
)
