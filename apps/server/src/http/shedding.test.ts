import { once } from 'node:events'
import { connect } from 'node:net'
import { exportOrders, listOrders } from '@getzo/contract/orders/orders.endpoints'
import { readScanCode } from '@getzo/contract/scan/scan.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPoolWait } from '../db/pool-wait'
import { makePlainWeb, plainPage } from '../test-kit/plain-web'
import { startTestApp, type TestApp } from '../test-kit/test-app'
import { createSteady, createTurn, takesMs } from './shedding'

let product: TestApp
let waitMs = 0
beforeAll(async () => {
  product = await startTestApp({ waitMs: () => waitMs }, { REQUESTS_PER_MINUTE: '0', SHEDDING: 'yes' })
})
afterAll(() => product.close())

test('N5 the longer the wait, the more is refused at once, without a limit on requests too: exports first, customers last', async () => {
  const staff = await product.signedInAs('administrator')
  const statuses = async () => [
    (await product.call(exportOrders, {}, staff)).status,
    (await product.call(listOrders, { query: { limit: 25 } }, staff)).status,
    (await product.call(readScanCode, { params: { code: 'nothing' } })).status,
    (await product.app.inject('/health/ready')).statusCode,
  ]
  const seen: unknown[] = []
  for (waitMs of [100, 200, 400, 700]) seen.push(await statuses())
  expect(seen).toEqual([
    [200, 200, 404, 200],
    [503, 200, 404, 200],
    [503, 503, 404, 200],
    [503, 503, 503, 200],
  ])
  const refused = await product.call(listOrders, { query: { limit: 25 } }, staff)
  expect(refused.body.data.error).toBe('busy')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1)
  const { body } = await product.app.inject('/metrics')
  expect(body).toMatch(/^getzo_requests_shed_total\{kind="export"\} 3$/m)
  expect(body).toMatch(/^getzo_wait_seconds 0.7$/m)
  waitMs = 0
})

test('N5 a request is under way until its connection has all of the answer, or has gone', async () => {
  const url = await product.app.listen({ port: 0, host: '127.0.0.1' })
  const underWay = async () => {
    const { body } = await product.app.inject('/metrics')
    return Number(/^getzo_requests_under_way (\d+)$/m.exec(body)?.[1])
  }
  expect(await underWay()).toBe(1)
  const { socket, answered } = asks(url, 'GET /health/live')
  await answered
  expect(await underWay()).toBe(1)
  socket.destroy()
  // its body never comes whole
  const given = asks(url, 'POST /auth/signin', 'content-type: application/json', 'content-length: 9')
  await expect.poll(underWay).toBe(2)
  given.socket.destroy()
  await expect.poll(underWay).toBe(1)
})

/** Sends the head of a request on a connection of its own. */
function asks(url: string, line: string, ...headers: string[]) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => undefined) // it is cut off on purpose
  const answered = once(socket, 'data')
  socket.write([`${line} HTTP/1.1`, 'host: getzo.test', ...headers, '', ''].join('\r\n'))
  return { socket, answered }
}

test('N5 one long pause refuses nobody; a queue that stays does', () => {
  const steady = createSteady()
  const seen = [0, 900, 0, 900, 800, 700, 650].map((ms) => {
    steady.add(ms)
    return steady.least()
  })
  expect(seen).toEqual([0, 0, 0, 0, 0, 700, 650])
})

test('N5 a turn of the event loop that has begun many requests and does not end is late', () => {
  const turn = createTurn()
  turn.end(1_000)
  turn.begin()
  expect(turn.lateMs(2_000)).toBe(0)
  for (let n = 0; n < 20; n += 1) turn.begin()
  expect([turn.lateMs(1_050), turn.lateMs(2_000)]).toEqual([0, 900])
  turn.end(2_000)
  expect(turn.lateMs(3_000)).toBe(0)
})

test('N5 what has waited at the door is late by that; what has not makes room for those who wait there', () => {
  const free = { came: 0, door: 0, everybody: 0, underWay: 0 }
  expect(takesMs({ ...free, everybody: 200, underWay: 300 })).toBe(300)
  expect(takesMs({ ...free, everybody: 400, underWay: 300 })).toBe(400)
  expect(takesMs({ ...free, came: 600, door: 700, underWay: 100 })).toBe(700)
  expect(takesMs({ ...free, door: 700, underWay: 100 })).toBe(450)
})

test('N5 what waits for a connection is seen as time', async () => {
  const wait = createPoolWait(product.db.streams)
  expect(wait.waitMs()).toBe(0)
  const held = await Promise.all(Array.from({ length: 4 }, () => product.db.streams.connect()))
  const waiting = product.db.streams.connect()
  await expect.poll(() => wait.waitMs()).toBeGreaterThan(0)
  for (const client of held) client.release()
  const last = await waiting
  last.release()
  await expect.poll(() => wait.waitMs()).toBe(0)
  wait.stop()
})

test('Q6 N5 100 taps at once on a busy service: each page says so, waits, and asks again by itself; a form does not', async () => {
  const web = await makePlainWeb()
  let wait = 0
  const busy = await startTestApp({ webFolder: web.folder, waitMs: () => wait }, { SHEDDING: 'yes' })
  wait = 5_000
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
  wait = 0
  await busy.close()
  await web.remove()
})
