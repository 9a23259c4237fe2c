import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let product: TestApp
let admin: Awaited<ReturnType<TestApp['signedInAs']>>

type Fields = Record<string, unknown>
interface Answer {
  status: number
  body: unknown
}

/** A call as a client of the specifications makes it: by its path and names alone. */
async function ask(method: 'GET' | 'POST' | 'PUT', path: string, payload?: Fields): Promise<Answer> {
  const response = await product.app.inject({
    method,
    url: `/release/${path}`,
    headers: { authorization: admin.authorization },
    ...(payload === undefined ? {} : { payload }),
  })
  return { status: response.statusCode, body: response.json() }
}
const read = async (path: string): Promise<Fields[]> => [(await ask('GET', path)).body].flat() as Fields[] // records
const idIn = (data: unknown) => Number(([data].flat()[0] as Fields | undefined)?.id)

/** Makes a record and answers its id in data. */
async function made(path: string, payload: Fields): Promise<number> {
  const { status, body } = await ask('POST', path, payload)
  expect([path, status, body]).toMatchObject([path, 200, { code: 0 }])
  return idIn((body as { data: unknown }).data) // the envelope
}

const names = {
  product_id: 0,
  brand_id: 0,
  size: 0,
  small: 0,
  sku_id: 0,
  promotion_id: 0,
  customer_id: 0,
  order_id: 0,
}
let count = 0
const fresh = (prefix: string) => `${prefix}-${(count += 1)}`
const orderFields = () => ({
  order_number: fresh('N'),
  order_reference: fresh('R'),
  order_date: '2026-05-01 10:30:00',
  customer_id: names.customer_id,
})
const productFields = () => ({
  name: fresh('Cap'),
  description: 'Warm',
  brand_id: names.brand_id,
  doesProductHaveOptions: true,
  isThisProductSerialized: true,
  itemWarranty: 'Two years',
  wc_url: 'id=1',
})

beforeAll(async () => {
  product = await startTestApp()
  admin = await product.signedInAs('administrator')
  names.brand_id = await made('brand', { name: 'Loom', country: 'Canada' })
  names.product_id = await made('p', productFields())
  const { product_id } = names
  names.size = await made('variant', { name: 'Size', product_id })
  const option = {
    name: 'Small',
    product_id,
    product_variant_id: names.size,
    pic: 'https://example.com/s.png',
  }
  names.small = await made('variant_option', option)
  await made('matrix', { data: [{ value: 'Small', product_id, active: true }] })
  const sku = { combo_identifier: 'Small', product_id, sku: 'CAP-S', pic_url: '/s.png', url_item_type: 'pqr' }
  names.sku_id = await made('sku', { data: [{ ...sku, quantity: 5 }] })
  const { sku_id, brand_id } = names
  const price = { price: '12.50', currency: 'USD', promotion_date: '2026-01-01', active: true }
  names.promotion_id = await made('promo', { data: [{ ...price, product_id, sku_id, brand_id }] })
  names.customer_id = await made('customer', { customer_name: 'Wei', phone_number: '6045550100' })
  names.order_id = await made('o', orderFields())
  const line = { order_id: names.order_id, product_id, brand_id, sku_id, promotion_id: names.promotion_id }
  await made('od', { ...line, quantity: 2, active: true })
  const url = { url_seed: 'G2P1', url_item_type: 'tyl', url_destination_type: 'o', order_id: names.order_id }
  await made('url/a=assigned', url)
})
afterAll(() => product.close())

const path = (text: string) =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(names[name as keyof typeof names]))

