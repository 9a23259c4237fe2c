import { find, rememberFound } from '@getzo/contract/find/find.endpoints'
import { type FoundKind, rememberedMax } from '@getzo/domain/find/found-kinds'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createCodes } from '../../test-kit/codes'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let product: TestApp
let make: ReturnType<typeof createCodes>
let admin: Awaited<ReturnType<TestApp['signedInAs']>>
let csr: typeof admin

beforeAll(async () => {
  product = await startTestApp()
  make = createCodes(product)
  admin = await product.signedInAs('administrator', { email: 'claire.fontaine@getzo.test' })
  csr = await product.signedInAs('csr')
})
afterAll(() => product.close())
beforeEach(() => product.empty('orders', 'customers', 'recent_records'))

const found = async (q: string, who = admin) => {
  const { status, body } = await product.call(find, { query: { q } }, who)
  expect([q, status, body]).toMatchObject([q, 200, {}])
  return body
}
/** 'order G2-24273' and the like. */
const titles = async (q: string, who = admin) =>
  (await found(q, who)).map(({ kind, title }) => `${kind} ${title}`)
const opened = (kind: 'order' | 'customer', id: number, who = admin) =>
  product.call(rememberFound, { body: { kind, id } }, who)
const day = (n: number) => new Date(Date.UTC(2026, 0, n))

describe('W2 each class of text', () => {
  beforeEach(async () => {
    const wuMin = await make.customer({ customer_name: '吴敏', phone_number: '15096153811' })
    await make.order({
      customer_id: wuMin,
      order_number: 'G2-24273',
      order_reference: 'WX20261112-6741',
      tracking_id: '1Z999AA10123456784',
    })
    const sophie = await make.customer({ customer_name: 'Sophie Côté', phone_number: '6045550101' })
    await make.order({ customer_id: sophie, order_number: 'G2-24274', order_reference: 'WX20261113-0937' })
  })

  const min = 'customer 吴敏'
  const sophie = 'customer Sophie Côté'
  const order = 'order G2-24273'

  test.each([
    ['6741', [order]],
    ['3811', [min, order]],
    ['24273', [order]],
    ['4273', [order]],
    ['g2-24273', [order]],
    ['WX20261112-6741', [order]],
    ['wx20261112', [order]],
    ['20261112', [order]],
    ['1z999aa10123456784', [order]],
    ['1Z999AA1', [order]],
    ['56784', [order]],
    ['15096153811', [min, order]],
    ['+86 150 9615 3811', [min, order]],
    ['150 9615', [min, order]],
    ['(604) 555-0101', [sophie, 'order G2-24274']],
    ['吴敏', [min, order]],
    ['吴', [min, order]],
    ['敏', [min, order]],
    ['wu min', [min, order]],
    ['min wu', [min, order]],
    ['wumin', [min, order]],
    ['wum', [min, order]],
    ['wm', [min, order]],
    ['cote', [sophie, 'order G2-24274']],
    ['吴民', [min, order]],
    ['wu mni', [min, order]],
    ['wumn', []],
    ['Côté, Sophie', [sophie, 'order G2-24274']],
    ['“吴敏”', [min, order]],
    ['#24273', [order]],
    ['sohpie', [sophie, 'order G2-24274']],
    ['salie', []],
    ['sofie cote', [sophie, 'order G2-24274']],
    ['g2-99999', []],
    ['吴明', []],
    ['1Z111', []],
    ['100%', []],
    ['_____', []],
  ] satisfies [string, string[]][])('W2 %j finds %j', async (q, expected) => {
    expect(await titles(q)).toEqual(expected)
  })

  test('W2 an order tells its customer, reference, status and sum', async () => {
    const [line] = await found('6741')
    expect(line).toMatchObject({
      customer_name: '吴敏',
      customer_name_pinyin: 'Wu Min',
      note: 'WX20261112-6741',
      status: 'awaiting_fulfillment',
    })
    await make.orderDetail(line?.id ?? 0, await make.sellable({ price: '31.25' }), { quantity: 2 })
    expect((await found('6741'))[0]).toMatchObject({ amount: '62.50', currency: 'USD' })
    expect((await found('吴敏'))[0]).toMatchObject({ title_pinyin: 'Wu Min', note: '15096153811', count: 1 })
  })
})

