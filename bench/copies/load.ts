import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { middle } from './hosts'
import { shopPort } from './proxy'

const workers = 6
/** A person's retry with the same key: a lost request takes effect once. */
const retryMs = 250
const answerMs = 10_000
/** No attempt is given up before the longest fault is over. */
const patienceMs = 90_000
const tryAgain = [429, 502, 503, 504]
/** Continues from one load to the next: names are never used twice. */
let asked = 0

type Kind = 'order' | 'customer' | 'letter'

/** One requested change; `doneAt` once it was acknowledged. */
interface Wanted {
  kind: Kind
  /** The way to find it again. */
  name: string
  doneAt: number | null
}

/** Six people who save orders and customers and invite colleagues, one after the other, through the proxy. */
export interface Load {
  wanted: Wanted[]
  /** Answers other than "try again": a 409 would be a change that was made already but not recognised by its key. */
  unexpected: string[]
  /** The longest time, in seconds, without any acknowledgement since a moment. */
  longestSilence(since: number): number
  stop(): Promise<void>
}

export async function startLoad(): Promise<Load> {
  const shop = `http://${middle}:${shopPort}`
  const token = await signIn(shop)
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const promotion = await somePrice(shop, headers)
  const wanted: Wanted[] = []
  const unexpected: string[] = []
  const end = new AbortController()

  async function change(n: number) {
    const kind: Kind = n % 25 === 0 ? 'letter' : n % 2 === 0 ? 'order' : 'customer'
    const name = `${kind}-${n}-${process.pid}`
    const one: Wanted = { kind, name, doneAt: null }
    wanted.push(one)
    const { path, body } = request(kind, name, n, promotion)
    const key = randomUUID()
    const givenUpAt = performance.now() + patienceMs
    while (one.doneAt === null && performance.now() < givenUpAt) {
      const status = await fetch(`${shop}${path}`, {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': key },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(answerMs),
      }).then(
        async (answer) => {
          const text = await answer.text()
          if (answer.ok || tryAgain.includes(answer.status)) return answer.status
          unexpected.push(`${name}: ${answer.status} ${text.slice(0, 200)}`)
          return null
        },
        () => 0, // cut off or too late: a person sees "no answer"
      )
      if (status === null) return
      if (status >= 200 && status < 300) one.doneAt = performance.now()
      else await wait(retryMs)
    }
  }

  const people = Array.from({ length: workers }, async () => {
    while (!end.signal.aborted) {
      asked += 1
      await change(asked)
    }
  })
  return {
    wanted,
    unexpected,
    longestSilence(since) {
      const moments = [since, ...wanted.flatMap(({ doneAt }) => doneAt ?? []), performance.now()]
        .filter((moment) => moment >= since)
        .toSorted((a, b) => a - b)
      return Math.max(...moments.map((moment, i) => moment - (moments[i - 1] ?? moment))) / 1000
    },
    async stop() {
      end.abort()
      await Promise.all(people)
    },
  }
}

async function signIn(shop: string): Promise<string> {
  const answer = await fetch(`${shop}/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@example.com', password: 'getzo-demo' }),
  })
  if (!answer.ok) throw new Error(`signing in: ${answer.status} ${await answer.text()}`)
  const { token } = (await answer.json()) as { token: string } // the contract's signIn
  return token
}

async function somePrice(shop: string, headers: Record<string, string>): Promise<number> {
  const answer = await fetch(`${shop}/release/promos/all?limit=200`, { headers })
  const prices = (await answer.json()) as { id: number; active: boolean }[] // the contract's listPromotions
  const found = prices.find(({ active }) => active)
  if (found === undefined) throw new Error('the demo has no price that is in force')
  return found.id
}

function request(kind: Kind, name: string, n: number, promotion: number): { path: string; body: object } {
  if (kind === 'customer')
    return {
      path: '/release/customer',
      body: { customer_name: name, phone_number: `${2_000_000_000 + (process.pid % 10_000) * 100_000 + n}` },
    }
  if (kind === 'letter') return { path: '/release/user', body: { email: `${name}@example.com`, role: 'csr' } }
  return {
    path: '/release/o/a=save',
    body: {
      order_number: name,
      order_reference: name,
      order_date: '2026-01-02 03:04:05',
      customer: { id: 1 },
      details: [{ promotion_id: promotion, quantity: 2 }],
    },
  }
}
