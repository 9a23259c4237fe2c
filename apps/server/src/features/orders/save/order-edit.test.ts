import { listCustomerOrders } from '@getzo/contract/customers/customers.endpoints'
import { readHistory } from '@getzo/contract/history/history.endpoints'
import { listOrderDetails } from '@getzo/contract/order-details/order-details.endpoints'
import * as endpoints from '@getzo/contract/orders/orders.endpoints'
import { centsToText, orderTotalCents } from '@getzo/domain/orders/order-total'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFactories, type Factories, type Sellable } from '../../../test-kit/factories'
import { startTestApp, type TestApp } from '../../../test-kit/test-app'

let app: TestApp
let make: Factories
let ann: Awaited<ReturnType<TestApp['signedInAs']>>
let bob: typeof ann
let customer: number
let a: Sellable
let b: Sellable
let c: Sellable

beforeAll(async () => {
  app = await startTestApp()
  make = createFactories(app.db)
  ann = await app.signedInAs('administrator', { email: 'ann@example.com' })
  bob = await app.signedInAs('administrator', { email: 'bob@example.com' })
  customer = await make.customer()
  a = await make.sellable({ price: '19.99' })
  b = await make.sellable({ price: '0.01' })
  c = await make.sellable({ price: '1000.10' })
})
afterAll(() => app.close())

let count = 0
function form(changes: Record<string, unknown> = {}) {
  count += 1
  return {
    order_number: `N-${count}`,
    order_reference: `EDIT-${count}`,
    order_date: '2026-05-01 10:30:00',
    customer: { id: customer } as Record<string, unknown>,
    details: [line(a, 2), line(b, 3)],
    ...changes,
  }
}
const line = ({ promotion_id }: Sellable, quantity: number) => ({ promotion_id, quantity })
const save = (id: number, body: Record<string, unknown>, as = ann) =>
  app.call(endpoints.saveOrder, { params: { id }, body }, as)
const linesOf = async (order_id: number) =>
  (await app.call(listOrderDetails, { params: { order_id } }, ann)).body
const historyOf = async (id: number) =>
  (await app.call(readHistory, { params: { root: 'order', id } }, ann)).body

async function created(changes: Record<string, unknown> = {}) {
  const body = form(changes)
  const answer = await app.call(endpoints.saveNewOrder, { body }, ann)
  expect(answer.status).toBe(200)
  return { ...answer.body.data, body }
}

