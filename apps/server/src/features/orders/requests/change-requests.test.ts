import { readHistory } from '@getzo/contract/history/history.endpoints'
import * as details from '@getzo/contract/order-details/order-details.endpoints'
import { deleteOrder, saveOrder } from '@getzo/contract/orders/orders.endpoints'
import { orderStatuses } from '@getzo/domain/orders/order-status'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFactories, type Factories, type Sellable } from '../../../test-kit/factories'
import { startTestApp, type TestApp } from '../../../test-kit/test-app'

let app: TestApp
let make: Factories
let admin: Awaited<ReturnType<TestApp['signedInAs']>>
let csr: typeof admin
let sold: Sellable

beforeAll(async () => {
  app = await startTestApp()
  make = createFactories(app.db)
  admin = await app.signedInAs('administrator')
  csr = await app.signedInAs('csr')
  sold = await make.sellable({
    sku: { sku: 'MASK-M', combo_identifier: 'Medium - Blue' },
    product: { name: 'Mask' },
  })
})
afterAll(() => app.close())
beforeEach(() => app.db.pool.query('update order_details set status_change = null'))

const asked = '2026-05-03T01:02:03.456789+00:00'
async function request(order: Record<string, unknown> = {}, line: Record<string, unknown> = {}) {
  const order_id = await make.order(order)
  const id = await make.orderDetail(order_id, sold, {
    status_change: 'Change size to Large',
    customer_change_date: asked,
    ...line,
  })
  return { order_id, id }
}
const list = async (as = csr) => (await app.call(details.listChangeRequests, {}, as)).body
const clear = (body: Record<string, unknown>, as = csr) => app.call(details.clearChangeRequest, { body }, as)
const stored = async (order_id: number) =>
  (await app.call(details.listOrderDetails, { params: { order_id } }, admin)).body[0]

describe('the panel', () => {
  test('R1 R2 lists what it shows, oldest request first', async () => {
    const later = await request({}, { customer_change_date: '2026-05-04T00:00:00Z' })
    const { id, order_id } = await request({
      order_number: 'N-R2',
      order_reference: 'REF-R2',
      order_date: '2026-04-01T00:00:00Z',
    })
    const rows = await list()
    expect(rows.map((row) => row.id)).toEqual([id, later.id])
    expect(rows[0]).toEqual({
      id,
      order_id,
      order_number: 'N-R2',
      order_reference: 'REF-R2',
      order_date: '2026-04-01T00:00:00+00:00',
      status_change: 'Change size to Large',
      combo_identifier: 'Medium - Blue',
      sku: 'MASK-M',
      customer_change_date: asked,
      product_id: sold.product_id,
      product_name: 'Mask',
      price: '10.00',
      currency: 'USD',
      date_modified: null,
      request_language: null,
      requested_item: 'Large',
    })
  })

  test('R1 holds only orders that have not left: unpaid, awaiting, label made', async () => {
    const requests = new Map<string, number>()
    for (const order_status of orderStatuses) requests.set(order_status, (await request({ order_status })).id)
    const listed = new Set((await list()).map(({ id }) => id))
    const found = [...requests].filter(([, id]) => listed.has(id)).map(([status]) => status)
    expect(found.sort()).toEqual(['awaiting_fulfillment', 'shipping_label_created', 'waiting_for_payment'])
  })

  test('R1 leaves out deleted orders, removed lines and lines without a request', async () => {
    const gone = await request()
    await app.call(deleteOrder, { params: { id: gone.order_id }, body: {} }, admin)
    await request({}, { active: false, deleted_at: new Date() })
    await request({}, { status_change: null })
    expect(await list()).toEqual([])
  })
})

