import * as endpoints from '@getzo/contract/customers/customers.endpoints'
import { customerSorts } from '@getzo/contract/customers/customers.schema'
import type { Endpoint } from '@getzo/contract/endpoint'
import { readHistory } from '@getzo/contract/history/history.endpoints'
import { listHeaders } from '@getzo/contract/lists/list.schema'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFactories, type Factories } from '../../test-kit/factories'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let app: TestApp
let make: Factories
let admin: Awaited<ReturnType<TestApp['signedInAs']>>
let csr: typeof admin

beforeAll(async () => {
  app = await startTestApp()
  make = createFactories(app.db)
  admin = await app.signedInAs('administrator')
  csr = await app.signedInAs('csr')
})
afterAll(() => app.close())

let count = 0
const newPhone = () => {
  count += 1
  return String(6_045_550_000 + count)
}
const create = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  app.call(endpoints.createCustomer, { body }, admin, headers)
const edit = (id: number, body: Record<string, unknown>) =>
  app.call(endpoints.editCustomer, { params: { id }, body }, admin)
const remove = (id: number, body: Record<string, unknown> = {}) =>
  app.call(endpoints.deleteCustomer, { params: { id }, body }, admin)
const read = (id: number) => app.call(endpoints.readCustomer, { params: { id } }, csr)
const list = (query: Record<string, unknown> = {}) => app.call(endpoints.listCustomers, { query }, csr)

async function created(changes: Record<string, unknown> = {}) {
  const { status, body } = await create({ customer_name: 'Someone', phone_number: newPhone(), ...changes })
  expect(status).toBe(200)
  const [customer] = body.data
  if (!customer) throw new Error('no customer was answered')
  return customer
}

describe('access', () => {
  const writes: Endpoint[] = [
    endpoints.createCustomer,
    endpoints.editCustomer,
    endpoints.deleteCustomer,
    endpoints.exportCustomers,
  ]
  const reads: Endpoint[] = [endpoints.listCustomers, endpoints.readCustomer, endpoints.listCustomerOrders]
  const params = { id: 1, customer_id: 1 }

  test.each(writes)('C1 $name is for administrators only', async (endpoint) => {
    const { status, body } = await app.call(endpoint, { params, body: {} }, csr)
    expect([status, body.data.error]).toEqual([403, 'forbidden'])
  })

  test.each([...writes, ...reads])('A16 $name needs a session', async (endpoint) => {
    const { status, body } = await app.call(endpoint, { params, body: {} })
    expect([status, body.data.error]).toEqual([401, 'not_signed_in'])
  })
})

describe('creating', () => {
  test('C2 stores name and number, answers the record in data[0], and a csr can view it', async () => {
    const { status, body } = await create({
      customer_name: ' 王小明 ',
      phone_number: '+86 138-0013-8000',
      date_created: '2001-01-01',
      created_by: 'mallory@example.com',
    })
    expect([status, body.code]).toEqual([200, 0])
    const [customer] = body.data
    expect(body.message).toBe(`Customer successfully created with returning ID: ${customer?.id}`)
    expect(customer).toMatchObject({
      customer_name: '王小明',
      phone_number: '13800138000',
      created_by: admin.email,
      modified_by: null,
      version: 0,
    })
    expect(Date.now() - Date.parse(String(customer?.date_created))).toBeLessThan(60_000)
    expect((await read(Number(customer?.id))).body).toEqual(customer)
  })

  test.each([
    ['customer_name', ' ', 'Please enter a Customer Name.'],
    ['phone_number', '', 'Please enter a Phone Number.'],
    ['phone_number', '12ab', 'Please enter a valid Phone Number with 5 to 15 digits.'],
  ])('C2 %s %j is refused in the words of the form', async (field, value, message) => {
    const { status, body } = await create({ customer_name: 'A', phone_number: newPhone(), [field]: value })
    expect([status, body.message, body.data.field]).toEqual([422, message, field])
  })

  test('C4 a number that is used, however it is written, is a duplicate: code 1002, data.code 1000', async () => {
    const { phone_number } = await created()
    for (const written of [
      phone_number,
      `+1 (${phone_number.slice(0, 3)}) ${phone_number.slice(3)}`,
      `1${phone_number}`,
    ]) {
      const { status, body } = await create({ customer_name: 'Twin', phone_number: written })
      expect(status).toBe(409)
      expect(body).toMatchObject({
        code: 1002,
        message: 'Customer with this phone number already exists!',
        data: { code: 1000, field: 'phone_number' },
      })
    }
  })

  test('C4 of twenty at once with one number one is made', async () => {
    const body = { customer_name: 'Rush', phone_number: newPhone() }
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(body)))
    expect(answers.map(({ status }) => status).sort((x, y) => x - y)).toEqual([
      200,
      ...answers.slice(1).map(() => 409),
    ])
  })

  test('O22 the same Idempotency-Key makes one customer', async () => {
    const body = { customer_name: 'Once', phone_number: newPhone() }
    const headers = { 'idempotency-key': 'customer-once' }
    const first = await create(body, headers)
    expect((await create(body, headers)).body).toEqual(first.body)
    expect((await create({ ...body, customer_name: 'Other' }, headers)).body.data.error).toBe('key_reused')
  })

  test.each([
    ['an unknown field', { colour: 'red' }, 'colour'],
    ['a number for a text', { customer_name: 6_045_550_100 }, 'customer_name'],
    ['a name that is too long', { customer_name: 'x'.repeat(101) }, 'customer_name'],
    ['a direction override', { customer_name: 'a\u202Eb' }, 'customer_name'],
  ])('X7 %s is refused by name', async (_name, changes, field) => {
    const { status, body } = await create({ customer_name: 'A', phone_number: newPhone(), ...changes })
    expect([status, body.data.field]).toEqual([400, field])
  })
})

