import { bitsOfWork } from '@getzo/contract/order-page/lookup-work'
import { readOrderLinkState, renewOrderLink } from '@getzo/contract/order-page/order-page.endpoints'
import { describe, expect, test } from 'vitest'
import {
  clock,
  customers,
  guesser,
  networkNumber,
  passSeconds,
  product,
  solve,
  useGuesser,
  workIn,
  wrongDigits,
} from '../../../test-kit/desks/guesser'
import { orderHash } from '../../orders/order-link'
import { deleteOldFailures } from './tidy'

useGuesser()

describe('one order', () => {
  test('K11 thousands of digits from one address get nowhere, and the right ones are refused then', async () => {
    const order = await customers.order()
    const statuses = await guesser.tryCodes(order, () => '10.200.0.1', 300)
    expect(statuses.get(200) ?? 0).toBe(0)
    expect(statuses.get(404)).toBeLessThanOrEqual(5)
    await guesser.tryPatiently(order)
    expect(
      (await guesser.ask({ hash: order.hash, digits: order.lastFour, ip: '10.200.0.1' })).statusCode,
    ).toBe(429)
  })

  test('K11 digits from thousands of addresses at once get nowhere, for a day', async () => {
    const order = await customers.order()
    const statuses = await guesser.tryCodes(order, networkNumber, 400)
    expect(statuses.get(200) ?? 0).toBe(0)
    expect(statuses.get(404)).toBeLessThanOrEqual(5)
    await guesser.tryPatiently(order)
    const locked = await guesser.ask({ hash: order.hash, digits: order.lastFour, ip: '192.0.2.99' })
    expect(locked.statusCode).toBe(429)
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0)
    expect(locked.json()).toMatchObject({
      code: 429,
      message: 'Too many attempts. Please wait and try again.',
    })
  })

  test('K11 without work the waits grow, five failures in a quarter of an hour are the most, and twenty a day', async () => {
    const { hash } = await customers.order()
    let failures = 0
    const waits: number[] = []
    // a patient guesser: always waits exactly the announced time, for a day
    for (let passed = 0; passed < 86_000; ) {
      const answer = await guesser.ask({ hash, digits: wrongDigits, ip: networkNumber(300 + waits.length) })
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
    expect(waits.slice(0, 2)).toEqual([15, 30])
    expect(failures).toBe(20)
    expect(Math.max(...waits)).toBeGreaterThan(900)
  })

  test('K11 the waits are over when they are over', async () => {
    const order = await customers.order()
    await guesser.tryPatiently(order)
    const right = { hash: order.hash, digits: order.lastFour, ip: '192.0.2.9' }
    expect((await guesser.ask(right)).statusCode).toBe(429)
    passSeconds(16 * 60)
    expect((await guesser.ask(right)).statusCode).toBe(200)
  })

  test('K11 good lookups use up nothing', async () => {
    const order = await customers.order()
    for (let i = 0; i < 40; i += 1) {
      expect(
        (await guesser.ask({ hash: order.hash, digits: order.lastFour, ip: '10.1.1.1' })).statusCode,
      ).toBe(200)
    }
    expect((await product.db.pool.query('select 1 from lookup_failures')).rows).toEqual([])
  })

  test('K11 a browser with a live proof is not locked out by a stranger', async () => {
    const order = await customers.order()
    const owner = await customers.proofOf(order)
    await guesser.tryCodes(order, networkNumber, 40)
    const again = await customers.lookUp(order.hash, order.lastFour, { cookie: owner.cookie })
    expect(again.statusCode).toBe(200)
  })

  test('K11 who does not have the link cannot lock its order by claiming it', async () => {
    const order = await customers.order()
    for (let i = 0; i < 30; i += 1) {
      const hash = `${order.hash.slice(0, -4)}${1000 + i}`
      await guesser.ask({ hash, digits: '0000', ip: networkNumber(i) })
    }
    expect(
      (await guesser.ask({ hash: order.hash, digits: order.lastFour, ip: '192.0.2.3' })).statusCode,
    ).toBe(200)
  })
})