describe('clearing', () => {
  test('R3 stores who and when, takes the request away and says so', async () => {
    const { id, order_id } = await request()
    const { status, body } = await clear({
      id,
      seen: 'Change size to Large',
      seen_date: asked,
      status_change: null,
      cleared_by: 'mallory@example.com',
      admin_clear_date: '2001-01-01',
    })
    expect([status, body.code, body.message]).toEqual([
      200,
      0,
      `Order Detail ${id} has been successfully cleared.`,
    ])
    const line = await stored(order_id)
    expect(body.data).toEqual([line])
    expect(line).toMatchObject({ status_change: null, cleared_by: csr.email, modified_by: csr.email })
    expect(Date.now() - Date.parse(String(line?.admin_clear_date))).toBeLessThan(60_000)
    expect(await list()).toEqual([])
  })

  test.each([
    ['another size', { seen: 'Change size to Small' }],
    ['an earlier request', { seen: 'Change size to Large', seen_date: '2026-05-02T00:00:00+00:00' }],
    ['a request without its date', { seen: 'Change size to Large', seen_date: null }],
  ])('R3 a request that is not the one seen (%s) stays', async (_name, seen) => {
    const { id, order_id } = await request()
    const { status, body } = await clear({ id, ...seen })
    expect([status, body.code, body.data.error]).toEqual([409, 1003, 'request_changed_meanwhile'])
    expect((await stored(order_id))?.status_change).toBe('Change size to Large')
  })

  test('R3 of ten who clear at once one succeeds', async () => {
    const { id } = await request()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => clear({ id, seen: 'Change size to Large' })),
    )
    expect(answers.map(({ status }) => status).sort((x, y) => x - y)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ])
  })

  test('X7 an unknown line, a removed one, and one of a deleted order are not found', async () => {
    const removed = await request({}, { active: false, deleted_at: new Date() })
    const gone = await request({ deleted_at: new Date() })
    for (const id of [999_999, removed.id, gone.id]) expect((await clear({ id })).status).toBe(404)
  })

  test.each([
    ['a status of the own choosing', { id: 1, status_change: 'Change size to Huge' }, 'status_change'],
    ['no id', {}, 'id'],
    ['a text for an id', { id: '1' }, 'id'],
  ])('X7 %s is malformed', async (_name, body, field) => {
    const answer = await clear(body)
    expect([answer.status, answer.body.data.field]).toEqual([400, field])
  })

  test('O28 O36 it is in the history, and an editor who opened the order before gets a conflict', async () => {
    const { id, order_id } = await request()
    await clear({ id })
    const history = await app.call(readHistory, { params: { root: 'order', id: order_id } }, admin)
    expect(history.body[0]).toMatchObject({
      record: 'order_detail',
      record_id: id,
      changed_by: csr.email,
      before: { status_change: 'Change size to Large' },
      after: { status_change: null, cleared_by: csr.email },
    })
    const form = {
      order_number: 'N',
      order_reference: `R3-${id}`,
      order_date: '2026-05-01 10:00:00',
      customer: { id: await make.customer() },
      details: [{ promotion_id: sold.promotion_id, quantity: 1 }],
      version: 0,
    }
    const { status, body } = await app.call(saveOrder, { params: { id: order_id }, body: form }, admin)
    expect(status).toBe(409)
    expect(body.data.changes).toContainEqual(
      expect.objectContaining({ record_id: id, field: 'status_change', after: null }),
    )
  })
})

