import { randomUUID } from 'node:crypto'
import { readCustomer } from '@getzo/contract/customers/customers.endpoints'
import { readHistory } from '@getzo/contract/history/history.endpoints'
import { listOrderDetails } from '@getzo/contract/order-details/order-details.endpoints'
import * as endpoints from '@getzo/contract/orders/orders.endpoints'
import { listSkuPromotions } from '@getzo/contract/promotions/promotions.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFactories, type Factories, type Sellable } from '../../../test-kit/factories'
import { startTestApp, type TestApp } from '../../../test-kit/test-app'

let app: TestApp
let make: Factories
let admin: Awaited<ReturnType<TestApp['signedInAs']>>
let customer: number
let a: Sellable
let b: Sellable

beforeAll(async () => {
  app = await startTestApp()
  make = createFactories(app.db)
  admin = await app.signedInAs('administrator')
  customer = await make.customer()
  a = await make.sellable({ price: '19.99' })
  b = await make.sellable({ price: '0.01' })
})
afterAll(() => app.close())

let count = 0
function form(changes: Record<string, unknown> = {}) {
  count += 1
  return {
    order_number: `N-${count}`,
    order_reference: `SAVE-${count}`,
    order_date: '2026-05-01 10:30:00',
    customer: { id: customer } as Record<string, unknown>,
    details: [line(a, 2), line(b, 3)] as Record<string, unknown>[],
    ...changes,
  }
}
const line = ({ promotion_id }: Sellable, quantity: number | null) => ({ promotion_id, quantity })
const newPhone = () => `778${String(5_550_000 + count++)}`

const create = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  app.call(endpoints.saveNewOrder, { body }, admin, headers)
const linesOf = async (order_id: number) =>
  (await app.call(listOrderDetails, { params: { order_id } }, admin)).body
const held = async (order_id: number) =>
  (await linesOf(order_id)).map(({ promotion_id, quantity }) => [promotion_id, quantity])

async function created(changes: Record<string, unknown> = {}) {
  const { status, body } = await create(form(changes))
  expect(status).toBe(200)
  return body.data
}

/** The number of rows in each table that a save can write to. */
async function rowCounts() {
  const { rows } = await app.db.pool.query(`select (select count(*) from orders) as orders,
    (select count(*) from order_details) as lines, (select count(*) from customers) as customers,
    (select count(*) from history) as history`)
  return rows
}