describe('editing', () => {
  test('C2 changes name and number; who and when come from the server', async () => {
    const { id } = await created()
    const phone_number = newPhone()
    const { status, body } = await edit(id, {
      customer_name: 'Changed',
      phone_number,
      modified_by: 'mallory@example.com',
      date_modified: '2001-01-01',
    })
    expect([status, body.message]).toEqual([200, 'Customer successfully updated'])
    expect((await read(id)).body).toMatchObject({
      customer_name: 'Changed',
      phone_number,
      modified_by: admin.email,
      version: 1,
    })
    expect(Date.now() - Date.parse(String(body.data[0]?.date_modified))).toBeLessThan(60_000)
  })

  test("C4 another customer's number is refused, the own one is not", async () => {
    const [one, other] = [await created(), await created()]
    const { status, body } = await edit(one.id, { customer_name: 'A', phone_number: other.phone_number })
    expect([status, body.data.code]).toEqual([409, 1000])
    expect((await edit(one.id, { customer_name: 'A', phone_number: one.phone_number })).status).toBe(200)
  })

  test('O28 an edit from an older version is refused with what changed meanwhile', async () => {
    const { id, version, phone_number } = await created({ customer_name: 'before' })
    await edit(id, { customer_name: 'after', phone_number, version })
    const { status, body } = await edit(id, { customer_name: 'mine', phone_number, version })
    expect([status, body.code, body.data.version]).toEqual([409, 1003, version + 1])
    expect(body.data.changes).toEqual([
      expect.objectContaining({
        field: 'customer_name',
        before: 'before',
        after: 'after',
        changed_by: admin.email,
      }),
    ])
    expect((await read(id)).body.customer_name).toBe('after')
  })

  test('X7 a customer who does not exist or is deleted cannot be edited', async () => {
    const { id } = await created()
    await remove(id)
    for (const gone of [id, 999_999]) {
      expect((await edit(gone, { customer_name: 'A', phone_number: newPhone() })).status).toBe(404)
    }
  })
})

describe('deleting', () => {
  test('C6 the customer leaves the list and stays readable with who and when', async () => {
    const { id, phone_number } = await created({ deleted_by: undefined })
    const { status, body } = await remove(id, { deleted_at: '2001-01-01', deleted_by: 'mallory@example.com' })
    expect([status, body.data]).toEqual([200, [{ id }]])
    expect((await list({ limit: 5, q: phone_number })).body).toEqual([])
    const { body: stored } = await read(id)
    expect(Date.now() - Date.parse(String(stored.deleted_at))).toBeLessThan(60_000)
    const { rows } = await app.db.pool.query('select deleted_by from customers where id = $1', [id])
    expect(rows).toEqual([{ deleted_by: admin.email }])
    expect((await remove(id)).status).toBe(404)
  })

  test('C6 the orders of a deleted customer are still listed', async () => {
    const { id } = await created()
    const order = await make.order({ customer_id: id })
    await remove(id)
    const { body } = await app.call(endpoints.listCustomerOrders, { params: { customer_id: id } }, csr)
    expect(body.map((row) => row.id)).toEqual([order])
  })

  test("C4 a deleted customer's number can be used again", async () => {
    const { id, phone_number } = await created()
    await remove(id)
    expect((await created({ phone_number })).phone_number).toBe(phone_number)
  })

  test('O28 a deletion that started from an older version is refused, and nothing is deleted', async () => {
    const { id, phone_number, version } = await created()
    await edit(id, { customer_name: 'Other', phone_number })
    const { status, body } = await remove(id, { version })
    expect([status, body.data.error]).toEqual([409, 'changed_meanwhile'])
    expect((await read(id)).body.deleted_at).toBeNull()
    expect((await remove(id, { version: version + 1 })).status).toBe(200)
  })

  test('O36 creating, editing and deleting are in the history', async () => {
    const { id, phone_number } = await created()
    await edit(id, { customer_name: 'Other', phone_number })
    await remove(id)
    const { body } = await app.call(readHistory, { params: { root: 'customer', id } }, admin)
    expect(body.map(({ action }) => action)).toEqual(['delete', 'edit', 'create'])
    expect(body[1]).toMatchObject({ before: { customer_name: 'Someone' }, after: { customer_name: 'Other' } })
  })
})