describe('declining', () => {
  const seen = { seen: 'Change size to Large', seen_date: asked }
  const answer = { reason: '  L 码已售完\n请选其他  ', language: 'cn' }
  const decline = (body: Record<string, unknown>, as = csr) =>
    app.call(details.declineChangeRequest, { body: { ...seen, ...answer, ...body } }, as)

  test('R3 keeps the reason for the customer, who and when; the line stays what it is', async () => {
    const { id, order_id } = await request()
    const before = await stored(order_id)
    const { status, body } = await decline({ id })
    expect([status, body.message]).toEqual([
      200,
      `The request for ${before?.product_name} has been declined. The customer reads your reason.`,
    ])
    const line = await stored(order_id)
    expect(body.data).toEqual([line])
    expect(line).toMatchObject({
      status_change: null,
      cleared_by: csr.email,
      declined_request: 'Change size to Large',
      decline_reason: 'L 码已售完\n请选其他',
      decline_language: 'cn',
      sku_id: before?.sku_id,
      promotion_id: before?.promotion_id,
    })
    expect(Date.now() - Date.parse(String(line?.admin_clear_date))).toBeLessThan(60_000)
    expect(await list()).toEqual([])
  })

  test('R3 O36 it is in the history with its reason', async () => {
    const { id, order_id } = await request()
    await decline({ id })
    const history = await app.call(readHistory, { params: { root: 'order', id: order_id } }, admin)
    const told = history.body.filter(({ record_id }) => record_id === id)
    expect(told[0]).toMatchObject({ changed_by: csr.email })
    expect(Object.assign({}, ...told.map(({ after }) => after).reverse())).toMatchObject({
      status_change: null,
      decline_reason: 'L 码已售完\n请选其他',
    })
  })

  test.each([
    ['another size', { seen: 'Change size to Small' }],
    ['an earlier request', { seen_date: '2026-05-02T00:00:00+00:00' }],
  ])('R3 a request that is not the one seen (%s) stays unchanged', async (_name, other) => {
    const { id, order_id } = await request()
    const { status, body } = await decline({ id, ...other })
    expect([status, body.data.error]).toEqual([409, 'request_changed_meanwhile'])
    expect(await stored(order_id)).toMatchObject({
      status_change: 'Change size to Large',
      decline_reason: null,
    })
  })

  test.each([
    ['no reason', { reason: ' ' }, 422, 'reason'],
    ['a reason that is too long', { reason: 'x'.repeat(501) }, 422, 'reason'],
    ['a language of no customer', { language: 'de' }, 400, 'language'],
    ['no request that was seen', { seen: undefined }, 400, 'seen'],
  ])('R3 %s is refused', async (_name, wrong, code, field) => {
    const { id, order_id } = await request()
    const { status, body } = await decline({ id, ...wrong })
    expect([status, body.data.field]).toEqual([code, field])
    expect((await stored(order_id))?.status_change).toBe('Change size to Large')
  })
})

