import { expect, test } from 'vitest'
import { importColumns } from './import-columns'
import { headingSignature, matchColumns, repeatedColumn } from './match-columns'

test("P16 the export's own headings are matched", () => {
  expect(matchColumns(importColumns)).toEqual(importColumns)
})

test.each([
  ['Product Name', 'name'],
  ['Brand', 'brand_name'],
  [' PRICE (USD) ', 'price'],
  ['Variant SKU', 'sku'],
  ['Option1 Value', 'value_1'],
  ['Warranty FR', 'warranty_information_fr'],
  ['品牌', 'brand_name'],
  ['Colour of the box', null],
  ['', null],
])('P16 the heading %j is read as %j', (heading, column) => {
  expect(matchColumns([heading])).toEqual([column])
})

test('P16 of two columns that could be one, the first is', () => {
  expect(matchColumns(['Name', 'Product', 'Notes'])).toEqual(['name', null, null])
  expect(repeatedColumn(['name', null, 'price', 'name'])).toBe('name')
  expect(repeatedColumn(['name', null, null])).toBeNull()
})

test('P16 a matching is remembered by its headings, however they are written', () => {
  expect(headingSignature(['Product Name', 'SKU'])).toBe(headingSignature(['product_name', ' sku ']))
  expect(headingSignature(['SKU', 'Product Name'])).not.toBe(headingSignature(['Product Name', 'SKU']))
})
