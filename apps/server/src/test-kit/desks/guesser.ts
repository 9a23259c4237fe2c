import { hash } from 'node:crypto'
import { answeredWork, bitsOfWork, lookupWorkHeader } from '@getzo/contract/order-page/lookup-work'
import { solveRound, workRounds } from '@getzo/domain/public/proof-of-work'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type CustomersOrder, createCustomers } from '../customers-order'
import { startTestApp, type TestApp } from '../test-app'

export const wrongDigits = 'zzzz'

/** The same host of a different network for each number. */
export const networkNumber = (n: number) => `10.${(n >> 8) & 255}.${n & 255}.7`

interface Asked {
  hash: string
  digits: string
  ip: string
  work?: string
}

export const workIn = (answer: { json: () => { data: { work?: string } } }) => answer.json().data.work

export function solve(challenge: string): string {
  const sha256 = (bytes: Uint8Array) => hash('sha256', bytes, 'buffer')
  const bits = bitsOfWork(challenge)
  const rounds = Array.from({ length: workRounds }, (_, round) => solveRound(sha256, challenge, round, bits))
  return answeredWork(challenge, rounds)
}

/** Set once the tests of `useGuesser` begin. */
export let product: TestApp
export let customers: ReturnType<typeof createCustomers>
export let guesser: ReturnType<typeof createGuesser>
/** The product's clock. */
export let clock = new Date()

/** The product without failures, before each test (K11). */
export function useGuesser() {
  beforeAll(async () => {
    product = await startTestApp({ now: () => clock })
    customers = createCustomers(product)
    guesser = createGuesser(product, () => clock)
  })
  beforeEach(async () => {
    clock = new Date()
    await product.db.pool.query('delete from lookup_failures')
  })
  afterAll(() => product.close())
}

export const passSeconds = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000)
}

/** Somebody who tries out digits, by the call; `now` is the product's clock. */
function createGuesser(product: TestApp, now: () => Date) {
  const ask = ({ hash, digits, ip, work }: Asked) =>
    product.app.inject({
      method: 'GET',
      url: `/release/o/id_hash/${encodeURIComponent(hash)}/${encodeURIComponent(digits)}`,
      remoteAddress: ip,
      headers: work === undefined ? {} : { [lookupWorkHeader]: work },
    })

  /** Tries as a browser with script does: does the work where it is asked for it. */
  async function askWorking(asked: Asked) {
    const first = await ask(asked)
    const work = first.statusCode === 429 ? workIn(first) : undefined
    return work === undefined ? first : ask({ ...asked, work: solve(work) })
  }

  /** Failures as an earlier attack has left them, each from a network of its own. */
  async function failBefore({ id, hash }: CustomersOrder, count: number, secondsAgo = 60) {
    await ask({ hash, digits: wrongDigits, ip: '192.0.2.1' })
    await product.db.pool.query(
      `insert into lookup_failures (at, link, address, network, order_id, link_generation, has_failed)
     select $1::timestamptz - n * interval '1 millisecond', f.link, 'a' || n, 'n' || n, $2, 1, true
     from (select link from lookup_failures where order_id = $2 limit 1) f, generate_series(2, $3::int) n`,
      [new Date(now().getTime() - secondsAgo * 1000), id, count],
    )
  }

  /** Tries one after the other: of many at once the limits let through fewer than they could. */
  async function tryPatiently({ hash }: CustomersOrder) {
    for (let i = 0; i < 5; i += 1) await ask({ hash, digits: wrongDigits, ip: `10.250.${i}.1` })
  }

  /** Tries that many digits, many at once, leaving the right ones out; answers how often each status came. */
  async function tryCodes({ hash, lastFour }: CustomersOrder, ipOf: (n: number) => string, count: number) {
    const statuses = new Map<number, number>()
    const codes = Array.from({ length: count }, (_, n) => String(n).padStart(4, '0')).filter(
      (code) => code !== lastFour,
    )
    let next = 0
    const guess = async () => {
      for (let at = next++; at < codes.length; at = next++) {
        const { statusCode } = await ask({ hash, digits: codes[at] ?? '', ip: ipOf(at) })
        statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
      }
    }
    await Promise.all(Array.from({ length: 40 }, guess))
    return statuses
  }

  return { ask, askWorking, failBefore, tryPatiently, tryCodes }
}
