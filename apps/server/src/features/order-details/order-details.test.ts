import { listBrands } from '@getzo/contract/brands/brands.endpoints'
import { readHistory } from '@getzo/contract/history/history.endpoints'
import * as details from '@getzo/contract/order-details/order-details.endpoints'
import { readOrder } from '@getzo/contract/orders/orders.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFactories, type Factories, type Sellable } from '../../test-kit/factories'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let app: TestApp
let make: Factories
let admin: Awaited<ReturnType<TestApp['signedInAs']>>
let a: Sellable
let b: Sellable
let c: Sellable

beforeAll(async () => {
  app = await startTestApp()
  make = createFactories(app.db)
  admin = await app.signedInAs('administrator')
  a = await make.sellable({ price: '5.50' })
  b = await make.sellable()
  c = await make.sellable()
})
afterAll(() => app.close())

const create = (data: unknown[], headers: Record<string, string> = {}) =>
  app.call(details.createOrderDetails, { body: { data } }, admin, headers)
const edit = (data: unknown[]) => app.call(details.editOrderDetails, { body: { data } }, admin)
const remove = (data: unknown[]) => app.call(details.deleteOrderDetails, { body: { data } }, admin)
const linesOf = async (order_id: number) =>
  (await app.call(details.listOrderDetails, { params: { order_id } }, admin)).body
const versionOf = async (id: number) => (await app.call(readOrder, { params: { id } }, admin)).body.version

describe('adding lines', () => {
  test('X1 stores them and answers their ids in data, in the order sent', async () => {
    const [one, two] = [await make.order(), await make.order()]
    const { status, body } = await create([
      { ...b, order_id: two, quantity: 2, active: true, date_created: '2020-01-01', created_by: 'mallory' },
      { order_id: one, promotion_id: a.promotion_id, quantity: 3 },
      { order_id: two, promotion_id: a.promotion_id, quantity: 4 },
    ])
    expect([status, body.code]).toEqual([200, 0])
    expect(body.message).toBe(
      `Order Detail(s) Successfully created with returning ID ${body.data.map(({ id }) => id).join(', ')}`,
    )
    expect(body.data).toMatchObject([
      { ...b, order_id: two, quantity: 2, created_by: admin.email, active: true },
      { ...a, order_id: one, quantity: 3, price: '5.50', currency: 'USD' },
      { ...a, order_id: two, quantity: 4 },
    ])
    expect(await linesOf(two)).toEqual([body.data[0], body.data[2]])
    expect([await versionOf(one), await versionOf(two)]).toEqual([1, 1])
  })

  test('B4 a line has the markers by which its brand’s SKUs can change their size', async () => {
    const brand_id = await make.brand({ size_change_markers: '{MASK,HOOD}' })
    const masks = await make.sellable({ product: { brand_id } })
    const order_id = await make.order()
    const lines = [a, masks].map(({ promotion_id }) => ({ order_id, promotion_id, quantity: 1 }))
    const { body } = await create(lines)
    expect(body.data).toMatchObject([{ size_change_markers: [] }, { size_change_markers: ['MASK', 'HOOD'] }])
    expect(await linesOf(order_id)).toEqual(body.data)
    const [, mask] = body.data
    const one = await app.call(details.readOrderDetail, { params: { id: mask?.id ?? 0 } }, admin)
    expect(one.body).toMatchObject({ size_change_markers: ['MASK', 'HOOD'] })
    const { body: brands } = await app.call(listBrands, { query: { q: 'Brand' } }, admin)
    expect(brands.find(({ id }) => id === brand_id)).toMatchObject({ size_change_markers: ['MASK', 'HOOD'] })
  })

  test('X3 a line that the order holds already: 409, code 1002, data.code 409 and data.msg; all or nothing', async () => {
    const order_id = await make.order()
    await create([{ order_id, promotion_id: a.promotion_id, quantity: 1 }])
    const before = [await linesOf(order_id), await versionOf(order_id)]
    const { status, body } = await create([
      { order_id, promotion_id: b.promotion_id, quantity: 1 },
      { order_id, promotion_id: a.promotion_id, quantity: 1 },
    ])
    expect([status, body.code, body.data.code, body.data.error]).toEqual([
      409,
      1002,
      409,
      'duplicate_order_detail',
    ])
    expect(body.data.msg).toBe(body.message)
    expect([await linesOf(order_id), await versionOf(order_id)]).toEqual(before)
  })

  test('X3 the same promotion twice in one list is a duplicate too', async () => {
    const order_id = await make.order()
    const line = { order_id, promotion_id: a.promotion_id, quantity: 1 }
    expect((await create([line, line])).body.data.error).toBe('duplicate_order_detail')
    expect(await linesOf(order_id)).toEqual([])
  })

  test('O22 twenty at once add the line once', async () => {
    const order_id = await make.order()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => create([{ order_id, promotion_id: a.promotion_id, quantity: 1 }])),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
    expect(await linesOf(order_id)).toHaveLength(1)
  })

  test('O22 the same Idempotency-Key adds once and answers the same', async () => {
    const order_id = await make.order()
    const headers = { 'idempotency-key': `lines-of-order-${order_id}` }
    const data = [{ order_id, promotion_id: a.promotion_id, quantity: 1 }]
    const first = await create(data, headers)
    expect((await create(data, headers)).body).toEqual(first.body)
  })

  test.each([
    ['an unknown order', { order_id: 999_999 }, 'data.0.order_id'],
    ['an unknown promotion', { promotion_id: 999_999 }, 'data.0.promotion_id'],
  ])('X7 %s is refused by name', async (_name, changes, field) => {
    const order_id = await make.order()
    const { status, body } = await create([
      { order_id, promotion_id: a.promotion_id, quantity: 1, ...changes },
    ])
    expect([status, body.data.error, body.data.field]).toEqual([422, 'unknown_reference', field])
  })

  test.each(['sku_id', 'product_id', 'brand_id'] as const)(
    "X7 another promotion's %s is refused by name",
    async (name) => {
      const order_id = await make.order()
      const { status, body } = await create([
        { order_id, promotion_id: a.promotion_id, quantity: 1, [name]: b[name] },
      ])
      expect([status, body.data.field]).toEqual([422, `data.0.${name}`])
    },
  )

  test('O7 no line can be added to a deleted order', async () => {
    const order_id = await make.order({ deleted_at: new Date() })
    expect((await create([{ order_id, promotion_id: a.promotion_id, quantity: 1 }])).status).toBe(422)
  })

  test.each([
    ['no lines', [], 'data'],
    ['half a quantity', [{ order_id: 1, promotion_id: 1, quantity: 0.5 }], 'data.0.quantity'],
    ['a line without its promotion', [{ order_id: 1, quantity: 1 }], 'data.0.promotion_id'],
    ['an inactive new line', [{ order_id: 1, promotion_id: 1, quantity: 1, active: false }], 'data.0.active'],
    ['a price', [{ order_id: 1, promotion_id: 1, quantity: 1, price: 1 }], 'data.0.price'],
  ])('X7 %s is malformed', async (_name, data, field) => {
    const { status, body } = await create(data)
    expect([status, body.data.field]).toEqual([400, field])
  })
})

