import { createOrderDetails, editOrderDetail } from '@getzo/contract/order-details/order-details.endpoints'
import { listOrders, saveNewOrder, saveOrder } from '@getzo/contract/orders/orders.endpoints'
import { listProducts } from '@getzo/contract/products/products.endpoints'
import { readSettings, saveSettings } from '@getzo/contract/settings/settings.endpoints'
import { readStockLeft, trackStock } from '@getzo/contract/stock/stock.endpoints'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createKeyDesk } from '../../test-kit/changes/key-changes'
import { createFactories, type Factories, type Sellable } from '../../test-kit/factories'
import { soon } from '../../test-kit/soon'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let product: TestApp
let make: Factories
let admin: Awaited<ReturnType<TestApp['signedInAs']>>
let customer: number
beforeAll(async () => {
  product = await startTestApp()
  make = createFactories(product.db)
  admin = await product.signedInAs('administrator')
  customer = await make.customer()
})
afterAll(() => product.close())
afterEach(() => setOversell(''))

async function setOversell(oversell: '' | 'refused') {
  const { version } = (await product.call(readSettings, {}, admin)).body
  await product.call(saveSettings, { body: { version, oversell } }, admin)
}

/** A SKU that warns, with so many pieces. */
async function counted(quantity: number) {
  const held = await make.sellable({ sku: { quantity } })
  await product.db.pool.query('update skus set warns_since = now() where id = $1', [held.sku_id])
  return held
}

let made = 0
function form(lines: readonly [Sellable, number][], changes: Record<string, unknown> = {}) {
  made += 1
  return {
    order_number: `SELL-${made}`,
    order_reference: `SELL-${made}`,
    order_date: '2026-05-01 10:30:00',
    order_status: 'awaiting_fulfillment',
    customer: { id: customer },
    details: lines.map(([{ promotion_id }, quantity]) => ({ promotion_id, quantity })),
    ...changes,
  }
}
const create = (body: ReturnType<typeof form>, as: { authorization: string } = admin) =>
  product.call(saveNewOrder, { body }, as)
async function created(...lines: [Sellable, number][]) {
  const body = form(lines)
  const { order, oversold } = (await create(body)).body.data
  return { body, id: order.id, version: order.version, oversold }
}
const edit = (id: number, body: object) =>
  product.call(saveOrder, { params: { id }, body: body as ReturnType<typeof form> }, admin)
const more = (answer: { body: { data: { oversold?: { sku_id: number; more: number; left: number }[] } } }) =>
  answer.body.data.oversold?.map((one) => [one.sku_id, one.more, one.left])

const leftOf = async (query: { sku_ids?: string; product_ids?: string; order_id?: number }) =>
  (await product.call(readStockLeft, { query }, await product.signedInAs('csr'))).body

test('S2 what is left of SKUs and of products’ SKUs is one answer; an order’s own pieces are left for it', async () => {
  const [a, b] = [await counted(4), await counted(9)]
  await created([a, 1])
  const { id } = await created([a, 2], [b, 3])
  expect(await leftOf({ sku_ids: `${a.sku_id}`, product_ids: `${b.product_id}` })).toEqual([
    {
      id: a.sku_id,
      product_id: a.product_id,
      on_hand: 4,
      reserved: 3,
      left: 1,
      reorder_at: null,
      warns: true,
      held: 0,
      coming: 0,
      coming_on: null,
    },
    expect.objectContaining({ id: b.sku_id, on_hand: 9, reserved: 3, left: 6 }),
  ])
  expect(await leftOf({ sku_ids: `${a.sku_id}`, order_id: id })).toMatchObject([{ reserved: 1, left: 3 }])
  await product.db.pool.query("update orders set order_status = 'shipped' where id = $1", [id])
  expect(await leftOf({ sku_ids: `${a.sku_id}`, order_id: id })).toMatchObject([
    { on_hand: 2, reserved: 1, left: 1, held: 2 },
  ])
  expect(await leftOf({})).toEqual([])
})

