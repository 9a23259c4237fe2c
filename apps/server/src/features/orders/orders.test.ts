import * as details from '@getzo/contract/order-details/order-details.endpoints'
import * as endpoints from '@getzo/contract/orders/orders.endpoints'
import { orderStatuses } from '@getzo/domain/orders/order-status'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFactories, type Factories } from '../../test-kit/factories'
import { startTestApp, type TestApp } from '../../test-kit/test-app'
import { isOrderHash } from './order-link'

let app: TestApp
let make: Factories
let admin: Awaited<ReturnType<TestApp['signedInAs']>>
let customer: number

beforeAll(async () => {
  app = await startTestApp()
  make = createFactories(app.db)
  admin = await app.signedInAs('administrator')
  customer = await make.customer({ customer_name: '王小明', phone_number: '13800138000' })
})
afterAll(() => app.close())

let count = 0
function fields(changes: Record<string, unknown> = {}) {
  count += 1
  return {
    order_number: `N-${count}`,
    order_reference: `REF-${count}`,
    order_date: '2026-05-01 10:30:00',
    customer_id: customer,
    ...changes,
  }
}

async function created(changes: Record<string, unknown> = {}) {
  const { status, body } = await app.call(endpoints.createOrder, { body: fields(changes) }, admin)
  expect(status).toBe(200)
  const [order] = body.data
  if (!order) throw new Error('no order was answered')
  return order
}

const read = async (id: number) => (await app.call(endpoints.readOrder, { params: { id } }, admin)).body
const edit = (id: number, body: Record<string, unknown>) =>
  app.call(endpoints.editOrder, { params: { id }, body }, admin)

