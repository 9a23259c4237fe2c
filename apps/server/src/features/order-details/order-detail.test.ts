import { readHistory } from '@getzo/contract/history/history.endpoints'
import * as details from '@getzo/contract/order-details/order-details.endpoints'
import { readOrder } from '@getzo/contract/orders/orders.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFactories, type Factories, type Sellable } from '../../test-kit/factories'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let app: TestApp
let make: Factories
let admin: Awaited<ReturnType<TestApp['signedInAs']>>
let csr: typeof admin
let a: Sellable
let b: Sellable

beforeAll(async () => {
  app = await startTestApp()
  make = createFactories(app.db)
  admin = await app.signedInAs('administrator')
  csr = await app.signedInAs('csr')
  a = await make.sellable({ price: '5.50', product: { description: 'Blue' } })
  b = await make.sellable()
})
afterAll(() => app.close())

const add = (body: unknown) => app.call(details.createOrderDetails, { body }, admin)
const edit = (id: number, body: unknown) => app.call(details.editOrderDetail, { params: { id }, body }, admin)
const remove = (id: number) => app.call(details.deleteOrderDetail, { params: { id }, body: {} }, admin)
const readOne = (id: number) => app.call(details.readOrderDetail, { params: { id } }, csr)
const versionOf = async (id: number) => (await app.call(readOrder, { params: { id } }, admin)).body.version
const historyOf = async (id: number) =>
  (await app.call(readHistory, { params: { root: 'order', id } }, admin)).body

describe('one line by itself', () => {
  test('D5 X8 POST od takes SKU, product and brand from the promotion, one piece, active', async () => {
    const order_id = await make.order()
    const { product_id, promotion_id } = a
    const body = { date_created: '2020-01-01', created_by: 'mallory', order_id, product_id, promotion_id }
    const { status, body: answer } = await add(body)
    expect([status, answer.code]).toEqual([200, 0])
    expect(answer.data).toMatchObject([
      { ...a, order_id, quantity: 1, active: true, created_by: admin.email },
    ])
    const second = await add({ order_id, promotion_id: b.promotion_id, quantity: 7 })
    expect(second.body.data).toMatchObject([{ ...b, quantity: 7 }])
  })

  test('D5 X3 the same promotion twice on an order is a 409 with its message', async () => {
    const order_id = await make.order()
    await add({ order_id, promotion_id: a.promotion_id })
    const { status, body } = await add({ order_id, promotion_id: a.promotion_id })
    expect([status, body.code, body.data.code, body.data.msg]).toEqual([409, 1002, 409, body.message])
    expect(body.message).toBe('This order already holds that item. Please adjust its quantity instead.')
  })

  test("X7 an unknown order, an unknown promotion and another's product are refused by name", async () => {
    const order_id = await make.order()
    const { promotion_id } = a
    for (const [body, field] of [
      [{ order_id: 999_999, promotion_id }, 'order_id'],
      [{ order_id, promotion_id: 999_999 }, 'promotion_id'],
      [{ order_id, promotion_id, product_id: b.product_id }, 'product_id'],
    ] as const) {
      const { status, body: answer } = await add(body)
      expect([status, answer.data.error, answer.data.field]).toEqual([422, 'unknown_reference', field])
    }
  })

  test('D4 D5 od/id answers a line with its order, customer, product and price', async () => {
    const customer_id = await make.customer({ customer_name: 'Li Na', phone_number: '6045550777' })
    const order_id = await make.order({ customer_id, order_number: 'N-9', order_reference: 'D4-9' })
    const id = await make.orderDetail(order_id, a)
    expect((await readOne(id)).body).toMatchObject({
      id,
      ...a,
      order_id,
      order_number: 'N-9',
      order_reference: 'D4-9',
      customer_id,
      customer_name: 'Li Na',
      customer_phone_number: '6045550777',
      brand_country: 'Canada',
      product_description: 'Blue',
      price: '5.50',
      currency: 'USD',
      promotion_date: '2026-01-01T00:00:00+00:00',
    })
  })

  test('D4 an unknown line, a deleted one and one of a deleted order are "No Order Detail Found"', async () => {
    const gone = await make.orderDetail(await make.order(), a, { active: false, deleted_at: new Date() })
    const ofGone = await make.orderDetail(await make.order({ deleted_at: new Date() }), a)
    for (const id of [gone, ofGone, 999_999]) {
      const { status, body } = await readOne(id)
      expect([status, body.message]).toEqual([404, 'No Order Detail Found'])
      for (const answer of [await edit(id, { order_id: 1, ...a }), await remove(id)]) {
        expect(answer.status).toBeGreaterThanOrEqual(404)
      }
    }
  })
})

