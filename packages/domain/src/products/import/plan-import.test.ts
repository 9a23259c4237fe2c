import { expect, test } from 'vitest'
import { type Cells, catalogueOf, context, product, rowsOf, sized, sku } from '../../test-kit/sample-products'
import type { ImportColumn } from './import-columns'
import { planImport } from './plan-import'

const full: Cells = {
  brand_name: 'kiln',
  name: 'Bowl',
  description: 'Deep',
  price: '$1,200.50',
  effective_date: '2026/1/5',
  quantity: '1000.0',
  sku: 'BOWL',
}

test('P16 a product without options is made as its form would make it', () => {
  const plan = planImport(rowsOf(full), catalogueOf([]), context)
  expect(plan.rows).toMatchObject([
    { line: 2, fate: 'new', product_id: null, product_name: 'Bowl', sku: 'BOWL' },
  ])
  expect(plan.products).toMatchObject([
    {
      id: null,
      input: {
        brand_id: 1,
        name: 'Bowl',
        flag_options: false,
        language: 'en',
        rows: [{ price: '1200.50', promotion_date: '2026-01-05', quantity: 1000, sku: 'BOWL', active: true }],
      },
    },
  ])
})

test('O17 P16 a quantity with a group of three after a comma is refused, and never 1 or 1000', () => {
  const { rows, products } = planImport(rowsOf({ ...full, quantity: '1,000' }), catalogueOf([]), context)
  expect([rows[0]?.problems[0]?.column, products]).toEqual(['quantity', []])
})

const bowl = (size: string, color: string, cells: Cells = {}): Cells => ({
  ...full,
  sku: `BOWL-${size}-${color}`,
  option_1: 'Size',
  value_1: size,
  option_2: 'Color',
  value_2: color,
  ...cells,
})

test('P16 rows of one name are one product; a combination without a row is made and not sold', () => {
  const rows = rowsOf(bowl('S', 'Red'), bowl('S', 'Blue'), bowl('L', 'Red', { name_fr: 'Bol' }))
  const plan = planImport(
    rows.map((row) => ({ ...row, cells: { ...row.cells, name_fr: 'Bol' } })),
    catalogueOf([]),
    context,
  )
  const [{ input, filled } = { input: null, filled: 0 }] = plan.products
  expect(filled).toBe(1)
  expect(input?.texts).toEqual({ fr: { name: 'Bol', description: '', warranty_information: '' } })
  expect(input?.options.map(({ name, values }) => [name, values.map((value) => value.name)])).toEqual([
    ['Size', ['S', 'L']],
    ['Color', ['Red', 'Blue']],
  ])
  expect(input?.rows.map(({ values, active, sku: code }) => [values.join(), active, code])).toEqual([
    ['S,Red', true, 'BOWL-S-Red'],
    ['S,Blue', true, 'BOWL-S-Blue'],
    ['L,Red', true, 'BOWL-L-Red'],
    ['L,Blue', false, ''],
  ])
})

test('P16 a bad row keeps its own product from being written, and no other', () => {
  const good = [bowl('S', 'Red'), bowl('S', 'Blue'), bowl('L', 'Red')]
  const bad = [
    { ...full, name: 'Jug', sku: 'JUG-1', price: 'x', option_1: 'Size', value_1: 'S' },
    { ...full, name: 'Jug', sku: 'JUG-2', option_1: 'Size', value_1: 'L' },
  ]
  const plan = planImport(rowsOf(...bad, ...good), catalogueOf([]), context)
  expect(plan.products).toMatchObject([{ line: 4, filled: 1, input: { name: 'Bowl' } }])
  expect(plan.rows.map(({ head, fate }) => [head, fate])).toEqual([
    [2, 'bad'],
    [2, 'new'],
    [4, 'new'],
    [4, 'new'],
    [4, 'new'],
  ])
})

test('P4 P16 an option is found by its name in any case', () => {
  const plan = planImport(
    rowsOf(bowl('S', 'Red'), bowl('L', 'Red', { option_1: 'SIZE', option_2: 'color' })),
    catalogueOf([]),
    context,
  )
  expect(plan.rows.map(({ fate }) => fate)).toEqual(['new', 'new'])
  expect(plan.products[0]?.input.options.map(({ name, values }) => [name, values.length])).toEqual([
    ['Size', 2],
    ['Color', 1],
  ])
})

test('P16 a list of codes and prices changes prices and leaves all else', () => {
  const mug = sized()
  const [small, large] = mug.skus
  if (!small || !large) throw new Error('two SKUs')
  const plan = planImport(
    rowsOf({ sku: small.sku, price: '12' }, { sku: large.sku, price: '10.0' }),
    catalogueOf([mug]),
    context,
  )
  expect(plan.rows).toMatchObject([
    {
      fate: 'changed',
      product_id: mug.id,
      variant: 'Small - Brown',
      changes: [{ column: 'price', from: '10.00', to: '12' }],
    },
    { fate: 'unchanged', variant: 'Large - Brown', changes: [] },
  ])
  expect(plan.products).toMatchObject([
    {
      id: mug.id,
      input: {
        name: mug.name,
        rows: [
          {
            sku_id: small.id,
            price: '12',
            promotion_id: small.prices[0]?.id,
            promotion_date: '2026-01-01 00:00:00',
          },
          { sku_id: large.id, price: '', promotion_id: null },
        ],
      },
    },
  ])
})