describe('creating', () => {
  test('O14 stores the entered values and answers the record in data[0]', async () => {
    const body = fields({
      order_number: '  N 1 ',
      order_status: 'waiting_for_payment',
      tracking_id: '1Z999',
      tyl_tracking_id: '',
      tyl_date_delivered: '2026-05-09',
      date_created: '2001-01-01',
    })
    const { status, body: answer } = await app.call(endpoints.createOrder, { body }, admin)
    expect([status, answer.code]).toEqual([200, 0])
    const [order] = answer.data
    expect(order).toMatchObject({
      order_number: 'N 1',
      order_reference: body.order_reference,
      // the shop's zone is eight hours ahead of UTC
      order_date: '2026-05-01T02:30:00+00:00',
      order_status: 'waiting_for_payment',
      customer_id: customer,
      customer_name: '王小明',
      customer_phone_number: '13800138000',
      tracking_id: '1Z999',
      tyl_tracking_id: null,
      tyl_date_delivered: '2026-05-09',
      version: 0,
    })
    expect(await read(Number(order?.id))).toEqual({ ...order, payload_items: [] })
  })

  test('O12 a new order awaits fulfillment unless it says otherwise, and the synonym is understood', async () => {
    expect((await created()).order_status).toBe('awaiting_fulfillment')
    expect((await created({ order_status: 'waiting_for_fulfillment' })).order_status).toBe(
      'awaiting_fulfillment',
    )
    for (const order_status of orderStatuses)
      expect((await created({ order_status })).order_status).toBe(order_status)
  })

  test('X4 user and time come from the session and the server, not from the body', async () => {
    const order = await created({ created_by: 'mallory@example.com', date_created: '1999-01-01T00:00:00Z' })
    expect(order.created_by).toBe(admin.email)
    expect(Date.now() - Date.parse(order.date_created)).toBeLessThan(60_000)
    const { body } = await edit(order.id, {
      ...fields(),
      modified_by: 'mallory@example.com',
      date_modified: '1999-01-01T00:00:00Z',
    })
    expect(body.data[0]?.modified_by).toBe(admin.email)
    expect(Date.now() - Date.parse(String(body.data[0]?.date_modified))).toBeLessThan(60_000)
    const deletion = { deleted_at: '1999-01-01', deleted_by: 'mallory@example.com' }
    await app.call(endpoints.deleteOrder, { params: { id: order.id }, body: deletion }, admin)
    const { rows } = await app.db.pool.query(
      'select deleted_by, now() - deleted_at < $2 as just_now from orders where id = $1',
      [order.id, '1 minute'],
    )
    expect(rows).toEqual([{ deleted_by: admin.email, just_now: true }])
  })

  test('O21 a used reference is a duplicate: code 1002, data.code 1000', async () => {
    const { order_reference } = await created()
    const { status, body } = await app.call(
      endpoints.createOrder,
      { body: fields({ order_reference }) },
      admin,
    )
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 1002,
      message: 'Order with this Reference Number already exists!',
      data: { code: 1000, error: 'duplicate_reference', field: 'order_reference' },
    })
  })

  test('O7 the reference of a deleted order can be used again', async () => {
    const { id, order_reference } = await created()
    await app.call(endpoints.deleteOrder, { params: { id }, body: {} }, admin)
    expect((await created({ order_reference })).order_reference).toBe(order_reference)
  })

  test.each([
    ['order_date', '', 'Please enter an Order Date.'],
    ['order_date', '2026-02-30 10:00:00', 'Please enter an Order Date that exists, as YYYY-MM-DD HH:mm:ss.'],
    // the shop's clocks went from 2 to 3
    ['order_date', '1986-05-04 02:30:00', 'Please enter an Order Date that exists, as YYYY-MM-DD HH:mm:ss.'],
    ['order_date', '0001-01-01 00:00:00', 'Please enter an Order Date that exists, as YYYY-MM-DD HH:mm:ss.'],
    [
      'order_date',
      '9999-12-31T23:59:59-12:00',
      'Please enter an Order Date that exists, as YYYY-MM-DD HH:mm:ss.',
    ],
    ['order_number', '  ', 'Please enter an Order Number.'],
    ['order_reference', '', 'Please enter an Order Reference Number.'],
  ])('O18 %s %j is refused with the words of the form', async (field, value, message) => {
    const { status, body } = await app.call(
      endpoints.createOrder,
      { body: fields({ [field]: value }) },
      admin,
    )
    expect([status, body.message, body.data.field]).toEqual([422, message, field])
  })

  test('O18 a customer who does not exist or is deleted is refused', async () => {
    const gone = await make.customer({ deleted_at: new Date() })
    for (const customer_id of [gone, 999_999]) {
      const { status, body } = await app.call(endpoints.createOrder, { body: fields({ customer_id }) }, admin)
      expect([status, body.data.error, body.data.field]).toEqual([422, 'unknown_reference', 'customer_id'])
    }
  })

  test.each([
    ['an unknown field', { colour: 'red' }, 'colour'],
    ['a number for a text', { order_number: 5 }, 'order_number'],
    ['a text for an id', { customer_id: '5' }, 'customer_id'],
    ['an unknown status', { order_status: 'lost' }, 'order_status'],
    ['a day that does not exist', { tyl_date_delivered: '2026-02-30' }, 'tyl_date_delivered'],
    ['a text that is too long', { order_reference: 'x'.repeat(51) }, 'order_reference'],
    ['a control character', { order_number: 'a\u0000b' }, 'order_number'],
    ['a missing field', { customer_id: undefined }, 'customer_id'],
  ])('X7 %s is refused by name and changes nothing', async (_name, changes, field) => {
    const before = await app.db.pool.query('select count(*) from orders')
    const { status, body } = await app.call(endpoints.createOrder, { body: fields(changes) }, admin)
    expect([status, body.data.field]).toEqual([400, field])
    expect((await app.db.pool.query('select count(*) from orders')).rows).toEqual(before.rows)
  })

  test('O14 a date with an offset means that instant', async () => {
    expect((await created({ order_date: '2026-05-01T10:30:00-07:00' })).order_date).toBe(
      '2026-05-01T17:30:00+00:00',
    )
  })
})

