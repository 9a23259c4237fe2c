import * as bin from '@getzo/contract/bin/bin.endpoints'
import * as customers from '@getzo/contract/customers/customers.endpoints'
import { readHistory } from '@getzo/contract/history/history.endpoints'
import { listHeaders } from '@getzo/contract/lists/list.schema'
import * as lines from '@getzo/contract/order-details/order-details.endpoints'
import * as orders from '@getzo/contract/orders/orders.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
beforeEach(() => product.empty('customers'))

const list = async (query: Record<string, unknown> = {}) =>
  (await product.call(bin.listBin, { query }, admin)).body
const restore = (kind: 'order' | 'customer', id: number) =>
  product.call(bin.restoreRecord, { params: { kind, id } }, admin)
const removeCustomer = (id: number) =>
  product.call(customers.deleteCustomer, { params: { id }, body: {} }, admin)
const removeOrder = (id: number) => product.call(orders.deleteOrder, { params: { id }, body: {} }, admin)
const customerIds = async () =>
  (await product.call(customers.listCustomers, {}, admin)).body.map(({ id }) => id)
const orderIds = async () => (await product.call(orders.listOrders, {}, admin)).body.map(({ id }) => id)

describe('the bin', () => {
  test('N8 O42 lists deleted records, newest first, with who and when, and nothing else', async () => {
    const customer = await make.customer({ customer_name: 'Li Na', phone_number: '6045550101' })
    const order = await make.order({ customer_id: customer, order_number: 'G-1', order_reference: 'WX-1' })
    await make.order({ customer_id: customer })
    await make.customer()
    expect(await list()).toEqual([])
    await removeOrder(order)
    await removeCustomer(customer)
    const entries = await list()
    expect(entries).toMatchObject([
      {
        kind: 'customer',
        record_id: customer,
        name: 'Li Na',
        known_by: '6045550101',
        deleted_by: admin.email,
      },
      { kind: 'order', record_id: order, name: 'G-1', known_by: 'WX-1', deleted_by: admin.email },
    ])
    expect(Date.now() - Date.parse(entries[0]?.deleted_at ?? '')).toBeLessThan(60_000)
    expect(await list({ kind: 'order' })).toEqual([entries[1]])
    expect(await list({ q: 'wx-1' })).toEqual([entries[1]])
    expect(await list({ q: '555 9' })).toEqual([])
    for (const q of ['(604) 555-0101', '+1 604 555 0101', 'Na Li'])
      expect(await list({ q })).toEqual([entries[0]])
  })

  test('N8 pages through records of all kinds that were deleted in the same moment', async () => {
    const deleted_at = '2026-03-01T00:00:00Z'
    for (let at = 0; at < 3; at += 1) {
      const customer_id = await make.customer({ deleted_at })
      await make.order({ customer_id, deleted_at })
    }
    const seen: number[] = []
    let after: string | undefined
    do {
      const { body, headers } = await product.call(
        bin.listBin,
        { query: { limit: 2, ...(after ? { after } : {}) } },
        admin,
      )
      seen.push(...body.map(({ id }) => id))
      const next = headers[listHeaders.next]
      after = typeof next === 'string' ? next : undefined
    } while (after !== undefined)
    expect(new Set(seen).size).toBe(6)
    expect(seen).toHaveLength(6)
  })
})