describe('tries under way', () => {
  /** A try that has been written down and has not ended. */
  const begin = (secondsAgo: number, count = 1) =>
    product.db.pool.query(
      `insert into lookup_failures (at, link, address, network)
       select $1::timestamptz - $2 * interval '1 second', link, 'u' || n, 'u' || n
       from (select link from lookup_failures limit 1) f, generate_series(1, $3::int) n`,
      [clock, secondsAgo, count],
    )

  test('K11 one that a crash has cut off is no failure, and one under way is counted', async () => {
    const order = await customers.order()
    const right = { hash: order.hash, digits: order.lastFour, ip: '192.0.2.4' }
    await guesser.failBefore(order, 2)
    await begin(31, 60)
    expect((await guesser.ask(right)).statusCode).toBe(200)
    await begin(1)
    expect((await guesser.ask(right)).statusCode).toBe(429)
  })

  /** Many wrong tries at once on a link that has failed so often, long ago. */
  async function race(failedBefore: number) {
    await product.db.pool.query('delete from lookup_failures')
    const order = await customers.order()
    await guesser.failBefore(order, failedBefore)
    await product.db.pool.query(`update lookup_failures set at = at - interval '2 days'`)
    const wrong = (n: number) => guesser.ask({ hash: order.hash, digits: wrongDigits, ip: networkNumber(n) })
    const answers = await Promise.all(Array.from({ length: 16 }, (_, n) => wrong(600 + n)))
    const told = (answer: (typeof answers)[number]) => answer.json().data.closed === true
    return { closedTold: answers.filter(told).length, isClosed: told(await wrong(700)) }
  }

  test('K11 of many at once, none gets the answer that the link is closed unless it is', async () => {
    for (let round = 0; round < 3; round += 1) {
      expect(await race(56)).toEqual({ closedTold: 0, isClosed: false })
      expect(await race(59)).toMatchObject({ isClosed: true })
    }
  })

  test('K11 of those at the same moment one goes on, also where the next has to wait', async () => {
    const order = await customers.order()
    await guesser.failBefore(order, 3)
    passSeconds(16)
    const right = { hash: order.hash, digits: order.lastFour }
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, n) => guesser.ask({ ...right, ip: networkNumber(400 + n) })),
      )
      expect(answers.map(({ statusCode }) => statusCode)).toContain(200)
    }
  })
})

describe('the owner after a stranger', () => {
  test('K11 gets in at once with work, however the stranger has tried, while without it there is a wait', async () => {
    const order = await customers.order()
    const owner = { hash: order.hash, digits: order.lastFour, ip: '198.18.0.1' }
    // the most that is asked for takes seconds; this is as little as still counts when failures make it the most
    await guesser.failBefore(order, 6)
    const work = workIn(await guesser.ask(owner)) ?? ''
    expect(bitsOfWork(work)).toBe(19)
    await guesser.tryCodes(order, networkNumber, 200)
    await guesser.failBefore(order, 30)
    const waiting = await guesser.ask(owner)
    expect(waiting.statusCode).toBe(429)
    expect(Number(waiting.headers['retry-after'])).toBeGreaterThan(3600)
    expect((await guesser.ask({ ...owner, work: solve(work) })).statusCode).toBe(200)
  })

  test('K11 a stranger makes ten failures a day from one network, with work too, and others are not stopped by it', async () => {
    const order = await customers.order()
    await guesser.ask({ hash: order.hash, digits: wrongDigits, ip: '10.77.7.1' })
    await product.db.pool.query(
      `insert into lookup_failures (at, link, address, network, order_id, link_generation, has_failed)
       select at, link, 'c' || n, network, order_id, link_generation, true from lookup_failures, generate_series(2, 10) n`,
    )
    const right = { hash: order.hash, digits: order.lastFour }
    const neighbour = await guesser.ask({ ...right, ip: '10.77.7.99' })
    expect([neighbour.statusCode, workIn(neighbour)]).toEqual([429, undefined])
    expect(Number(neighbour.headers['retry-after'])).toBeGreaterThan(86_000)
    expect(workIn(await guesser.ask({ ...right, ip: '10.77.8.99' }))).toBeDefined()
    passSeconds(86_401)
    expect((await guesser.ask({ ...right, ip: '10.77.7.99' })).statusCode).toBe(200)
  })

  test('K11 work grows with the failures of the link', async () => {
    const order = await customers.order()
    const bits: number[] = []
    for (const failures of [3, 5, 12]) {
      await product.db.pool.query('delete from lookup_failures')
      await guesser.failBefore(order, failures)
      const answer = await guesser.ask({ hash: order.hash, digits: wrongDigits, ip: '198.18.0.3' })
      bits.push(bitsOfWork(workIn(answer) ?? ''))
    }
    expect(bits).toEqual([16, 18, 21])
  })

  test('K11 work is used once, is bound to its link and network, and ends', async () => {
    const [order, other] = [await customers.order(), await customers.order()]
    await guesser.failBefore(order, 4)
    await guesser.failBefore(other, 4)
    const wrong = { hash: order.hash, digits: wrongDigits, ip: '198.18.4.1' }
    const fresh = async () => solve(workIn(await guesser.ask(wrong)) ?? '')
    const work = await fresh()
    const right = { hash: order.hash, digits: order.lastFour, ip: '198.18.5.1', work }
    expect((await guesser.ask(right)).statusCode).toBe(429)
    expect((await guesser.ask({ ...wrong, hash: other.hash, work })).statusCode).toBe(429)
    expect((await guesser.ask({ ...wrong, ip: '198.18.4.200', work })).statusCode).toBe(404)
    expect((await guesser.ask({ ...wrong, digits: order.lastFour, work })).statusCode).toBe(429)
    const late = await fresh()
    passSeconds(181)
    expect((await guesser.ask({ ...wrong, work: late })).statusCode).toBe(429)
  })

  test('K11 a proof of work without the work, or for no puzzle of ours, is refused', async () => {
    const order = await customers.order()
    await guesser.failBefore(order, 4)
    const wrong = { hash: order.hash, digits: order.lastFour, ip: '198.18.6.1' }
    const challenge = workIn(await guesser.ask(wrong)) ?? ''
    const easier = challenge.replace(/^\d+/, '4')
    for (const work of [
      challenge,
      `${challenge}:0.0.0.0.0.0.0.0`,
      solve(easier),
      `${solve(challenge)}.1`,
      'x'.repeat(300),
      '',
    ]) {
      expect([work, (await guesser.ask({ ...wrong, work })).statusCode]).toEqual([work, 429])
    }
  })

  test('K9 K11 a wrong link is asked for the same work as wrong digits, and closed alike', async () => {
    const order = await customers.order()
    const forged = `${order.hash.slice(0, -4)}beef`
    const answers: unknown[] = []
    for (const hash of [order.hash, forged]) {
      await product.db.pool.query('delete from lookup_failures')
      for (let i = 0; i < 4; i += 1) await guesser.ask({ hash, digits: wrongDigits, ip: networkNumber(i) })
      const waiting = await guesser.ask({ hash, digits: wrongDigits, ip: '198.18.7.1' })
      const solved = await guesser.askWorking({ hash, digits: wrongDigits, ip: '198.18.7.1' })
      await product.db.pool.query(
        `insert into lookup_failures (at, link, address, network, has_failed)
         select at, link, 'b' || n, 'm' || n, true from lookup_failures, generate_series(1, 14) n`,
      )
      const closed = await guesser.ask({ hash, digits: wrongDigits, ip: '198.18.7.1' })
      answers.push([waiting, solved, closed].map(sameIn))
    }
    expect(answers[1]).toEqual(answers[0])
    expect(answers[0]).toMatchObject([
      { status: 429, bits: 16 },
      { status: 404 },
      { status: 429, closed: true },
    ])
  })
})