describe('reading', () => {
  test('K11 staff read the token of the customer link, which only the server can make', async () => {
    const order = await created()
    expect(isOrderHash(app.deps.secrets.orderLinks, order.order_hash, order.id, 1)).toBe(true)
    expect((await read(order.id)).order_hash).toBe(order.order_hash)
    await app.db.pool.query('update orders set link_generation = 2 where id = $1', [order.id])
    expect((await read(order.id)).order_hash).not.toBe(order.order_hash)
  })

  test('X7 an order that does not exist is not found, and an id that is none is malformed', async () => {
    const missing = await app.call(endpoints.readOrder, { params: { id: 999_999 } }, admin)
    expect([missing.status, missing.body.data.field]).toEqual([404, 'id'])
    for (const id of ['abc', '0', '-1', '1.5', '0x10', '99999999999999999999', "1' or '1'='1"]) {
      const { status, body } = await app.call(endpoints.readOrder, { params: { id } }, admin)
      expect([id, status, body.data.field]).toEqual([id, 400, 'id'])
    }
  })

  test("C6 a deleted customer's order stays readable with its name and number", async () => {
    const customer_id = await make.customer({ customer_name: 'Leaving', phone_number: '6045559999' })
    const { id } = await created({ customer_id })
    await app.db.pool.query('update customers set deleted_at = now() where id = $1', [customer_id])
    expect(await read(id)).toMatchObject({ customer_name: 'Leaving', customer_phone_number: '6045559999' })
  })
})

describe('editing', () => {
  test('O29 O30 the cdata_ and pdata_ keys are stored in their columns', async () => {
    const { id } = await created()
    const { status } = await edit(id, {
      ...fields(),
      cdata_name: ' 王小明 ',
      cdata_name_pinyin: 'Wang Xiaoming',
      cdata_attention_name: '前台',
      cdata_attention_name_pinyin: 'Qiantai',
      cdata_phone_number: '13800138000',
      cdata_addressLine: '南京路 1 号',
      cdata_addressLine_pinyin: 'Nanjing Lu 1 Hao',
      cdata_address_city: '上海',
      cdata_address_city_pinyin: 'Shanghai',
      cdata_address_state: '上海市',
      cdata_address_state_pinyin: 'Shanghai Shi',
      cdata_address_country: 'CN',
      cdata_address_country_pinyin: 'China',
      cdata_address_zip: '200000',
      pdata_dimensions_width: 20,
      pdata_dimensions_height: '8.5',
      pdata_dimensions_length: '25.00',
      pdata_packageWeight: 1.234,
      package_size_type: 'S1',
    })
    expect(status).toBe(200)
    expect(await read(id)).toMatchObject({
      customer_ship_to_name: '王小明',
      customer_ship_to_name_pinyin: 'Wang Xiaoming',
      customer_ship_to_attention_name: '前台',
      customer_ship_to_attention_name_pinyin: 'Qiantai',
      customer_ship_to_phone_number: '13800138000',
      customer_ship_to_address_line: '南京路 1 号',
      customer_ship_to_address_line_pinyin: 'Nanjing Lu 1 Hao',
      customer_ship_to_address_city: '上海',
      customer_ship_to_address_city_pinyin: 'Shanghai',
      customer_ship_to_address_state_province_code: '上海市',
      customer_ship_to_address_state_province_code_pinyin: 'Shanghai Shi',
      customer_ship_to_address_country_code: 'CN',
      customer_ship_to_address_country_code_pinyin: 'China',
      customer_ship_to_address_postal_code: '200000',
      package_dimensions_width: '20',
      package_dimensions_height: '8.5',
      package_dimensions_length: '25',
      package_package_weight: '1.234',
      package_size_type: 'S1',
    })
  })

  test('O14 a field that is not sent stays, and one that is sent empty is cleared', async () => {
    const { id } = await created({ tracking_id: '1Z1', tyl_tracking_id: 'T1', order_status: 'shipped' })
    await edit(id, { ...fields(), tracking_id: '' })
    expect(await read(id)).toMatchObject({
      tracking_id: null,
      tyl_tracking_id: 'T1',
      order_status: 'shipped',
    })
    await edit(id, { ...fields(), tyl_tracking_id: null })
    expect((await read(id)).tyl_tracking_id).toBeNull()
  })

  test.each(['-1', '1e3', 'abc', '12345', 10_000, -1])(
    'X7 the measure %j is refused by name',
    async (value) => {
      const { id } = await created()
      const { status, body } = await edit(id, { ...fields(), pdata_packageWeight: value })
      expect([status, body.data.field]).toEqual([400, 'pdata_packageWeight'])
    },
  )

  test("O27 another order's reference is refused in the words for editing", async () => {
    const [one, other] = [await created(), await created()]
    const { status, body } = await edit(one.id, { ...fields(), order_reference: other.order_reference })
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 1002,
      message: 'Order with this Reference Number already exists for a different Order!',
      data: { code: 1000, field: 'order_reference' },
    })
    expect((await edit(one.id, { ...fields(), order_reference: one.order_reference })).status).toBe(200)
  })

  test('O28 an edit from an older version is refused with what changed meanwhile', async () => {
    const { id, version } = await created({ order_number: 'before' })
    expect((await edit(id, { ...fields(), order_number: 'first', version })).status).toBe(200)
    const { status, body } = await edit(id, { ...fields(), order_number: 'second', version })
    expect([status, body.code, body.data.version]).toEqual([409, 1003, version + 1])
    expect(body.data.changes).toContainEqual(
      expect.objectContaining({
        field: 'order_number',
        before: 'before',
        after: 'first',
        changed_by: admin.email,
      }),
    )
    expect((await read(id)).order_number).toBe('first')
  })

  test('O12 moving to a cancelled status notes when, once', async () => {
    const { id } = await created()
    await edit(id, { ...fields(), order_status: 'cancelled_by_admin' })
    const { date_cancelled } = await read(id)
    expect(Date.now() - Date.parse(String(date_cancelled))).toBeLessThan(60_000)
    await edit(id, { ...fields(), order_status: 'cancelled_by_customer' })
    await edit(id, { ...fields(), order_status: 'refunded' })
    expect((await read(id)).date_cancelled).toBe(date_cancelled)
    expect((await created({ order_status: 'cancelled_by_admin' })).date_cancelled).not.toBeNull()
    expect((await created()).date_cancelled).toBeNull()
  })

  test('C6 an order keeps its deleted customer, but none can be moved to one', async () => {
    const leaving = await make.customer()
    const { id } = await created({ customer_id: leaving })
    const other = await created()
    await app.db.pool.query('update customers set deleted_at = now() where id = $1', [leaving])
    expect((await edit(id, { ...fields(), customer_id: leaving })).status).toBe(200)
    const { status, body } = await edit(other.id, { ...fields(), customer_id: leaving })
    expect([status, body.data.field]).toEqual([422, 'customer_id'])
  })

  test('X7 an order that is not there cannot be edited', async () => {
    expect((await edit(999_999, fields())).status).toBe(404)
    expect((await edit(999_999, { ...fields(), version: 3 })).status).toBe(404)
  })
})