describe('the lines', () => {
  test('O26 a matched line is updated, a new one made, a missing one soft-deleted', async () => {
    const { order, created_details, body } = await created()
    const [lineA, lineB] = created_details
    const { status, body: answer } = await save(order.id, { ...body, details: [line(c, 7), line(b, 4)] })
    expect(status).toBe(200)
    const { updated_details, deleted_details, created_details: added } = answer.data
    expect([updated_details, deleted_details]).toEqual([[lineB], [lineA]])
    expect(await linesOf(order.id)).toMatchObject([
      { id: lineB, ...b, quantity: 4, modified_by: 'ann@example.com' },
      { id: added[0], ...c, quantity: 7, created_by: 'ann@example.com', date_modified: null },
    ])
    const { rows } = await app.db.pool.query(
      'select active, deleted_at is not null as deleted, deleted_by from order_details where id = $1',
      [lineA],
    )
    expect(rows).toEqual([{ active: false, deleted: true, deleted_by: 'ann@example.com' }])
  })

  test('O26 O27 a line that is as it was is not written, and not answered as updated', async () => {
    const { order, created_details, body } = await created()
    const [lineA, lineB] = created_details
    const { body: answer } = await save(order.id, { ...body, details: [line(b, 3), line(a, 5)] })
    expect(answer.data.updated_details).toEqual([lineA])
    expect(await linesOf(order.id)).toMatchObject([
      { id: lineA, quantity: 5, modified_by: 'ann@example.com' },
      { id: lineB, quantity: 3, modified_by: null, date_modified: null },
    ])
    const { body: again } = await save(order.id, { ...body, details: [line(a, 5), line(b, 3)] })
    expect(again.data.updated_details).toEqual([])
    expect((await historyOf(order.id)).filter(({ record_id }) => record_id === lineB)).toHaveLength(1)
  })

  test('O30 an edit writes no package that it does not name', async () => {
    const { order, body } = await created()
    const none = { package_size_type: null, pdata_dimensions_width: null, pdata_dimensions_height: null }
    await save(order.id, { ...body, ...none, pdata_dimensions_length: null })
    const { body: answer } = await save(order.id, { ...body, cdata_address_city: 'Oslo' })
    expect(answer.data.order).toMatchObject({
      customer_ship_to_address_city: 'Oslo',
      package_dimensions_width: null,
      package_dimensions_height: null,
      package_dimensions_length: null,
      package_size_type: null,
    })
  })

  test('O26 a line taken off comes back as a new one', async () => {
    const { order, created_details, body } = await created()
    await save(order.id, { ...body, details: [line(b, 3)] })
    const { body: answer } = await save(order.id, body)
    expect(answer.data.created_details).not.toContain(created_details[0])
    expect(await linesOf(order.id)).toHaveLength(2)
  })

  test('O26 a line keeps its price after that was replaced, but no line can be put on it any more', async () => {
    const old = await make.sellable()
    const { order, body } = await created()
    await save(order.id, { ...body, details: [line(old, 1)] })
    await app.db.pool.query(
      "update promotions set active = false, date_modified = '2026-01-01' where id = $1",
      [old.promotion_id],
    )
    expect((await save(order.id, { ...body, details: [{ ...old, quantity: 5 }] })).status).toBe(200)
    expect(await linesOf(order.id)).toMatchObject([{ ...old, quantity: 5 }])
    const other = await created()
    const { status, body: refusal } = await save(other.order.id, { ...other.body, details: [line(old, 1)] })
    expect([status, refusal.data.field]).toEqual([422, 'details.0.promotion_id'])
  })

  test('O20 a refused line leaves order, lines and customers as they were', async () => {
    const { order, body } = await created()
    const before = [await linesOf(order.id), await historyOf(order.id)]
    const { status } = await save(order.id, {
      ...body,
      order_number: 'changed',
      customer: { new: { customer_name: 'Undone', phone_number: '6045550177' } },
      details: [line(a, 9), { promotion_id: 999_999, quantity: 1 }],
    })
    expect(status).toBe(422)
    expect([await linesOf(order.id), await historyOf(order.id)]).toEqual(before)
    const { rows } = await app.db.pool.query(`select from customers where customer_name = 'Undone'`)
    expect(rows).toEqual([])
  })

  test('O18 an order cannot be saved without a line', async () => {
    const { order, body } = await created()
    const { status, body: refusal } = await save(order.id, { ...body, details: [] })
    expect([status, refusal.data.field]).toEqual([422, 'details.0.promotion_id'])
  })

  test('O34 the total is exact to the cent over active lines', async () => {
    const buyer = await make.customer()
    const { order, body } = await created()
    await save(order.id, {
      ...body,
      customer: { id: buyer },
      details: [line(a, 3), line(b, 7), line(c, 999_999)],
    })
    await save(order.id, { ...body, customer: { id: buyer }, details: [line(a, 3), line(c, 999_999)] })
    const { body: orders } = await app.call(listCustomerOrders, { params: { customer_id: buyer } }, ann)
    expect(orders).toMatchObject([
      { id: order.id, order_total: '1000099059.87', number_of_items: 2, total_quantity: 1_000_002 },
    ])
    expect(centsToText(orderTotalCents(await linesOf(order.id)))).toBe('1000099059.87')
  })
})