describe('changing lines', () => {
  test('X1 changes quantity and promotion, with the promotion’s SKU', async () => {
    const order_id = await make.order()
    const first = await make.orderDetail(order_id, a)
    const second = await make.orderDetail(order_id, b)
    const { status, body } = await edit([
      {
        ...c,
        id: second,
        order_id,
        quantity: 8,
        active: true,
        modified_by: 'mallory',
        date_modified: '2020-01-01',
      },
      { ...a, id: first, order_id, quantity: 9 },
    ])
    expect([status, body.message]).toEqual([200, 'Order Detail(s) Successfully updated'])
    expect(body.data).toMatchObject([
      { id: second, ...c, quantity: 8, modified_by: admin.email },
      { id: first, ...a, quantity: 9 },
    ])
    expect(await linesOf(order_id)).toEqual([body.data[1], body.data[0]])
  })

  test('O26 a line keeps a price that was replaced, but cannot be moved to one', async () => {
    const order_id = await make.order()
    const old = await make.sellable()
    const [own, other] = [await make.orderDetail(order_id, old), await make.orderDetail(order_id, a)]
    await app.db.pool.query(
      "update promotions set active = false, date_modified = '2026-01-01' where id = $1",
      [old.promotion_id],
    )
    expect((await edit([{ ...old, id: own, order_id, quantity: 2 }])).status).toBe(200)
    await remove([{ id: own }])
    const { status, body } = await edit([
      { id: other, order_id, promotion_id: old.promotion_id, quantity: 2 },
    ])
    expect([status, body.data.field]).toEqual([422, 'data.0.promotion_id'])
  })

  test('X3 moving a line to a promotion that the order holds is a duplicate, and nothing is changed', async () => {
    const order_id = await make.order()
    const first = await make.orderDetail(order_id, a)
    await make.orderDetail(order_id, b)
    const before = await linesOf(order_id)
    const { status, body } = await edit([{ id: first, order_id, promotion_id: b.promotion_id, quantity: 1 }])
    expect([status, body.code, body.data.code]).toEqual([409, 1002, 409])
    expect(await linesOf(order_id)).toEqual(before)
  })

  test('X7 a line of another order, an unknown and a deleted one are not found, by name', async () => {
    const [mine, other] = [await make.order(), await make.order()]
    const foreign = await make.orderDetail(other, a)
    const deleted = await make.orderDetail(mine, b, { active: false, deleted_at: new Date() })
    for (const id of [foreign, deleted, 999_999]) {
      const { status, body } = await edit([{ id, order_id: mine, promotion_id: a.promotion_id, quantity: 1 }])
      expect([status, body.data.field]).toEqual([404, 'data.0.id'])
    }
  })

  test('X7 a line named twice is malformed', async () => {
    const order_id = await make.order()
    const id = await make.orderDetail(order_id, a)
    const line = { id, order_id, promotion_id: a.promotion_id, quantity: 1 }
    expect((await edit([line, { ...line, quantity: 2 }])).body.data.field).toBe('data.1.id')
    expect((await remove([{ id }, { id }])).body.data.field).toBe('data.1.id')
  })
})

