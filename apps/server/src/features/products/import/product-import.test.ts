import { readProductForm, saveNewProduct, saveProduct } from '@getzo/contract/products/product-form.endpoints'
import { deleteProduct, exportProducts } from '@getzo/contract/products/products.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { useImportDesk } from '../../../test-kit/desks/import-desk'
import { makeXlsx } from '../../../test-kit/make-xlsx'
import { changedRow, formOf, formRow, optionsForm, plainForm } from '../../../test-kit/product-forms'

const { desk, upload, read, rowsOf, check, correct, begin, checked, imported, query, outcomes, faultsOf } =
  useImportDesk()

let brand: string
let brand_id: number
let made = 0
beforeEach(async () => {
  made += 1
  brand = `Kiln ${made}`
  brand_id = await desk().make.brand({ name: brand })
})

const headings = [
  'brand_name',
  'name',
  'description',
  'price',
  'effective_date',
  'quantity',
  'sku',
  'option_1',
  'value_1',
  'name_fr',
]
const line = (name: string, columns: Partial<Record<string, string>> = {}) => {
  const cells: Record<string, string | undefined> = {
    brand_name: brand,
    name,
    description: 'Holds tea',
    price: '12.50',
    effective_date: '2026-01-01',
    quantity: '3',
    sku: `${name}-${made}`,
    ...columns,
  }
  return headings.map((heading) => cells[heading] ?? '')
}
const csvOf = (...lines: string[][]) =>
  [headings, ...lines].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n')

const countOf = async (table: string) => (await query(`select count(*)::int from ${table}`))[0]?.count
const idOf = async (name: string) =>
  Number((await query(`select id from products where name = '${name}' and deleted_at is null`))[0]?.id ?? 0)
const formOfProduct = async (id: number) =>
  (await desk().app.call(readProductForm, { params: { id } }, desk().boss)).body
const saveNew = async (body: ReturnType<typeof plainForm>) =>
  (await desk().app.call(saveNewProduct, { body }, desk().boss)).body.data.product.id
const changesIn = async (id: number) =>
  (await rowsOf(id)).flatMap(({ line: at, record }) =>
    (record?.changes ?? []).map(({ field, from, to }) => [at, field, from, to]),
  )

test('P16 a file is checked without writing a product, then imported as it was checked', async () => {
  const file = csvOf(
    line('Mug', { option_1: 'Size', value_1: 'Small', sku: `S-${made}` }),
    line('Mug', { option_1: 'Size', value_1: 'Large', sku: `L-${made}`, price: '15' }),
    line('Bowl', { name_fr: 'Bol' }),
  )
  const tables = ['products', 'variants', 'variant_options', 'matrix', 'skus', 'promotions', 'history']
  const before = await Promise.all(tables.map(countOf))
  const it = await checked('products', file)
  expect([it.counts.make, outcomes(it)]).toEqual([{ rows: 3, records: 2 }, { make: 3 }])
  expect(await Promise.all(tables.map(countOf))).toEqual(before)

  expect((await rowsOf(it.id)).map(({ record }) => record?.id)).toEqual([null, undefined, null])
  expect((await imported(it)).state).toBe('imported')
  const [mug, bowl] = [await idOf('Mug'), await idOf('Bowl')]
  // the rows lead to what was made
  expect((await rowsOf(it.id)).map(({ record }) => record?.id)).toEqual([mug, undefined, bowl])
  const stored = await formOfProduct(mug)
  const actor = desk().boss.email
  expect(stored).toMatchObject({ brand_id, flag_options: true, created_by: actor, version: 0 })
  expect(stored.options.map(({ name, values }) => [name, values.map((value) => value.name)])).toEqual([
    ['Size', ['Small', 'Large']],
  ])
  expect(
    stored.rows.map((row) => [row.combo_identifier, row.sku, row.prices[0]?.price, row.quantity]),
  ).toEqual([
    ['Small', `S-${made}`, '12.50', 3],
    ['Large', `L-${made}`, '15.00', 3],
  ])
  expect((await formOfProduct(bowl)).texts.fr?.name).toBe('Bol')
  const rows = await query(
    `select record, action, changed_by from history where root = 'product' and root_id = ${mug} order by id`,
  )
  expect(new Set(rows.map(({ record, action, changed_by }) => `${record} ${action} ${changed_by}`))).toEqual(
    new Set(
      ['product', 'variant', 'variant_option', 'sku', 'promotion'].map(
        (record) => `${record} create ${actor}`,
      ),
    ),
  )
  // the same file again finds all of it there
  expect(outcomes(await checked('products', file))).toEqual({ same: 3 })
})

