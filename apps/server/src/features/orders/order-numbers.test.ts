import * as endpoints from '@getzo/contract/orders/orders.endpoints'
import { readSettings, saveSettings } from '@getzo/contract/settings/settings.endpoints'
import type { KyselyPlugin, RawNode } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createKeyDesk } from '../../test-kit/changes/key-changes'
import { createFactories, type Factories, type Sellable } from '../../test-kit/factories'
import { startTestApp, type TestApp } from '../../test-kit/test-app'
import { giveNumbers } from './order-numbers.store'

let app: TestApp
let make: Factories
let admin: Awaited<ReturnType<TestApp['signedInAs']>>
let customer: number
let sku: Sellable

beforeAll(async () => {
  app = await startTestApp()
  make = createFactories(app.db)
  admin = await app.signedInAs('administrator')
  sku = await make.sellable()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.empty('orders', 'customers')
  await app.asOwner(`select setval('order_numbers', 1000); alter table shop_settings disable trigger user;
    update shop_settings set order_number = null; truncate order_number_ends; alter table shop_settings enable trigger user`)
  customer = await make.customer()
})

let count = 0
const form = (changes: object = {}) => ({
  order_reference: `R-${(count += 1)}`,
  order_date: '2026-05-01 10:30:00',
  customer: { id: customer },
  details: [{ promotion_id: sku.promotion_id, quantity: 1 }],
  ...changes,
})
const save = (changes: object = {}, as: { authorization: string } = admin) =>
  app.call(endpoints.saveNewOrder, { body: form(changes) }, as)
const saved = async (changes: object = {}, as?: { authorization: string }) => {
  const { status, body } = await save(changes, as)
  expect(status).toBe(200)
  return body.data.order.order_number
}
const proposed = async () => (await app.call(endpoints.proposeOrderNumber, {}, admin)).body.order_number
const setting = async () => (await app.call(readSettings, {}, admin)).body
async function set(text: string) {
  const { version } = await setting()
  return app.call(saveSettings, { body: { version, order_number: text } }, admin)
}

test('O44 an empty installation has a number for its first order, and proposes it to those alone who may write orders', async () => {
  expect([await proposed(), await saved(), await saved(), await proposed()]).toEqual([
    'G-1001',
    'G-1001',
    'G-1002',
    'G-1003',
  ])
  const csr = await app.signedInAs('csr')
  expect((await app.call(endpoints.proposeOrderNumber, {}, csr)).status).toBe(403)
  expect((await app.call(endpoints.proposeOrderNumber, {})).status).toBe(401)
})

test('O44 the form, the specified call and a key are given numbers of one row', async () => {
  const key = await createKeyDesk(app)(['orders.write'])
  const { order_reference, order_date } = form()
  const specified = { order_reference, order_date, customer_id: customer }
  const call = await app.call(endpoints.createOrder, { body: specified }, admin)
  expect(call.body).toMatchObject({ code: 0, data: [{ order_number: 'G-1001' }] })
  expect(await saved({}, key)).toBe('G-1002')
  expect(await saved()).toBe('G-1003')
})

test('O44 forty saves at once are given forty numbers', async () => {
  const numbers = await Promise.all(Array.from({ length: 40 }, () => saved()))
  expect(new Set(numbers).size).toBe(40)
  expect(numbers.toSorted()).toEqual(Array.from({ length: 40 }, (_, at) => `G-${1001 + at}`))
})

test('O44 O17 a number that is empty is refused, as is an edit without one', async () => {
  const { body } = await save({ order_number: ' ' })
  expect(body).toMatchObject({ message: 'Please enter an Order Number.', data: { field: 'order_number' } })
  const order = await make.order()
  const edit = await app.call(endpoints.saveOrder, { params: { id: order }, body: form() }, admin)
  expect(edit.body).toMatchObject({ message: 'Please enter an Order Number.' })
  expect(await proposed()).toBe('G-1001')
})

test('O44 a refused save changes no number that was given', async () => {
  const first = await saved({ order_reference: 'TAKEN' })
  expect((await save({ order_reference: 'TAKEN' })).status).toBe(409)
  expect(await saved()).not.toBe(first)
})