describe('answers', () => {
  test.each<[path: string, fields: Fields]>([
    [
      'p/id/{product_id}',
      { flag_options: true, flag_serialization: true, warranty_information: 'Two years' },
    ],
    ['p/all', { variant: 'Small', sku: 'CAP-S', pic: '/s.png' }],
    [
      'o/all',
      { customer_name: 'Wei', customer_phone_number: '6045550100', payload_items: expect.any(Array) },
    ],
    ['o/id/{order_id}', { customer_name: 'Wei', payload_items: [expect.objectContaining({ quantity: 2 })] }],
    ['o/cid/{customer_id}', { customer_name: 'Wei', payload_items: expect.any(Array) }],
    [
      'o/status/awaiting_fulfillment',
      { customer_phone_number: '6045550100', payload_items: expect.any(Array) },
    ],
    ['promos/all', { combo_identifier: 'Small' }],
    ['promo/id/{promotion_id}', { combo_identifier: 'Small' }],
    ['promos/pid/{product_id}', { combo_identifier: 'Small' }],
    ['sku/pid/{product_id}', { url_item_type: 'pqr', pic_url: '/s.png' }],
    ['v_o/pid/{product_id}', { pic: 'https://example.com/s.png', variant_id: expect.any(Number) }],
    ['v_o/vid/{size}', { pic: 'https://example.com/s.png' }],
    ['u/s/{order_id}', { url_seed: 'G2P1' }],
    ['o/c/{customer_id}/od_sid/{sku_id}', { customer_name: 'Wei' }],
  ])('X8 %s carries its fields by their names', async (call, fields) => {
    const [first] = await read(path(call))
    expect(first).toMatchObject(fields)
  })

  test.each([
    ['p/brands/{brand_id}', 'p/b/{brand_id}'],
    ['v/all', 'v/all/true'],
    ['promos/p/{product_id}', 'promos/pid/{product_id}'],
  ])('X8 %s is there beside %s', async (one, other) => {
    const answered = await read(path(one))
    expect(answered).not.toEqual([])
    expect(await read(path(other))).toEqual(answered)
  })
})

describe('writes', () => {
  test('X8 POST p answers data.id, POST o and POST customer answer data[0].id', async () => {
    const dataOf = async (call: string, payload: Fields) => (await ask('POST', call, payload)).body
    expect(await dataOf('p', productFields())).toMatchObject({ data: { id: expect.any(Number) } })
    expect(await dataOf('o', orderFields())).toMatchObject({ data: [{ id: expect.any(Number) }] })
    const customer = { customer_name: 'Bo', phone_number: '6045550177' }
    expect(await dataOf('customer', customer)).toMatchObject({ data: [{ id: expect.any(Number) }] })
  })

  test('X8 PUT p/id/{id}/a=edit takes the names of POST p', async () => {
    const id = await made('p', productFields())
    const changed = { doesProductHaveOptions: false, isThisProductSerialized: false, itemWarranty: 'None' }
    await ask('PUT', `p/id/${id}/a=edit`, { ...productFields(), ...changed })
    expect(await read(`p/id/${id}`)).toMatchObject([
      { flag_options: false, flag_serialization: false, warranty_information: 'None' },
    ])
  })

  const bodies: Record<string, () => Promise<Fields>> = {
    variant: async () => ({ name: 'Color', product_id: await made('p', productFields()) }),
    variant_option: async () => ({
      name: fresh('Tiny'),
      product_id: names.product_id,
      product_variant_id: names.size,
      pic: 'https://example.com/t.png',
    }),
    promo: async () => ({
      product_id: names.product_id,
      brand_id: names.brand_id,
      sku_id: names.sku_id,
      price: '13',
      currency: 'USD',
      promotion_date: `2027-01-${10 + (count += 1)}`,
    }),
    od: async () => ({
      order_id: await made('o', orderFields()),
      promotion_id: names.promotion_id,
      quantity: 1,
    }),
  }
  test.each(['variant', 'variant_option', 'promo', 'od'])(
    'X8 POST %s takes a flat body and {data: [...]}',
    async (call) => {
      for (const wrap of [(body: Fields) => body, (body: Fields) => ({ data: [body] })]) {
        const body = await bodies[call]?.()
        expect(await made(call, wrap(body ?? {}))).toBeGreaterThan(0)
      }
    },
  )

  test.each(['v', 'v_o'])('X8 PUT %s/a=delete is there beside its id/{id}/a=del', async (part) => {
    const call = part === 'v' ? 'variant' : 'variant_option'
    const ids = [
      await made(call, (await bodies[call]?.()) ?? {}),
      await made(call, (await bodies[call]?.()) ?? {}),
    ]
    const [first, second] = ids
    expect((await ask('PUT', `${part}/a=delete`, { data: [{ id: first, deleted_by: 'x' }] })).status).toBe(
      200,
    )
    expect((await ask('PUT', `${part}/id/${second}/a=del`, { deleted_by: 'x' })).status).toBe(200)
    for (const id of ids) expect((await ask('GET', `${part}/id/${id}`)).status).toBe(404)
  })
})