describe('the order itself', () => {
  test('O20 row, new customer and lines are saved in one call', async () => {
    const { order, body } = await created()
    const { body: answer } = await save(order.id, {
      ...body,
      order_status: 'shipped',
      tracking_id: '1Z1',
      cdata_address_city: '上海',
      customer: { new: { customer_name: 'Mei', phone_number: '6045550142' } },
    })
    expect(answer.message).toBe('Order successfully updated')
    expect(answer.data.order).toMatchObject({
      order_status: 'shipped',
      tracking_id: '1Z1',
      customer_ship_to_address_city: '上海',
      customer_id: answer.data.created_customer_id,
      customer_name: 'Mei',
      version: 1,
      modified_by: 'ann@example.com',
    })
    const read = await app.call(endpoints.readOrder, { params: { id: order.id } }, ann)
    expect(read.body).toMatchObject(answer.data.order)
  })

  test('O27 a used reference is refused in the words for editing, and nothing is saved', async () => {
    const [one, other] = [await created(), await created()]
    const { status, body } = await save(one.order.id, {
      ...one.body,
      order_reference: other.order.order_reference,
      details: [line(c, 1)],
    })
    expect([status, body.code, body.data.code, body.data.field]).toEqual([409, 1002, 1000, 'order_reference'])
    expect(body.message).toBe('Order with this Reference Number already exists for a different Order!')
    expect(await linesOf(one.order.id)).toHaveLength(2)
  })

  test('O21 the number of a new customer that is taken is refused by name', async () => {
    const { order, body } = await created()
    await make.customer({ phone_number: '6045550188' })
    const { status, body: refusal } = await save(order.id, {
      ...body,
      customer: { new: { customer_name: 'Twin', phone_number: '604-555-0188' } },
    })
    expect([status, refusal.data.code, refusal.data.field]).toEqual([409, 1000, 'customer.new.phone_number'])
  })

  test('C6 an order whose customer was deleted can still be saved', async () => {
    const leaving = await make.customer()
    const { order, body } = await created()
    await save(order.id, { ...body, customer: { id: leaving } })
    await app.db.pool.query('update customers set deleted_at = now() where id = $1', [leaving])
    expect((await save(order.id, { ...body, customer: { id: leaving } })).status).toBe(200)
    await save(order.id, body)
    expect((await save(order.id, { ...body, customer: { id: leaving } })).body.data.field).toBe('customer.id')
  })

  test('X7 a deleted or unknown order is not found', async () => {
    const { order, body } = await created()
    await app.call(endpoints.deleteOrder, { params: { id: order.id }, body: {} }, ann)
    expect((await save(order.id, { ...body, version: 0 })).status).toBe(404)
    expect((await save(999_999, body)).status).toBe(404)
  })
})