describe('O44 W19 a tracking id that another order has', () => {
  const tracking = '1Z999AA10123456784'
  const typed = '1z 999 aa1 012 345 6784'

  test('O44 W19 is told in words and by the order’s number, in whatever spelling, at the form, the row and the specified call', async () => {
    const other = await make.order({ order_number: 'TR-1', tracking_id: tracking })
    const gone = await make.order({ order_number: 'TR-0', tracking_id: tracking, deleted_at: new Date() })
    const { body } = await save({ tracking_id: typed, order_status: 'shipped' })
    expect([body.data.same_tracking, body.told]).toEqual([
      'TR-1',
      [{ rule: 'order.same_tracking', params: { number: 'TR-1' } }],
    ])
    const own = body.data.order
    const { version } = (await app.call(endpoints.readOrder, { params: { id: other } }, admin)).body
    const change = { params: { id: other }, body: { tracking_id: typed, version } }
    const asked = await app.call(endpoints.setOrderTracking, change, admin)
    expect(asked.body.message).toBe(
      `Order successfully updated. Order ${own.order_number} has the tracking id, too.`,
    )
    const { order_number, order_reference, order_date } = own
    const specified = { order_number, order_reference, order_date, customer_id: customer, tracking_id: typed }
    const edited = await app.call(endpoints.editOrder, { params: { id: own.id }, body: specified }, admin)
    expect(edited.body.message).toContain('Order TR-1 has the tracking id, too.')
    expect(gone).toBeGreaterThan(0)
  })

  test('O44 W19 is its own order’s alone without a word, and so is none', async () => {
    const { body } = await save({ tracking_id: '1Z999AA10123456700', order_status: 'shipped' })
    expect([body.data.same_tracking, body.told]).toEqual([null, undefined])
    expect((await save({})).body.data.same_tracking).toBeNull()
  })
})

describe('O44 a number that somebody typed', () => {
  test('O44 may be another order’s, and is told', async () => {
    const other = await make.order({ order_number: 'W-7' })
    const { body } = await save({ order_number: ' W-7 ' })
    expect(body.data.same_number_id).toBe(other)
    expect(body.message).toBe(
      `Order successfully created with returning ID: ${body.data.order.id}. Another order has the number W-7, too.`,
    )
    const { order_reference, order_date } = form()
    const specified = { order_number: 'W-7', order_reference, order_date, customer_id: customer }
    const made = await app.call(endpoints.createOrder, { body: specified }, admin)
    expect(made.body.message).toContain('Another order has the number W-7, too.')
    const [order] = made.body.data
    const edited = await app.call(
      endpoints.editOrder,
      { params: { id: Number(order?.id) }, body: specified },
      admin,
    )
    expect(edited.body.message).toBe('Order successfully updated. Another order has the number W-7, too.')
  })

  test('O44 is its own order’s alone without a word', async () => {
    await make.order({ order_number: 'W-8', deleted_at: new Date() })
    const { body } = await save({ order_number: 'W-8' })
    expect([body.data.same_number_id, body.message]).toEqual([
      null,
      `Order successfully created with returning ID: ${body.data.order.id}`,
    ])
  })

  test('O44 is passed over, as are a thousand and more that come next', async () => {
    await make.order({ order_number: 'G-1001' })
    expect([await proposed(), await saved(), await saved()]).toEqual(['G-1002', 'G-1002', 'G-1003'])
    await app.db.pool.query(
      `insert into orders (customer_id, order_number, order_reference, order_date)
       select $1, 'G-' || n, 'OLD-' || n, now() from generate_series(1004, 3100) n`,
      [customer],
    )
    expect([await proposed(), await saved(), await saved()]).toEqual(['G-3101', 'G-3101', 'G-3102'])
  })

  test('O44 W9 and thousands that a file has, are passed over together', async () => {
    const others = new Set(Array.from({ length: 2500 }, (_, at) => `G-${1001 + at}`))
    const asked: RawNode[] = []
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        asked.push(node as RawNode)
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const numbers = await app.db.kysely
      .withPlugin(counting)
      .transaction()
      .execute((tx) => giveNumbers(tx, 2, others))
    expect(numbers).toEqual(['G-3501', 'G-3502'])
    expect(asked.length).toBeLessThan(20)
  })

  test('O44 and ends in a letter leaves the next number as it is', async () => {
    await saved()
    await save({ order_number: 'G-1001B' })
    expect([await proposed(), await saved()]).toEqual(['G-1002', 'G-1002'])
  })
})