describe('prices and quantities', () => {
  const price = (given: unknown) => ({ price: given, promotion_date: `2028-01-01 00:00:${count}` })

  test.each([
    [19.9, '19.90'],
    ['19.9', '19.90'],
    [20, '20.00'],
  ])('X11 the price %j is stored by the calls of promotions as %s', async (given, stored) => {
    const { product_id, brand_id, sku_id } = names
    count += 1
    const id = await made('promo', { product_id, brand_id, sku_id, currency: 'USD', ...price(given) })
    expect(await read(`promo/id/${id}`)).toMatchObject([{ price: stored }])
    const edited = await ask('PUT', 'promo/a=edit', {
      data: [{ id, price: given, promotion_date: '2029-01-01' }],
    })
    expect(edited).toMatchObject({ status: 200, body: { data: [{ price: stored }] } })
    const one = await ask('PUT', `promo/id/${id}/a=edit`, { product_id, brand_id, ...price(given) })
    expect(one).toMatchObject({ status: 200 })
  })

  test.each([
    [3, 3],
    ['3', 3],
    ['3.00', 3],
  ])(
    'X11 the quantity %j is stored by the calls of order details and orders as %d',
    async (quantity, stored) => {
      const { promotion_id } = names
      const order_id = await made('o', orderFields())
      const id = await made('od', { order_id, promotion_id, quantity })
      const held = async (order: number) => (await read(`od/oid/${order}`)).map((line) => line.quantity)
      expect(await held(order_id)).toEqual([stored])
      await ask('PUT', 'od/a=edit', { data: [{ id, order_id, promotion_id, quantity: 8 }] })
      const edited = await ask('PUT', 'od/a=edit', { data: [{ id, order_id, promotion_id, quantity }] })
      expect([edited.status, await held(order_id)]).toEqual([200, [stored]])
      await ask('PUT', `od/id/${id}/a=edit`, { order_id, promotion_id, quantity: 9 })
      const one = await ask('PUT', `od/id/${id}/a=edit`, { order_id, promotion_id, quantity })
      expect([one.status, await held(order_id)]).toEqual([200, [stored]])
      const { customer_id, ...own } = orderFields()
      const form = { ...own, customer: { id: customer_id }, details: [{ promotion_id, quantity }] }
      const saved = await ask('POST', 'o/a=save', form)
      const { order } = (saved.body as { data: { order: { id: number } } }).data // the envelope
      expect(await held(order.id)).toEqual([stored])
      const again = await ask('PUT', `o/id/${order.id}/a=save`, form)
      expect([again.status, await held(order.id)]).toEqual([200, [stored]])
    },
  )

  test.each([
    [7.5, 4, 2],
    ['7.5', '4', '2'],
  ])(
    'X11 a product is saved with the price %j, the quantity %j and the run limit %j',
    async (given, quantity, run) => {
      const row = { values: [], active: true, sku: fresh('SKU'), promotion_date: '2026-01-01' }
      const { brand_id } = names
      const form = {
        brand_id,
        name: fresh('Scarf'),
        description: 'Long',
        flag_options: false,
        flag_serialization: true,
        options: [],
        rows: [{ ...row, price: given, quantity, serial_run_limit: run }],
      }
      const { status, body } = await ask('POST', 'p/a=save', form)
      expect([status, body]).toMatchObject([200, { code: 0 }])
      const { id } = (body as { data: { product: { id: number } } }).data.product // the envelope
      expect(await read(`promos/pid/${id}`)).toMatchObject([{ price: '7.50' }])
      expect(await read(`sku/pid/${id}`)).toMatchObject([{ quantity: 4, serial_run_limit: 2 }])
      const again = await ask('PUT', `p/id/${id}/a=save`, form)
      expect(again).toMatchObject({ status: 200, body: { data: { skus: { created: [], updated: [] } } } })
    },
  )
})