describe('changing one line', () => {
  test('D3 puts it on another promotion, with that one’s SKU; the quantity stays', async () => {
    const order_id = await make.order()
    const id = await make.orderDetail(order_id, a, { quantity: 4 })
    const { product_id, promotion_id } = b
    const body = { date_modified: '2020-01-01', modified_by: 'mallory', order_id, product_id, promotion_id }
    const before = await versionOf(order_id)
    const { status, body: answer } = await edit(id, body)
    expect([status, answer.code]).toEqual([200, 0])
    expect(answer.data).toMatchObject([{ id, ...b, order_id, quantity: 4, modified_by: admin.email }])
    expect(await versionOf(order_id)).toBe(before + 1)
  })

  test('D3 O26 it keeps a price that was replaced, and cannot be put on one', async () => {
    const order_id = await make.order()
    const old = await make.sellable()
    const id = await make.orderDetail(order_id, old)
    await app.db.pool.query(
      "update promotions set active = false, date_modified = '2026-01-01' where id = $1",
      [old.promotion_id],
    )
    expect((await edit(id, { order_id, promotion_id: old.promotion_id, quantity: 2 })).status).toBe(200)
    const other = await make.orderDetail(order_id, a)
    const { status, body } = await edit(other, { order_id, promotion_id: old.promotion_id })
    expect([status, body.data.field]).toEqual([422, 'promotion_id'])
    const sold = await app.db.pool.query<{ text: string }>(
      `select p.name || ' (SKU ' || k.sku || ')' as text from skus k join products p on p.id = k.product_id
       where k.id = $1`,
      [old.sku_id],
    )
    expect(body.message).toBe(`${sold.rows[0]?.text} is no longer sold at this price. Please choose another.`)
    const unknown = await edit(other, { order_id, promotion_id: 987_654 })
    expect([unknown.status, unknown.body.message]).toEqual([422, 'There is no promotion 987654.'])
  })

  test.each([
    ['up', 0, 1],
    ['down', 1, 0],
  ] as const)(
    'D3 O36 it moves to another order, %s the ids, and both histories say so under their version',
    async (_way, from, to) => {
      const both = [await make.order(), await make.order()]
      const [left, joined] = [Number(both[from]), Number(both[to])]
      const id = await make.orderDetail(left, a)
      await app.db.pool.query('update orders set order_number = order_number where id = $1', [joined])
      expect((await edit(id, { order_id: joined, promotion_id: a.promotion_id })).body.data).toMatchObject([
        { id, order_id: joined },
      ])
      expect([await versionOf(left), await versionOf(joined)]).toEqual([2, 2])
      for (const order of [left, joined]) {
        const [latest] = await historyOf(order)
        expect(latest).toMatchObject({
          record: 'order_detail',
          record_id: id,
          changed_by: admin.email,
          before: { order_id: left },
          after: { order_id: joined },
        })
      }
      const { rows } = await app.db.pool.query(
        `select root_id, root_version from history where record = 'order_detail' and record_id = $1 and action = 'edit'
       order by root_id`,
        [id],
      )
      expect(rows).toEqual(
        [
          { root_id: left, root_version: 2 },
          { root_id: joined, root_version: 2 },
        ].toSorted((one, other) => one.root_id - other.root_id),
      )
    },
  )

  test('D3 it cannot move to an order that is unknown or deleted, or that holds the promotion', async () => {
    const order_id = await make.order()
    const id = await make.orderDetail(order_id, a)
    const { promotion_id } = a
    for (const target of [999_999, await make.order({ deleted_at: new Date() })]) {
      const { status, body } = await edit(id, { order_id: target, promotion_id })
      expect([status, body.data.field]).toEqual([422, 'order_id'])
    }
    const full = await make.order()
    await make.orderDetail(full, a)
    const before = await versionOf(order_id)
    expect((await edit(id, { order_id: full, promotion_id })).status).toBe(409)
    expect((await readOne(id)).body.order_id).toBe(order_id)
    expect(await versionOf(order_id)).toBe(before)
  })

  test('O22 two that swap lines between two orders at once do not wait for each other', async () => {
    const [one, two] = [await make.order(), await make.order()]
    const [x, y] = [await make.orderDetail(one, a), await make.orderDetail(two, b)]
    const answers = await Promise.all([
      edit(x, { order_id: two, promotion_id: a.promotion_id }),
      edit(y, { order_id: one, promotion_id: b.promotion_id }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })
})

test('X1 od/id a=del soft-deletes one line', async () => {
  const order_id = await make.order()
  const id = await make.orderDetail(order_id, a)
  const before = await versionOf(order_id)
  expect((await remove(id)).body.data).toEqual([{ id }])
  expect((await readOne(id)).status).toBe(404)
  expect(await versionOf(order_id)).toBe(before + 1)
})

test('X8 od/a=edit with active false takes a line off its order, and needs nothing else of it', async () => {
  const order_id = await make.order()
  const [id, kept] = [await make.orderDetail(order_id, a), await make.orderDetail(order_id, b)]
  const off = { id, order_id, promotion_id: 0, quantity: '', active: false }
  const body = {
    data: [off, { id: kept, order_id, promotion_id: b.promotion_id, quantity: 3, active: true }],
  }
  const { status, body: answer } = await app.call(details.editOrderDetails, { body }, admin)
  expect(status).toBe(200)
  expect(answer.data).toMatchObject([
    { id, active: false, deleted_by: admin.email },
    { id: kept, active: true, quantity: 3 },
  ])
  const left = await app.call(details.listOrderDetails, { params: { order_id } }, csr)
  expect(left.body.map((line) => line.id)).toEqual([kept])
})

test('X1 X5 od/all answers the active lines of all orders, newest first, without those of deleted orders', async () => {
  await app.empty('order_details')
  const order_id = await make.order()
  const [one, two] = [await make.orderDetail(order_id, a), await make.orderDetail(order_id, b)]
  await make.orderDetail(await make.order(), a, { active: false, deleted_at: new Date() })
  await make.orderDetail(await make.order({ deleted_at: new Date() }), a)
  const { body } = await app.call(details.listAllOrderDetails, {}, csr)
  expect(body).toMatchObject([
    { id: two, ...b, order_id },
    { id: one, ...a, order_id },
  ])
  const page = await app.call(details.listAllOrderDetails, { query: { limit: 1 } }, csr)
  expect(page.body).toEqual(body.slice(0, 1))
})

test('D1 the list names the order, and is found by its words, by product and by day', async () => {
  const order_id = await make.order({ order_number: 'D1-77', order_reference: 'LISTED-77' })
  const id = await make.orderDetail(order_id, a, { date_created: '2024-05-06T02:00:00Z' })
  const rows = async (query: Record<string, unknown>) =>
    (await app.call(details.listAllOrderDetails, { query }, csr)).body
  expect(await rows({ q: 'listed-77' })).toMatchObject([
    { id, order_number: 'D1-77', order_reference: 'LISTED-77' },
  ])
  expect((await rows({ product_id: b.product_id })).some((row) => row.id === id)).toBe(false)
  expect((await rows({ product_id: a.product_id })).some((row) => row.id === id)).toBe(true)
  const day = { created_from: '2024-05-06', created_to: '2024-05-06' }
  expect((await rows(day)).map((row) => row.id)).toEqual([id])
})

test('D3 O28 an edit that started from an older version of its order is refused with what changed', async () => {
  const order_id = await make.order()
  const id = await make.orderDetail(order_id, a)
  const { order_version } = (await readOne(id)).body
  const change = { order_id, promotion_id: b.promotion_id, order_version }
  expect((await edit(id, { ...change, promotion_id: a.promotion_id, quantity: 3 })).status).toBe(200)
  const stale = await edit(id, change)
  expect([stale.status, stale.body.data]).toMatchObject([
    409,
    { error: 'changed_meanwhile', version: order_version + 1, changes: [{ field: 'quantity', after: 3 }] },
  ])
  expect((await readOne(id)).body.promotion_id).toBe(a.promotion_id)
  expect((await edit(id, { ...change, order_version: order_version + 1 })).status).toBe(200)
})