test('P16 a product is found by its brand and name; a value that it has not is added behind the others', () => {
  const mug = sized()
  const cells = {
    brand_name: 'KILN',
    name: mug.name,
    option_1: 'Size',
    value_1: 'Tiny',
    option_2: 'Color',
    value_2: 'Brown',
  }
  const plan = planImport(
    rowsOf({ ...cells, price: '7', effective_date: '46024', quantity: '1' }),
    catalogueOf([mug]),
    context,
  )
  expect(plan.rows).toMatchObject([
    { fate: 'new', product_id: mug.id, variant: 'Tiny - Brown', problems: [] },
  ])
  expect(plan.products[0]?.input.options[0]?.values.map(({ name }) => name)).toEqual([
    'Small',
    'Large',
    'Tiny',
  ])
  expect(plan.products[0]?.input.rows.at(-1)).toMatchObject({ price: '7', promotion_date: '2026-01-02' })
})

test('P16 a row without a SKU concerns only its product, with options and without', () => {
  const [mug, cup, bare] = [sized(), product(), product({ skus: [] })]
  const rows = rowsOf(...[mug, cup].map(({ id }) => ({ id: String(id), name_fr: 'Tasse', sku: '' })), {
    id: String(bare.id),
  })
  const plan = planImport(rows, catalogueOf([mug, cup, bare]), context)
  expect(plan.rows.map(({ fate, problems }) => [fate, problems])).toEqual([
    ['changed', []],
    ['changed', []],
    ['unchanged', []],
  ])
  expect(
    plan.products.map(({ input }) => [input.texts.fr?.name, input.rows.map(({ price: text }) => text)]),
  ).toEqual([
    ['Tasse', ['', '']],
    ['Tasse', ['']],
  ])
})

test('P16 the second import of a file changes nothing', () => {
  const mug = sized()
  const row = {
    id: String(mug.id),
    sku: mug.skus[0]?.sku ?? '',
    barcode: '12',
    quantity: '5.0',
    active: 'YES',
  }
  expect(planImport(rowsOf(row), catalogueOf([mug]), context).rows).toMatchObject([{ fate: 'unchanged' }])
})

const mug = sized({ id: 700, name: 'Mug' })
const cup = product({ id: 701, name: 'Cup', skus: [sku({ sku: 'CUP' })] })
const jar = product({ id: 702, name: 'Jar', skus: [sku({ sku: 'JAR' })] })
const problems: [string, Cells, ImportColumn | null, string][] = [
  ['a price that is none', { ...full, price: '1 234,50' }, 'price', 'product.price_invalid'],
  ['a price of another country', { ...full, price: '12,50' }, 'price', 'product.price_invalid'],
  ['no price', { ...full, price: '' }, 'price', 'product.price_missing'],
  [
    'a day of two meanings',
    { ...full, effective_date: '01/02/2026' },
    'effective_date',
    'product.date_invalid',
  ],
  ['no day', { ...full, effective_date: '' }, 'effective_date', 'product.date_missing'],
  ['half a piece', { ...full, quantity: '1.5' }, 'quantity', 'product.quantity_invalid'],
  ['no name', { ...full, name: '', sku: 'CUP', price: '11' }, 'name', 'product.name_missing'],
  ['no description', { ...full, description: '' }, 'description', 'product.description_missing'],
  ['an unknown brand', { ...full, brand_name: 'Forge' }, 'brand_name', 'import.brand_unknown'],
  ['no brand', { ...full, brand_name: '' }, 'brand_name', 'product.brand_missing'],
  ['an unknown id', { ...full, id: '4' }, 'id', 'import.id_unknown'],
  ['an id that is none', { ...full, id: 'x' }, 'id', 'import.id_unknown'],
  ['nothing to find it by', { price: '1' }, null, 'import.product_unknown'],
  ["another product's code", { ...full, sku: 'CUP' }, 'sku', 'product.sku_taken'],
  ['a code that was shortened', { ...full, sku: '4.00638E+12' }, 'sku', 'import.code_shortened'],
  ['a code whose last digits went', { ...full, sku: '40063813339310000' }, 'sku', 'import.code_shortened'],
  ['an error of the spreadsheet', { ...full, name_fr: '#N/A' }, 'name_fr', 'import.cell_error'],
  ['control characters', { ...full, description: 'a\u0001' }, 'description', 'import.text_unclean'],
  ['too long a name', { ...full, name: 'x'.repeat(201) }, 'name', 'import.text_too_long'],
  ['neither yes nor no', { ...full, active: 'maybe' }, 'active', 'import.yes_no_invalid'],
  ['an unknown language', { ...full, language: 'de' }, 'language', 'import.language_invalid'],
  ['a text in its own language', { ...full, name_en: 'Dish' }, 'name_en', 'import.text_of_original'],
  [
    'a run limit that is none',
    { ...full, serial_run_limit: '0' },
    'serial_run_limit',
    'product.run_limit_invalid',
  ],
  ['no run limit', { ...full, flag_serialization: 'yes' }, 'serial_run_limit', 'product.run_limit_missing'],
  [
    'an option without a name',
    { ...full, option_1: '', value_1: 'S' },
    'option_1',
    'product.option_name_missing',
  ],
  [
    'an option without a value',
    { ...full, option_1: 'Size', value_1: '' },
    'value_1',
    'import.value_missing',
  ],
  ['another option', { id: '700', option_1: 'Scent', value_1: 'Rose' }, 'option_1', 'import.options_differ'],
  [
    'an option of a product without',
    { id: '701', option_1: 'Size', value_1: 'S' },
    'option_1',
    'import.has_no_options',
  ],
  ['no combination', { id: '700', price: '4' }, null, 'import.combination_unknown'],
  [
    'half a combination',
    { id: '700', option_1: 'Size', value_1: 'Small' },
    'value_2',
    'import.value_missing',
  ],
]
test.each(problems)('P16 %s is named by line and column', (_what, cells, column, rule) => {
  const plan = planImport(rowsOf({ sku: 'JAR', quantity: '8' }, cells), catalogueOf([mug, cup, jar]), context)
  const [, row] = plan.rows
  expect(row).toMatchObject({ line: 3, fate: 'bad' })
  expect(row?.problems.map((problem) => [problem.column, problem.rule])).toContainEqual([column, rule])
  expect(plan.products.map(({ line }) => line)).toEqual([2])
})

