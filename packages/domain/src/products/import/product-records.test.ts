import { expect, test } from 'vitest'
import { groupsOf } from '../../imports/import-records'
import { matchHeadings, missingFields, repeatedField } from '../../imports/match-headings'
import { type Cells, catalogueOf, product, rowsOf, sku } from '../../test-kit/sample-products'
import { importColumns } from './import-columns'
import { type CodedProduct, productRecords } from './product-records'

const match = (headings: readonly string[]) => matchHeadings('products', headings, [])

test("P16 the export's own headings are matched", () => {
  expect(match(importColumns)).toEqual(importColumns)
})

test.each([
  ['Product Name', 'name'],
  ['Brand', 'brand_name'],
  [' PRICE (USD) ', 'price'],
  ['Variant SKU', 'sku'],
  ['Option1 Value', 'value_1'],
  ['option6_name', 'option_6'],
  ['Warranty FR', 'warranty_information_fr'],
  ['品牌', 'brand_name'],
  ['Colour of the box', null],
  ['', null],
])('P16 the heading %j is read as %j', (heading, column) => {
  expect(match([heading])).toEqual([column])
})

test('P16 of two columns that could be one, the first is', () => {
  expect(match(['Name', 'Product', 'Notes'])).toEqual(['name', null, null])
  expect(repeatedField(['name', null, 'price', 'name'])).toBe('name')
})

test('P16 a file needs a column that says which product a row is about', () => {
  expect(missingFields('products', ['brand_name', 'price'])).toEqual(['name'])
  for (const column of ['id', 'name', 'sku'] as const)
    expect(missingFields('products', ['price', column])).toEqual([])
})

const mug = product({ id: 700, name: 'Mug', skus: [sku({ sku: 'MUG-S' }), sku({ sku: 'MUG-L' })] })
const cup = product({ id: 701, name: 'Cup', skus: [sku({ sku: 'CUP' })] })
const coded = (...products: (typeof mug)[]) => {
  const { skuHolders } = catalogueOf(products)
  const all = products.map((one): CodedProduct => ({ ...one, codes: one.skus.map(({ sku: code }) => code) }))
  return { products: all, skuHolders }
}
const linesOf = (...cells: Cells[]) =>
  productRecords(rowsOf(...cells), coded(mug, cup)).map(({ lines }) => lines)

test('P16 the rows of one product are one record, by id, brand and name, or code, wherever in the file they are', () => {
  expect(
    linesOf(
      { id: '700' },
      { brand_name: 'Kiln', name: 'Bowl' },
      { brand_name: 'KILN', name: 'Mug' },
      { sku: 'MUG-L' },
      { brand_name: 'kiln', name: 'Bowl' },
      { sku: 'NONE' },
    ),
  ).toEqual([[2, 4, 5], [3, 6], [7]])
})

test.each<[string, Cells[], number]>([
  [
    'have one code in any case',
    [
      { name: 'Bowl', sku: 'B1' },
      { name: 'Jug', sku: 'b1' },
    ],
    1,
  ],
  [
    'the code of a stored SKU',
    [
      { id: '700', quantity: '1' },
      { name: 'Jug', sku: 'mug-s' },
    ],
    1,
  ],
  [
    'a name that the other product gets',
    [
      { id: '700', name: 'Jug' },
      { brand_name: 'Kiln', name: 'Jug' },
    ],
    1,
  ],
  ['nothing in common', [{ id: '700' }, { id: '701' }, { name: 'Bowl' }], 3],
])('P16 products with %s are checked together, others not', (_what, cells, count) => {
  expect(groupsOf(productRecords(rowsOf(...cells), coded(mug, cup)))).toHaveLength(count)
})
