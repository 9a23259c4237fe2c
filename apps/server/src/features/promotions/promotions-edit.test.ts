import * as endpoints from '@getzo/contract/promotions/promotions.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFactories, type Factories } from '../../test-kit/factories'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let product: TestApp
let make: Factories
let admin: Awaited<ReturnType<TestApp['signedInAs']>>
beforeAll(async () => {
  product = await startTestApp()
  make = createFactories(product.db)
  admin = await product.signedInAs('administrator')
})
afterAll(() => product.close())

const create = (body: unknown) => product.call(endpoints.createPromotions, { body }, admin)
const edit = (id: number, body: unknown) =>
  product.call(endpoints.editPromotion, { params: { id }, body }, admin)
const pricesOf = async (product_id: number) =>
  (await product.call(endpoints.listProductPromotions, { params: { product_id } }, admin)).body
const later = { price: '15', promotion_date: '2026-05-01' }

/** A product in two sizes and two colours, each combination a SKU. */
async function shirts() {
  const product_id = await make.product({ flag_options: true })
  const size = await make.variant({ product_id, name: 'Size', position: 0 })
  const color = await make.variant({ product_id, name: 'Color', position: 1 })
  const value = (variant_id: number, name: string, position: number) =>
    make.variantOption({ product_id, variant_id, name, position })
  const small = await value(size, 'Small', 0)
  await value(size, 'Large', 1)
  const blue = await value(color, 'Blue', 0)
  await value(color, 'Red', 1)
  const sku = (combo_identifier: string, columns = {}) =>
    make.sku({ product_id, combo_identifier, ...columns })
  const skus = {
    smallBlue: await sku('Small - Blue'),
    smallRed: await sku('Small - Red', { active: false }),
    largeBlue: await sku('Large - Blue'),
    largeRed: await sku('Large - Red'),
  }
  return { product_id, size, color, small, blue, skus }
}