test('P16 an import has the same result as saves of the forms, versions and prices too', async () => {
  const [first, second] = [
    await saveNew(
      optionsForm(brand_id, {
        name: `Cup ${made}-1`,
        rows: optionsForm(brand_id).rows.map((row, at) => ({ ...row, sku: `C1-${made}-${at}` })),
      }),
    ),
    await saveNew(optionsForm(brand_id, { name: `Cup ${made}-2` })),
  ]
  const it = await checked(
    'products',
    `sku,price,effective_date,quantity\nC1-${made}-0,11,2026-02-01,9\nC1-${made}-1,10,2026-01-01,5\nC1-${made}-2,10,2026-01-01,6\n`,
  )
  expect([outcomes(it), it.counts.change.records]).toEqual([{ change: 3 }, 1])
  expect(await changesIn(it.id)).toEqual([
    [2, 'quantity', '5', '9'],
    [2, 'price', '10.00', '11'],
    [2, 'effective_date', '2026-01-01 00:00:00', '2026-02-01'],
    [4, 'quantity', '5', '6'],
  ])
  await imported(it)
  const typed = changedRow(formOf(await formOfProduct(second)), 0, {
    price: '11',
    promotion_date: '2026-02-01',
    quantity: 9,
  })
  await desk().app.call(
    saveProduct,
    { params: { id: second }, body: changedRow(typed, 2, { quantity: 6 }) },
    desk().boss,
  )
  const told = async (productId: number) => {
    const form = await formOfProduct(productId)
    return {
      version: form.version,
      modified_by: form.modified_by,
      rows: form.rows.map(({ quantity, active, combo_identifier, prices }) => ({
        quantity,
        active,
        combo_identifier,
        prices: prices.map((one) => [one.price, one.promotion_date, one.active]),
      })),
    }
  }
  expect(await told(first)).toEqual(await told(second))
  expect((await told(first)).version).toBe(1)
})

test('P16 a combination that the file adds, and one that no row has, are told in the check', async () => {
  const id = await saveNew(optionsForm(brand_id, { name: 'Wide' }))
  const it = await checked(
    'products',
    `id,option_1,value_1,option_2,value_2,price,effective_date,quantity\n${id},Size,Tiny,Color,Brown,7,2026-01-01,1`,
  )
  expect(await changesIn(it.id)).toEqual([
    [2, 'combination', '', 'Tiny - Brown'],
    [2, 'quantity', '', '1'],
    [2, 'price', '', '7'],
    [2, 'effective_date', '', '2026-01-01'],
    [2, 'filled', '', '1'],
  ])
  await imported(it)
  expect(
    (await formOfProduct(id)).rows
      .slice(4)
      .map((row) => [row.combo_identifier, row.active, row.sku.slice(0, 4)]),
  ).toEqual([
    ['Tiny - Brown', true, 'TEMP'],
    ['Tiny - Blue', false, 'TEMP'],
  ])
})

test('P16 the import reads an export back unchanged', async () => {
  const odd = optionsForm(brand_id, {
    name: '=Scarf; -1',
    description: 'a\n=b "c", ;@d',
    hs_code: '0409.00.00.00',
    customs_description: '=Scarf of wool, -1',
    origin_country: 'Italy',
    flag_serialization: true,
    warranty_information: "'=as typed",
    language: 'fr',
    texts: { cn: { name: '围巾', description: '+暖', warranty_information: '' } },
    options: [
      { name: '=Size', values: [{ name: 'a - b' }, { name: '-c' }] },
      { name: 'Color', values: [{ name: 'x' }, { name: "'@y" }] },
    ],
    rows: [
      formRow(['a - b', 'x'], { sku: `=E1-${made}`, serial_run_limit: 5, barcode: '0012' }),
      formRow(['a - b', "'@y"], { sku: `E2-${made}`, active: false, price: '', promotion_date: '' }),
      formRow(['-c', 'x'], { sku: `E3-${made}`, promotion_date: '2099-01-01 10:11:12' }),
      formRow(['-c', "'@y"], { pic_url: 'https://example.com/a.png' }),
    ],
  })
  await saveNew(odd)
  await saveNew(plainForm(brand_id, { name: 'Plain' }))
  const bare = await desk().make.product({ brand_id, name: 'Bare' })
  await desk().make.product({ brand_id, name: 'No values', flag_options: true })
  await desk().make.sku({ product_id: bare, combo_identifier: 'Huge' })
  const csv = await desk().app.call(exportProducts, { query: { brand_id } }, desk().boss)
  const it = await checked('products', csv.text)
  expect([outcomes(it), await faultsOf(it), await changesIn(it.id)]).toEqual([{ same: 7 }, [], []])
  expect((await begin(it.id, 7)).body.data).toMatchObject({ rule: 'imports.nothing_to_import' })
})

