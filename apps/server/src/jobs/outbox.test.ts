import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { withoutRequest } from '../db/connection/transaction'
import { addHealth } from '../health/health'
import { letterJobs, postLetter } from '../outside/mail/letter.jobs'
import { startTestApp, type TestApp } from '../test-kit/test-app'
import { createJobs } from './runner'
import { createStallWatch } from './stall-watch'

let product: TestApp
let clockAheadMs = 0
const hourMs = 3_600_000

beforeAll(async () => {
  product = await startTestApp({ now: () => new Date(Date.now() + clockAheadMs) })
})
afterAll(() => product.close())
beforeEach(async () => {
  await product.runOutbox()
  clockAheadMs = 0
  product.letters.length = 0
  await product.db.pool.query('delete from outbox')
  await product.db.pool.query('delete from repeating_jobs')
})

const link = () => `https://shop.example/resetpassword#token=${randomUUID()}`
const letterWith = (text: string) => ({ to: 'jo@example.com', subject: 'Getzo: your invitation', text })
const now = () => product.deps.now()
const change = <T>(work: Parameters<typeof withoutRequest<T>>[2]) =>
  withoutRequest(product.db.kysely, 'system', work)
const post = (text = link(), linkEndsAt?: Date) =>
  change((tx) => postLetter(tx, letterWith(text), { now: now(), ...(linkEndsAt ? { linkEndsAt } : {}) }))

async function stored() {
  const { rows } = await product.db.pool.query(
    'select outcome, tries, last_error, payload, about, posted_by from outbox order by id desc limit 1',
  )
  return rows[0]
}
async function queued() {
  const { rows } = await product.db.pool.query('select attempts, locked_by from graphile_worker.jobs')
  return rows
}
/** Another copy of the service. */
const jobsWith = (parts: Pick<Parameters<typeof createJobs>[0], 'outbox' | 'runMs' | 'lookMs'>) =>
  createJobs({
    db: product.db,
    log: pino({ level: 'silent' }),
    now,
    metrics: new Registry(),
    repeating: [],
    ...parts,
  })
/** The queue waits seconds to hours before a further try: as if they had passed. */
const afterTheWait = () => product.db.pool.query('update graphile_worker._private_jobs set run_at = now()')
const noMail = (words: string) => vi.spyOn(product.mailer, 'send').mockRejectedValueOnce(new Error(words))

test('N9 a letter leaves after the commit, once, and its text is gone with it', async () => {
  await change(async (tx) => {
    await postLetter(tx, letterWith(link()), { now: now() })
    await product.runOutbox()
    expect(product.letters).toEqual([])
  })
  await product.runOutbox()
  await product.runOutbox()
  expect(product.letters).toHaveLength(1)
  expect(await stored()).toEqual({
    outcome: 'done',
    tries: 1,
    last_error: null,
    payload: null,
    about: 'jo@example.com: Getzo: your invitation',
    posted_by: 'system',
  })
  expect(await queued()).toEqual([])
})

test('N9 a letter of a change that was rolled back never leaves', async () => {
  const failing = change(async (tx) => {
    await postLetter(tx, letterWith(link()), { now: now() })
    throw new Error('no such change')
  })
  await expect(failing).rejects.toThrow('no such change')
  await product.runOutbox()
  expect(product.letters).toEqual([])
  expect(await stored()).toBeUndefined()
})

test('N9 the commit itself notifies a listening worker of a letter', async () => {
  const sent = new Promise((resolve) =>
    vi.spyOn(product.mailer, 'send').mockImplementationOnce(async () => resolve(true)),
  )
  const jobs = jobsWith({ outbox: letterJobs(product.mailer, product.db) })
  jobs.start()
  await post()
  expect(await sent).toBe(true)
  await jobs.stop()
  expect((await stored())?.outcome).toBe('done')
})

