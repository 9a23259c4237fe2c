import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matrixLabels } from '../products/variant-matrix'
import { clashOf, labelsWith, relabelled, type StoredOption, valuesOfLabel } from './combination-changes'

const option = (id: number, ...names: string[]): StoredOption => ({
  id,
  values: names.map((name, place) => ({ id: id * 10 + place, name })),
})
const size = option(1, 'Small', 'Large')
const color = option(2, 'Brown', 'Dark - Brown')

describe('P20 the parts of a combination', () => {
  test.each<[string, StoredOption[], string, number[] | null]>([
    ['one of each', [size, color], 'Large - Brown', [11, 20]],
    ['a value that holds the separator', [size, color], 'Small - Dark - Brown', [10, 21]],
    ['an option that came later', [size, color], 'Small', [10]],
    ['an option without values', [option(3), size], 'Large', [11]],
    ['a first option that it does not name', [size, color], 'Brown', [20]],
    ['a value that begins like another', [option(1, 'S', 'S - M'), option(2, 'L')], 'S - M - L', [11, 20]],
    ['something else', [size, color], 'Small - Green', null],
    ['something after the last', [size], 'Small - Brown', null],
    ['values in another order', [size, color], 'Brown - Small', null],
    ['no options', [option(1, 'NO OPTIONS')], 'NO OPTIONS', null],
    ['nothing', [], 'Small', null],
  ])('%s', (_name, options, label, values) => {
    expect(valuesOfLabel(options, label)).toEqual(values)
  })
})

test('P8 a deleted value deletes every combination that names it', () => {
  const labels = [
    'Small - Brown',
    'Small - Dark - Brown',
    'Large - Brown',
    'Small',
    'NO OPTIONS',
    'Small - Red',
  ]
  expect(labelsWith([size, color], labels, new Set([10]))).toEqual([
    'Small - Brown',
    'Small - Dark - Brown',
    'Small',
  ])
  expect(labelsWith([size, color], labels, new Set([21]))).toEqual(['Small - Dark - Brown'])
  expect(labelsWith([size, color], labels, new Set())).toEqual([])
})

test('P20 a renamed value is renamed in every combination, and unchanged ones are left out', () => {
  const labels = ['Small - Brown', 'Large - Brown', 'Small', 'Odd']
  expect([...relabelled([size, color], labels, new Map([[10, ' Tiny']]))]).toEqual([
    ['Small - Brown', 'Tiny - Brown'],
    ['Small', 'Tiny'],
  ])
  expect(relabelled([size, color], labels, new Map([[10, 'Small']])).size).toBe(0)
})

test('P20 two values can swap their names', () => {
  const names = new Map([
    [10, 'Large'],
    [11, 'Small'],
  ])
  const labels = ['Small - Brown', 'Large - Brown']
  const changes = relabelled([size, color], labels, names)
  expect([...changes.values()]).toEqual(['Large - Brown', 'Small - Brown'])
  expect(clashOf(labels, changes)).toBeNull()
})

test('P20 a name that makes two combinations read the same is found', () => {
  const options = [option(1, 'x', 'x - y'), option(2, 'z', 'w')]
  const labels = ['x - z', 'x - w', 'x - y - z', 'x - y - w']
  const changes = relabelled(options, labels, new Map([[21, 'y - z']]))
  expect(clashOf(labels, changes)).toBe('x - y - z')
})

test('P20 renaming gives the labels that the matrix of the renamed options has', () => {
  const word = fc.stringMatching(/^[a-d]{1,3}$/)
  const values = fc.uniqueArray(word, { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(fc.array(values, { minLength: 1, maxLength: 3 }), fc.nat(), word, (drawn, pick, fresh) => {
      const options = drawn.map((names, place) => option(place + 1, ...names))
      const labels = matrixLabels(options.map((one) => ({ name: 'O', ...one })))
      const chosen = options[pick % options.length]?.values[0]
      if (chosen === undefined) return
      const name = `${fresh}!`
      const changes = relabelled(options, labels, new Map([[chosen.id, name]]))
      const renamed = options.map((one) => ({
        name: 'O',
        values: one.values.map((value) => (value.id === chosen.id ? { name } : value)),
      }))
      expect(labels.map((label) => changes.get(label) ?? label)).toEqual(matrixLabels(renamed))
    }),
  )
})