describe('new prices', () => {
  test('X8 M5 by a variant option are made for each active SKU with it, all in data', async () => {
    const { product_id, color, blue, skus } = await shirts()
    const { status, body, text } = await create({
      product_id,
      variant_id: color,
      variant_option_id: blue,
      ...later,
      currency: 'CAD',
      date_created: 'whenever',
      created_by: 'somebody',
    })
    expect(status, text).toBe(200)
    expect(body.message).toBe(
      `Promotion successfully created with returning ID: ${body.data.map(({ id }) => id).join(', ')}`,
    )
    expect(body.data).toMatchObject([
      {
        sku_id: skus.smallBlue,
        variant_option_id: blue,
        price: '15.00',
        currency: 'USD',
        created_by: admin.email,
      },
      {
        sku_id: skus.largeBlue,
        combo_identifier: 'Large - Blue',
        promotion_date: '2026-04-30T16:00:00+00:00',
      },
    ])
  })

  test('M5 P5 by a variant option are also made where another variant came later, which no SKU names yet', async () => {
    const { product_id, blue, skus } = await shirts()
    const variant_id = await make.variant({ product_id, name: 'Scent', position: 2 })
    await make.variantOption({ product_id, variant_id, name: 'Cedar' })
    const { body } = await create({ product_id, variant_option_id: blue, ...later })
    expect(body.data.map(({ sku_id }) => sku_id)).toEqual([skus.smallBlue, skus.largeBlue])
  })

  test('M5 without an option are of every active SKU, and of the one of a product without options', async () => {
    const { product_id, skus } = await shirts()
    const all = await create({ product_id, ...later })
    expect(all.body.data.map(({ sku_id }) => sku_id)).toEqual([skus.smallBlue, skus.largeBlue, skus.largeRed])
    const plain = await make.product()
    const only = await make.sku({ product_id: plain, combo_identifier: 'NO OPTIONS' })
    expect((await create({ product_id: plain, ...later })).body.data).toMatchObject([{ sku_id: only }])
  })

  test('X8 as a list are each of the SKU that they name, by its id or its combination', async () => {
    const { product_id, skus } = await shirts()
    const { status, body, text } = await create({
      data: [
        { product_id, sku_id: skus.largeRed, ...later },
        { product_id, combo_identifier: 'Small - Red', ...later, active: false },
      ],
    })
    expect(status, text).toBe(200)
    expect(body.data).toMatchObject([
      { sku_id: skus.largeRed, active: true },
      { sku_id: skus.smallRed, active: false },
    ])
  })

  test('M5 end what else would start at the same moment', async () => {
    const { product_id } = await make.sellable()
    await create({ product_id, ...later })
    await create({ product_id, ...later, price: '16' })
    const prices = await pricesOf(product_id)
    expect(prices.map(({ price, active }) => [price, active])).toEqual([
      ['16.00', true],
      ['15.00', false],
      ['10.00', true],
    ])
  })

  test('M5 that are inactive end nothing that starts at the same moment', async () => {
    const { product_id, sku_id } = await make.sellable()
    await create({ product_id, ...later })
    await create({ data: [{ product_id, sku_id, ...later, price: '16', active: false }] })
    expect((await pricesOf(product_id)).map(({ price, active }) => [price, active])).toEqual([
      ['16.00', false],
      ['15.00', true],
      ['10.00', true],
    ])
  })

  test('X11 a price is taken as a JSON number too, exact to the cent', async () => {
    const { product_id } = await shirts()
    const { status, body } = await create({ product_id, price: 19.99, promotion_date: '2026-05-01' })
    expect([status, new Set(body.data.map(({ price }) => price))]).toEqual([200, new Set(['19.99'])])
    const id = body.data[0]?.id
    const changed = await product.call(
      endpoints.editPromotions,
      { body: { data: [{ id: id ?? 0, price: 1.1 as never }] } },
      admin,
    )
    expect(changed.body.data[0]?.price).toBe('1.10')
  })

  test.each([
    [{ product_id: 0, ...later }, 422, 'product_id'],
    [{ product_id: 999_999, ...later }, 422, 'product_id'],
    [{ product_id: 1, price: '', promotion_date: '2026-01-01' }, 422, 'price'],
    [{ product_id: 1, price: '1.234', promotion_date: '2026-01-01' }, 422, 'price'],
    [{ product_id: 1, price: '1', promotion_date: '2026-02-30' }, 422, 'promotion_date'],
    [
      { data: [{ product_id: 1, sku_id: 1, price: '1', promotion_date: 'soon' }] },
      422,
      'data.0.promotion_date',
    ],
    [{ product_id: 1, price: 1.234, promotion_date: '2026-01-01' }, 422, 'price'],
    [{ product_id: 1, price: 1e-7, promotion_date: '2026-01-01' }, 422, 'price'],
    [{ product_id: 1, price: '1e3', promotion_date: '2026-01-01' }, 422, 'price'],
    [{ product_id: 1, price: null, promotion_date: '2026-01-01' }, 400, 'price'],
  ])('X7 %j is refused by its field', async (body, status, field) => {
    const answer = await create(body)
    expect([answer.status, answer.body.data.field]).toEqual([status, field])
  })

  test("X7 another product's option, SKU or brand is refused, and deleted or inactive ones", async () => {
    const { product_id, small, blue, size, skus } = await shirts()
    const other = await shirts()
    const refused = async (body: object) => {
      const answer = await create({ ...later, ...body })
      return [answer.status, answer.body.data.field]
    }
    expect(await refused({ product_id, variant_option_id: other.blue })).toEqual([422, 'variant_option_id'])
    expect(await refused({ product_id, variant_id: size, variant_option_id: blue })).toEqual([
      422,
      'variant_option_id',
    ])
    expect(await refused({ product_id, variant_id: other.size })).toEqual([422, 'variant_id'])
    expect(await refused({ product_id, sku_id: other.skus.smallBlue })).toEqual([422, 'sku_id'])
    expect(await refused({ product_id, brand_id: 999_999 })).toEqual([422, 'brand_id'])
    await product.db.pool.query('update skus set deleted_at = now() where id = $1', [skus.smallBlue])
    expect(await refused({ product_id, variant_option_id: small })).toEqual([422, 'variant_option_id'])
    expect(await refused({ product_id, sku_id: skus.smallBlue })).toEqual([422, 'sku_id'])
    await product.db.pool.query('update products set deleted_at = now() where id = $1', [product_id])
    expect(await refused({ product_id })).toEqual([422, 'product_id'])
  })
})

