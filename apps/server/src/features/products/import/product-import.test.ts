import { readProductForm, saveNewProduct, saveProduct } from '@getzo/contract/products/product-form.endpoints'
import {
  checkProductImport,
  importProducts,
  uploadProducts,
} from '@getzo/contract/products/product-import.endpoints'
import type { ProductImportPlan } from '@getzo/contract/products/product-import.schema'
import { deleteProduct, exportProducts } from '@getzo/contract/products/products.endpoints'
import type { ColumnMatch } from '@getzo/domain/products/import/match-columns'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createFactories } from '../../../test-kit/factories'
import { makeXlsx } from '../../../test-kit/make-xlsx'
import { changedRow, formOf, formRow, optionsForm, plainForm } from '../../../test-kit/product-forms'
import { startTestApp, type TestApp } from '../../../test-kit/test-app'

let product: TestApp
let make: ReturnType<typeof createFactories>
let admin: { authorization: string; email: string }
let brand: string
let brand_id: number
let made = 0

beforeAll(async () => {
  product = await startTestApp()
  make = createFactories(product.db)
  admin = await product.signedInAs('administrator')
})
afterAll(() => product.close())
beforeEach(async () => {
  made += 1
  brand = `Kiln ${made}`
  brand_id = await make.brand({ name: brand })
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
  Buffer.from([headings, ...lines].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n'))

const upload = (file: Buffer, as = admin) => product.call(uploadProducts, { body: file }, as)
const check = (id: number, columns: ColumnMatch, as = admin) =>
  product.call(checkProductImport, { params: { id }, body: { columns: [...columns] } }, as)
const carryOut = (id: number, columns: ColumnMatch, plan: string, headers = {}, as = admin) =>
  product.call(importProducts, { params: { id }, body: { columns: [...columns], plan } }, as, headers)

async function checked(file: Buffer) {
  const { body } = await upload(file)
  const { id, columns } = body.data
  const answer = await check(id, columns)
  expect(answer.status).toBe(200)
  return { id, columns, plan: answer.body.data }
}
const fatesOf = ({ rows }: ProductImportPlan) => rows.map(({ fate }) => fate)

const countOf = async (table: string) =>
  (await product.db.pool.query<{ count: number }>(`select count(*) from ${table}`)).rows[0]?.count
const idOf = async (name: string) =>
  (await product.db.pool.query<{ id: number }>('select id from products where name = $1', [name])).rows[0]
    ?.id ?? 0
const formOfProduct = async (id: number) =>
  (await product.call(readProductForm, { params: { id } }, admin)).body

test('P16 a file is checked without writing a product, then imported as it was checked', async () => {
  const file = csvOf(
    line('Mug', { option_1: 'Size', value_1: 'Small', sku: `S-${made}` }),
    line('Mug', { option_1: 'Size', value_1: 'Large', sku: `L-${made}`, price: '15' }),
    line('Bowl', { name_fr: 'Bol' }),
  )
  const before = await countOf('products')
  const { id, columns, plan } = await checked(file)
  expect(fatesOf(plan)).toEqual(['new', 'new', 'new'])
  expect([plan.created, plan.changed]).toEqual([2, 0])
  expect(await countOf('products')).toBe(before)

  const { status, body } = await carryOut(id, columns, plan.plan)
  expect([status, body.message]).toEqual([200, 'Products made: 2, changed: 0'])
  expect(body.data.products.map(({ name, is_new }) => [name, is_new])).toEqual([
    ['Mug', true],
    ['Bowl', true],
  ])
  const [mug, bowl] = body.data.products
  const stored = await formOfProduct(mug?.id ?? 0)
  expect(stored).toMatchObject({ brand_id, flag_options: true, created_by: admin.email, version: 0 })
  expect(stored.options.map(({ name, values }) => [name, values.map((value) => value.name)])).toEqual([
    ['Size', ['Small', 'Large']],
  ])
  expect(
    stored.rows.map((row) => [row.combo_identifier, row.sku, row.prices[0]?.price, row.quantity]),
  ).toEqual([
    ['Small', `S-${made}`, '12.50', 3],
    ['Large', `L-${made}`, '15.00', 3],
  ])
  expect((await formOfProduct(bowl?.id ?? 0)).texts.fr?.name).toBe('Bol')
  const { rows } = await product.db.pool.query(
    'select record, action, changed_by from history where root = $1 and root_id = $2 order by id',
    ['product', mug?.id],
  )
  expect(new Set(rows.map(({ record, action, changed_by }) => `${record} ${action} ${changed_by}`))).toEqual(
    new Set(
      ['product', 'variant', 'variant_option', 'sku', 'promotion'].map(
        (record) => `${record} create ${admin.email}`,
      ),
    ),
  )
  // the same file again finds all of it there
  expect(fatesOf((await checked(file)).plan)).toEqual(['unchanged', 'unchanged', 'unchanged'])
})

test('P16 an import has the same result as saves of the forms, versions and prices too', async () => {
  const forms = [1, 2].map((n) =>
    optionsForm(brand_id, {
      name: `Cup ${made}-${n}`,
      rows: optionsForm(brand_id).rows.map((row, at) => ({ ...row, sku: `C${n}-${made}-${at}` })),
    }),
  )
  const ids: number[] = []
  for (const form of forms)
    ids.push((await product.call(saveNewProduct, { body: form }, admin)).body.data.product.id)
  const [first = 0, second = 0] = ids
  const file = Buffer.from(
    `sku,price,effective_date,quantity\nC1-${made}-0,11,2026-02-01,9\nC1-${made}-1,10,2026-01-01,5\n`,
  )
  const { id, columns, plan } = await checked(file)
  expect(fatesOf(plan)).toEqual(['changed', 'unchanged'])
  expect(plan.rows[0]?.changes.map(({ column, to }) => [column, to])).toEqual([
    ['quantity', '9'],
    ['price', '11'],
    ['effective_date', '2026-02-01'],
  ])
  expect((await carryOut(id, columns, plan.plan)).status).toBe(200)
  const typed = formOf(await formOfProduct(second))
  await product.call(
    saveProduct,
    {
      params: { id: second },
      body: changedRow(typed, 0, { price: '11', promotion_date: '2026-02-01', quantity: 9 }),
    },
    admin,
  )
  const read = async (productId: number) => {
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
  expect(await read(first)).toEqual(await read(second))
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
  await product.call(saveNewProduct, { body: odd }, admin)
  await product.call(saveNewProduct, { body: plainForm(brand_id, { name: 'Plain' }) }, admin)
  const bare = await make.product({ brand_id, name: 'Bare' })
  await make.product({ brand_id, name: 'No values', flag_options: true })
  // a SKU that fits no combination
  await make.sku({ product_id: bare, combo_identifier: 'Huge' })
  const csv = await product.call(exportProducts, { query: { brand_id } }, admin)
  const { plan } = await checked(Buffer.from(csv.text))
  expect(plan.rows.filter(({ changes, problems }) => changes.length + problems.length > 0)).toEqual([])
  expect(new Set(fatesOf(plan))).toEqual(new Set(['unchanged']))
  expect(plan.rows).toHaveLength(7)
})

test('P16 an exported product that is gone is made again from its rows', async () => {
  const form = optionsForm(brand_id, {
    name: `Again ${made}`,
    texts: { fr: { name: 'Encore', description: '', warranty_information: '' } },
  })
  const first = (await product.call(saveNewProduct, { body: form }, admin)).body.data.product.id
  const csv = (await product.call(exportProducts, { query: { brand_id } }, admin)).text
  const before = await formOfProduct(first)
  await product.call(deleteProduct, { params: { id: first }, body: {} }, admin)
  const { body } = await upload(Buffer.from(csv))
  const columns = body.data.columns.map((column) => (column === 'id' ? null : column))
  const plan = (await check(body.data.id, columns)).body.data
  expect((await carryOut(body.data.id, columns, plan.plan)).status).toBe(200)
  const after = await formOfProduct(
    await product.db.pool.query('select max(id) from products').then(({ rows }) => rows[0].max),
  )
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
  expect(told(after)).toEqual(told(before))
})

test('P16 one bad row and nothing is imported; each is named by line and column', async () => {
  const before = await countOf('products')
  const { id, columns, plan } = await checked(
    csvOf(line('Good'), line('Bad', { price: 'x', brand_name: 'Nobody' }), line('Ugly', { quantity: '1.5' })),
  )
  expect(
    plan.rows.map(({ line: at, fate, problems }) => [
      at,
      fate,
      problems.map(({ column, rule }) => `${column} ${rule}`),
    ]),
  ).toEqual([
    [2, 'new', []],
    [3, 'bad', ['brand_name import.brand_unknown', 'price product.price_invalid']],
    [4, 'bad', ['quantity product.quantity_invalid']],
  ])
  const { status, body } = await carryOut(id, columns, plan.plan)
  expect([status, body.data]).toEqual([
    422,
    expect.objectContaining({ rule: 'import.bad_rows', params: { count: 2 } }),
  ])
  expect(await countOf('products')).toBe(before)
})

test('P16 a colleague’s later change is not overwritten: the import is refused, and checked again', async () => {
  const form = plainForm(brand_id, { name: `Shared ${made}`, rows: [formRow([], { sku: `SH-${made}` })] })
  const productId = (await product.call(saveNewProduct, { body: form }, admin)).body.data.product.id
  const { id, columns, plan } = await checked(Buffer.from(`sku,quantity\nSH-${made},9\n`))
  const typed = formOf(await formOfProduct(productId))
  await product.call(
    saveProduct,
    { params: { id: productId }, body: changedRow(typed, 0, { quantity: 7 }) },
    admin,
  )
  const refused = await carryOut(id, columns, plan.plan)
  expect([refused.status, refused.body.data]).toEqual([
    409,
    expect.objectContaining({ error: 'changed_meanwhile', rule: 'import.plan_changed' }),
  ])
  expect((await formOfProduct(productId)).rows[0]?.quantity).toBe(7)
  const anew = (await check(id, columns)).body.data
  expect(anew.rows[0]?.changes).toEqual([{ column: 'quantity', from: '7', to: '9' }])
  expect((await carryOut(id, columns, anew.plan)).status).toBe(200)
  expect((await formOfProduct(productId)).rows[0]?.quantity).toBe(9)
})

test('P16 a brand that was deleted since refuses the import', async () => {
  const { id, columns, plan } = await checked(csvOf(line('Late')))
  await product.db.pool.query('update brands set deleted_at = now() where id = $1', [brand_id])
  expect((await carryOut(id, columns, plan.plan)).status).toBe(409)
  expect(await idOf('Late')).toBe(0)
})

test('P16 a second click gets the first answer by its key, and without one imports nothing more', async () => {
  const { id, columns, plan } = await checked(csvOf(line(`Once ${made}`, { sku: '' })))
  const key = { 'idempotency-key': `import-${made}-key` }
  const [first, second] = await Promise.all([
    carryOut(id, columns, plan.plan, key),
    carryOut(id, columns, plan.plan, key),
  ])
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.body).toEqual(first.body)
  const third = await carryOut(id, columns, plan.plan)
  expect([third.status, third.body.data.rule]).toEqual([422, 'import.done'])
  expect((await check(id, columns)).body.data.rule).toBe('import.done')
  const { rows } = await product.db.pool.query('select id from products where name = $1', [`Once ${made}`])
  expect(rows).toHaveLength(1)
  // the file went with it
  expect(
    (await product.db.pool.query('select file_id from product_imports where id = $1', [id])).rows[0]?.file_id,
  ).toBeNull()
})

test('P16 of two clicks without a key that come at once, one imports and the other is answered that it is done', async () => {
  const { id, columns, plan } = await checked(csvOf(line(`Both ${made}`)))
  const both = await Promise.all([carryOut(id, columns, plan.plan), carryOut(id, columns, plan.plan)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
})

test("P16 a file is its own person's, and is there for a day", async () => {
  const { id, columns, plan } = await checked(csvOf(line('Own')))
  const other = await product.signedInAs('administrator')
  expect((await check(id, columns, other)).status).toBe(404)
  expect((await carryOut(id, columns, plan.plan, {}, other)).status).toBe(404)
  await product.db.pool.query("update files set date_created = now() - interval '25 hours' where key is null")
  await product.db.pool.query("update repeating_jobs set due_at = now() where name = 'delete-unheld-files'")
  await product.jobs.runDue()
  const gone = await carryOut(id, columns, plan.plan)
  expect([gone.status, gone.body.data.rule]).toEqual([404, 'import.gone'])
})

test('P16 the last matching by hand is remembered for the next file with these headings', async () => {
  const file = (name: string) => Buffer.from(`Maker of it ${made};What\n${brand};${name}\n`)
  const { body } = await upload(file('A'))
  expect(body.data).toMatchObject({
    columns: [null, null],
    is_remembered: false,
    rows: 1,
    samples: [[brand, 'A']],
  })
  let held = body.data
  for (const columns of [['name', 'brand_name'] as const, ['brand_name', 'name'] as const]) {
    await check(held.id, columns)
    held = (await upload(file('B'))).body.data
    expect(held).toMatchObject({ columns, is_remembered: true })
  }
})

test.each<[string, (columns: ColumnMatch) => ColumnMatch, string]>([
  ['too few columns', (columns) => columns.slice(1), 'import.columns_count'],
  ['a column twice', (columns) => columns.map(() => 'name' as const), 'import.column_repeated'],
  ['no column', (columns) => columns.map(() => null), 'import.nothing_matched'],
])('P16 a matching with %s is refused', async (_what, change, rule) => {
  const { body } = await upload(csvOf(line('X')))
  const refused = await check(body.data.id, change(body.data.columns))
  expect([refused.status, refused.body.data.field, refused.body.data.rule]).toEqual([422, 'columns', rule])
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
  ['nothing', Buffer.from(' '), 422, 'import.no_headings'],
  ['headings alone', Buffer.from('name,price\n'), 422, 'import.no_rows'],
  ['too many rows', Buffer.from(`name\n${'a\n'.repeat(10_001)}`), 422, 'import.too_many_rows'],
  ['too many bytes', Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), 413, 'file.too_large'],
])('P16 %s is refused when it comes', async (_what, file, status, rule) => {
  const refused = await upload(file)
  expect([refused.status, refused.body.data.rule]).toEqual([status, rule])
})

test('P16 an XLSX is imported as a CSV is', async () => {
  const file = makeXlsx([headings, line(`Sheet ${made}`)])
  const { id, columns, plan } = await checked(file)
  expect(fatesOf(plan)).toEqual(['new'])
  expect((await carryOut(id, columns, plan.plan)).status).toBe(200)
  expect(await idOf(`Sheet ${made}`)).toBeGreaterThan(0)
})

test('P16 csr imports nothing', async () => {
  const csr = await product.signedInAs('csr')
  expect((await upload(csvOf(line('No')), csr)).status).toBe(403)
  const { id, columns, plan } = await checked(csvOf(line('No')))
  expect((await check(id, columns, csr)).status).toBe(403)
  expect((await carryOut(id, columns, plan.plan, {}, csr)).status).toBe(403)
})
