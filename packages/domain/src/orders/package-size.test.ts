import { expect, test } from 'vitest'
import {
  defaultPackage,
  packageSizeOf,
  packageSizeText,
  packageSizeTypes,
  packageWeightUnit,
} from './package-size'

test('O30 a new package is 25 x 20 x 8 cm, size S1, weighed in KGS', () => {
  expect(defaultPackage).toEqual({ width: 20, height: 8, length: 25, weight: 1, size_type: 'S1' })
  expect(packageWeightUnit).toBe('KGS')
  expect(packageSizeOf(defaultPackage.size_type)?.centimetres).toEqual({ length: 25, width: 20, height: 8 })
})

test('O30 size S1 reads in both measures, and an unknown code is none', () => {
  expect(packageSizeTypes.map(packageSizeText)).toEqual(['S1 (25 x 20 x 8 cm, 10 x 8 x 3 in)'])
  expect(packageSizeOf('S9')).toBeNull()
})