describe('reading', () => {
  test('C3 the orders of a customer, newest first, with exact totals, items and quantities of active lines', async () => {
    const { id } = await created()
    const [a, b] = [await make.sellable({ price: '0.10' }), await make.sellable({ price: '0.20' })]
    const older = await make.order({
      customer_id: id,
      order_date: '2026-01-01T00:00:00Z',
      order_number: 'N-old',
      order_reference: 'C3-old',
    })
    const newer = await make.order({
      customer_id: id,
      order_date: '2026-02-01T00:00:00Z',
      order_status: 'shipped',
    })
    await make.order({ customer_id: id, deleted_at: new Date() })
    await make.orderDetail(older, a, { quantity: 3 })
    await make.orderDetail(older, b, { quantity: 1 })
    await make.orderDetail(older, await make.sellable({ price: '99.00' }), {
      active: false,
      deleted_at: new Date(),
    })
    const { body } = await app.call(endpoints.listCustomerOrders, { params: { customer_id: id } }, csr)
    expect(body).toMatchObject([
      { id: newer, order_status: 'shipped', order_total: '0.00', number_of_items: 0, total_quantity: 0 },
      {
        id: older,
        order_number: 'N-old',
        order_reference: 'C3-old',
        order_date: '2026-01-01T00:00:00+00:00',
        order_total: '0.50',
        number_of_items: 2,
        total_quantity: 4,
      },
    ])
  })

  test('O34 the greatest prices and quantities still add up exactly', async () => {
    const { id } = await created()
    const order = await make.order({ customer_id: id })
    for (const price of ['9999999999.99', '9999999999.98']) {
      await make.orderDetail(order, await make.sellable({ price }), { quantity: 999_999 })
    }
    const { body } = await app.call(endpoints.listCustomerOrders, { params: { customer_id: id } }, csr)
    expect(body[0]?.order_total).toBe('19999979999970000.03')
  })

  test('X7 an unknown customer is not found', async () => {
    expect((await read(999_999)).status).toBe(404)
    expect(
      (await app.call(endpoints.listCustomerOrders, { params: { customer_id: 999_999 } }, csr)).status,
    ).toBe(404)
  })
})

describe('the list', () => {
  beforeAll(async () => {
    await app.empty('customers')
    for (let i = 0; i < 23; i += 1) {
      await make.customer({
        customer_name: `Name ${i % 4}`,
        phone_number: `+33${600_000_000 + i}`,
        date_modified: i % 3 ? null : new Date(Date.UTC(2026, 0, 1 + (i % 2))),
      })
    }
    await make.customer({ customer_name: '=HYPERLINK("x")', phone_number: '13800138000' })
  })

  test.each(customerSorts.flatMap((name) => [name, `-${name}`]))(
    'C1 by %s every customer comes once',
    async (sort) => {
      const pages: number[] = []
      let after: string | undefined
      do {
        const { body, headers } = await list({ limit: 7, sort, ...(after ? { after } : {}) })
        pages.push(...body.map(({ id }) => id))
        const next = headers[listHeaders.next]
        after = typeof next === 'string' ? next : undefined
      } while (after !== undefined)
      expect(pages).toHaveLength(24)
      expect(pages).toEqual((await list({ sort })).body.map(({ id }) => id))
    },
  )

  test('C1 the search finds by name and by the digits of the number', async () => {
    expect((await list({ limit: 50, q: 'name 3' })).body).toHaveLength(5)
    expect((await list({ limit: 50, q: '+33 600 000 022' })).body.map((row) => row.phone_number)).toEqual([
      '+33600000022',
    ])
    expect((await list({ limit: 50, q: '%' })).body).toEqual([])
  })

  test('C1 O8 the export holds every customer and no formula', async () => {
    const { text, headers } = await app.call(endpoints.exportCustomers, {}, admin)
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="customers_data-\d{4}-\d{2}-\d{2}\.csv"$/,
    )
    const rows = parse<Record<string, string>>(text, { bom: true, columns: true })
    expect(rows).toHaveLength(24)
    expect(rows.some((row) => row.customer_name === `'=HYPERLINK("x")`)).toBe(true)
    expect(rows.every((row) => !/^[=+@-]/.test(row.phone_number ?? ''))).toBe(true)
    // in the shop's time zone, which is eight hours ahead, and to the second
    const written = new Set(rows.map((row) => row.date_created ?? ''))
    for (const time of written) {
      expect(time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
      expect(Math.abs(Date.now() - Date.parse(`${time}+08:00`))).toBeLessThan(3_600_000)
    }
  })
})