test('P16 an exported product that is gone is made again from its rows', async () => {
  const form = optionsForm(brand_id, {
    name: `Again ${made}`,
    texts: { fr: { name: 'Encore', description: '', warranty_information: '' } },
  })
  const first = await saveNew(form)
  const csv = (await desk().app.call(exportProducts, { query: { brand_id } }, desk().boss)).text
  const before = await formOfProduct(first)
  await desk().app.call(deleteProduct, { params: { id: first }, body: {} }, desk().boss)
  const { id, columns } = (await upload('products', csv)).body.data
  await check(id, { columns: columns.map((column) => (column === 'id' ? null : column)) })
  await desk().app.runOutbox()
  await imported(await read(id))
  const told = ({ rows, options, name, texts }: typeof before) => ({
    name,
    texts,
    options: options.map((option) => [option.name, option.values.map((value) => value.name)]),
    rows: rows.map(({ sku, combo_identifier, quantity, prices }) => [
      sku,
      combo_identifier,
      quantity,
      prices[0]?.price,
      prices[0]?.promotion_date,
    ]),
  })
  expect(told(await formOfProduct(await idOf(`Again ${made}`)))).toEqual(told(before))
})

test('P16 every bad row is named by line and column; corrected or left out, the other products are imported', async () => {
  const it = await checked(
    'products',
    csvOf(
      line('Good'),
      line('Bad', { price: 'x', brand_name: 'Nobody' }),
      line('Ugly', { quantity: '1.5' }),
      line('Half', { option_1: 'Size', value_1: 'S', sku: `H1-${made}` }),
      line('Half', { option_1: 'Size', value_1: 'L', sku: `H2-${made}`, effective_date: '31/02/2026' }),
    ),
  )
  expect(outcomes(it)).toEqual({ make: 1, refused: 4 })
  expect(await faultsOf(it)).toEqual([
    [3, 'brand_name', 'import.brand_unknown'],
    [3, 'price', 'product.price_invalid'],
    [4, 'quantity', 'product.quantity_invalid'],
    // a product is imported with all of its rows, or not
    [5, null, 'imports.other_line'],
    [6, 'effective_date', 'product.date_invalid'],
  ])
  expect((await begin(it.id, 1)).body.data).toMatchObject({ rule: 'imports.bad_rows', params: { count: 4 } })
  const after = await correct(it.id, {
    cells: [
      { line: 4, field: 'quantity', text: '1' },
      { line: 6, field: 'effective_date', text: ' 2026-02-01 ' },
    ],
  })
  expect([outcomes(after), await idOf('Good')]).toEqual([{ make: 4, refused: 1 }, 0])
  await imported(after)
  const brought = await query(`select name, (select count(*)::int from skus where product_id = p.id) as skus
    from products p where brand_id = ${brand_id} order by name`)
  expect(brought).toEqual([
    { name: 'Good', skus: 1 },
    { name: 'Half', skus: 2 },
    { name: 'Ugly', skus: 1 },
  ])
})

test('P16 spaces around a corrected cell say nothing', async () => {
  const id = await saveNew(plainForm(brand_id))
  const it = await checked('products', `id,active,quantity\n${id},maybe,5`)
  expect(await faultsOf(it)).toEqual([[2, 'active', 'import.yes_no_invalid']])
  await correct(it.id, { cells: [{ line: 2, field: 'active', text: ' no ' }] })
  expect(await changesIn(it.id)).toEqual([[2, 'active', 'yes', 'no']])
})

test('P16 of two products with one code the second is refused, until the first is left out', async () => {
  const it = await checked('products', csvOf(line('One', { sku: 'Same' }), line('Two', { sku: 'SAME' })))
  expect(await faultsOf(it)).toEqual([[3, 'sku', 'product.sku_repeated']])
  expect(outcomes(await correct(it.id, { leave_out: [2] }))).toEqual({ make: 1, left_out: 1 })
  expect(outcomes(await correct(it.id, { take_in: [2] }))).toEqual({ make: 1, refused: 1 })
})

