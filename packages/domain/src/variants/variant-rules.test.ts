import { expect, test } from 'vitest'
import { inEnglish } from '../words/in-english'
import { checkRoom, checkVariant, checkVariantOption, variantTypes } from './variant-rules'

test('V2 the fixed list of variant types', () => {
  expect(variantTypes).toEqual(['Size', 'Color', 'Material', 'Style', 'Length', 'Width', 'Capacity', 'Scent'])
})

test.each([
  [{ product_id: null, name: 'Size' }, 'product_id', 'Please select a Product'],
  [{ product_id: 0, name: 'Size' }, 'product_id', 'Please select a Product'],
  [{ product_id: 1, name: ' ' }, 'name', 'Please enter the missing Option Name.'],
  [{ product_id: 1, name: null }, 'name', 'Please enter the missing Option Name.'],
  [{ product_id: 1, name: 'Engraving' }, undefined, undefined],
  [{ name: 'Size' }, undefined, undefined],
])('V2 V6 X9 of the variant %j', (draft, field, text) => {
  const refusal = checkVariant(draft)
  expect([refusal?.field, refusal && inEnglish(refusal)]).toEqual([field, text ?? null])
})

test.each([
  [{ product_variant_id: null, name: 'S' }, 'product_variant_id', 'Please select a Variant'],
  [{ product_variant_id: 0, name: 'S' }, 'product_variant_id', 'Please select a Variant'],
  [{ product_variant_id: 1, name: ' ' }, 'name', 'Please enter an Option Value.'],
  [
    { product_variant_id: 1, name: 'S', pic: 'http://a.example/b.png' },
    'pic',
    'Please enter a Picture URL that begins with https://.',
  ],
  [{ product_variant_id: 1, name: 'S', pic: ' ' }, undefined, undefined],
  [{ name: 'S', pic: '/files/pictures/a.svg' }, undefined, undefined],
])('V4 X9 of the option %j', (draft, field, text) => {
  const refusal = checkVariantOption(draft)
  expect([refusal?.field, refusal && inEnglish(refusal)]).toEqual([field, text ?? null])
})

const of = (...counts: number[]) =>
  counts.map((count, place) => ({
    name: `O${place}`,
    values: Array.from({ length: count }, (_, n) => ({ name: `${place}-${n}` })),
  }))
test.each([
  [of(1, 1, 1, 1, 1, 1, 1), 'variant.too_many'],
  [of(201), 'variant_option.too_many'],
  [of(40, 26), 'product.matrix_too_large'],
  [of(0, 0, 0, 0, 0, 0), undefined],
  [of(200, 5), undefined],
])('P5 room for options and values %#', (options, rule) => {
  expect(checkRoom(options)?.rule).toBe(rule)
})