test('N9 a letter that the mail server refuses is tried again, later, and sent once', async () => {
  const text = link()
  noMail(`550 blocked: ${text}`)
  await post(text)
  await product.runOutbox()
  await product.runOutbox()
  expect(product.letters).toEqual([])
  const failed = await stored()
  expect(failed).toMatchObject({ outcome: null, tries: 1 })
  // a link must not leak in the text that a mail server quotes
  expect(failed?.last_error).toBe('550 blocked: https://shop.example/resetpassword#token=…')
  const { rows } = await product.db.pool.query('select * from graphile_worker.jobs')
  expect(JSON.stringify(rows)).not.toContain(text.split('=')[1])

  await afterTheWait()
  await product.runOutbox()
  expect(product.letters).toHaveLength(1)
  expect(await stored()).toMatchObject({ outcome: 'done', tries: 2, last_error: null, payload: null })
})

test('N9 N10 a database that is gone when a failure is to be noted ends no process', async () => {
  const unheard = vi.fn()
  process.on('unhandledRejection', unheard)
  const connecting = vi.spyOn(product.db.jobs, 'connect')
  const asked = new Promise((resolve) =>
    vi.spyOn(product.mailer, 'send').mockImplementationOnce(() => {
      connecting.mockImplementation(() => {
        resolve(true)
        return Promise.reject(new Error('Connection terminated unexpectedly'))
      })
      return Promise.reject(new Error('550 blocked'))
    }),
  )
  const jobs = jobsWith({ outbox: letterJobs(product.mailer, product.db) })
  jobs.start()
  await post()
  expect(await asked).toBe(true)
  await new Promise(setImmediate)
  connecting.mockRestore()
  await jobs.stop()
  process.off('unhandledRejection', unheard)
  expect(unheard).not.toHaveBeenCalled()
  expect(await stored()).toMatchObject({ outcome: null, tries: 1, last_error: '550 blocked' })
  await afterTheWait()
  await product.runOutbox()
  expect(product.letters).toHaveLength(1)
})

test.each([
  ['the database went away', Object.assign(new Error('terminating'), { code: '57P01' }), 0],
  ['the mail server was silent', Object.assign(new Error('Connection timeout'), { code: 'ETIMEDOUT' }), 1],
])('N9 a try that fails because %s uses up as many of its tries: %#', async (_why, failure, used) => {
  await post()
  if (used > 0) vi.spyOn(product.mailer, 'send').mockRejectedValueOnce(failure)
  const run = () => Promise.reject(failure)
  const outbox = letterJobs(product.mailer, product.db).map((job) => ({ ...job, ...(used === 0 && { run }) }))
  await product.runOutbox(jobsWith({ outbox }).tasks)
  expect(await queued()).toEqual([{ attempts: used, locked_by: null }])
  await afterTheWait()
  await product.runOutbox()
  expect(product.letters).toHaveLength(1)
})

test('N9 a letter that is sent while the database goes away is noted when it is there again, and not sent twice', async () => {
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  let isAsked = false
  vi.spyOn(product.mailer, 'send').mockImplementationOnce((letter) => {
    vi.spyOn(product.db.pool, 'query').mockImplementationOnce(() => {
      isAsked = true
      return Promise.reject(away) as never
    })
    return Promise.resolve(void product.letters.push(letter))
  })
  await post()
  await product.runOutbox(jobsWith({ outbox: letterJobs(product.mailer, product.db) }).tasks)
  expect(isAsked).toBe(true)
  expect(await stored()).toMatchObject({ outcome: 'done', tries: 1 })
  expect(product.letters).toHaveLength(1)
})

test('N9 of two copies of the service one sends the letter', async () => {
  await post()
  await Promise.all([product.runOutbox(), product.runOutbox(), product.runOutbox()])
  expect(product.letters).toHaveLength(1)
})

