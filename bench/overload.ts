import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { connect } from '../apps/server/src/db/connection/connect'
import { startEmbeddedCluster } from '../apps/server/src/db/embedded/embedded-cluster'
import { migrate } from '../apps/server/src/db/schema/migrate'
import { fill } from './fill'
import { round } from './measure'
import { signedIn, startProduct, stopAll } from './processes'

/*
 * `npm run bench -- overload`: the capacity of the service, its behaviour at five times as much load, and its recovery
 * time. All requests go to 127.0.0.1, and it ends by itself after a minute.
 */
const times = 5
const warmUpSeconds = 4
const capacitySeconds = 8
const overloadSeconds = 15
const peopleAtOnce = 16
const orders = 10_000
/** The limits: for answers, for memory during the overload, and for the time after it. */
const budgets = { answeredMs: 3_000, greatestMs: 5_000, memoryTimes: 1.25, recoverySeconds: 10 }
const watchEveryMs = 500
/** This many answers in a row, each within a second, count as recovered. */
const goodInARow = 20

const say = (line: string) => process.stdout.write(`${line}\n`)
/** As many connections as a proxy in front keeps open. */
const proxyConnections = 256
const agent = new Agent({ keepAlive: true, maxSockets: proxyConnections, maxFreeSockets: proxyConnections })

type Kind = 'customer' | 'staff' | 'export'
interface Answer {
  kind: Kind
  /** 0 if none came. */
  status: number
  /** From the scheduled time to the last byte. */
  ms: number
  hasRetryAfter: boolean
}
type Ask = (n: number, dueAt?: number) => Promise<Answer>

/** The delay of each request's sending, ms: an error of the measuring process, which its figures contain. */
const sentLate: number[] = []

const seedOf = (n: number) => `G2P${String(1 + ((n * 7919) % 9_000)).padStart(10, '0')}`

/**
 * Of twenty requests thirteen are customers' (pages and calls), six are long lists of orders, one is an export:
 * expensive ones, so that the measuring process can send five times the service's capacity.
 */
function nth(n: number): { kind: Kind; path: string } {
  const turn = n % 20
  if (turn === 19) return { kind: 'export', path: `/release/o/all/f=csv?customer_id=${1 + (n % 2_500)}` }
  if (turn % 3 === 2) return { kind: 'staff', path: '/release/o/all?limit=200&count=true&q=customer' }
  return turn % 2 === 0
    ? { kind: 'customer', path: `/p/${seedOf(n)}` }
    : { kind: 'customer', path: `/release/u/ugh/${seedOf(n)}` }
}

const asking =
  (url: string, staff: Record<string, string>): Ask =>
  (n, dueAt = performance.now()) => {
    const { kind, path } = nth(n)
    return new Promise((resolve) => {
      const end = (status: number, hasRetryAfter = false) =>
        resolve({ kind, status, ms: performance.now() - dueAt, hasRetryAfter })
      sentLate.push(performance.now() - dueAt)
      const asked = request(`${url}${path}`, { agent, headers: kind === 'customer' ? {} : staff })
      asked.on('response', (answer) => {
        answer.resume()
        answer.on('end', () => end(answer.statusCode ?? 0, answer.headers['retry-after'] !== undefined))
        answer.on('error', () => end(0))
      })
      asked.on('error', () => end(0))
      asked.end()
    })
  }

/**
 * The proxy's connections stand before the crowd comes. Node accepts one new connection per turn of its event loop, and a
 * turn takes as long as all open connections that have something to say: of 240 connections that were opened by the crowd
 * itself, the last waited for its end.
 */
const openConnections = (url: string) =>
  Promise.all(
    Array.from(
      { length: proxyConnections },
      () =>
        new Promise((resolve, reject) => {
          const asked = request(`${url}/health/live`, { agent })
          asked.on('response', (answer) => answer.resume().on('end', resolve))
          asked.on('error', reject).end()
        }),
    ),
  )

/** Several people, each repeating after an answer: the number of answers a second that the service can give. */
async function closedLoop(ask: Ask, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000
  let n = 0
  let good = 0
  const people = Array.from({ length: peopleAtOnce }, async () => {
    while (performance.now() < until) {
      n += 1
      const { status } = await ask(n)
      if (status === 200) good += 1
    }
  })
  await Promise.all(people)
  return good / seconds
}

/** A fixed number a second, answered or not, as in a rush; `over` resolves once the last was sent. */
function openLoop(ask: Ask, perSecond: number) {
  const from = performance.now()
  const answers: Promise<Answer>[] = []
  const total = Math.round(perSecond * overloadSeconds)
  const send = async () => {
    while (answers.length < total) {
      const due = Math.min(total, Math.floor(((performance.now() - from) * perSecond) / 1000))
      while (answers.length < due)
        answers.push(ask(answers.length, from + (answers.length * 1000) / perSecond))
      await wait(2)
    }
  }
  const over = send()
  return { over, answers: over.then(() => Promise.all(answers)) }
}

/** The service seen from outside; times in milliseconds. */
interface Watched {
  megabytes: number[]
  late: number[]
  unhealthy: number
}