test('W2 a reference of letters alone is found in small ones, as it was entered too', async () => {
  const customer_id = await make.customer()
  for (const order_reference of ['FIRSTONE', 'another'])
    await make.order({ customer_id, order_number: `N-${order_reference}`, order_reference })
  expect(await titles('firstone')).toEqual(['order N-FIRSTONE'])
  expect(await titles('another')).toEqual(['order N-another'])
})

test('W2 N8 of a customer’s orders no deleted one is found', async () => {
  const customer_id = await make.customer({ customer_name: '吴敏' })
  await make.order({ customer_id, order_number: 'G2-1', order_date: day(2), deleted_at: day(3) })
  await make.order({ customer_id, order_number: 'G2-2', order_date: day(1) })
  expect(await titles('吴敏')).toEqual(['customer 吴敏', 'order G2-2'])
})

test('W2 products, SKUs, brands, codes, batches and users, each by its words', async () => {
  const brand_id = await make.brand({ name: 'Salish Woodworks', country: 'Canada' })
  const product_id = await make.product({ brand_id, name: 'Cedar Bowl' })
  const sku_id = await make.sku({
    product_id,
    sku: 'CB-01-L',
    barcode: '0627843001234',
    combo_identifier: 'L',
  })
  const code = await make.code({ url_seed: 'G2P170820501', product_id, sku_id })
  await product.db.pool.query(
    `insert into url_batches (url_item_type, url_destination_type, product_id, sku_id, tail, quantity)
     values ('pqr', 'p', $1, $2, false, 120)`,
    [product_id, sku_id],
  )
  expect(await titles('cedar bowl')).toEqual(['product Cedar Bowl', 'url_batch 1'])
  expect(await titles('cedra bowl')).toEqual(['product Cedar Bowl'])
  expect((await found('cb-01-l'))[0]).toMatchObject({
    kind: 'sku',
    screen_id: product_id,
    note: 'Cedar Bowl · L',
  })
  expect((await titles('0627843001234'))[0]).toBe('sku CB-01-L')
  expect(await titles('salish')).toEqual(['brand Salish Woodworks'])
  await make.brand({ name: 'Cascade Ridge' })
  await make.product({ brand_id, name: 'Ridgeline Mask' })
  expect(await titles('ridge')).toEqual(['product Ridgeline Mask', 'brand Cascade Ridge'])
  expect(await titles('cascade')).toEqual(['brand Cascade Ridge'])
  for (const q of ['g2p1708', 'G2P 17o82050l', 'https://getzo.example/p/G2P170820501']) {
    expect([q, await titles(q)]).toEqual([q, ['url G2P170820501']])
  }
  expect((await found('batch 1'))[0]).toMatchObject({ kind: 'url_batch', count: 120, note: 'Cedar Bowl' })
  expect((await found('claire'))[0]).toMatchObject({ kind: 'user', note: 'claire.fontaine@getzo.test' })
  expect(code.id).toBeGreaterThan(0)
  for (const [table, id, q] of [
    ['products', product_id, 'cedar bowl'],
    ['products', product_id, 'cb-01-l'],
    ['urls', code.id, 'g2p1708'],
    ['brands', brand_id, 'salish'],
  ] as const) {
    await product.db.pool.query(`update ${table} set deleted_at = now(), deleted_by = 'x' where id = $1`, [
      id,
    ])
    expect([q, (await titles(q)).filter((title) => !title.startsWith('url_batch'))]).toEqual([q, []])
  }
})
test('W2 S9 a piece is found by its SKU with its serial number, as each of its codes, and by any of them', async () => {
  const product_id = await make.product({ name: 'Numbered Bowl' })
  const sku_id = await make.sku({ product_id, sku: 'NB-07-L' })
  const of = (serial_number: number, columns = {}) =>
    make.code({ product_id, sku_id, serial_number, ...columns })
  await of(17, { url_seed: 'G2P170820517' })
  const card = await of(17, { url_seed: 'G2P170820518', url_item_type: 'cqr' })
  await of(18)
  const both = ['url G2P170820517', 'url G2P170820518']
  for (const q of ['nb-07-l 17', 'NB-07-L #17', 'nb-07-l no. 17'])
    expect([q, (await titles(q)).toSorted()]).toEqual([q, both])
  expect((await found('nb-07-l 17'))[0]).toMatchObject({ note: 'Numbered Bowl · #17' })
  expect(await titles('G2P170820517')).toEqual(['url G2P170820517'])
  expect(await titles('nb-07-l 99')).toEqual([])
  await product.db.pool.query('update urls set deleted_at = now() where id = $1', [card.id])
  expect(await titles('nb-07-l 17')).toEqual(['url G2P170820517'])
})
test('W2 exact, last four, beginning, part; one’s own recent ones first, then the newest', async () => {
  const orders = await Promise.all(
    [
      ['PART', 'X-AB6741CD', 9],
      ['BEGINS', '6741-X', 8],
      ['FOUR', 'WX6741', 7],
      ['EXACT', 'WX-6741', 6],
      ['FOUR-NEW', 'WY6741', 10],
      ['FOUR-OLD', 'WZ6741', 1],
    ].map(async ([order_number, order_reference, n]) =>
      make.order({ order_number, order_reference, order_date: day(Number(n)) }),
    ),
  )
  const inOrder = async (who = admin) =>
    (await titles('6741', who)).map((title) => title.replace('order ', ''))
  expect(await inOrder()).toEqual(['EXACT', 'FOUR-NEW', 'FOUR', 'FOUR-OLD', 'BEGINS'])
  await opened('order', orders[5] ?? 0)
  expect(await inOrder()).toEqual(['EXACT', 'FOUR-OLD', 'FOUR-NEW', 'FOUR', 'BEGINS'])
  // somebody else's are not mine
  expect(await inOrder(csr)).toEqual(['EXACT', 'FOUR-NEW', 'FOUR', 'FOUR-OLD', 'BEGINS'])
})