test('N9 a letter is not sent once its link has ended, nor a day later, and its text is gone then', async () => {
  for (const endsAt of [
    new Date(Date.now() + hourMs / 2),
    new Date(Date.now() + 7 * 24 * hourMs),
    undefined,
  ]) {
    clockAheadMs = 0
    noMail('away')
    await post(link(), endsAt)
    await product.runOutbox()
    clockAheadMs = (endsAt && endsAt < new Date(Date.now() + hourMs) ? 0.5 : 24) * hourMs - 1000
    await product.jobs.runDue()
    expect(await stored()).toMatchObject({ outcome: null })
    clockAheadMs += 62_000
    await product.jobs.runDue()
    expect(await stored()).toMatchObject({ outcome: 'given_up', payload: null, last_error: 'away' })
    expect(await queued()).toEqual([])
    await product.db.pool.query('delete from repeating_jobs')
  }
  expect(product.letters).toEqual([])
})

test('N9 a try that begins too late sends nothing', async () => {
  await post(link(), new Date(Date.now() + hourMs))
  clockAheadMs = hourMs + 1
  await product.runOutbox()
  expect(product.letters).toEqual([])
  expect(await stored()).toMatchObject({ outcome: 'given_up', payload: null })
})

/** As if a process had died at work. */
const died = (minutesAgo: number) =>
  product.db.pool.query(
    `update graphile_worker._private_jobs set locked_by = 'gone', locked_at = now() - $1 * interval '1 minute'`,
    [minutesAgo],
  )

test('N4 N9 where no other process can run, the jobs of a process that died go on at once', async () => {
  await post()
  await died(0.001)
  await product.jobs.runDue()
  await product.db.pool.query(
    `update repeating_jobs set due_at = started_at, held_until = now() + interval '9 minutes'`,
  )
  const runs = async () => (await product.db.pool.query('select distinct runs from repeating_jobs')).rows
  await product.jobs.runDue()
  await product.runOutbox()
  expect([product.letters, await runs()]).toEqual([[], [{ runs: 1 }]])
  await product.jobs.freeAll()
  await product.jobs.runDue()
  await product.runOutbox()
  expect([product.letters.length, await runs()]).toEqual([1, [{ runs: 2 }]])
})

test('N9 the job of a process that died is taken by another after three minutes', async () => {
  await post()
  await died(2.5)
  await product.jobs.runDue()
  await product.runOutbox()
  expect(product.letters).toEqual([])
  await died(3.5)
  clockAheadMs = 61_000
  await product.jobs.runDue()
  await product.runOutbox()
  expect(product.letters).toHaveLength(1)
})

test('N9 a job that takes too long is asked to end, and its next try waits until it has', async () => {
  let underWay = 0
  let most = 0
  const told: unknown[] = []
  let letEnd = () => {}
  const jobs = jobsWith({
    runMs: 50,
    outbox: [
      {
        name: 'letter',
        givenUp: () => Promise.resolve(),
        async run(_payload, { signal }) {
          underWay += 1
          most = Math.max(most, underWay)
          if (told.length === 0) {
            await new Promise<void>((resolve) => {
              signal.addEventListener('abort', () => told.push(signal.reason))
              letEnd = resolve
            })
            underWay -= 1
            throw new Error('ended')
          }
          underWay -= 1
        },
      },
    ],
  })
  const run = () => product.runOutbox(jobs.tasks)
  await post()
  const first = run()
  await expect.poll(() => told.length).toBe(1)
  // as another process that takes it for dead would
  await jobs.freeAll()
  const second = run()
  await expect.poll(async () => (await queued())[0]?.locked_by).not.toBeNull()
  letEnd()
  await Promise.all([first, second])
  expect(most).toBe(1)
  expect(String(told[0])).toContain('took longer than 0.05 seconds')
  expect(await stored()).toMatchObject({ outcome: 'done', tries: 2 })
})