describe('removing lines', () => {
  test('O26 they are kept with active false and who and when, and are no more in the order', async () => {
    const order_id = await make.order()
    const [first, second] = [await make.orderDetail(order_id, a), await make.orderDetail(order_id, b)]
    const before = await versionOf(order_id)
    const { status, body } = await remove([
      { id: first, active: false, deleted_by: 'mallory', deleted_at: '2020-01-01' },
    ])
    expect([status, body.data, body.message]).toEqual([
      200,
      [{ id: first }],
      'Order Detail(s) Successfully deleted!',
    ])
    expect((await linesOf(order_id)).map(({ id }) => id)).toEqual([second])
    const { rows } = await app.db.pool.query(
      'select active, deleted_by, deleted_at > now() - $2::interval as just_now from order_details where id = $1',
      [first, '1 minute'],
    )
    expect(rows).toEqual([{ active: false, deleted_by: admin.email, just_now: true }])
    expect(await versionOf(order_id)).toBe(before + 1)
  })

  test('X7 all or nothing: one that is gone, or of another order than said, keeps the others', async () => {
    const order_id = await make.order()
    const id = await make.orderDetail(order_id, a)
    expect((await remove([{ id }, { id: 999_999 }])).body.data.field).toBe('data.1.id')
    expect((await remove([{ id, order_id: order_id + 1000 }])).status).toBe(404)
    expect(await linesOf(order_id)).toHaveLength(1)
    expect((await remove([{ id }])).status).toBe(200)
    expect((await remove([{ id }])).status).toBe(404)
  })

  test('X3 a removed promotion can be added again', async () => {
    const order_id = await make.order()
    const id = await make.orderDetail(order_id, a)
    await remove([{ id }])
    expect((await create([{ order_id, promotion_id: a.promotion_id, quantity: 1 }])).status).toBe(200)
  })
})

test('O36 line changes are in the history of their own order, under its version', async () => {
  const [one, two] = [await make.order(), await make.order()]
  await app.db.pool.query('update orders set order_number = order_number where id = $1', [two])
  const { body } = await create([
    { order_id: two, promotion_id: a.promotion_id, quantity: 1 },
    { order_id: one, promotion_id: a.promotion_id, quantity: 1 },
  ])
  for (const [order, line] of [
    [two, body.data[0]],
    [one, body.data[1]],
  ] as const) {
    const history = await app.call(readHistory, { params: { root: 'order', id: order } }, admin)
    expect(history.body[0]).toMatchObject({
      record: 'order_detail',
      record_id: line?.id,
      changed_by: admin.email,
    })
    const { rows } = await app.db.pool.query(
      'select h.root_version = o.version as same from history h join orders o on o.id = h.root_id where h.record_id = $1 and h.record = $2',
      [line?.id, 'order_detail'],
    )
    expect(rows).toEqual([{ same: true }])
  }
})

test('O36 one call that changes lines of two orders is recorded under the version of each', async () => {
  const [one, two] = [await make.order(), await make.order()]
  await app.db.pool.query('update orders set order_number = order_number where id = $1', [one])
  const [x, y] = [await make.orderDetail(one, a), await make.orderDetail(two, a)]
  const { promotion_id } = a
  await edit([
    { id: y, order_id: two, promotion_id, quantity: 5 },
    { id: x, order_id: one, promotion_id, quantity: 5 },
  ])
  await remove([{ id: y }, { id: x }])
  const { rows } = await app.db.pool.query(
    `select record_id, root_id, root_version from history
     where record_id = any($1::bigint[]) and record = 'order_detail' and action <> 'create' order by id`,
    [[x, y]],
  )
  expect(rows).toEqual([
    { record_id: x, root_id: one, root_version: 3 },
    { record_id: y, root_id: two, root_version: 2 },
    { record_id: x, root_id: one, root_version: 4 },
    { record_id: y, root_id: two, root_version: 3 },
  ])
})