describe('creating an order', () => {
  test('O20 saves the order, its lines and its new customer in one call', async () => {
    const phone_number = newPhone()
    const body = form({ customer: { new: { customer_name: ' 李 雷 ', phone_number } } })
    const { status, body: answer } = await create(body)
    expect([status, answer.code]).toEqual([200, 0])
    const { order, created_customer_id, created_details, updated_details, deleted_details } = answer.data
    expect([updated_details, deleted_details]).toEqual([[], []])
    expect(order.customer_id).toBe(created_customer_id)
    const read = await app.call(endpoints.readOrder, { params: { id: order.id } }, admin)
    expect(read.body).toMatchObject(order)
    const lines = await linesOf(order.id)
    expect(read.body.payload_items.map(({ id }) => id)).toEqual(lines.map(({ id }) => id))
    expect(lines.map(({ id }) => id)).toEqual(created_details)
    expect(lines).toMatchObject([
      { ...a, quantity: 2, active: true, price: '19.99', currency: 'USD', created_by: admin.email },
      { ...b, quantity: 3, active: true, price: '0.01' },
    ])
    const stored = await app.call(readCustomer, { params: { id: Number(created_customer_id) } }, admin)
    expect(stored.body).toMatchObject({ customer_name: '李 雷', phone_number, created_by: admin.email })
  })

  test('O30 P17 a new order has the package that the call names and no other', async () => {
    const unnamed = await created()
    expect(unnamed.order).toMatchObject({
      package_dimensions_width: null,
      package_dimensions_height: null,
      package_dimensions_length: null,
      package_size_type: null,
      package_package_weight: null,
    })
    const named = await created({ pdata_dimensions_width: '30' })
    expect(named.order).toMatchObject({
      package_dimensions_width: '30',
      package_dimensions_height: null,
      package_size_type: null,
    })
  })

  test.each<[string, Record<string, unknown>, string, string]>([
    ['no customer', { customer: {} }, 'Please select a Customer.', 'customer.id'],
    [
      'no name',
      { customer: { new: { customer_name: ' ', phone_number: '6045550199' } } },
      'Please enter a Customer Name.',
      'customer.new.customer_name',
    ],
    [
      'no phone number',
      { customer: { new: { customer_name: 'New', phone_number: '' } } },
      'Please enter a Phone Number.',
      'customer.new.phone_number',
    ],
    ['no date', { order_date: '' }, 'Please enter an Order Date.', 'order_date'],
    ['no number', { order_number: '' }, 'Please enter an Order Number.', 'order_number'],
    ['no reference', { order_reference: ' ' }, 'Please enter an Order Reference Number.', 'order_reference'],
    [
      'no line',
      { details: [] },
      'Please either remove or complete the selections for Item: 1.',
      'details.0.promotion_id',
    ],
    [
      'an incomplete line',
      {
        details: [
          { promotion_id: 1, quantity: 1 },
          { promotion_id: null, quantity: 1 },
        ],
      },
      'Please either remove or complete the selections for Item: 2.',
      'details.1.promotion_id',
    ],
    [
      'no quantity',
      { details: [{ promotion_id: 1, quantity: null }] },
      'Please enter Quantity for Item: 1.',
      'details.0.quantity',
    ],
    [
      'a quantity of none',
      { details: [{ promotion_id: 1, quantity: 0 }] },
      'Please enter Quantity for Item: 1.',
      'details.0.quantity',
    ],
    ...[-2, 1_000_000].map((quantity): [string, Record<string, unknown>, string, string] => [
      `a quantity of ${quantity}`,
      { details: [{ promotion_id: 1, quantity }] },
      'Please enter a whole number from 1 to 999,999 for Item: 1.',
      'details.0.quantity',
    ]),
    ...['2026-13-45 10:00:00', '2026-02-03 24:00:00', '2026-02-03 12'].map(
      (order_date): [string, Record<string, unknown>, string, string] => [
        `the date ${order_date}`,
        { order_date },
        'Please enter an Order Date that exists, as YYYY-MM-DD HH:mm:ss.',
        'order_date',
      ],
    ),
    [
      'a promotion twice',
      {
        details: [
          { promotion_id: 1, quantity: 1 },
          { promotion_id: 2, quantity: 1 },
          { promotion_id: 1, quantity: 2 },
        ],
      },
      "You've entered duplicate line items. Please remove one and adjust the quantities accordingly.",
      'details.2.promotion_id',
    ],
  ])(
    'O18 %s is refused with the words of O17 and changes nothing',
    async (_name, changes, message, field) => {
      const before = await rowCounts()
      const { status, body } = await create(form(changes))
      expect([status, body.message, body.data.error, body.data.field]).toEqual([422, message, 'rule', field])
      expect(await rowCounts()).toEqual(before)
    },
  )

  test('O17 of several faults the first of the order of checks is named', async () => {
    const { body } = await create(form({ customer: {}, order_date: '', order_number: '', details: [] }))
    expect(body.message).toBe('Please select a Customer.')
  })

  test.each([
    [
      'both customers',
      { customer: { id: 1, new: { customer_name: 'x', phone_number: '6045550111' } } },
      'customer',
    ],
    [
      'an unknown field in a line',
      { details: [{ promotion_id: 1, quantity: 1, price: 1 }] },
      'details.0.price',
    ],
    [
      'a quantity that is no number',
      { details: [{ promotion_id: 1, quantity: 'one' }] },
      'details.0.quantity',
    ],
    ['a broken quantity', { details: [{ promotion_id: 1, quantity: 1.5 }] }, 'details.0.quantity'],
    [
      '201 lines',
      { details: Array.from({ length: 201 }, (_, i) => ({ promotion_id: i + 1, quantity: 1 })) },
      'details',
    ],
    ['who made it', { created_by: 'mallory' }, 'created_by'],
  ])('X7 %s is malformed and named', async (_name, changes, field) => {
    const { status, body } = await create(form(changes))
    expect([status, body.data.field]).toEqual([400, field])
  })

  test('O20 an unknown promotion undoes the new customer too', async () => {
    const before = await rowCounts()
    const { status, body } = await create(
      form({
        customer: { new: { customer_name: 'Nobody', phone_number: newPhone() } },
        details: [line(a, 1), { promotion_id: 999_999, quantity: 1 }],
      }),
    )
    expect([status, body.data.error, body.data.field]).toEqual([
      422,
      'unknown_reference',
      'details.1.promotion_id',
    ])
    expect(await rowCounts()).toEqual(before)
  })

  test.each(['sku_id', 'product_id', 'brand_id'] as const)(
    'O15 a line whose %s is not that of its promotion is refused',
    async (name) => {
      const { status, body } = await create(form({ details: [{ ...line(a, 1), [name]: b[name] }] }))
      expect([status, body.data.error, body.data.field]).toEqual([
        422,
        'unknown_reference',
        `details.0.${name}`,
      ])
      expect((await create(form({ details: [{ ...a, quantity: 1 }] }))).status).toBe(200)
    },
  )

  test('O15 a price that is replaced, or of something deleted, cannot be chosen', async () => {
    const replaced = await make.sellable()
    await app.db.pool.query(
      "update promotions set active = false, date_modified = '2026-01-01' where id = $1",
      [replaced.promotion_id],
    )
    const deleted = await make.sellable({ sku: { deleted_at: new Date() } })
    for (const gone of [replaced, deleted]) {
      const { status, body } = await create(form({ details: [line(gone, 1)] }))
      expect([status, body.data.field]).toEqual([422, 'details.0.promotion_id'])
    }
  })

  test('O46 an order of an earlier day takes the price in force then, which the prices of its SKU are asked for by its date', async () => {
    const old = await make.sellable()
    await app.db.pool.query(
      "update promotions set active = false, date_modified = '2026-08-01' where id = $1",
      [old.promotion_id],
    )
    const now = await make.promotion({ sku_id: old.sku_id, promotion_date: '2026-08-01' })
    const offered = async (query: { order_date?: string }) => {
      const { body } = await app.call(listSkuPromotions, { params: { sku_id: old.sku_id }, query }, admin)
      return body.map(({ id }) => id)
    }
    expect(await offered({ order_date: '2026-05-01 10:30:00' })).toEqual([old.promotion_id])
    expect([await offered({ order_date: '2026-09-01' }), await offered({})]).toEqual([[now], [now]])
    expect((await create(form({ details: [line(old, 1)] }))).status).toBe(200)
    const later = await create(form({ order_date: '2026-09-01', details: [line(old, 1)] }))
    expect([later.status, later.body.data.field]).toEqual([422, 'details.0.promotion_id'])
  })

  test('O21 a used phone number and a used reference are duplicates that name their field', async () => {
    const phone_number = newPhone()
    const { order } = await created({ customer: { new: { customer_name: 'First', phone_number } } })
    const phone = await create(
      form({ customer: { new: { customer_name: 'Second', phone_number: `+1 ${phone_number}` } } }),
    )
    expect(phone.status).toBe(409)
    expect(phone.body).toMatchObject({
      code: 1002,
      message: 'Customer with this phone number already exists!',
      data: { code: 1000, field: 'customer.new.phone_number' },
    })
    const before = await rowCounts()
    const reference = await create(
      form({
        order_reference: order.order_reference,
        customer: { new: { customer_name: 'Third', phone_number: newPhone() } },
      }),
    )
    expect(reference.status).toBe(409)
    expect(reference.body).toMatchObject({
      code: 1002,
      message: 'Order with this Reference Number already exists!',
      data: { code: 1000, field: 'order_reference' },
    })
    expect(await rowCounts()).toEqual(before)
  })

  test("C4 a deleted customer's number can be used again", async () => {
    const phone_number = newPhone()
    await make.customer({ phone_number, deleted_at: new Date() })
    const { created_customer_id } = await created({
      customer: { new: { customer_name: 'Again', phone_number } },
    })
    expect(created_customer_id).not.toBeNull()
  })

  test('O18 a customer who is gone is refused by name', async () => {
    const { status, body } = await create(form({ customer: { id: 999_999 } }))
    expect([status, body.data.error, body.data.field]).toEqual([422, 'unknown_reference', 'customer.id'])
  })

  test('O36 every created record is in the history, with who and what', async () => {
    const phone_number = newPhone()
    const { order, created_details } = await created({
      customer: { new: { customer_name: 'Known', phone_number } },
    })
    const { body } = await app.call(readHistory, { params: { root: 'order', id: order.id } }, admin)
    expect(body.map(({ record, record_id, action }) => [record, record_id, action])).toEqual([
      ...created_details.toReversed().map((id) => ['order_detail', id, 'create']),
      ['order', order.id, 'create'],
    ])
    expect(
      body.every(({ changed_by, before, request_id }) => changed_by === admin.email && !before && request_id),
    ).toBe(true)
    expect(body.find(({ record }) => record === 'order')?.after).toMatchObject({
      order_number: order.order_number,
    })
    expect(body.find(({ record }) => record === 'order_detail')?.after).toMatchObject({
      quantity: expect.any(Number),
    })
  })
})

