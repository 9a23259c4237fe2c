import { expect, test } from 'vitest'
import { pageCount, readPageNumber } from './shop-page'

test.each([
  ['1', 1],
  ['42', 42],
  ['999999', 999_999],
  ['0', null],
  ['-1', null],
  ['01', null],
  ['1.5', null],
  ['1e3', null],
  ['abc', null],
  ['', null],
  ['1000000', null],
])('T1 the address part %j is page %j', (text, expected) => {
  expect(readPageNumber(text)).toBe(expected)
})

test.each([
  [0, 1],
  [1, 1],
  [3, 1],
  [4, 2],
  [40, 14],
])('T1 %i products fill %i pages of three', (products, pages) => {
  expect(pageCount(products)).toBe(pages)
})