test('W2 a part comes after a beginning, even if it is newer or was opened', async () => {
  const part = await make.order({ order_number: 'PART', order_reference: 'XWX678Y', order_date: day(9) })
  await make.order({ order_number: 'BEGINS', order_reference: 'WX678-1', order_date: day(1) })
  expect(await titles('wx678')).toEqual(['order BEGINS', 'order PART'])
  await opened('order', part)
  expect(await titles('wx678')).toEqual(['order BEGINS', 'order PART'])
})

test('W2 of a misspelt name, one slip away comes before what is only like it, even if that was opened', async () => {
  await make.customer({ customer_name: 'Sophie', phone_number: '6045550102' })
  const like = await make.customer({ customer_name: 'Sohnnie', phone_number: '6045550103' })
  expect(await titles('sohpie')).toEqual(['customer Sophie', 'customer Sohnnie'])
  await opened('customer', like)
  expect(await titles('sohpie')).toEqual(['customer Sophie', 'customer Sohnnie'])
})

test('W2 an old record that was opened comes before the newest that fit as well, however many', async () => {
  const old = await make.customer({ customer_name: '王芳', phone_number: '13800138000' })
  for (let n = 0; n < 60; n += 1)
    await make.customer({ customer_name: '王芳', phone_number: String(13_800_140_000 + n) })
  expect((await found('王芳')).some(({ id }) => id === old)).toBe(false)
  await opened('customer', old)
  expect((await found('王芳'))[0]?.id).toBe(old)
})

test('W2 without a text the records opened last, the latest first, and none that is deleted', async () => {
  const customer = await make.customer({ customer_name: '吴敏' })
  const first = await make.order({ order_number: 'FIRST' })
  const gone = await make.order({ order_number: 'GONE' })
  for (const [kind, id] of [
    ['order', first],
    ['order', gone],
    ['customer', customer],
  ] as const) {
    await opened(kind, id)
  }
  await product.db.pool.query(`update orders set deleted_at = now(), deleted_by = 'x' where id = $1`, [gone])
  expect(await titles('')).toEqual(['customer 吴敏', 'order FIRST'])
  await opened('order', first)
  expect(await titles('')).toEqual(['order FIRST', 'customer 吴敏'])
  expect(await titles('', csr)).toEqual([])
})