describe('saving the same order more than once', () => {
  const key = () => ({ 'idempotency-key': randomUUID() })

  test('O22 the same key and form answers the first answer again', async () => {
    const [body, headers] = [
      form({ customer: { new: { customer_name: 'Once', phone_number: newPhone() } } }),
      key(),
    ]
    const first = await create(body, headers)
    const before = await rowCounts()
    const again = await create(body, headers)
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(await rowCounts()).toEqual(before)
  })

  test('O22 the same key with another form is refused', async () => {
    const headers = key()
    await create(form(), headers)
    const { status, body } = await create(form(), headers)
    expect([status, body.data.error]).toEqual([422, 'key_reused'])
  })

  test('O22 a refused form can be sent again with its key, mended', async () => {
    const headers = key()
    const body = form({ order_number: '' })
    expect((await create(body, headers)).status).toBe(422)
    expect((await create({ ...body, order_number: 'N' }, headers)).status).toBe(200)
  })

  test('O22 fifty identical saves at once with one key make one order and answer it fifty times', async () => {
    const [body, headers] = [
      form({ customer: { new: { customer_name: 'Fifty', phone_number: newPhone() } } }),
      key(),
    ]
    const answers = await Promise.all(Array.from({ length: 50 }, () => create(body, headers)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map((answer) => answer.body.data.order.id)).size).toBe(1)
    const { rows } = await app.db.pool.query('select count(*) from orders where order_reference = $1', [
      body.order_reference,
    ])
    expect(rows).toEqual([{ count: 1 }])
  })

  test.each(['an existing', 'a new'])(
    'O22 fifty at once for %s customer without a key: one order, else duplicates',
    async (kind) => {
      const body = form(
        kind === 'a new' ? { customer: { new: { customer_name: 'Fifty', phone_number: newPhone() } } } : {},
      )
      const answers = await Promise.all(Array.from({ length: 50 }, () => create(body)))
      const made = answers.filter(({ status }) => status === 200)
      const refused = answers.filter(({ status }) => status === 409)
      expect([made.length, refused.length]).toEqual([1, 49])
      expect(new Set(refused.map((answer) => answer.body.code))).toEqual(new Set([1002]))
      expect(await held(made[0]?.body.data.order.id ?? 0)).toHaveLength(2)
    },
  )
})