test('P16 a name that one row gives and another looks for: the import comes out as the check', async () => {
  const id = await saveNew(plainForm(brand_id, { name: 'Old name' }))
  const filler = Array.from({ length: 500 }, (_, n) => `,${brand},Filler ${n},Tea,1,2026-01-01,1`)
  const it = await checked(
    'products',
    [
      'id,brand_name,name,description,price,effective_date,quantity',
      `${id},${brand},New name,Holds tea,10.00,2026-01-01,5`,
      ...filler,
      `,${brand},New name,Tea,1,2026-01-01,1`,
    ].join('\n'),
  )
  expect(outcomes(it)).toEqual({ change: 1, make: 501 })
  expect((await imported(it)).state).toBe('imported')
  expect(await query(`select name from products where name = 'New name'`)).toHaveLength(2)
})

test('P16 a colleague’s later change is not overwritten: nothing is imported, and all is checked again', async () => {
  const productId = await saveNew(
    plainForm(brand_id, { name: `Shared ${made}`, rows: [formRow([], { sku: `SH-${made}` })] }),
  )
  const it = await checked('products', `sku,quantity\nSH-${made},9\n`)
  const typed = formOf(await formOfProduct(productId))
  await desk().app.call(
    saveProduct,
    { params: { id: productId }, body: { ...typed, description: 'Holds more tea' } },
    desk().boss,
  )
  await begin(it.id, 1)
  await desk().app.runOutbox()
  const after = await read(it.id)
  expect([after.state, after.said]).toEqual([
    'checked',
    { rule: 'imports.changed_since', params: { line: 2 } },
  ])
  expect((await formOfProduct(productId)).rows[0]?.quantity).toBe(5)
  await imported(after)
  expect(await formOfProduct(productId)).toMatchObject({
    description: 'Holds more tea',
    rows: [{ quantity: 9 }],
  })
})

test('P16 a brand that was deleted since refuses the import', async () => {
  const it = await checked('products', csvOf(line('Late')))
  await query(`update brands set deleted_at = now() where id = ${brand_id}`)
  await begin(it.id, 1)
  await desk().app.runOutbox()
  expect(outcomes(await read(it.id))).toEqual({ refused: 1 })
  expect(await faultsOf(it)).toEqual([[2, 'brand_name', 'import.brand_unknown']])
  expect(await idOf('Late')).toBe(0)
})

test('P16 the last matching by hand is remembered for the next file with these headings', async () => {
  const file = (name: string) => `Maker of it ${made};What\n${brand};${name}\n`
  const { body } = await upload('products', file('A'))
  expect(body.data).toMatchObject({
    columns: [null, null],
    is_remembered: false,
    rows: 1,
    samples: [[brand, 'A']],
  })
  let held = body.data
  for (const columns of [
    ['name', 'brand_name'],
    ['brand_name', 'name'],
  ]) {
    await check(held.id, { columns })
    held = (await upload('products', file('B'))).body.data
    expect(held).toMatchObject({ columns, is_remembered: true })
  }
})

test.each<[string, (columns: (string | null)[]) => (string | null)[], string]>([
  ['a column twice', (columns) => columns.map(() => 'name'), 'imports.column_repeated'],
  ['no column', (columns) => columns.map(() => null), 'imports.column_missing'],
])('P16 a matching with %s is refused', async (_what, change, rule) => {
  const { id, columns } = (await upload('products', csvOf(line('X')))).body.data
  const refused = await check(id, { columns: change(columns) })
  expect([refused.status, refused.body.data]).toMatchObject([422, { field: 'columns', rule }])
})

test.each<[string, Buffer, number, string]>([
  [
    'a picture',
    Buffer.from('R0lGODdhAQABAIAAAAAAAAAAACwAAAAAAQABAAACAkQBADs=', 'base64'),
    422,
    'file.sheet_other',
  ],
  ['an old XLS', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 422, 'file.sheet_unknown'],
  [
    'a ZIP of something else',
    Buffer.from('PK\u0003\u0004...............................'),
    422,
    'file.sheet_damaged',
  ],
  ['nothing', Buffer.from(' '), 422, 'imports.no_rows'],
  ['headings alone', Buffer.from('name,price\n'), 422, 'imports.no_rows'],
  ['too many rows', Buffer.from(`name\n${'a\n'.repeat(10_001)}`), 422, 'imports.too_many_rows'],
  ['too many bytes', Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), 413, 'file.too_large'],
])('P16 %s is refused when it comes', async (_what, file, status, rule) => {
  const refused = await upload('products', file)
  expect([refused.status, refused.body.data]).toMatchObject([status, { rule }])
})

test('P16 an XLSX is imported as a CSV is', async () => {
  await imported(await checked('products', makeXlsx([headings, line(`Sheet ${made}`)])))
  expect(await idOf(`Sheet ${made}`)).toBeGreaterThan(0)
})
