import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../test-kit/test-app'
import { hourMs, minuteMs, type RepeatingJob } from './job'
import { createJobs } from './runner'

let product: TestApp
let nowMs = 0
let runs: string[] = []

beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())
beforeEach(async () => {
  nowMs = Date.now()
  runs = []
  await product.db.pool.query('delete from repeating_jobs')
})

/** One copy of the service, with this one repeating job. */
function copy(run: RepeatingJob['run'], heldMs = 10 * minuteMs) {
  const job: RepeatingJob = { name: 'delete-old-visits', everyMs: hourMs, heldMs, run }
  return createJobs({
    db: product.db,
    log: pino({ level: 'silent' }),
    now: () => new Date(nowMs),
    metrics: new Registry(),
    outbox: [],
    repeating: [job],
  })
}
const noting = (name: string) => copy(async () => void runs.push(name))

async function stored() {
  const { rows } = await product.db.pool.query(
    `select runs, failures, last_error, held_until, finished_at is not null as has_finished, took_ms from repeating_jobs`,
  )
  return rows[0]
}

test('N9 a repeating job runs once, however many copies run, and again after its time', async () => {
  const copies = [noting('first'), noting('second'), noting('third')]
  const tick = () => Promise.all(copies.map((one) => one.runDue()))
  await tick()
  await tick()
  expect(runs).toHaveLength(1)
  nowMs += hourMs - 1
  await tick()
  expect(runs).toHaveLength(1)
  nowMs += 1
  await tick()
  expect(runs).toHaveLength(2)
  expect(await stored()).toMatchObject({ runs: 2, failures: 0, last_error: null, has_finished: true })
})

test('N5 N9 a repeating job runs again after a clock that was months ahead is put right, and copies whose clocks differ run it once', async () => {
  const copies = [noting('first'), noting('second')]
  const right = nowMs
  nowMs += 90 * 24 * hourMs
  await copies[0]?.runDue()
  await product.db.pool.query('update repeating_jobs set held_until = due_at')
  nowMs = right
  for (const one of copies) await one.runDue()
  expect(runs).toEqual(['first', 'first'])
  nowMs -= hourMs / 2
  await copies[1]?.runDue()
  expect(runs).toHaveLength(2)
})

test('N9 no other copy starts a job that one copy is running', async () => {
  let end = () => {}
  const long = new Promise<void>((resolve) => {
    end = resolve
  })
  let begun = () => {}
  const isUnderWay = new Promise<void>((resolve) => {
    begun = resolve
  })
  const first = copy(() => {
    begun()
    return long
  }).runDue()
  await isUnderWay
  await noting('second').runDue()
  expect(runs).toEqual([])
  end()
  await first
  expect(await stored()).toMatchObject({ runs: 1, held_until: null })
})

test('N9 a run that takes longer than it is held is not run beside by another copy', async () => {
  let end = () => {}
  const run = () =>
    new Promise<void>((resolve) => {
      end = resolve
    })
  const first = copy(run, 60).runDue()
  await expect.poll(stored).toMatchObject({ has_finished: false })
  nowMs += 2 * hourMs
  await expect.poll(async () => new Date((await stored())?.held_until ?? 0).getTime()).toBeGreaterThan(nowMs)
  await noting('second').runDue()
  expect(runs).toEqual([])
  end()
  await first
  expect(await stored()).toMatchObject({ runs: 1, held_until: null })
})

test('N9 the job of a copy that died is run by another after ten minutes', async () => {
  await noting('first').runDue()
  await product.db.pool.query('update repeating_jobs set due_at = $1, held_until = $2, finished_at = null', [
    new Date(nowMs),
    new Date(nowMs + 10 * minuteMs),
  ])
  nowMs += 10 * minuteMs - 1
  await noting('second').runDue()
  nowMs += 1
  await noting('third').runDue()
  expect(runs).toEqual(['first', 'third'])
})

test('N9 a run that ends after another copy has taken the job over stores nothing', async () => {
  let fail = (_error: Error) => {}
  const stuck = new Promise<void>((_, reject) => {
    fail = reject
  })
  let begin = () => {}
  const isUnderWay = new Promise<void>((resolve) => {
    begin = resolve
  })
  const first = copy(() => {
    begin()
    return stuck
  }).runDue()
  await isUnderWay
  nowMs += 10 * minuteMs
  await noting('second').runDue()
  const after = await stored()
  fail(new Error('the connection was lost'))
  await first
  expect(runs).toEqual(['second'])
  expect(after).toMatchObject({ runs: 1, failures: 0, last_error: null })
  expect(await stored()).toEqual(after)
})

test('N9 a failure is stored in words, and the next good run takes it back', async () => {
  await copy(() => Promise.reject(new Error('the disk is full'))).runDue()
  expect(await stored()).toMatchObject({ runs: 1, failures: 1, last_error: 'the disk is full' })
  nowMs += hourMs
  await noting('later').runDue()
  expect(await stored()).toMatchObject({ runs: 2, failures: 1, last_error: null })
})

test('N9 N11 every job of the product runs', async () => {
  await product.jobs.runDue()
  const { rows } = await product.db.pool.query(
    'select name, last_error from repeating_jobs where runs = 1 order by name',
  )
  expect(rows).toEqual(
    product.jobs.repeating
      .map(({ name }) => ({ name, last_error: null }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  )
  expect(rows.length).toBeGreaterThanOrEqual(12)
})
