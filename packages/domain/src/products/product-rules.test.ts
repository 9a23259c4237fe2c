import { describe, expect, test } from 'vitest'
import { inEnglish } from '../words/in-english'
import {
  checkProduct,
  isTemporarySku,
  type ProductDraft,
  type ProductRowDraft,
  temporarySku,
} from './product-rules'

const row = (changes: Partial<ProductRowDraft> = {}): ProductRowDraft => ({
  active: true,
  price: '12.50',
  promotion_date: '2026-05-01',
  quantity: 3,
  sku: 'SKU1',
  serial_run_limit: null,
  ...changes,
})
const single = (changes: Partial<ProductDraft> = {}): ProductDraft => ({
  brand_id: 1,
  name: 'Cuff',
  description: 'Hand made',
  flag_options: false,
  flag_serialization: false,
  options: [],
  rows: [row()],
  ...changes,
})
const named = (name: string, ...values: string[]) => ({
  name,
  values: values.map((value) => ({ name: value })),
})
const withOptions = (options: ProductDraft['options'], rows = [row()]) =>
  single({ flag_options: true, options, rows })
const said = (draft: ProductDraft, act: 'create' | 'edit' = 'create') => {
  const refusal = checkProduct(draft, act)
  return refusal && [refusal.field, inEnglish(refusal)]
}

describe('P10 in its order', () => {
  const nothing = single({
    brand_id: null,
    name: ' ',
    description: '',
    flag_serialization: true,
    rows: [row({ price: '', promotion_date: '', sku: '', quantity: null })],
  })
  const mendings: [string, string, Partial<ProductDraft>][] = [
    ['brand_id', 'Please select a Brand for this Product.', { brand_id: 1 }],
    ['name', 'Please enter a Product Name for this Product.', { name: 'Cuff' }],
    ['description', 'Please enter a Product Name for this Product.', { description: 'x' }],
  ]
  const rowMendings: [string, string, Partial<ProductRowDraft>][] = [
    ['rows.0.price', 'Please enter a Product Price for this Product.', { price: '1' }],
    [
      'rows.0.promotion_date',
      'Please enter an Effective Date for this Product.',
      { promotion_date: '2026-05-01' },
    ],
    ['rows.0.sku', 'Please enter a Product SKU for this Product.', { sku: 'A' }],
    ['rows.0.quantity', 'Please enter a Product Quantity for this Product.', { quantity: 1 }],
    ['rows.0.serial_run_limit', 'Please enter a Run Limit for this Product.', { serial_run_limit: 9 }],
  ]

  test('every fault is reported separately, the next once it is corrected', () => {
    let draft = nothing
    for (const [field, text, mended] of mendings) {
      expect(said(draft, 'edit')).toEqual([field, text])
      draft = { ...draft, ...mended }
    }
    for (const [field, text, mended] of rowMendings) {
      expect(said(draft, 'edit')).toEqual([field, text])
      draft = { ...draft, rows: [{ ...row(), ...draft.rows[0], ...mended }] }
    }
    expect(said(draft, 'edit')).toBeNull()
  })

  test('P11 a new product needs no SKU', () => {
    expect(said(single({ rows: [row({ sku: '' })] }))).toBeNull()
  })

  test('X9 no brand is 0 or nothing', () => {
    expect(said(single({ brand_id: 0 }))?.[0]).toBe('brand_id')
  })

  test('a run limit is asked for where the product is serialized only', () => {
    expect(said(single())).toBeNull()
  })
})

describe('P10 with options', () => {
  test.each<[string, ProductDraft['options'], string, string]>([
    ['none', [], 'options', 'Please enter all of the applicable product options and option values.'],
    [
      'one without a value',
      [named('Size', 'Small'), named('Color', ' ', 'DELETE')],
      'options.1.values',
      'Please enter all of the applicable product options and option values.',
    ],
    [
      'one without a name',
      [named('Size', 'S'), named(' ', 'x')],
      'options.1.name',
      'Please enter the missing Option Name.',
    ],
    [
      'one twice',
      [named('Size', 'S'), named(' Size', 'x')],
      'options.1.name',
      'The option Size is entered twice. Please rename or remove one.',
    ],
    [
      'P4 one twice, in another case',
      [named('Size', 'S'), named('size', 'x')],
      'options.1.name',
      'The option size is entered twice. Please rename or remove one.',
    ],
    [
      'two that read the same',
      [named('A', 'x - y', 'x'), named('B', 'z', 'y - z')],
      'options',
      'Two combinations read "x - y - z". Please rename a value.',
    ],
    [
      'too many combinations',
      [
        named('A', ...Array.from({ length: 40 }, (_, n) => `a${n}`)),
        named('B', ...Array.from({ length: 26 }, (_, n) => `b${n}`)),
      ],
      'options',
      'These options make 1,040 combinations; a product holds at most 1,000.',
    ],
  ])('options: %s', (_name, options, field, text) => {
    expect(said(withOptions(options))).toEqual([field, text])
  })

  test('P20 a row needs no price, no date, no SKU and no stock', () => {
    const bare = row({ price: '', promotion_date: '', sku: '', quantity: null })
    expect(said(withOptions([named('Size', 'S')], [bare]), 'edit')).toBeNull()
  })
})

describe('P6 values typed into a row', () => {
  test.each<[Partial<ProductRowDraft>, string, string]>([
    [{ price: '1.234' }, 'rows.1.price', 'Please enter a price such as 12.50 for Item: 2.'],
    [{ price: '-1' }, 'rows.1.price', 'Please enter a price such as 12.50 for Item: 2.'],
    [{ promotion_date: '' }, 'rows.1.promotion_date', 'Please enter an Effective Date for Item: 2.'],
    [
      { promotion_date: '2026-02-30' },
      'rows.1.promotion_date',
      'Please enter an Effective Date that exists, as YYYY-MM-DD, for Item: 2.',
    ],
    [
      { quantity: '1.5' },
      'rows.1.quantity',
      'Please enter a whole quantity from 0 to 999,999,999 for Item: 2.',
    ],
    [
      { serial_run_limit: '0' },
      'rows.1.serial_run_limit',
      'Please enter a whole run limit from 1 to 999,999,999 for Item: 2.',
    ],
    [{ sku: ' sku1 ' }, 'rows.1.sku', 'The SKU sku1 is entered twice. Please change one.'],
  ])('%j is refused', (changes, field, text) => {
    const options = [named('Size', 'S', 'M')]
    const rows = [row({ serial_run_limit: 1 }), row({ sku: 'SKU2', serial_run_limit: 1, ...changes })]
    const draft = { ...withOptions(options, rows), flag_serialization: true }
    expect(said(draft)).toEqual([field, text])
    // what is deactivated is not looked at
    const off = rows.map((one, position) => ({ ...one, active: position === 0 }))
    expect(said({ ...draft, rows: off })).toBeNull()
  })

  test.each([{ quantity: 0 }, { quantity: 999_999_999 }, { price: '0' }])('%j is not', (changes) => {
    expect(said(single({ rows: [row(changes)] }))).toBeNull()
  })

  test('a run limit that nobody asks for is not looked at', () => {
    expect(said(single({ rows: [row({ serial_run_limit: 'x' })] }))).toBeNull()
  })
})

test('P11 a temporary SKU is known by its form', () => {
  expect(temporarySku(12, 'A1B2C3')).toBe('TEMP12-A1B2C3')
  expect(isTemporarySku('TEMP12-A1B2C3')).toBe(true)
  expect(isTemporarySku('TEMP12-A1B2C')).toBe(false)
  expect(isTemporarySku('xTEMP12-A1B2C3')).toBe(false)
})
