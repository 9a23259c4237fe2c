import { performance } from 'node:perf_hooks'
import { setImmediate as turn } from 'node:timers/promises'
import { exportOrders, listOrders } from '@getzo/contract/orders/orders.endpoints'
import { readScanCode } from '@getzo/contract/scan/scan.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePlainWeb, plainPage } from '../test-kit/plain-web'
import { startTestApp, type TestApp } from '../test-kit/test-app'

const poolMax = 4
let product: TestApp
beforeAll(async () => {
  product = await startTestApp({ isBusy: undefined }, {}, poolMax)
})
afterAll(() => product.close())

const scanned = async () => {
  const { status, headers, body } = await product.call(readScanCode, { params: { code: 'nothing' } })
  return { status, error: body.data.error, retryAfter: headers['retry-after'] }
}
/** A machine that is busy with other tests may be late by itself for a moment. */
const served = async () => {
  await expect.poll(async () => (await scanned()).status, { timeout: 10_000 }).toBe(404)
}
const metric = async () => {
  const { body } = await product.app.inject('/metrics')
  return Number(/^getzo_requests_shed_total (\d+)$/m.exec(body)?.[1])
}

test('N5 a long line before the pool refuses what comes, without a limit on requests too, until it is gone', async () => {
  const { pool } = product.db
  await served()
  const held = await Promise.all(Array.from({ length: poolMax }, () => pool.connect()))
  const first = scanned()
  await expect.poll(() => pool.waitingCount).toBeGreaterThan(0)
  const line = Array.from({ length: 32 }, () => pool.query('select 1'))
  expect(await scanned()).toEqual({
    status: 503,
    error: 'busy',
    retryAfter: expect.stringMatching(/^[1-4]$/),
  })
  expect((await product.app.inject('/health/live')).statusCode).toBe(200)
  for (const client of held) client.release()
  expect((await first).status).toBe(404)
  await Promise.all(line)
  expect(await metric()).toBeGreaterThan(0)
  await served()
})

test('N5 a line before the pool that is soon gone refuses nobody', async () => {
  const { pool } = product.db
  await served()
  const held = await Promise.all(Array.from({ length: poolMax }, () => pool.connect()))
  const line = Array.from({ length: 31 }, () => pool.query('select 1'))
  const one = scanned()
  try {
    // it has been let in, and waits with the others
    await expect.poll(() => pool.waitingCount).toBeGreaterThan(31)
  } finally {
    for (const client of held) client.release()
  }
  expect((await one).status).toBe(404)
  await Promise.all(line)
})

test('N5 an event loop that is late turn after turn refuses what comes, until it is not', async () => {
  const busyFor = (ms: number) => {
    const until = performance.now() + ms
    while (performance.now() < until);
  }
  for (let turns = 0; turns < 12; turns += 1) {
    busyFor(200)
    await turn()
  }
  expect(await scanned()).toMatchObject({ status: 503, error: 'busy' })
  expect((await product.app.inject('/health/ready')).statusCode).toBe(200)
  await served()
})

test('N5 a busy service refuses exports, staff and customers alike, and answers what watches it', async () => {
  let isBusy = false
  const busy = await startTestApp({ isBusy: () => isBusy })
  const staff = await busy.signedInAs('administrator')
  const statuses = async () => [
    (await busy.call(exportOrders, {}, staff)).status,
    (await busy.call(listOrders, { query: { limit: 25 } }, staff)).status,
    (await busy.call(readScanCode, { params: { code: 'nothing' } })).status,
    (await busy.app.inject('/health/live')).statusCode,
    (await busy.app.inject('/health/ready')).statusCode,
    (await busy.app.inject('/metrics')).statusCode,
  ]
  expect(await statuses()).toEqual([200, 200, 404, 200, 200, 200])
  isBusy = true
  expect(await statuses()).toEqual([503, 503, 503, 200, 200, 200])
  await busy.close()
})

test('N5 those who are refused at the same moment are told to come back at different ones', async () => {
  const busy = await startTestApp({ isBusy: () => true })
  const answers = await Promise.all(Array.from({ length: 60 }, () => busy.app.inject('/release/nowhere')))
  expect(new Set(answers.map(({ headers }) => headers['retry-after']))).toEqual(new Set(['1', '2', '3', '4']))
  await busy.close()
})

test('Q6 N5 100 taps at once on a busy service: each page says so, waits, and asks again by itself; a form does not', async () => {
  const web = await makePlainWeb()
  const busy = await startTestApp({ webFolder: web.folder, isBusy: () => true })
  const taps = await Promise.all(Array.from({ length: 100 }, () => busy.app.inject('/p/G2P170820501')))
  for (const { statusCode, headers, body } of taps) {
    const seconds = headers['retry-after']
    expect([statusCode, headers.refresh]).toEqual([503, seconds])
    expect(Number(seconds)).toBeGreaterThan(0)
    expect(plainPage(body).page).toEqual({
      name: 'notFound',
      props: { kind: 'busy', retriesAfter: Number(seconds) },
    })
  }
  const form = await busy.app.inject({
    method: 'POST',
    url: '/feedback',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    payload: 'feedback=Lovely',
  })
  expect([form.statusCode, form.headers.refresh]).toEqual([503, undefined])
  expect(plainPage(form.body).page.props).toEqual({ kind: 'busy' })
  await busy.close()
  await web.remove()
})
