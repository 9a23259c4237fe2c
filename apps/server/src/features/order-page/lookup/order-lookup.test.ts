import { lookUpOrder } from '@getzo/contract/order-page/order-page.endpoints'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createCustomers } from '../../../test-kit/customers-order'
import { startTestApp, type TestApp } from '../../../test-kit/test-app'
import { orderHash } from '../../orders/order-link'

let product: TestApp
let customers: ReturnType<typeof createCustomers>

beforeAll(async () => {
  product = await startTestApp()
  customers = createCustomers(product)
})
afterAll(() => product.close())

let lastIp = 0
/** An address of a network that no other test has used. */
const freshIp = () => {
  lastIp += 1
  return `203.${Math.floor(lastIp / 250)}.${lastIp % 250}.1`
}

const wrongDigits = 'zzzz'

describe('the lookup', () => {
  test('K1 K3 the link with the last four answers the order as its customer sees it', async () => {
    const order = await customers.order({ order_date: '2026-03-01T20:00:00Z', order_number: 'A-77' })
    const answer = await product.call(lookUpOrder, {
      params: { hash: order.hash, reference: order.lastFour },
    })
    expect(answer.status).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).toEqual([
      expect.objectContaining({
        id: order.id,
        order_id: order.id,
        order_number: 'A-77',
        order_reference: `WX-${order.lastFour}`,
        order_status: 'awaiting_fulfillment',
        customer_name: '王小明',
        order_total: '25.00',
        can_cancel: true,
        missed_deadline: false,
        deadline: null,
        days_left: null,
        refund: 'none',
        url_item_type: null,
        filepath: null,
      }),
    ])
  })

  test('K1 full-width digits are the same digits', async () => {
    const order = await customers.order()
    const typed = order.lastFour.replaceAll(/\d/g, (d) => String.fromCharCode(d.charCodeAt(0) + 0xfee0))
    expect((await customers.lookUp(order.hash, typed, { ip: freshIp() })).statusCode).toBe(200)
  })

  test('K1 letters of a reference count in either case', async () => {
    const order = await customers.order({ order_reference: 'WX-00aB' })
    expect((await customers.lookUp(order.hash, '00Ab', { ip: freshIp() })).statusCode).toBe(200)
  })

  test('K10 the proof is HttpOnly, SameSite, for this order alone, and says nothing', async () => {
    const order = await customers.order()
    const [cookie] = (await customers.lookUp(order.hash, order.lastFour)).cookies
    expect(cookie).toMatchObject({
      name: `getzo_order_${order.id}`,
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: 1800,
    })
    expect(cookie?.secure).toBeUndefined()
    expect(cookie?.value).not.toContain(order.lastFour)
  })

  test('K10 over https the proof travels over https only', async () => {
    const secure = await startTestApp({}, { PUBLIC_URL: 'https://getzo.test' })
    try {
      const there = createCustomers(secure)
      const order = await there.order()
      expect((await there.lookUp(order.hash, order.lastFour)).cookies[0]?.secure).toBe(true)
    } finally {
      await secure.close()
    }
  })

  test('K9 a wrong link, wrong digits, a deleted order and a revoked link are refused alike', async () => {
    const order = await customers.order()
    const deleted = await customers.order({ deleted_at: new Date() })
    const renewed = await customers.order({ link_generation: 2 })
    const unsigned = order.hash.slice(0, -1) + (order.hash.endsWith('0') ? '1' : '0')
    const unknown = orderHash(product.deps.secrets.orderLinks, 999_999_999, 1)
    const answers = []
    for (const [hash, four] of [
      [order.hash, wrongDigits],
      [unsigned, order.lastFour],
      [unknown, '1001'],
      ['nonsense', '1001'],
      [deleted.hash, deleted.lastFour],
      [renewed.hash, renewed.lastFour],
    ] as const) {
      const answer = await customers.lookUp(hash, four, { ip: freshIp() })
      const body: { data: { request_id?: string } } = answer.json()
      delete body.data.request_id
      answers.push({ status: answer.statusCode, body, cookies: answer.cookies.length })
    }
    expect(answers[0]).toMatchObject({
      status: 404,
      cookies: 0,
      body: { code: 404, message: 'Order not found. Please check and try again.' },
    })
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })

  test('K11 a wrong link costs the same statements as wrong digits', async () => {
    const order = await customers.order()
    const forged = order.hash.slice(0, -4) + 'beef'
    const statementsOf = async (hash: string, four: string) => {
      const run = vi.spyOn(product.db.pool, 'query')
      await customers.lookUp(hash, four, { ip: freshIp() })
      const texts = run.mock.calls.map(([query]: unknown[]) =>
        typeof query === 'object' && query !== null
          ? String(Reflect.get(query, 'name') ?? Reflect.get(query, 'text'))
          : '',
      )
      run.mockRestore()
      return texts
    }
    const wrong = await statementsOf(order.hash, wrongDigits)
    expect(wrong.length).toBeGreaterThan(3)
    expect(await statementsOf(forged, order.lastFour)).toEqual(wrong)
    expect(await statementsOf('nonsense', '1001')).toEqual(wrong)
    expect(await statementsOf(orderHash(product.deps.secrets.orderLinks, 999_999_998, 1), '1001')).toEqual(
      wrong,
    )
  })
})