/** An answer without what differs from each to each. */
function sameIn(answer: Awaited<ReturnType<typeof guesser.ask>>) {
  const { message, data }: { message: string; data: { work?: string; closed?: boolean } } = answer.json()
  const bits = data.work === undefined ? null : bitsOfWork(data.work)
  return {
    status: answer.statusCode,
    message,
    closed: data.closed,
    bits,
    wait: answer.headers['retry-after'],
  }
}

describe('a link with too many failures', () => {
  test('K11 is closed, with work too, until staff renew it, who see it', async () => {
    const order = await customers.order()
    await guesser.failBefore(order, 59, 90_000)
    const state = async () =>
      (await product.call(readOrderLinkState, { params: { id: order.id } }, await staff())).body
    const staff = () => product.signedInAs('csr')
    expect(await state()).toMatchObject({ failures: 59, closed_at: null })
    await guesser.ask({ hash: order.hash, digits: wrongDigits, ip: '198.18.8.1' })
    expect(await state()).toMatchObject({ failures: 60, closed_at: expect.any(String) })

    const right = { hash: order.hash, digits: order.lastFour, ip: '198.18.8.2' }
    const closed = await guesser.ask(right)
    expect([closed.statusCode, closed.json()]).toMatchObject([429, { data: { closed: true } }])
    expect(workIn(closed)).toBeUndefined()
    passSeconds(40 * 86_400)
    expect(await deleteOldFailures(product.db, clock, 2)).toBe(0)
    expect((await guesser.ask(right)).statusCode).toBe(429)

    const admin = await product.signedInAs('administrator')
    await product.call(renewOrderLink, { params: { id: order.id } }, admin)
    expect(await state()).toMatchObject({ failures: 0, closed_at: null })
    const renewed = orderHash(product.deps.secrets.orderLinks, order.id, 2)
    expect((await guesser.ask({ ...right, hash: renewed })).statusCode).toBe(200)
    expect(await deleteOldFailures(product.db, clock, 2)).toBe(60)
  })

  test('K11 links that were none, and those of deleted orders, are forgotten after two days', async () => {
    const order = await customers.order()
    await guesser.ask({ hash: order.hash, digits: wrongDigits, ip: '10.3.3.3' })
    await guesser.ask({ hash: 'nonsense', digits: wrongDigits, ip: '10.3.3.3' })
    expect(await deleteOldFailures(product.db, clock, 2)).toBe(0)
    passSeconds(3 * 86_400)
    expect(await deleteOldFailures(product.db, clock, 2)).toBe(1)
    await product.db.pool.query('update orders set deleted_at = now() where id = $1', [order.id])
    expect(await deleteOldFailures(product.db, clock, 2)).toBe(1)
  })
})