test('W2 an order that is found by itself is not found by its customer again', async () => {
  const customer_id = await make.customer({ customer_name: '吴敏', phone_number: '15096156741' })
  await make.order({ customer_id, order_number: 'G2-1', order_reference: 'WX-6741' })
  await make.order({ customer_id, order_number: 'G2-2', order_reference: 'WX-1111' })
  expect((await titles('6741')).toSorted()).toEqual(['customer 吴敏', 'order G2-1', 'order G2-2'])
})

test('W2 without a text ten of all kinds are shown', async () => {
  const remember = (kind: FoundKind, id: number) => product.call(rememberFound, { body: { kind, id } }, admin)
  for (let n = 0; n < 5; n += 1) await remember('brand', await make.brand({ name: `Brand ${n}` }))
  for (let n = 0; n < 5; n += 1) await remember('customer', await make.customer())
  for (let n = 0; n < 5; n += 1) await remember('order', await make.order())
  const kinds = (await found('')).map(({ kind }) => kind)
  expect(kinds).toEqual([...Array<string>(5).fill('order'), ...Array<string>(5).fill('customer')])
})

test('W2 only the last fifty are remembered for a person', async () => {
  for (let id = 1; id <= rememberedMax + 3; id += 1) await opened('order', id)
  await opened('order', 1, csr)
  const { rows } = await product.db.pool.query<{ ids: number[] }>(
    'select array_agg(record_id::int order by opened_at) as ids from recent_records where user_id = $1',
    [admin.userId],
  )
  expect(rows[0]?.ids).toEqual(Array.from({ length: rememberedMax }, (_, at) => at + 4))
})

test('W2 A16 a csr finds and remembers no kind whose screen the role cannot open', async () => {
  await make.brand({ name: 'Haida Prints' })
  expect(await titles('haida')).toEqual(['brand Haida Prints'])
  expect(await titles('haida', csr)).toEqual([])
  expect(await titles('claire')).toEqual(['user Test'])
  expect(await titles('claire', csr)).toEqual([])
  const { status, body } = await product.call(rememberFound, { body: { kind: 'user', id: 1 } }, csr)
  expect([status, body.data]).toMatchObject([403, { field: 'kind' }])
  expect((await product.call(find, { query: { q: 'x' } })).status).toBe(401)
  expect((await product.call(rememberFound, { body: { kind: 'order', id: 1 } })).status).toBe(401)
})

test('W2 a scope finds its kinds alone and more of each; orders also by their customers; where none are searched, nothing', async () => {
  const customer = await make.customer({ customer_name: '吴敏', phone_number: '15096153811' })
  for (let n = 0; n < 7; n += 1) await make.order({ customer_id: customer, order_number: `G2-30${n}` })
  const inScope = async (q: string, scope: 'orders' | 'customers' | 'products' | 'codes', who = admin) => {
    const { status, body } = await product.call(find, { query: { q, scope } }, who)
    expect(status).toBe(200)
    return body.map(({ kind, title }) => `${kind} ${title}`)
  }
  const orders = [6, 5, 4, 3, 2, 1, 0].map((n) => `order G2-30${n}`)
  expect(await titles('g2-30')).toHaveLength(5)
  expect((await inScope('g2-30', 'orders')).toSorted().toReversed()).toEqual(orders)
  expect((await inScope('吴敏', 'orders')).toSorted().toReversed()).toEqual(orders)
  expect(await inScope('吴敏', 'customers')).toEqual(['customer 吴敏'])
  expect(await inScope('吴敏', 'codes')).toEqual([])
  // a tracking number is searched in orders alone
  expect(await inScope('1Z999AA10123456784', 'products')).toEqual([])
  await opened('customer', customer)
  expect(await inScope('', 'customers')).toEqual(['customer 吴敏'])
  expect(await inScope('', 'orders')).toEqual([])
  expect(await inScope('g2-30', 'codes', csr)).toEqual([])
})

test('W2 too long a text is refused by its name', async () => {
  const { status, body } = await product.call(find, { query: { q: 'x'.repeat(201) } }, admin)
  expect([status, body.data]).toMatchObject([400, { field: 'q' }])
})