test('N5 N9 jobs that are due and are not begun are a reason of readiness, a metric and one line, until they are begun', async () => {
  const lines: string[] = []
  const log = {
    error: (_lanes: object, line: string) => void lines.push(line),
    warn: (line: string) => void lines.push(line),
  }
  const gauge = { set: vi.fn() }
  let idleMs = 61_000
  const watched = { db: product.db, log, gauge, idleMs: () => idleMs, renew: vi.fn() }
  const watch = createStallWatch(watched)
  const look = async () => {
    for (let looks = 0; looks < 3; looks += 1) await watch.look()
    return watch.isStalled()
  }
  await post()
  expect(await look()).toBe(false)
  await product.db.pool.query(
    `update graphile_worker._private_jobs set run_at = now() - interval '61 seconds'`,
  )
  await watch.look()
  // the jobs in a database that was away are taken in a moment
  expect(watch.isStalled()).toBe(false)
  expect(await look()).toBe(true)
  await look()
  expect([lines.length, gauge.set.mock.calls, watched.renew.mock.calls.length > 0]).toEqual([1, [[1]], true])
  idleMs = 0
  expect(await look()).toBe(false)
  expect([lines.length, gauge.set.mock.lastCall]).toEqual([2, [0]])
})

test('N5 N9 a copy whose jobs stand still serves on, and its readiness names them', async () => {
  const app = Fastify()
  const { config, db } = product.deps
  await addHealth(app, { config, db, registry: new Registry(), areJobsStalled: () => true })
  const { statusCode, body } = await app.inject('/health/ready')
  await app.close()
  expect([statusCode, JSON.parse(body)]).toEqual([200, { status: 'degraded', reasons: ['jobs'] }])
})

test('N9 a job under way is not given to another process, however long it takes', async () => {
  let end = () => {}
  vi.spyOn(product.mailer, 'send').mockImplementationOnce(
    (letter) =>
      new Promise((resolve) => {
        end = () => {
          product.letters.push(letter)
          resolve()
        }
      }),
  )
  const jobs = jobsWith({
    lookMs: 20,
    outbox: letterJobs(product.mailer, product.db),
  })
  await post()
  jobs.start()
  await expect.poll(async () => (await stored())?.tries).toBe(1)
  await product.db.pool.query(
    `update graphile_worker._private_jobs set locked_at = now() - interval '1 hour'`,
  )
  const age = async () =>
    (
      await product.db.pool.query(
        `select locked_at > now() - interval '1 minute' as fresh from graphile_worker._private_jobs`,
      )
    ).rows
  await expect.poll(age).toEqual([{ fresh: true }])
  await product.jobs.runDue()
  await product.runOutbox()
  expect(product.letters).toEqual([])
  end()
  await jobs.stop()
  expect(product.letters).toHaveLength(1)
  expect(await stored()).toMatchObject({ outcome: 'done', tries: 1 })
})

test('N11 finished jobs are kept for JOBS_KEEP_DAYS', async () => {
  await post()
  await product.runOutbox()
  clockAheadMs = 30 * 24 * hourMs - 60_000
  await product.jobs.runDue()
  expect(await stored()).toMatchObject({ outcome: 'done' })
  clockAheadMs += 2 * hourMs
  await product.jobs.runDue()
  expect(await stored()).toBeUndefined()
})

test('N5 /metrics tells how many wait, how old the oldest is, and how runs end', async () => {
  noMail('away')
  await post()
  await product.runOutbox()
  await product.db.pool.query(`update outbox set posted_at = now() - interval '90 seconds'`)
  const { body } = await product.app.inject('/metrics')
  expect(body).toContain('getzo_jobs_waiting{job="letter"} 1')
  expect(body).toMatch(/getzo_jobs_oldest_seconds\{job="letter"\} [1-9]\d/)
  expect(body).toMatch(/getzo_job_runs_total\{job="letter",outcome="failed"\} [1-9]/)
  await afterTheWait()
  await product.runOutbox()
  const later = await product.app.inject('/metrics')
  expect(later.body).toContain('getzo_jobs_waiting{job="letter"} 0')
  expect(later.body).toContain('getzo_jobs_oldest_seconds{job="letter"} 0')
})