test('P16 every bad cell of a row is named at once', () => {
  const plan = planImport(
    rowsOf({ ...full, brand_name: 'Forge', price: 'x', effective_date: 'y', quantity: 'z' }),
    catalogueOf([]),
    context,
  )
  expect(plan.rows[0]?.problems.map(({ column }) => column)).toEqual([
    'brand_name',
    'price',
    'effective_date',
    'quantity',
  ])
  expect(plan.rows[0]?.problems[1]?.params).toEqual({ item: 2 })
})

test.each<[string, Cells[], number, ImportColumn | null, string]>([
  [
    'a code twice, however it is cased',
    [full, { ...full, name: 'Dish', sku: 'bowl' }],
    3,
    'sku',
    'product.sku_repeated',
  ],
  [
    'a combination twice',
    [bowl('S', 'Red'), bowl('S', 'Red', { sku: 'B' })],
    3,
    null,
    'import.combination_repeated',
  ],
  ['a product twice', [full, { ...full, sku: 'B' }], 3, null, 'import.combination_repeated'],
  [
    'two descriptions',
    [bowl('S', 'Red'), bowl('L', 'Red', { description: 'Flat' })],
    3,
    'description',
    'import.differs',
  ],
  [
    'other options in the second row',
    [bowl('S', 'Red'), { ...full, option_1: 'Size', value_1: 'L' }],
    3,
    'value_2',
    'import.value_missing',
  ],
])('P16 %s is named in the second of its rows', (_what, cells, line, column, rule) => {
  const plan = planImport(rowsOf(...cells), catalogueOf([]), context)
  const bad = plan.rows.filter(({ fate }) => fate === 'bad')
  expect(bad.map((row) => [row.line, row.problems[0]?.column, row.problems[0]?.rule])).toEqual([
    [line, column, rule],
  ])
})

test('P16 a name that two products of a brand have needs the id', () => {
  const twins = [product({ name: 'Cup' }), product({ name: 'Cup' })]
  const plan = planImport(
    rowsOf({ brand_name: 'Kiln', name: 'Cup', quantity: '1' }),
    catalogueOf(twins),
    context,
  )
  expect(plan.rows[0]?.problems).toMatchObject([{ column: 'id', rule: 'import.name_ambiguous' }])
})

test('P16 a product whose combinations do not fit its options is left to its form', () => {
  const odd = sized({
    skus: [
      sku({ combo_identifier: 'Huge', sku: 'ODD' }),
      sku({ combo_identifier: 'Small - Brown', sku: 'FIT' }),
    ],
  })
  expect(planImport(rowsOf({ sku: 'FIT', quantity: '5' }), catalogueOf([odd]), context).rows[0]?.fate).toBe(
    'unchanged',
  )
  const plan = planImport(rowsOf({ sku: 'FIT', quantity: '6' }), catalogueOf([odd]), context)
  expect(plan.rows[0]?.problems).toMatchObject([{ rule: 'import.uneven' }])
})