test('S2 of an untracked SKU nothing is told, and a deleted one is not there', async () => {
  const [a, b] = [await counted(4), await counted(4)]
  await product.call(trackStock, { body: { ids: [a.sku_id], is_untracked: true } }, admin)
  await product.db.pool.query('update skus set deleted_at = now() where id = $1', [b.sku_id])
  expect(await leftOf({ sku_ids: `${a.sku_id},${b.sku_id}` })).toMatchObject([
    { id: a.sku_id, on_hand: null, reserved: null, left: null },
  ])
})

test('S2 products are found by how a SKU that is sold stands', async () => {
  const brand_id = await make.brand()
  const product_id = await make.product({ brand_id, name: 'Stands' })
  const sku_id = await make.sku({ product_id, quantity: 2 })
  await product.db.pool.query('update skus set warns_since = now(), reorder_at = 1 where id = $1', [sku_id])
  const promotion_id = await make.promotion({ sku_id, price: '5.00' })
  const held = { brand_id, product_id, sku_id, promotion_id }
  const found = async () => {
    const states: string[] = []
    for (const stock of ['low', 'sold_out', 'oversold'] as const) {
      const { body } = await product.call(listProducts, { query: { brand_id, stock } }, admin)
      if (body.length > 0) states.push(stock)
    }
    return states
  }
  expect(await found()).toEqual([])
  await created([held, 1])
  expect(await found()).toEqual(['low'])
  await created([held, 2])
  expect(await found()).toEqual(['low', 'sold_out', 'oversold'])
  await product.db.pool.query('update skus set active = false where id = $1', [sku_id])
  expect(await found()).toEqual([])
})

test('S4 an order that takes more than there is is saved, and told so each time it is saved', async () => {
  const [a, b, neverCounted] = [
    await counted(3),
    await counted(3),
    await make.sellable({ sku: { quantity: 0 } }),
  ]
  const first = await created([a, 3], [b, 1], [neverCounted, 5])
  expect(first.oversold).toEqual([])
  const second = await created([a, 1], [b, 4])
  expect(second.oversold.map((one) => [one.sku_id, one.more, one.left])).toEqual([
    [a.sku_id, 1, 0],
    [b.sku_id, 2, 2],
  ])
  const { id, body, version } = second
  const again = await edit(id, { ...body, version, order_number: 'SELL-again' })
  expect([again.status, more(again)]).toEqual([
    200,
    [
      [a.sku_id, 1, 0],
      [b.sku_id, 2, 2],
    ],
  ])
  const sent = await edit(id, { ...body, version: version + 1, order_status: 'shipped' })
  expect(more(sent)).toEqual([
    [a.sku_id, 1, 0],
    [b.sku_id, 2, 2],
  ])
})

test('S4 an order that is cancelled, or of which no stock is kept, takes nothing', async () => {
  const a = await counted(0)
  const cancelled = await create(form([[a, 2]], { order_status: 'cancelled_by_admin' }))
  expect(more(cancelled)).toEqual([])
  await product.call(trackStock, { body: { ids: [a.sku_id], is_untracked: true } }, admin)
  expect((await created([a, 2])).oversold).toEqual([])
})

/** Two saves whose transactions are under way together: both wait for a customer that somebody else holds. */
async function twoAtOnce(bodies: readonly ReturnType<typeof form>[]) {
  const holder = await product.db.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select from customers where id = $1 for update', [customer])
    const answers = bodies.map((body) => create(body))
    await soon(async () => expect(await product.waiters()).toBe(bodies.length))
    await holder.query('commit')
    return await Promise.all(answers)
  } finally {
    holder.release()
  }
}

test('S4 two who sell the last piece at once are both told', async () => {
  for (let round = 0; round < 8; round += 1) {
    const a = await counted(1)
    const answers = await twoAtOnce([form([[a, 1]]), form([[a, 1]])])
    expect(answers.map(more)).toEqual([[[a.sku_id, 1, 0]], [[a.sku_id, 1, 0]]])
  }
})

const fault = (answer: { status: number; body: unknown }) => {
  const { data } = answer.body as { data: { rule?: string; field?: string; params?: object } }
  return [data.rule, data.field, data.params]
}