describe('O44 the setting', () => {
  test('O44 W18 is the number that comes next, with its history', async () => {
    expect((await setting()).settings.order_number).toMatchObject({ value: 'G-1001', usual: 'G-1001' })
    expect((await set('WX-0099')).status).toBe(200)
    expect([await proposed(), await saved(), await saved()]).toEqual(['WX-0099', 'WX-0099', 'WX-0100'])
    expect((await setting()).settings.order_number.value).toBe('WX-0101')
    // another setting leaves it as it is
    const { version } = await setting()
    await app.call(saveSettings, { body: { version, shop_name: 'Maple' } }, admin)
    expect(await proposed()).toBe('WX-0101')
  })

  test('O44 can begin again before other letters, or further on', async () => {
    await set('A-98')
    expect([await saved(), await saved(), await saved()]).toEqual(['A-98', 'A-99', 'A-100'])
    await set('B-0001')
    expect(await saved()).toBe('B-0001')
    await set('B-0500')
    expect(await saved()).toBe('B-0500')
  })

  test('O44 goes back to other letters behind the last number that was given with them alone', async () => {
    await set('A-98')
    const given = await saved()
    await app.asOwner(`update orders set deleted_at = now() where order_number = '${given}'`)
    await set('B-1')
    expect((await set('A-98')).body).toMatchObject({
      message:
        'A-98 is behind the next one, A-99. A number is given only once: please enter A-99 or a later one, or other letters before it.',
    })
    expect((await set('A-99')).status).toBe(200)
    expect((await set('B-2')).status).toBe(200)
    expect((await set('A-99')).status).toBe(200)
  })

  test('O44 stays ahead of what was given, beyond the greatest one that it can begin with, too', async () => {
    expect((await set('G-999998999999999')).status).toBe(200)
    expect([await saved(), await saved()]).toEqual(['G-999998999999999', 'G-999999000000000'])
    expect((await set('G-999998999999999')).body).toMatchObject({
      data: { rule: 'setting.order_number_given' },
    })
    expect((await set('G-999999000000002')).body).toMatchObject({ data: { rule: 'setting.order_number' } })
  })

  test('O44 O20 lets an order that is saved meanwhile wait for its number', async () => {
    const order: string[] = []
    const waiting = () =>
      app.db.pool.query(`select from pg_locks where locktype = 'advisory' and not granted`)
    const change = await app.db.pool.connect()
    await change.query('begin')
    await change.query(`select pg_advisory_xact_lock(hashtextextended('order numbers', 0))`)
    const saving = saved().then((number) => order.push(number))
    await expect.poll(async () => order.length + Number((await waiting()).rowCount)).toBeGreaterThan(0)
    order.push('the setting')
    await change.query(`select setval('order_numbers', 2000)`)
    await change.query('commit')
    change.release()
    await saving
    expect(order).toEqual(['the setting', 'G-2001'])
  })

  test('O44 saved while twenty people save orders lets no number be given twice', async () => {
    const changes = async () => {
      for (const step of [3, 4, 5]) {
        const value = Number((await proposed()).slice(2)) + step
        expect([200, 409, 422]).toContain((await set(`G-${value}`)).status)
      }
    }
    const [numbers] = await Promise.all([Promise.all(Array.from({ length: 20 }, () => saved())), changes()])
    expect(new Set(numbers).size).toBe(20)
  })

  test('O44 refuses a number that was given, and what does not end in digits', async () => {
    await set('C-20')
    await saved()
    const behind = await set('C-20')
    expect(behind.body).toMatchObject({
      message:
        'C-20 is behind the next one, C-21. A number is given only once: please enter C-21 or a later one, or other letters before it.',
      data: { field: 'order_number' },
    })
    for (const text of ['', 'by hand', 'C-20B', '999999999999999']) {
      const { status, body } = await set(text)
      expect([status, body.message]).toEqual([
        422,
        'Please enter a number that ends in digits, such as G-1001.',
      ])
    }
    expect(await proposed()).toBe('C-21')
  })
})
