import { expect, test } from 'vitest'
import { pastedPrices } from './pasted-prices'

const skus = [
  { id: 1, sku: 'MUG-S', price: '10.00' },
  { id: 2, sku: 'MUG-L', price: null },
  { id: 3, sku: '700', price: '7.00' },
]
const found = (cells: string[][]) => {
  const { prices, unused } = pastedPrices(cells, skus)
  return {
    prices: [...prices].map(([id, price]) => [id, price.cents ?? price.problem]),
    unused: unused.map(({ line, sku, problem }) => `${line} ${sku} ${problem}`),
  }
}

test('W10 a code and a price, in any order, with a heading and cells between', () => {
  const cells = [
    ['SKU', 'Name', 'Price'],
    ['700', 'Box', '8'],
    ['', '', ''],
    [' MUG-S ', 'Mug, 9 inch', '$1,012.00'],
    ['MUG-L', '42', 'soon'],
  ]
  expect(found(cells)).toEqual({
    prices: [
      [3, 800],
      [1, 101_200],
      [2, 'unreadable'],
    ],
    unused: [],
  })
})

test('W10 unknown and repeated codes are reported by their line, and a code pasted twice has no price', () => {
  const cells = [
    ['MUG-S', '11'],
    ['CUP', '3'],
    ['MUG-S', '12'],
  ]
  expect(found(cells)).toEqual({
    prices: [[1, 'twice']],
    unused: ['2 CUP unknown', '3 MUG-S twice'],
  })
})

test('W10 one column is for the rows in their order; a gap skips its row, further lines have no row', () => {
  expect(found([['11'], [''], ['-1'], ['9']])).toEqual({
    prices: [
      [1, 1100],
      [3, 'below_zero'],
    ],
    unused: ['4 9 beyond'],
  })
  expect(found([['Price'], ['11']])).toEqual({ prices: [[1, 1100]], unused: [] })
  expect(found([[''], ['11']])).toEqual({ prices: [[2, 1100]], unused: [] })
})

test('W10 a first line with a SKU is no heading, even with an unreadable price', () => {
  expect(found([['MUG-S', 'n/a']]).prices).toEqual([[1, 'unreadable']])
})