describe('prices that are changed', () => {
  test('M3 nobody has bought at is written in place, in USD', async () => {
    const { product_id, brand_id, promotion_id } = await make.sellable()
    await product.db.pool.query("update promotions set currency = 'CAD' where id = $1", [promotion_id])
    const { status, body, text } = await edit(promotion_id, { product_id, brand_id, ...later })
    expect(status, text).toBe(200)
    expect(body.data).toMatchObject([
      { id: promotion_id, price: '15.00', currency: 'USD', active: true, modified_by: admin.email },
    ])
  })

  test('M5 a line was sold at stays as it was, inactive, and another begins', async () => {
    const held = await make.sellable()
    await make.orderDetail(await make.order(), held)
    const { product_id, promotion_id } = held
    const { body } = await edit(promotion_id, { product_id, ...later })
    expect(body.data).toHaveLength(1)
    expect(body.data[0]?.id).not.toBe(promotion_id)
    expect(await pricesOf(product_id)).toMatchObject([
      { id: body.data[0]?.id, price: '15.00', active: true },
      { id: promotion_id, price: '10.00', active: false },
    ])
  })

  test('M5 a line was sold at stay as they were where only the date moves, and where the line is deleted', async () => {
    const held = await make.sellable()
    const { product_id, promotion_id } = held
    await make.orderDetail(await make.order(), held, { deleted_at: new Date() })
    const [before] = await pricesOf(product_id)
    const { body } = await edit(promotion_id, { product_id, price: '10', promotion_date: '2026-05-01' })
    expect(body.data[0]?.id).not.toBe(promotion_id)
    expect(await pricesOf(product_id)).toMatchObject([
      { id: body.data[0]?.id, price: '10.00', promotion_date: '2026-04-30T16:00:00+00:00', active: true },
      { id: promotion_id, price: '10.00', promotion_date: before?.promotion_date, active: false },
    ])
  })

  test('P9 X1 of a product form are ended and begun by lists', async () => {
    const held = await make.sellable()
    await make.orderDetail(await make.order(), held)
    const list = (body: unknown) => product.call(endpoints.editPromotions, { body }, admin)
    const { body } = await list({ data: [{ id: held.promotion_id, active: false, modified_by: 'somebody' }] })
    expect(body.data).toMatchObject([{ id: held.promotion_id, active: false, price: '10.00' }])
    const missing = await list({ data: [{ id: held.promotion_id }, { id: 999_999 }] })
    expect([missing.status, missing.body.data.field]).toEqual([404, 'data.1.id'])
  })

  test('O28 to the stored values write nothing', async () => {
    const { product_id, promotion_id } = await make.sellable()
    const [before] = await pricesOf(product_id)
    await edit(promotion_id, { product_id, price: '10', promotion_date: '2026-01-01T00:00:00Z' })
    expect(await pricesOf(product_id)).toEqual([before])
  })

  test('O28 are refused from an older version, with who changed what, and made over it knowingly', async () => {
    const { product_id, promotion_id } = await make.sellable()
    const saved = (price: string, version: number) =>
      edit(promotion_id, { product_id, price, promotion_date: '2026-01-01T00:00:00Z', version })
    expect((await saved('11', 0)).body.data).toMatchObject([{ price: '11.00', version: 1 }])
    const { status, body } = await saved('12', 0)
    expect([status, body.data.error]).toEqual([409, 'changed_meanwhile'])
    expect(body.data).toMatchObject({
      version: 1,
      changes: [{ record: 'promotion', record_id: promotion_id, field: 'price', before: 10, after: 11 }],
    })
    expect(await pricesOf(product_id)).toMatchObject([{ price: '11.00' }])
    expect((await saved('12', 1)).body.data).toMatchObject([{ price: '12.00', version: 2 }])
  })

  test('M3 to another product end here and begin there', async () => {
    const { product_id, promotion_id } = await make.sellable()
    const other = await make.sellable()
    const { body } = await edit(promotion_id, { product_id: other.product_id, ...later })
    expect(body.data).toMatchObject([{ product_id: other.product_id, sku_id: other.sku_id }])
    expect(await pricesOf(product_id)).toMatchObject([{ id: promotion_id, active: false }])
  })

  test('M1 that are deleted are gone, but for the lines that were sold at them', async () => {
    const held = await make.sellable()
    const order = await make.order()
    await make.orderDetail(order, held)
    const remove = (id: number) =>
      product.call(endpoints.deletePromotion, { params: { id }, body: { deleted_by: 'x' } }, admin)
    expect((await remove(held.promotion_id)).body.data).toEqual([{ id: held.promotion_id }])
    expect(await pricesOf(held.product_id)).toEqual([])
    expect((await remove(held.promotion_id)).status).toBe(404)
    expect((await edit(held.promotion_id, { product_id: held.product_id, ...later })).status).toBe(404)
  })
})
