import type { HistoryEntry } from '@getzo/contract/history/history.schema'
import { expect, test } from 'vitest'
import { fieldsInWords } from '../../ui/history/history-words'
import { describeProductChange, words } from './product.history'

const entry = (change: Partial<HistoryEntry>): HistoryEntry => ({
  id: 1,
  record: 'product',
  record_id: 10,
  action: 'edit',
  changed_by: 'ada@getzo.test',
  changed_at: '2025-11-20T00:05:00+00:00',
  before: null,
  after: {},
  names_before: null,
  names_after: null,
  request_id: null,
  ...change,
})
const sku_id = { sku: 'CR-MASK-S', combo_identifier: 'Blue - S' }
const plain = { sku: 'MUG', combo_identifier: 'NO OPTIONS' }

test.each([
  ['SKU changed: Blue - S (CR-MASK-S)', { record: 'sku', names_after: { sku_id } }],
  ['SKU removed: MUG', { record: 'sku', action: 'delete', names_after: { sku_id: plain } }],
  [
    'Price added: 30.00 USD, Blue - S (CR-MASK-S)',
    {
      record: 'promotion',
      action: 'create',
      names_after: { sku_id, promotion_id: { price: '30.00', currency: 'USD' } },
    },
  ],
  [
    'Option added: Size',
    { record: 'variant', action: 'create', names_after: { variant_id: { name: 'Size' } } },
  ],
  [
    'Value changed: Small (Size)',
    {
      record: 'variant_option',
      names_after: { variant_id: { name: 'Size' }, variant_option_id: { name: 'Small' } },
    },
  ],
  // recorded before parts had names
  ['SKU changed', { record: 'sku' }],
  ['Product restored', { action: 'restore' }],
] as [string, Partial<HistoryEntry>][])('O36 %s', (said, change) => {
  expect(words.entry(entry(change))).toBe(said)
})

test('O36 a product’s fields have the labels of its form, and computed ones are left out', () => {
  const before = {
    brand_id: 1,
    texts: {},
    language: 'en',
    hs_code: null,
    weight_g: 38,
    weight_entered: 38,
    name_pinyin: '',
  }
  const after = {
    brand_id: 2,
    texts: { fr: { name: 'Masque', description: '', warranty_information: 'Un an' } },
    language: 'fr',
    hs_code: '44219900',
    origin_country: 'IT',
    weight_g: 40,
    weight_entered: 40,
    name_pinyin: 'kou zhao',
  }
  const names_before = { brand_id: { name: 'Cedar & Co' } }
  const names_after = { brand_id: { name: 'Alder' } }
  expect(fieldsInWords(entry({ before, after, names_before, names_after }), words)).toEqual([
    { name: 'Brand', before: 'Cedar & Co', after: 'Alder' },
    { name: 'In other languages', before: 'nothing', after: 'French: Masque · Un an' },
    { name: 'Written in', before: 'English', after: 'French' },
    { name: 'HS Code', before: 'nothing', after: '4421.99.00' },
    { name: 'Country of Origin', before: 'nothing', after: 'Italy' },
    { name: 'Weight', before: '38', after: '40' },
  ])
})

test('O36 a new price shows its start, and no field that its own words include', () => {
  const after = {
    id: 5,
    price: 30,
    currency: 'USD',
    sku_id: 7,
    brand_id: 2,
    combo_identifier: 'S',
    active: true,
    promotion_date: '2026-01-01T16:00:00Z',
  }
  expect(fieldsInWords(entry({ record: 'promotion', action: 'create', after }), words)).toEqual([
    { name: 'Active', before: undefined, after: 'Yes' },
    { name: 'Effective Date', before: undefined, after: 'Jan 2, 2026, 12:00 AM' },
  ])
  const edit = entry({ record: 'promotion', before: { price: 30 }, after: { price: 31.5 } })
  expect(fieldsInWords(edit, words)).toEqual([{ name: 'Price (USD)', before: '30.00', after: '31.50' }])
})

test('O28 another person’s changes are described alike, a part before its field', () => {
  const change = {
    record: 'sku',
    record_id: 7,
    action: 'edit',
    field: 'quantity',
    before: 5,
    after: 7,
    changed_by: 'bo@getzo.test',
    changed_at: '2025-11-20T00:05:00+00:00',
    names_before: null,
    names_after: { sku_id },
  } as const
  expect(describeProductChange(change)).toEqual({
    field: 'Blue - S (CR-MASK-S): Quantity',
    from: '5',
    to: '7',
  })
  const product = {
    ...change,
    record: 'product',
    field: 'name',
    before: 'Mask',
    after: 'Hood',
    names_after: null,
  }
  expect(describeProductChange(product)).toEqual({ field: 'Product Name', from: 'Mask', to: 'Hood' })
  expect(describeProductChange({ ...change, field: 'product_id' })).toBeNull()
  const removed = { ...change, action: 'delete', before: null, after: '2025-11-20T00:05:00+00:00' } as const
  expect(describeProductChange({ ...removed, field: 'deleted_at' })).toEqual({
    field: 'Blue - S (CR-MASK-S)',
    from: 'Kept',
    to: 'Removed',
  })
  expect(describeProductChange({ ...removed, field: 'deleted_by' })).toBeNull()
})

test('O36 a new option without other languages does not mention them', () => {
  const option = (texts: object) =>
    fieldsInWords(entry({ record: 'variant', action: 'create', after: { name: 'Size', texts } }), words)
  expect(option({})).toEqual([])
  expect(option({ fr: { name: 'Taille' } })).toMatchObject([{ after: 'French: Taille' }])
})
