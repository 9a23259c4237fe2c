import { expect, test } from 'vitest'
import { toGrams, toMillimetres } from './measures'

test.each([
  ['1', 'g', '1.000'],
  ['0.5', 'kg', '500.000'],
  ['8', 'oz', '226.796'],
  ['2.5', 'lbs', '1133.981'],
  ['0.0001', 'g', '0.000'],
  ['0.0005', 'g', '0.001'],
  ['999999', 'kg', '999999000.000'],
] as const)('P17 %s %s is %s g', (entered, unit, grams) => {
  expect(toGrams(entered, unit)).toBe(grams)
})

test.each([
  ['25', 'cm', '250.000'],
  ['1.2', 'm', '1200.000'],
  ['9.5', 'in', '241.300'],
  ['1', 'ft', '304.800'],
  ['0.3333', 'yd', '304.770'],
] as const)('P17 %s %s is %s mm', (entered, unit, millimetres) => {
  expect(toMillimetres(entered, unit)).toBe(millimetres)
})

test.each(['', '1,5', '-1', '1.00000', '1e3'])('P17 %j is no measure', (entered) => {
  expect(() => toGrams(entered, 'g')).toThrow(RangeError)
})
