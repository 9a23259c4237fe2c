import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ambiguousLabel,
  combinations,
  countCombinations,
  type MatrixOption,
  matrixLabels,
  matrixRowsMax,
  repeatedValues,
  usableValues,
} from './variant-matrix'

const option = (name: string, ...values: string[]): MatrixOption => ({
  name,
  values: values.map((value) => ({ name: value })),
})

describe('P4 values that count', () => {
  test('a repeated value is marked, its first appearance is not', () => {
    const size = option('Size', 'Small', 'Large', ' Small ', '', 'Small')
    expect(repeatedValues(size)).toEqual([2, 4])
    expect(usableValues(size)).toEqual([0, 1])
  })

  test('empty values repeat nothing, and spaces inside count once', () => {
    expect(repeatedValues(option('Size', '', ' ', ''))).toEqual([])
    expect(repeatedValues(option('Size', 'Extra  Large', 'Extra Large'))).toEqual([1])
  })

  test('P20 a value marked DELETE is left out, without being a repetition', () => {
    const size = option('Size', 'DELETE', 'Small', 'DELETE')
    expect(usableValues(size)).toEqual([1])
  })
})

describe('P5 the matrix', () => {
  test('is every combination in the options’ order, the last changing fastest', () => {
    expect(matrixLabels([option('Size', 'Small', 'Large'), option('Color', 'Brown', 'Blue', 'Red')])).toEqual(
      ['Small - Brown', 'Small - Blue', 'Small - Red', 'Large - Brown', 'Large - Blue', 'Large - Red'],
    )
  })

  test('an option without a value yet takes no part, in any position', () => {
    const size = option('Size', 'Small')
    expect(combinations([option('Color', ''), size])).toEqual([[null, 0]])
    expect(matrixLabels([size, option('Color', '')])).toEqual(['Small'])
    expect(combinations([option('Color', '')])).toEqual([])
    expect(combinations([])).toEqual([])
  })

  test('does not grow without end', () => {
    const values = Array.from({ length: 100 }, (_, n) => `v${n}`)
    const wide = ['A', 'B', 'C', 'D'].map((name) => option(name, ...values))
    expect(combinations(wide)).toHaveLength(matrixRowsMax + 1)
    expect(countCombinations(wide)).toBe(100_000_000)
  })

  test('two combinations that read the same are found', () => {
    const labels = matrixLabels([option('A', 'x - y', 'x'), option('B', 'z', 'y - z')])
    expect(ambiguousLabel(labels)).toBe('x - y - z')
    expect(ambiguousLabel(['a', 'b'])).toBeNull()
  })

  const anyOption = fc.record({
    name: fc.string(),
    values: fc.array(fc.record({ name: fc.constantFrom('', ' ', 'S', 'M', ' M', 'L', 'DELETE') }), {
      maxLength: 5,
    }),
  })

  test('has as many rows as the usable values multiply to, each once', () => {
    fc.assert(
      fc.property(fc.array(anyOption, { maxLength: 4 }), (options) => {
        const built = combinations(options)
        expect(built).toHaveLength(countCombinations(options))
        expect(new Set(built.map((combination) => combination.join())).size).toBe(built.length)
        for (const combination of built) {
          for (const [place, position] of combination.entries()) {
            const usable = usableValues(options[place] ?? option(''))
            expect(usable.length === 0 ? [null] : usable).toContain(position)
          }
        }
      }),
    )
  })
})

const named = (...values: { name: string; id?: number }[]) => ({ name: 'Size', values })

test('P4 "Small" and "small" are one value: the later one is repeated, and the first spelling stays', () => {
  const option = named({ name: 'Small' }, { name: ' small ' }, { name: 'Large' }, { name: 'SMALL' })
  expect(repeatedValues(option)).toEqual([1, 3])
  expect(matrixLabels([option])).toEqual(['Small', 'Large'])
})

test('P4 P20 stored values that differ in case alone both stay, and a new one repeats them', () => {
  expect(repeatedValues(named({ name: 'Small', id: 1 }, { name: 'small', id: 2 }))).toEqual([])
  expect(repeatedValues(named({ name: 'SMALL' }, { name: 'Small', id: 1 }))).toEqual([0])
  expect(repeatedValues(named({ name: 'Small', id: 1 }, { name: 'Small', id: 2 }))).toEqual([1])
})