describe('restoring', () => {
  test('N8 O36 a customer is in the list again, out of the bin, and the history says who restored', async () => {
    const id = await make.customer()
    await removeCustomer(id)
    expect(await customerIds()).toEqual([])
    const { status, body } = await restore('customer', id)
    expect([status, body.data]).toEqual([200, [{ id }]])
    expect(await customerIds()).toEqual([id])
    expect(await list()).toEqual([])
    const stored = (await product.call(customers.readCustomer, { params: { id } }, admin)).body
    expect(stored).toMatchObject({ deleted_at: null, deleted_by: null, modified_by: admin.email, version: 2 })
    const history = await product.call(readHistory, { params: { root: 'customer', id } }, admin)
    expect(history.body[0]).toMatchObject({ action: 'restore', changed_by: admin.email })
  })

  test('N8 an order comes back with the lines that it had, and without those taken off before', async () => {
    const id = await make.order()
    const kept = await make.orderDetail(id, await make.sellable())
    const off = await make.orderDetail(id, await make.sellable())
    await product.call(lines.deleteOrderDetails, { body: { data: [{ id: off }] } }, admin)
    await removeOrder(id)
    expect(await orderIds()).toEqual([])
    expect((await restore('order', id)).status).toBe(200)
    expect(await orderIds()).toEqual([id])
    const { body } = await product.call(lines.listOrderDetails, { params: { order_id: id } }, admin)
    expect(body.map((line) => line.id)).toEqual([kept])
  })

  test('N8 a phone number that is used again prevents it, and the answer names its record', async () => {
    const phone_number = '6045550101'
    const gone = await make.customer({ phone_number })
    await removeCustomer(gone)
    const now = await make.customer({ phone_number })
    const { status, body } = await restore('customer', gone)
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 1002,
      message: `Customer ${now} now uses the phone number (604) 555-0101.`,
      data: { error: 'restore_clash', field: 'phone_number', clash: { kind: 'customer', id: now } },
    })
    expect(await customerIds()).toEqual([now])
    await removeCustomer(now)
    expect((await restore('customer', gone)).status).toBe(200)
    expect(await customerIds()).toEqual([gone])
  })

  test.each([
    ['the deleted one', true, false],
    ['the other one', false, true],
  ])(
    'N8 C7 a number that two share by the word of %s is in no way, in the list as at the restore',
    async (_, deletedShares, otherShares) => {
      const phone_number = '6045550102'
      const gone = await make.customer({ phone_number, shares_phone: deletedShares })
      await removeCustomer(gone)
      const other = await make.customer({ phone_number, shares_phone: otherShares })
      expect(await list()).toMatchObject([{ record_id: gone, taken_by: null }])
      expect((await restore('customer', gone)).status).toBe(200)
      expect(new Set(await customerIds())).toEqual(new Set([gone, other]))
    },
  )

  test('N8 W12 each entry names what is in the way: who took its number, or into whom it was merged', async () => {
    const phone_number = '6045550101'
    const [gone, free, kept] = [
      await make.customer({ phone_number, deleted_at: new Date() }),
      await make.customer({ deleted_at: new Date() }),
      await make.customer({ customer_name: 'Kept' }),
    ]
    const merged = await make.customer({ deleted_at: new Date() })
    await product.asOwner(`update customers set merged_into = ${kept} where id = ${merged}`)
    const now = await make.customer({ phone_number, customer_name: 'Now Has It' })
    const order = await make.order({ order_reference: 'WX-1001', deleted_at: new Date() })
    const inUse = await make.order({ order_reference: 'WX-1001', order_number: 'G-2' })
    const found = new Map((await list()).map((entry) => [`${entry.kind} ${entry.record_id}`, entry]))
    const wayOf = (key: string) => {
      const entry = found.get(key)
      return [entry?.taken_by, entry?.merged_into, entry?.other_name]
    }
    expect(wayOf(`customer ${gone}`)).toEqual([now, null, 'Now Has It'])
    expect(wayOf(`customer ${free}`)).toEqual([null, null, null])
    expect(wayOf(`customer ${merged}`)).toEqual([null, kept, 'Kept'])
    expect(wayOf(`order ${order}`)).toEqual([inUse, null, 'G-2'])
  })

  test('N8 P8 a product whose SKU code is used again names the product that has it', async () => {
    const sku = 'CR-SUM-S'
    const deleted_at = new Date()
    const gone = await make.sellable({ sku: { sku, deleted_at }, product: { deleted_at } })
    const entry = async () => (await list({ kind: 'product' }))[0]
    expect(await entry()).toMatchObject({ record_id: gone.product_id, taken_by: null })
    const now = await make.sellable({ sku: { sku } })
    expect(await entry()).toMatchObject({ record_id: gone.product_id, taken_by: now.product_id })
  })

  test('N8 a reference that is used again is in the way likewise', async () => {
    const gone = await make.order({ order_reference: 'WX-1001' })
    await removeOrder(gone)
    const now = await make.order({ order_reference: 'WX-1001' })
    const { body } = await restore('order', gone)
    expect(body.message).toBe(`Order ${now} now uses the reference number WX-1001.`)
    expect(body.data.clash).toEqual({ kind: 'order', id: now })
  })

  test('N8 of two deleted records with one number restored at once, one comes back', async () => {
    const phone_number = '6045550101'
    const twins = [
      await make.customer({ phone_number, deleted_at: new Date() }),
      await make.customer({ phone_number, deleted_at: new Date() }),
    ]
    const answers = await Promise.all(twins.map((id) => restore('customer', id)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await customerIds()).toHaveLength(1)
  })

  test('N8 a record that is not in the bin, or of another kind, is not found and stays as it is', async () => {
    const [living, gone] = [await make.customer(), await make.customer()]
    await removeCustomer(gone)
    for (const [kind, id] of [
      ['customer', living],
      ['customer', 999_999],
      ['order', gone],
    ] as const) {
      const { status, body } = await restore(kind, id)
      expect([status, body.message]).toEqual([404, `There is no ${kind} ${id} in the bin.`])
    }
    const { body } = await product.call(customers.readCustomer, { params: { id: living } }, admin)
    expect(body).toMatchObject({ version: 0, modified_by: null })
    await restore('customer', gone)
    expect((await restore('customer', gone)).status).toBe(404)
  })
})