describe('two people', () => {
  test('O28 the second to save learns who changed which fields and lines, and can then save over it', async () => {
    const { order, created_details, body } = await created()
    const opened = { ...body, version: order.version }
    await save(order.id, { ...opened, order_number: "Ann's", details: [line(a, 5), line(c, 1)] }, ann)

    const refused = await save(order.id, { ...opened, tracking_id: "Bob's" }, bob)
    expect([refused.status, refused.body.code, refused.body.data.error]).toEqual([
      409,
      1003,
      'changed_meanwhile',
    ])
    const { changes = [], version } = refused.body.data
    const change = (record: string, record_id: number, field: string) =>
      changes.find((one) => one.record === record && one.record_id === record_id && one.field === field)
    expect(change('order', order.id, 'order_number')).toMatchObject({
      before: body.order_number,
      after: "Ann's",
      changed_by: 'ann@example.com',
    })
    expect(change('order_detail', Number(created_details[0]), 'quantity')).toMatchObject({
      before: 2,
      after: 5,
    })
    expect(change('order_detail', Number(created_details[1]), 'active')).toMatchObject({
      action: 'delete',
      before: true,
      after: false,
    })
    expect(changes.some(({ record, action }) => record === 'order_detail' && action === 'create')).toBe(true)
    expect(new Set((await linesOf(order.id)).map(({ quantity }) => quantity))).toEqual(new Set([1, 5]))

    const knowingly = await save(order.id, { ...opened, tracking_id: "Bob's", version }, bob)
    expect(knowingly.status).toBe(200)
    expect(knowingly.body.data.order).toMatchObject({ tracking_id: "Bob's", modified_by: 'bob@example.com' })
  })

  test('O28 a form equal to the stored order makes no new version and is not refused', async () => {
    const { order, body } = await created()
    const stored = async () => (await app.call(endpoints.readOrder, { params: { id: order.id } }, ann)).body
    const before = await stored()
    const { status, body: answer } = await save(order.id, { ...body, version: order.version })
    expect([status, answer.data.order.version, answer.data.updated_details]).toEqual([200, order.version, []])
    expect(answer.data.order.order_hash).toBe(order.order_hash)
    expect(await stored()).toEqual(before)
    const theirs = { ...body, order_number: 'theirs', version: order.version }
    expect((await save(order.id, theirs, bob)).status).toBe(200)
    // equality counts in the version that the form names, and of an order that exists
    expect((await save(order.id, { ...theirs, version: order.version })).status).toBe(409)
    await app.call(endpoints.deleteOrder, { params: { id: order.id }, body: {} }, ann)
    expect((await save(order.id, { ...body, order_number: 'theirs' })).status).toBe(404)
  })

  test.each([
    ['a quantity', () => ({ details: [line(a, 2), line(b, 4)] })],
    ['a line more', () => ({ details: [line(a, 2), line(b, 3), line(c, 1)] })],
    ['a line less', () => ({ details: [line(a, 2)] })],
    ['a field that was empty', () => ({ tyl_tracking_id: 'T1' })],
    ['a field emptied', () => ({ package_size_type: null })],
    ['another customer', async () => ({ customer: { id: await make.customer() } })],
  ])('O28 %s alone makes a new version', async (_, changes) => {
    const { order, body } = await created({ package_size_type: 'S1' })
    const { body: answer } = await save(order.id, { ...body, ...(await changes()) })
    expect(answer.data.order.version).toBe(order.version + 1)
  })

  test('O28 changes from before the form was opened are not listed', async () => {
    const { order, body } = await created()
    const first = await save(order.id, { ...body, order_number: 'long ago' })
    const opened = first.body.data.order.version
    await save(order.id, { ...body, order_number: 'since' }, ann)
    const { body: refusal } = await save(order.id, { ...body, version: opened }, bob)
    expect(refusal.data.changes?.map(({ field, before, after }) => [field, before, after])).toEqual([
      ['order_number', 'long ago', 'since'],
    ])
  })

  test('O28 of twenty saves at once from one version exactly one is kept', async () => {
    const { order, body } = await created()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        save(order.id, { ...body, order_number: `try ${i}`, details: [line(a, i + 1)], version: 0 }),
      ),
    )
    expect(answers.map(({ status }) => status).sort((x, y) => x - y)).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 409),
    ])
    const kept = answers.findIndex(({ status }) => status === 200)
    expect((await linesOf(order.id)).map(({ quantity }) => quantity)).toEqual([kept + 1])
    expect((await app.call(endpoints.readOrder, { params: { id: order.id } }, ann)).body.order_number).toBe(
      `try ${kept}`,
    )
  })

  test('O26 twenty saves at once without a version leave the lines of one of them', async () => {
    const { order, body } = await created()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        save(order.id, {
          ...body,
          order_number: `try ${i}`,
          details: i % 2 ? [line(a, i + 1), line(c, i + 1)] : [line(b, i + 1)],
        }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const { order_number } = (await app.call(endpoints.readOrder, { params: { id: order.id } }, ann)).body
    const last = Number(order_number.slice(4))
    expect((await linesOf(order.id)).map(({ quantity }) => quantity)).toEqual(
      last % 2 ? [last + 1, last + 1] : [last + 1],
    )
  })
})

describe('the history', () => {
  test('O36 an edit records the changed fields alone, before and after, of order and lines', async () => {
    const { order, created_details, body } = await created()
    await save(order.id, { ...body, order_status: 'shipped', details: [line(a, 9), line(c, 1)] }, bob)
    const entries = (await historyOf(order.id)).filter(({ changed_by }) => changed_by === 'bob@example.com')
    const of = (record: string, action: string) =>
      entries.find((entry) => entry.record === record && entry.action === action)
    expect(of('order', 'edit')).toMatchObject({
      before: { order_status: 'awaiting_fulfillment' },
      after: { order_status: 'shipped' },
    })
    expect(of('order_detail', 'edit')).toMatchObject({
      record_id: created_details[0],
      before: { quantity: 2 },
      after: { quantity: 9 },
    })
    expect(of('order_detail', 'delete')).toMatchObject({ record_id: created_details[1] })
    expect(of('order_detail', 'create')?.after).toMatchObject({ promotion_id: c.promotion_id, quantity: 1 })
    expect(Object.keys(of('order', 'edit')?.after ?? {})).toEqual(['order_status'])
  })

  test('O36 deleting an order is recorded', async () => {
    const { order } = await created()
    await app.call(endpoints.deleteOrder, { params: { id: order.id }, body: {} }, bob)
    const [latest] = await historyOf(order.id)
    expect(latest).toMatchObject({ record: 'order', action: 'delete', changed_by: 'bob@example.com' })
  })
})
