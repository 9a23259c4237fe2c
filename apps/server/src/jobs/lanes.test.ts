import { type OutboxJobName, outboxJobs } from '@getzo/domain/jobs/job-names'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { withoutRequest } from '../db/connection/transaction'
import { startTestApp, type TestApp } from '../test-kit/test-app'
import { hourMs, type RepeatingJob, TryAfter } from './job'
import { laneOf, lanes, placesOfServer } from './lanes'
import { enqueue } from './outbox'
import { createJobs, type Jobs } from './runner'

let product: TestApp
let jobs: Jobs | null = null
/** by job: how many are under way, and what lets them end */
const held = new Map<string, (() => void)[]>()
const done: string[] = []
const hanging = new Set<OutboxJobName>()

beforeAll(async () => {
  product = await startTestApp()
})
beforeEach(async () => {
  await product.db.pool.query('delete from outbox')
  await product.asOwner('delete from graphile_worker._private_jobs')
  done.length = 0
  held.clear()
  hanging.clear()
})
afterEach(async () => {
  for (const ends of held.values()) for (const end of ends) end()
  hanging.clear()
  await jobs?.stop()
})
afterAll(() => product.close())

/** Jobs that do nothing, or hang until the test ends. */
function start(repeating: RepeatingJob[] = []) {
  jobs = createJobs({
    db: product.db,
    log: pino({ level: 'silent' }),
    now: () => new Date(),
    metrics: new Registry(),
    repeating,
    lookMs: 200,
    outbox: outboxJobs.map((name) => ({
      name,
      givenUp: () => Promise.resolve(),
      async run(payload) {
        const { host = '' } = payload as { host?: string } // posted below
        if (host === 'later') throw new TryAfter('the other side asks for half an hour', hourMs / 2)
        if (hanging.has(name) && host !== 'well') {
          await new Promise<void>((end) => held.set(name, [...(held.get(name) ?? []), end]))
        }
        done.push(name + (host && ` ${host}`))
      },
    })),
  })
  jobs.start()
}

const post = (job: OutboxJobName, times = 1, payload: object = {}) =>
  withoutRequest(product.db.kysely, 'system', async (tx) => {
    for (let n = 0; n < times; n += 1) {
      const now = new Date()
      await enqueue(tx, { job, about: job, payload, now, giveUpAt: new Date(now.getTime() + hourMs) })
    }
  })
const toServer = async (host: string, times: number) => {
  await post('deliver-webhook', times, { host })
  await product.db.pool.query('update outbox set server = $1 where payload ->> $2 = $1', [host, 'host'])
  await product.asOwner(
    `update graphile_worker._private_jobs j set flags = jsonb_build_object(o.server, true) from outbox o
     where j.key = 'outbox-' || o.id and o.server is not null`,
  )
}
const stuck = (name: string) => held.get(name)?.length ?? 0

test.each(outboxJobs.filter((name) => lanes[laneOf[name]].class !== 2))(
  'N9 while every %s hangs, a job of every other lane is done',
  async (name) => {
    hanging.add(name)
    const { places } = lanes[laneOf[name]]
    await post(name, places + 40)
    start()
    await expect.poll(() => stuck(name)).toBe(places)
    const others = outboxJobs.filter((other) => laneOf[other] !== laneOf[name])
    for (const other of others) await post(other)
    await expect.poll(() => done.toSorted()).toEqual(others.toSorted())
    expect(stuck(name)).toBe(places)
  },
)

test('N9 the same holds for imports and for acts of many: neither waits for the other', async () => {
  hanging.add('run-import').add('act-on-many')
  await post('run-import', 20)
  await post('act-on-many', 20)
  start()
  await expect.poll(() => [stuck('run-import'), stuck('act-on-many')]).toEqual([2, 3])
  await post('sign-in-letter')
  await post('buy-label')
  await expect.poll(() => done.toSorted()).toEqual(['buy-label', 'sign-in-letter'])
})

test('N9 W16 a server that hangs has two deliveries, and another one gets its own', async () => {
  hanging.add('deliver-webhook')
  await toServer('silent', 50)
  await toServer('well', 3)
  start()
  await expect.poll(() => done).toEqual(Array(3).fill('deliver-webhook well'))
  expect(stuck('deliver-webhook')).toBe(placesOfServer)
})

test('N9 W16 deliveries that wait for their next try hold nobody', async () => {
  await toServer('later', 12)
  await toServer('well', 3)
  start()
  await expect.poll(() => done).toEqual(Array(3).fill('deliver-webhook well'))
  const left = () =>
    product.db.pool.query(
      `select from graphile_worker._private_jobs where flags ? 'later' and run_at > now() + interval '20 minutes'`,
    )
  await expect.poll(async () => (await left()).rowCount).toBe(12)
  await toServer('well', 2)
  await expect.poll(() => done).toHaveLength(5)
})

test('N9 a repeating job that hangs, or a backup that is long, keeps no other from its time', async () => {
  let end = () => {}
  const runs: string[] = []
  const job = (name: RepeatingJob['name'], run: () => Promise<void>, isLong = false): RepeatingJob => ({
    name,
    everyMs: hourMs,
    isLong,
    run,
  })
  start([
    job('take-backup', () => new Promise((resolve) => (end = resolve)), true),
    job('mail-mentions', async () => void runs.push('mail-mentions')),
    job('delete-old-jobs', async () => void runs.push('delete-old-jobs')),
  ])
  await expect.poll(() => runs.toSorted()).toEqual(['delete-old-jobs', 'mail-mentions'])
  await product.db.pool.query(`update repeating_jobs set due_at = now() where name = 'mail-mentions'`)
  await expect.poll(() => runs.length).toBe(3)
  end()
})