describe('deleting', () => {
  test('O7 a deleted order is in no list, cannot be read, edited or deleted again, and is kept', async () => {
    const { id, order_reference } = await created()
    const { status, body } = await app.call(endpoints.deleteOrder, { params: { id }, body: {} }, admin)
    expect([status, body.code, body.data]).toEqual([200, 0, [{ id }]])
    const listed = await app.call(endpoints.listOrders, { query: { q: order_reference, limit: 5 } }, admin)
    expect(listed.body).toEqual([])
    expect((await app.call(endpoints.readOrder, { params: { id } }, admin)).status).toBe(404)
    expect((await app.call(details.listOrderDetails, { params: { order_id: id } }, admin)).status).toBe(404)
    expect((await edit(id, fields())).status).toBe(404)
    expect((await app.call(endpoints.deleteOrder, { params: { id }, body: {} }, admin)).status).toBe(404)
    const { rows } = await app.db.pool.query('select deleted_by from orders where id = $1', [id])
    expect(rows).toEqual([{ deleted_by: admin.email }])
  })

  test('O28 deleting from an older version is refused', async () => {
    const { id, version } = await created()
    await edit(id, fields())
    const { status, body } = await app.call(
      endpoints.deleteOrder,
      { params: { id }, body: { version } },
      admin,
    )
    expect([status, body.data.error]).toEqual([409, 'changed_meanwhile'])
    expect((await read(id)).deleted_at).toBeNull()
  })
})
