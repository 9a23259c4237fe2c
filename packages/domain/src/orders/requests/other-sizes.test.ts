import { expect, test } from 'vitest'
import { optionsOf } from '../../test-kit/named-options'
import { otherSizes, requestedItem, sizeIn } from './other-sizes'

const sizeFirst = optionsOf({ Size: ['S', 'M', 'L', 'XL'], Color: ['Red', 'Blue'] })
const skus = [
  { id: 1, combo_identifier: 'S - Red', active: true },
  { id: 2, combo_identifier: 'M - Red', active: true },
  { id: 3, combo_identifier: 'L - Red', active: false },
  { id: 4, combo_identifier: 'L - Blue', active: true },
  { id: 5, combo_identifier: 'XL - Red', active: true },
  { id: 6, combo_identifier: 'XL - Red', active: true },
  { id: 7, combo_identifier: 'XL', active: true },
]
const sizes = (combo_identifier: string, options = sizeFirst, available: readonly Sku[] = skus) =>
  otherSizes({ combo_identifier, options }, available).map(({ size, sku }) => [size, sku.id])
type Sku = (typeof skus)[number]
const labelled = (...labels: string[]) =>
  labels.map((combo_identifier, id) => ({ id, combo_identifier, active: true }))

test('K8 the alternatives are the other active sizes with the other options kept', () => {
  expect(sizes('S - Red')).toEqual([
    ['M', 2],
    ['XL', 5],
  ])
})

test('K8 the size may be at any position, its option in any case of letters', () => {
  const options = optionsOf({ Color: ['Red', 'Blue'], size: ['S', 'M', 'L'] })
  expect(sizes('Red - S', options, labelled('Red - S', 'Red - M', 'Blue - L'))).toEqual([['M', 1]])
})

test('K8 R4 values with the separator in their names are sizes or other values by their option alone', () => {
  const options = optionsOf({ Color: ['Black - Matte', 'Black - Gloss'], Size: ['S', 'M - Regular'] })
  const made = labelled('Black - Matte - S', 'Black - Gloss - S', 'Black - Matte - M - Regular')
  expect(sizes('Black - Matte - S', options, made)).toEqual([['M - Regular', 2]])
  expect(sizeIn({ combo_identifier: 'Black - Matte - M - Regular', options })).toBe('M - Regular')
  const asked = { combo_identifier: 'Black - Gloss - M - Regular', options }
  expect(requestedItem({ ...asked, status_change: 'Change size to S' })).toBe('Black - Gloss - S')
})

test('K8 R4 combinations that the product’s values do not make are read part by part', () => {
  const options = optionsOf({ Color: [], Size: [] })
  const made = labelled('Red - S', 'Red - M', 'Blue - L', 'Red', 'NO OPTIONS')
  expect(sizes('Red - S', options, made)).toEqual([['M', 1]])
  const asked = { combo_identifier: 'Red - S', options, status_change: 'Change size to M' }
  expect(requestedItem(asked)).toBe('Red - M')
  expect(sizes('NO OPTIONS', optionsOf({ Size: [] }), labelled('S'))).toEqual([])
})

test.each([
  ['NO OPTIONS', sizeFirst],
  ['L - Blue', sizeFirst],
  ['S - Grey', sizeFirst],
  ['S - Red', optionsOf({ Length: ['S', 'M', 'L', 'XL'], Color: ['Red', 'Blue'] })],
])('K8 there are no other sizes for %j', (combo_identifier, options) => {
  expect(
    sizes(combo_identifier, options, [{ id: 9, combo_identifier: 'OTHER', active: true }, ...skus]),
  ).toEqual([])
})

test.each([
  ['L - Blue', 'Change size to S', 'S - Blue'],
  ['L', 'Change size to S', 'S'],
  ['L - Blue', 'Change size to L', 'L - Blue'],
  ['Blue', 'Change size to S', 'S'],
  ['L - Slate', 'Please call me', 'Please call me'],
])('R4 of %s the request %j asks for %s', (combo_identifier, status_change, item) => {
  expect(requestedItem({ combo_identifier, status_change, options: sizeFirst })).toBe(item)
})