test('S4 where a setting forbids it, a form that takes more than there is is refused by its line, and writes nothing', async () => {
  const [a, b] = [await counted(5), await counted(2)]
  await setOversell('refused')
  const orders = async () => (await product.call(listOrders, { query: { limit: 200 } }, admin)).body.length
  const before = await orders()
  const refused = await create(
    form([
      [a, 1],
      [b, 3],
    ]),
  )
  const params = { sku: expect.any(String), n: 1, left: 2 }
  expect(fault(refused)).toEqual(['stock.oversold', 'details.1.quantity', params])
  expect(await orders()).toBe(before)
  expect(
    more(
      await create(
        form([
          [a, 1],
          [b, 2],
        ]),
      ),
    ),
  ).toEqual([])
})

test('S4 where it is forbidden, an order that is oversold already can be changed as long as it takes no more', async () => {
  const a = await counted(1)
  const { id, body, version } = await created([a, 3])
  await setOversell('refused')
  const same = await edit(id, { ...body, version, order_number: 'SELL-same' })
  expect([same.status, more(same)]).toEqual([200, [[a.sku_id, 2, 1]]])
  const fewer = await edit(id, { ...form([[a, 2]]), version: version + 1, order_number: 'SELL-fewer' })
  expect(fewer.status).toBe(200)
  const [promotion] = body.details
  const taken = await edit(id, {
    ...form([]),
    details: [{ ...promotion, quantity: 3 }],
    version: version + 2,
  })
  expect(fault(taken)[1]).toBe('details.0.quantity')
})

test('S4 where it is forbidden, one of two forms gets the last piece', async () => {
  await setOversell('refused')
  for (let round = 0; round < 8; round += 1) {
    const a = await counted(1)
    const answers = await twoAtOnce([form([[a, 1]]), form([[a, 1]])])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
  }
})

test('S4 where it is forbidden, an order that is shipped meanwhile takes from the shelf and is compared with it', async () => {
  const a = await counted(2)
  await setOversell('refused')
  const { id, body, version } = await created([a, 2])
  const shipped = { ...body, version, order_status: 'shipped' }
  expect(more(await edit(id, shipped))).toEqual([])
  const added = await edit(id, {
    ...shipped,
    version: version + 1,
    details: [{ ...body.details[0], quantity: 3 }],
  })
  expect(fault(added)[0]).toBe('stock.oversold')
  const given = await edit(id, {
    ...shipped,
    version: version + 1,
    details: [{ ...body.details[0], quantity: 1 }],
  })
  expect([given.status, more(given)]).toEqual([200, []])
})

test('S4 a key is told and never refused; a line that a person adds or changes is', async () => {
  const a = await counted(1)
  const key = await createKeyDesk(product)(['orders.write', 'order_details.write'])
  await setOversell('refused')
  const body = form([[a, 3]])
  const byKey = await product.call(saveNewOrder, { body }, { authorization: `Bearer ${key.secret}` })
  expect([byKey.status, more(byKey)]).toEqual([200, [[a.sku_id, 2, 1]]])

  const b = await counted(1)
  const order_id = (byKey.body as { data: { order: { id: number } } }).data.order.id
  const line = { order_id, promotion_id: b.promotion_id, quantity: 2 }
  const added = await product.call(createOrderDetails, { body: { data: [line] } }, admin)
  expect(fault(added)).toEqual([
    'stock.oversold',
    'data.0.quantity',
    { sku: expect.any(String), n: 1, left: 1 },
  ])
  const one = await product.call(createOrderDetails, { body: { ...line, quantity: 1 } }, admin)
  const id = (one.body as { data: { id: number }[] }).data[0]?.id ?? 0
  const changed = { params: { id }, body: { order_id, promotion_id: b.promotion_id, quantity: 2 } }
  expect(fault(await product.call(editOrderDetail, changed, admin))[1]).toBe('quantity')
  await setOversell('')
  const told = await product.call(editOrderDetail, changed, admin)
  expect((told.body as { message: string }).message).toMatch(/: 1 more than there is, 1 left$/)
})
