import { readLookupAlarm } from '@getzo/contract/order-page/order-page.endpoints'
import { describe, expect, test } from 'vitest'
import {
  customers,
  guesser,
  networkNumber,
  passSeconds,
  product,
  useGuesser,
  workIn,
  wrongDigits,
} from '../../../test-kit/desks/guesser'

useGuesser()

describe('many orders', () => {
  test('K11 an address fails on ten orders in an hour at most, its network on thirty', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 12; i += 1) {
      statuses.push((await guesser.ask({ hash: `none-${i}`, digits: '1001', ip: '10.4.4.1' })).statusCode)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429, 429])
    for (let i = 10; i < 34; i += 1) {
      statuses.push(
        (await guesser.ask({ hash: `none-${i}`, digits: '1001', ip: `10.4.4.${10 + Math.floor(i / 8)}` }))
          .statusCode,
      )
    }
    expect(statuses.filter((status) => status === 404)).toHaveLength(30)
    const order = await customers.order()
    const right = { hash: order.hash, digits: order.lastFour }
    expect((await guesser.ask({ ...right, ip: '10.4.4.200' })).statusCode).toBe(429)
    expect((await guesser.ask({ ...right, ip: '10.4.5.1' })).statusCode).toBe(200)
  })

  test('K11 thirty failures in ten minutes are the most from one address, ninety from a network', async () => {
    const fail = (count: number, where: string) =>
      product.db.pool.query(
        `insert into lookup_failures (at, link, address, network, has_failed)
         select at, 'other', ${where}, network, true from lookup_failures, generate_series(2, $1::int) n`,
        [count],
      )
    await guesser.ask({ hash: 'one', digits: wrongDigits, ip: '10.5.5.1' })
    await fail(30, 'address')
    const order = await customers.order()
    const right = { hash: order.hash, digits: order.lastFour }
    const stopped = await guesser.ask({ ...right, ip: '10.5.5.1' })
    expect([stopped.statusCode, workIn(stopped)]).toEqual([429, undefined])
    expect((await guesser.ask({ ...right, ip: '10.5.5.2' })).statusCode).toBe(200)
    await product.db.pool.query('delete from lookup_failures')

    await guesser.ask({ hash: 'one', digits: wrongDigits, ip: '10.5.5.1' })
    await fail(90, `'d' || n`)
    expect((await guesser.ask({ ...right, ip: '10.5.5.2' })).statusCode).toBe(429)
    expect((await guesser.ask({ ...right, ip: '10.5.6.2' })).statusCode).toBe(200)
    passSeconds(601)
    expect((await guesser.ask({ ...right, ip: '10.5.5.2' })).statusCode).toBe(200)
  })

  test('K11 one code sprayed over 600 orders from 64 addresses is stopped, staff see an alarm, and customers get in', async () => {
    const order = await customers.order({ order_reference: 'WX-7777' })
    const links: string[] = []
    // one after another: all at once would wait for a connection longer than a busy machine has patience
    for (let i = 0; i < 130; i += 1) links.push((await customers.order()).hash)
    for (let i = links.length; i < 600; i += 1) links.push(`${links[0]?.slice(0, -6)}${100_000 + i}`)
    const statuses = new Map<number, number>()
    const tries = links.flatMap((hash) => [0, 1, 2].map((n) => ({ hash, digits: `000${n}` })))
    await Promise.all(
      Array.from({ length: 64 }, async (_, address) => {
        for (let at = address; at < tries.length; at += 64) {
          const tried = tries[at]
          if (!tried) continue
          const { statusCode } = await guesser.ask({ ...tried, ip: networkNumber(1000 + address) })
          statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
        }
      }),
    )
    const named = await product.db.pool.query(
      'select count(distinct order_id)::int as orders from lookup_failures where order_id is not null',
    )
    // those under way when the limit was reached are let go
    expect(named.rows[0].orders).toBeLessThan(60 + 64)
    expect(named.rows[0].orders).toBeGreaterThanOrEqual(60)
    expect(statuses.get(404)).toBeLessThanOrEqual(64 * 30)

    const alarm = async () =>
      (await product.call(readLookupAlarm, {}, await product.signedInAs('csr'))).body.alarm
    expect(await alarm()).toMatchObject({ orders: named.rows[0].orders, closed_links: 0 })
    expect((await alarm())?.networks).toBeGreaterThan(10)
    const metrics = async () => (await product.app.inject({ url: '/metrics' })).body
    expect(await metrics()).toMatch(/^getzo_order_lookup_alarm 1$/m)
    expect(await metrics()).toMatch(/^getzo_order_lookup_refusals_total\{limit="shop_orders"\} [1-9]/m)
    expect(await metrics()).toMatch(/^getzo_order_lookup_failures_total [1-9]/m)

    const owner = { hash: order.hash, digits: '7777', ip: '198.18.9.1' }
    expect((await guesser.ask(owner)).statusCode).toBe(429)
    expect((await guesser.askWorking(owner)).statusCode).toBe(200)
    passSeconds(3601)
    expect(await alarm()).toBeNull()
    expect(await metrics()).toMatch(/^getzo_order_lookup_alarm 0$/m)
    expect((await guesser.ask(owner)).statusCode).toBe(200)
  })

  test('K11 three closed links in a day are an alarm, two are not', async () => {
    const staff = await product.signedInAs('csr')
    const alarm = async () => (await product.call(readLookupAlarm, {}, staff)).body.alarm
    for (const closed of [1, 2]) {
      await guesser.failBefore(await customers.order(), 60)
      expect([closed, await alarm()]).toEqual([closed, null])
    }
    await guesser.failBefore(await customers.order(), 60)
    expect(await alarm()).toMatchObject({ closed_links: 3 })
  })

  test('K11 made-up links alone never make customers work', async () => {
    for (let i = 0; i < 70; i += 1)
      await guesser.ask({ hash: `none-${i}`, digits: '1001', ip: networkNumber(i) })
    const order = await customers.order()
    expect(
      (await guesser.ask({ hash: order.hash, digits: order.lastFour, ip: '198.18.9.2' })).statusCode,
    ).toBe(200)
  })
})