/** Reads the service's health and memory repeatedly, until it is ended. */
function watch(url: string) {
  const seen: Watched = { megabytes: [], late: [], unhealthy: 0 }
  const end = new AbortController()
  const look = async () => {
    while (!end.signal.aborted) {
      const from = performance.now()
      const health = await fetch(`${url}/health/ready`)
      if (!health.ok) seen.unhealthy += 1
      await health.arrayBuffer()
      seen.late.push(performance.now() - from)
      seen.megabytes.push(await megabytesOf(url))
      await wait(watchEveryMs)
    }
  }
  const looking = look()
  return {
    seen,
    async end() {
      end.abort()
      await looking
    },
  }
}

/** The memory of the service's process. */
async function megabytesOf(url: string): Promise<number> {
  const answer = await fetch(`${url}/metrics`)
  const [, bytes] = /^process_resident_memory_bytes (\d+)$/m.exec(await answer.text()) ?? []
  return Number(bytes) / 1024 / 1024
}

/** Seconds until single requests are answered again, each within a second. */
async function recovery(ask: Ask, since: number): Promise<number> {
  let inARow = 0
  let goodSince = since
  for (let n = 0; inARow < goodInARow; n += 1) {
    const sentAt = performance.now()
    const { status, ms } = await ask(n)
    const isGood = status === 200 && ms < 1_000
    if (isGood && inARow === 0) goodSince = sentAt
    inARow = isGood ? inARow + 1 : 0
    if (performance.now() - since > 60_000) return Number.POSITIVE_INFINITY
  }
  return Math.max(0, goodSince - since) / 1000
}

const isAnswered = ({ status }: Answer) => status === 200
const isRefused = ({ status, hasRetryAfter }: Answer) => (status === 503 || status === 429) && hasRetryAfter

const at = (some: readonly number[], share: number) => {
  const sorted = some.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0)
}

function report(answers: readonly Answer[]) {
  say(
    '\nkind | asked | answered | refused, with Retry-After | neither | p50, ms | p99 | greatest | refused, p99',
  )
  say('---|---|---|---|---|---|---|---|---')
  for (const kind of ['customer', 'staff', 'export', 'all'] as const) {
    const own = answers.filter((answer) => kind === 'all' || answer.kind === kind)
    const good = own.filter(isAnswered)
    const refused = own.filter(isRefused)
    const taken = good.map(({ ms }) => ms)
    const neither = own.length - good.length - refused.length
    const late = [
      at(taken, 0.5),
      at(taken, 0.99),
      at(taken, 1),
      at(
        refused.map(({ ms }) => ms),
        0.99,
      ),
    ]
    say([kind, own.length, good.length, refused.length, neither, ...late].join(' | '))
  }
  const others = answers.filter(({ status }) => ![200, 429, 503].includes(status))
  if (others.length > 0)
    say(`neither: ${[...new Set(others.map(({ kind, status }) => `${kind} ${status}`))].join(', ')}`)
}

function judge(answers: readonly Answer[], { late, megabytes, unhealthy }: Watched) {
  const taken = answers.filter(isAnswered).map(({ ms }) => ms)
  const lost = answers.filter((one) => !isAnswered(one) && !isRefused(one)).length
  verdict('wait for an answer, ms, 99 of 100', at(taken, 0.99), budgets.answeredMs)
  verdict('greatest wait for an answer, ms', Math.max(...taken), budgets.greatestMs)
  verdict('requests with neither answer nor refusal', lost, 0)
  verdict(`health asked ${late.length} times, not answered 200`, unhealthy, 0)
  verdict('greatest wait for health, ms', Math.max(...late), budgets.answeredMs)
  const half = megabytes.length >> 1
  const [first, second] = [Math.max(...megabytes.slice(0, half)), Math.max(...megabytes.slice(half))]
  verdict(
    `memory, ${round(first)} MB at most in the first half; the second, times`,
    second / first,
    budgets.memoryTimes,
  )
}

const verdict = (what: string, value: number, budget: number) =>
  say(`${what}: ${round(value)} (${value <= budget ? 'kept' : 'MISSED'}: at most ${budget})`)

/** The measuring process must not wait for the measured one; only root may set the priority. */
function goFirst() {
  try {
    setPriority(-10)
  } catch {
    say('not root: the measuring process waits its turn, too')
  }
}

async function measure(url: string, staff: Record<string, string>) {
  const ask = asking(url, staff)
  goFirst()
  await closedLoop(ask, warmUpSeconds)
  const perSecond = await closedLoop(ask, capacitySeconds)
  say(`carried: ${round(perSecond)} a second, asked by ${peopleAtOnce} at once`)
  say(`offered: ${round(perSecond * times)} a second for ${overloadSeconds} s`)
  await openConnections(url)
  const watched = watch(url)
  const crowd = openLoop(ask, perSecond * times)
  await crowd.over
  const recovered = await recovery(ask, performance.now())
  const answers = await crowd.answers
  await watched.end()
  report(answers)
  judge(answers, watched.seen)
  verdict('recovered after the crowd, s', recovered, budgets.recoverySeconds)
  say(`sent later than due, ms: ${at(sentLate, 0.99)} at p99`)
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
  const product = await startProduct(cluster.connectionString, join(dataDir, 'service'), { SHEDDING: 'yes' })
  await measure(product.url, await signedIn(product))
} finally {
  agent.destroy()
  await stopAll()
  await cluster.stop()
  await rm(dataDir, { recursive: true, force: true })
}
