import { lookUpOrder } from '@getzo/contract/order-page/order-page.endpoints'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createCustomers } from '../../test-kit/customers-order'
import { startTestApp, type TestApp } from '../../test-kit/test-app'
import { orderHash } from '../orders/order-link'

let product: TestApp
let customers: ReturnType<typeof createCustomers>

beforeAll(async () => {
  product = await startTestApp()
  customers = createCustomers(product)
})
afterAll(() => product.close())
afterEach(() => vi.useRealTimers())

/** Moves the limiter's clock alone. */
function passSeconds(seconds: number) {
  const now = Date.now()
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(now + seconds * 1000)
}

let lastIp = 0
/** An address that no other test has used. */
const freshIp = () => {
  lastIp += 1
  return `203.0.${Math.floor(lastIp / 250)}.${(lastIp % 250) + 1}`
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

describe('guessing', () => {
  test('K11 thousands of codes from one address get nowhere, and the right one is refused then', async () => {
    const order = await customers.order()
    const ip = freshIp()
    const statuses = await tryCodes(order.hash, () => ip, 2_000, order.lastFour)
    expect(statuses.get(200) ?? 0).toBe(0)
    expect(statuses.get(404)).toBeLessThanOrEqual(5)
    const last = await customers.lookUp(order.hash, order.lastFour, { ip })
    expect(last.statusCode).toBe(429)
  })

  test('K11 all 10,000 codes from 10,000 addresses get nowhere, for a day', { timeout: 60_000 }, async () => {
    const order = await customers.order()
    const statuses = await tryCodes(order.hash, addressNumber, 10_000, order.lastFour)
    expect(statuses.get(200) ?? 0).toBe(0)
    expect(statuses.get(404)).toBeLessThanOrEqual(5)
    const locked = await customers.lookUp(order.hash, order.lastFour, { ip: '192.0.2.99' })
    expect(locked.statusCode).toBe(429)
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0)
    expect(locked.json()).toMatchObject({
      code: 429,
      message: 'Too many attempts. Please wait and try again.',
    })
  })

  test('K11 waits grow, five failures in a quarter of an hour are the most, and twenty a day', async () => {
    const order = await customers.order()
    const from = addressNumber
    let failures = 0
    const waits: number[] = []
    // a patient guesser: always waits exactly as long as told, for a day
    let passed = 0
    while (passed < 86_000) {
      const answer = await customers.lookUp(order.hash, wrongDigits, {
        ip: from(20_000 + failures * 40 + waits.length),
      })
      if (answer.statusCode === 404) {
        failures += 1
        continue
      }
      expect(answer.statusCode).toBe(429)
      const wait = Number(answer.headers['retry-after'])
      waits.push(wait)
      passed += wait
      passSeconds(wait + 1)
      if (waits.length > 200) throw new Error('the waits do not grow')
    }
    expect(failures).toBeLessThanOrEqual(20)
    expect(failures).toBeGreaterThan(10)
    expect(Math.max(...waits)).toBeGreaterThan(900)
  })

  test('K11 thirty failures in ten minutes are the most from one address, over all orders', async () => {
    const ip = freshIp()
    const statuses: number[] = []
    for (let i = 0; i < 32; i += 1) {
      statuses.push((await customers.lookUp(`unknown-${i}`, '1001', { ip })).statusCode)
    }
    expect(statuses.filter((status) => status === 404)).toHaveLength(30)
    expect(statuses.slice(30)).toEqual([429, 429])
    const order = await customers.order()
    expect((await customers.lookUp(order.hash, order.lastFour, { ip })).statusCode).toBe(429)
    expect((await customers.lookUp(order.hash, order.lastFour, { ip: freshIp() })).statusCode).toBe(200)
  })

  test('K11 good lookups do not use up the limits', async () => {
    const order = await customers.order()
    const ip = freshIp()
    for (let i = 0; i < 40; i += 1) {
      expect((await customers.lookUp(order.hash, order.lastFour, { ip })).statusCode).toBe(200)
    }
  })

  test('K11 a browser with a live proof is not locked out by a stranger, who is', async () => {
    const order = await customers.order()
    const owner = await customers.proofOf(order)
    await tryCodes(order.hash, addressNumber, 40, order.lastFour)
    const stranger = await customers.lookUp(order.hash, order.lastFour, { ip: freshIp() })
    expect(stranger.statusCode).toBe(429)
    const again = await customers.lookUp(order.hash, order.lastFour, { ip: freshIp(), cookie: owner.cookie })
    expect(again.statusCode).toBe(200)
  })

  test('K11 who does not have the link cannot lock its order by claiming it', async () => {
    const order = await customers.order()
    for (let i = 0; i < 30; i += 1) {
      await customers.lookUp(`${order.hash.slice(0, -4)}${String(1000 + i)}`, '0000', {
        ip: addressNumber(i),
      })
    }
    expect((await customers.lookUp(order.hash, order.lastFour, { ip: freshIp() })).statusCode).toBe(200)
  })

  test('K11 the waits are over when they are over', async () => {
    const order = await customers.order()
    await tryCodes(order.hash, addressNumber, 10, order.lastFour)
    expect((await customers.lookUp(order.hash, order.lastFour, { ip: freshIp() })).statusCode).toBe(429)
    passSeconds(16 * 60)
    expect((await customers.lookUp(order.hash, order.lastFour, { ip: freshIp() })).statusCode).toBe(200)
  })
})

/** A different address for each number. */
const addressNumber = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`

/** Tries that many codes, many at once, leaving the right one out; answers how often each status came. */
async function tryCodes(hash: string, ipOf: (n: number) => string, count: number, right: string) {
  const statuses = new Map<number, number>()
  const codes = Array.from({ length: count }, (_, n) => String(n).padStart(4, '0')).filter(
    (code) => code !== right,
  )
  let next = 0
  const guess = async () => {
    for (let at = next++; at < codes.length; at = next++) {
      const { statusCode } = await customers.lookUp(hash, codes[at] ?? '', { ip: ipOf(at) })
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: 40 }, guess))
  return statuses
}
