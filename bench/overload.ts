import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { connect } from '../apps/server/src/db/connect'
import { startEmbeddedCluster } from '../apps/server/src/db/embedded/embedded-cluster'
import { migrate } from '../apps/server/src/db/migrate'
import { fill } from './fill'
import { round } from './measure'
import { start } from './processes'

/*
 * `npm run bench -- overload`: what the service can carry, and what becomes of five times as much. Everything goes to
 * 127.0.0.1 and ends by itself after a minute.
 */
const times = 5
const warmUpSeconds = 4
const capacitySeconds = 8
const overloadSeconds = 15
const peopleAtOnce = 16
const orders = 10_000
/** What is accepted is to be answered by then. */
const slowMs = 1000
const admin = { email: 'bench@example.com', password: 'eleven quiet herons' }
const serverScript = join(import.meta.dirname, '../../apps/server/dist/main.js')

const say = (line: string) => process.stdout.write(`${line}\n`)
const agent = new Agent({ keepAlive: true, maxSockets: 3_000 })

type Kind = 'customer' | 'staff' | 'export'
interface Answer {
  kind: Kind
  /** 0 where none came */
  status: number
  /** from the moment at which it was due to its last byte */
  ms: number
  hasRetryAfter: boolean
}

/** How much later than due each request was sent, ms: the measuring process's own fault, which its figures hold. */
const sentLate: number[] = []

const seedOf = (n: number) => `G2P${String(1 + ((n * 7919) % 9_000)).padStart(10, '0')}`

/**
 * Of twenty requests thirteen are customers' (pages and calls), six are long lists of orders, one is an export: dear ones,
 * so that five times of what the service carries is not more than the measuring process can ask for beside it.
 */
function nth(n: number): { kind: Kind; path: string } {
  const turn = n % 20
  if (turn === 19) return { kind: 'export', path: `/release/o/all/f=csv?customer_id=${1 + (n % 2_500)}` }
  if (turn % 3 === 2) return { kind: 'staff', path: '/release/o/all?limit=200&count=true&q=customer' }
  return turn % 2 === 0
    ? { kind: 'customer', path: `/p/${seedOf(n)}` }
    : { kind: 'customer', path: `/release/u/ugh/${seedOf(n)}` }
}

function ask(url: string, n: number, authorization: string, dueAt = performance.now()): Promise<Answer> {
  const { kind, path } = nth(n)
  return new Promise((resolve) => {
    const end = (status: number, hasRetryAfter = false) =>
      resolve({ kind, status, ms: performance.now() - dueAt, hasRetryAfter })
    sentLate.push(performance.now() - dueAt)
    const asked = request(`${url}${path}`, { agent, headers: kind === 'customer' ? {} : { authorization } })
    asked.on('response', (answer) => {
      answer.resume()
      answer.on('end', () => end(answer.statusCode ?? 0, answer.headers['retry-after'] !== undefined))
      answer.on('error', () => end(0))
    })
    asked.on('error', () => end(0))
    asked.end()
  })
}

/** Some people, each asking again once answered: how many answers a second the service has to give. */
async function closedLoop(url: string, authorization: string, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000
  let n = 0
  let good = 0
  const people = Array.from({ length: peopleAtOnce }, async () => {
    while (performance.now() < until) {
      n += 1
      const { status } = await ask(url, n, authorization)
      if (status === 200) good += 1
    }
  })
  await Promise.all(people)
  return good / seconds
}

/** So many a second, whether or not those before were answered, as a crowd comes. */
async function openLoop(url: string, authorization: string, perSecond: number): Promise<Answer[]> {
  const from = performance.now()
  const answers: Promise<Answer>[] = []
  const total = Math.round(perSecond * overloadSeconds)
  while (answers.length < total) {
    const due = Math.min(total, Math.floor(((performance.now() - from) * perSecond) / 1000))
    while (answers.length < due) {
      const n = answers.length
      answers.push(ask(url, n, authorization, from + (n * 1000) / perSecond))
    }
    await wait(2)
  }
  return Promise.all(answers)
}

const at = (sorted: readonly number[], share: number) =>
  sorted.length === 0
    ? '-'
    : String(Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0))

function report(answers: readonly Answer[]) {
  say(
    '\nkind | asked | answered | of these later than 1 s | refused, all with Retry-After | neither | p50, ms | p99 | greatest | refused, p99',
  )
  say('---|---|---|---|---|---|---|---|---|---')
  for (const kind of ['customer', 'staff', 'export', 'all'] as const) {
    const own = answers.filter((answer) => kind === 'all' || answer.kind === kind)
    const good = own.filter(({ status }) => status === 200)
    const refused = own.filter(
      ({ status, hasRetryAfter }) => (status === 503 || status === 429) && hasRetryAfter,
    )
    const sorted = (some: readonly Answer[]) => some.map(({ ms }) => ms).toSorted((a, b) => a - b)
    const taken = sorted(good)
    const slow = taken.filter((ms) => ms > slowMs)
    const neither = own.length - good.length - refused.length
    const figures = [own.length, good.length, slow.length, refused.length, neither]
    const late = [at(taken, 0.5), at(taken, 0.99), at(taken, 1), at(sorted(refused), 0.99)]
    say([kind, ...figures, ...late].join(' | '))
  }
}

/** Who measures must not wait for what is measured; only root may say so. */
function goFirst() {
  try {
    setPriority(-10)
  } catch {
    say('not root: the measuring process waits its turn, too')
  }
}

async function signedIn(url: string): Promise<string> {
  const response = await fetch(`${url}/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  const { token } = (await response.json()) as { token: string } // the contract's signIn
  return `Bearer ${token}`
}

const dataDir = await mkdtemp(join(tmpdir(), 'getzo-overload-'))
const cluster = await startEmbeddedCluster({ dataDir })
try {
  const db = connect({ connectionString: cluster.connectionString })
  await migrate(db)
  await db.close()
  const client = new pg.Client({ connectionString: cluster.connectionString })
  await client.connect()
  await fill(client, orders)
  await client.end()
  const product = await start(serverScript, {
    DATABASE_URL: cluster.connectionString,
    DATA_DIR: join(dataDir, 'service'),
    PORT: '0',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    // a limit there is, since without one nothing is refused for being busy; one address sends all of it
    REQUESTS_PER_MINUTE: '1000000',
  })
  try {
    const authorization = await signedIn(product.url)
    goFirst()
    await closedLoop(product.url, authorization, warmUpSeconds)
    const perSecond = await closedLoop(product.url, authorization, capacitySeconds)
    say(`capacity: ${round(perSecond)} a second, asked by ${peopleAtOnce} at once`)
    const answers = await openLoop(product.url, authorization, perSecond * times)
    say(`offered: ${round(perSecond * times)} a second for ${overloadSeconds} s`)
    report(answers)
    const others = answers.filter(({ status }) => ![200, 429, 503].includes(status))
    if (others.length > 0)
      say(`neither: ${[...new Set(others.map(({ kind, status }) => `${kind} ${status}`))].join(', ')}`)
    say(
      `\nsent later than due, ms: ${at(
        sentLate.toSorted((a, b) => a - b),
        0.99,
      )} at p99`,
    )
  } finally {
    await product.stop()
  }
} finally {
  agent.destroy()
  await cluster.stop()
  await rm(dataDir, { recursive: true, force: true })
}