describe('applying', () => {
  /** A product in two sizes and colours; the line is on the blue M, the blue L costs 12.00. */
  async function asked(status_change = 'Change size to L', order: Record<string, unknown> = {}) {
    const held = await make.sellable({ sku: { combo_identifier: 'Blue - M' }, product: { name: 'Scarf' } })
    const { product_id } = held
    const variant = async (name: string, position: number, values: string[]) => {
      const variant_id = await make.variant({ product_id, name, position })
      for (const [at, value] of values.entries())
        await make.variantOption({ variant_id, product_id, name: value, position: at })
    }
    await variant('Color', 0, ['Blue', 'Red'])
    await variant('Size', 1, ['M', 'L'])
    const red = await make.sku({ product_id, combo_identifier: 'Red - L' })
    const large = await make.sku({ product_id, combo_identifier: 'Blue - L', sku: `L-${product_id}` })
    await make.promotion({ sku_id: red, price: '99.00' })
    const promotion_id = await make.promotion({ sku_id: large, price: '12.00' })
    const order_id = await make.order(order)
    const id = await make.orderDetail(order_id, held, {
      quantity: 3,
      status_change,
      customer_change_date: asked_at,
    })
    return { id, order_id, large, promotion_id, held }
  }
  const asked_at = '2026-05-03T01:02:03.456789+00:00'
  const apply = (body: Record<string, unknown>, as = admin) =>
    app.call(details.applyChangeRequest, { body }, as)
  const versionOf = async (id: number) =>
    (await app.db.pool.query<{ version: number }>('select version from orders where id = $1', [id])).rows[0]
      ?.version

  test('R4 the line is on the size asked for, its other options kept, at that price; the request is cleared', async () => {
    const { id, order_id, large, promotion_id } = await asked()
    const { status, body } = await apply({ id, seen: 'Change size to L', seen_date: asked_at })
    expect([status, body.message]).toEqual([
      200,
      `${(await stored(order_id))?.product_name} has been changed from Blue - M to Blue - L, its price from 10.00 USD to 12.00 USD.`,
    ])
    const line = await stored(order_id)
    expect(body.data).toEqual([line])
    expect(line).toMatchObject({
      sku_id: large,
      promotion_id,
      quantity: 3,
      combo_identifier: 'Blue - L',
      price: '12.00',
      status_change: null,
      cleared_by: admin.email,
      modified_by: admin.email,
    })
  })

  test('R4 the price is the one in force, not a later, a withdrawn or an earlier one; equal prices are not reported', async () => {
    const { id, large, order_id } = await asked()
    const now = await make.promotion({ sku_id: large, price: '10.00', promotion_date: '2026-01-02' })
    await make.promotion({ sku_id: large, price: '20.00', promotion_date: '2099-01-01' })
    await make.promotion({ sku_id: large, price: '30.00', promotion_date: '2026-01-03', active: false })
    await app.db.pool.query(
      "update promotions set promotion_date = '2026-01-01' where sku_id = $1 and price = 12",
      [large],
    )
    const { body } = await apply({ id })
    expect(body.message).toBe(
      `${(await stored(order_id))?.product_name} has been changed from Blue - M to Blue - L.`,
    )
    expect((await stored(order_id))?.promotion_id).toBe(now)
  })

  test('R4 O36 it is one change of the order, in its history', async () => {
    const { id, order_id, large } = await asked()
    const before = Number(await versionOf(order_id))
    await apply({ id })
    expect(await versionOf(order_id)).toBe(before + 1)
    const history = await app.call(readHistory, { params: { root: 'order', id: order_id } }, admin)
    const told = history.body.filter(({ record_id }) => record_id === id)
    expect(Object.assign({}, ...told.map(({ after }) => after).reverse())).toMatchObject({
      status_change: null,
      sku_id: large,
    })
  })

  test.each([
    ['the order has left', { order: { order_status: 'shipped' } }, 'change_request.order_left'],
    ['it names no size', { text: 'Please gift wrap' }, 'change_request.names_no_size'],
    ['no SKU has it', { text: 'Change size to XL' }, 'change_request.no_such_size'],
    [
      'its SKU is inactive',
      { sql: 'update skus set active = false where id = $1' },
      'change_request.no_such_size',
    ],
    [
      'its SKU is deleted',
      { sql: 'update skus set deleted_at = now() where id = $1' },
      'change_request.no_such_size',
    ],
    [
      'its price is yet to come',
      { sql: "update promotions set promotion_date = '2099-01-01' where sku_id = $1" },
      'change_request.no_price',
    ],
    [
      'its price is withdrawn',
      { sql: 'update promotions set active = false where sku_id = $1' },
      'change_request.no_price',
    ],
  ] as const)('R4 nothing is changed where %s', async (_name, wrong, rule) => {
    const { text, order, sql } = { text: undefined, order: undefined, sql: undefined, ...wrong }
    const { id, order_id, large, held } = await asked(text, order)
    if (sql !== undefined) await app.db.pool.query(sql, [large])
    const { status, body } = await apply({ id })
    expect([status, body.data.rule, body.data.field]).toEqual([422, rule, 'id'])
    expect(await stored(order_id)).toMatchObject({ sku_id: held.sku_id, cleared_by: null })
    expect((await stored(order_id))?.status_change).not.toBeNull()
  })

  test('R4 O17 nothing is changed where the order holds that SKU at that price already', async () => {
    const { id, order_id, large, promotion_id, held } = await asked()
    const other = await make.orderDetail(order_id, { ...held, sku_id: large, promotion_id })
    expect((await apply({ id })).body.data.rule).toBe('change_request.held_already')
    await app.call(details.deleteOrderDetail, { params: { id: other }, body: {} }, admin)
    expect((await apply({ id })).status).toBe(200)
  })

  test('R4 a deleted brand’s size is out of reach', async () => {
    const { id, held } = await asked()
    await app.db.pool.query('update brands set deleted_at = now() where id = $1', [held.brand_id])
    expect((await apply({ id })).body.data.error).toBe('unknown_reference')
  })

  test('R4 a request that is not the one seen stays, and of ten who apply it at once one succeeds', async () => {
    const { id, order_id } = await asked()
    const late = await apply({ id, seen: 'Change size to M' })
    expect([late.status, late.body.data.error]).toEqual([409, 'request_changed_meanwhile'])
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => apply({ id, seen: 'Change size to L' })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await stored(order_id))?.combo_identifier).toBe('Blue - L')
  })

  test('R4 a csr may not', async () => {
    const { id } = await asked()
    expect((await apply({ id }, csr)).status).toBe(403)
  })
})
