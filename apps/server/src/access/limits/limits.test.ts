import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../test-kit/test-app'
import { addressKey, growingWait, networkKey, windowLimit } from './limits'

let product: TestApp

beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())
afterEach(() => vi.useRealTimers())

/** Moves the limiter's clock alone: timers and the database go on. */
function passSeconds(seconds: number) {
  const now = Date.now()
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(now + seconds * 1000)
}

const waiting = growingWaitOptions()

function growingWaitOptions() {
  return { free: 2, firstWaitSeconds: 10, waitSecondsMax: 25, stopAfter: 6, seconds: 86_400 }
}

test('A11 K11 a window lets its attempts through and then says how long to wait', async () => {
  const limit = windowLimit(product.db, { name: 'window', attempts: 2, seconds: 60 })
  await limit.take('a')
  await limit.take('a')
  await expect(limit.take('a')).rejects.toMatchObject({
    error: 'too_many',
    data: { retry_after_seconds: 60 },
  })
  await limit.take('b')
  passSeconds(61)
  await limit.take('a')
})

test('A11 K11 of many attempts at once no more pass than the limit has', async () => {
  const limit = windowLimit(product.db, { name: 'at-once', attempts: 5, seconds: 60 })
  const answers = await Promise.all(Array.from({ length: 40 }, () => limit.isWithin('a')))
  expect(answers.filter(Boolean)).toHaveLength(5)
})

test('A11 K11 two instances count together, and an attempt given back does not count', async () => {
  const options = { name: 'shared', attempts: 2, seconds: 60 }
  const [here, there] = [windowLimit(product.db, options), windowLimit(product.db, options)]
  await here.take('a')
  await there.take('a')
  expect(await here.isWithin('a')).toBe(false)
  await there.giveBack('a')
  await there.giveBack('a')
  expect(await here.isWithin('a')).toBe(true)
  await here.forget('a')
  expect(await there.isWithin('a')).toBe(true)
})

test('A11 K11 waits grow, are not lengthened by trying too early, and end in a stop', async () => {
  const limit = growingWait(product.db, { name: 'growing', ...waiting })
  const waitNow = () =>
    limit.take('a').then(
      () => 0,
      (refused: { data: { retry_after_seconds: number } }) => refused.data.retry_after_seconds,
    )
  expect([await waitNow(), await waitNow()]).toEqual([0, 0])
  expect(await waitNow()).toBe(0)
  expect([await waitNow(), await waitNow()]).toEqual([10, 10])
  passSeconds(11)
  expect([await waitNow(), await waitNow()]).toEqual([0, 20])
  passSeconds(32)
  expect([await waitNow(), await waitNow()]).toEqual([0, 25])
  passSeconds(60)
  expect(await waitNow()).toBe(0)
  passSeconds(120)
  expect(await waitNow()).toBeGreaterThan(80_000)
})

test('A11 K11 after the free attempts only one of many at once passes', async () => {
  const limit = growingWait(product.db, { name: 'growing-at-once', ...waiting, stopAfter: 1000 })
  const answers = await Promise.allSettled(Array.from({ length: 40 }, () => limit.take('a')))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})

test('A11 K11 success starts the waits again from nothing', async () => {
  const limit = growingWait(product.db, { name: 'growing-forget', ...waiting })
  for (let i = 0; i < 3; i += 1) await limit.take('a')
  await expect(limit.take('a')).rejects.toThrow('Too many attempts')
  await limit.forget('a')
  for (let i = 0; i < 3; i += 1) await limit.take('a')
})

test('N7 the counters hold neither addresses nor e-mails', async () => {
  const key = `${randomUUID()}@example.com`
  await windowLimit(product.db, { name: 'private', attempts: 2, seconds: 60 }).take(key)
  const { rows } = await product.db.pool.query(`select key from rate_limits where key like 'private%'`)
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(key)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:DB8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('A11 K11 attempts from %s are counted under %s', (ip, key) => {
  expect(addressKey(ip)).toBe(key)
})

test.each([
  ['203.0.113.7', '203.0.113/'],
  ['::ffff:203.0.113.7', '203.0.113/'],
  ['::FFFF:203.0.113.7', '203.0.113/'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1/'],
  ['2001:DB8::1', '2001:db8:0/'],
  ['2001:db8:1::', '2001:db8:1/'],
  ['::2:3:4:5:6:7:8', '0:2:3/'],
  ['fe80::1%eth0', 'fe80:0:0/'],
  ['64:ff9b::ffff:203.0.113.7', '64:ff9b:0/'],
])('K11 the network of %s is counted under %s', (ip, key) => {
  expect(networkKey(ip)).toBe(key)
})

test('A11 K11 reports the remaining wait, and null without one', async () => {
  const limit = windowLimit(product.db, { name: 'asked', attempts: 1, seconds: 60 })
  expect([await limit.waitAfter('a'), await limit.waitAfter('a')]).toEqual([null, 60])
})

test('N4 a database that fails is no limit that was reached', async () => {
  const down = new Error('the database is down')
  const pool = { query: () => Promise.reject(down), connect: () => Promise.reject(down) }
  const limit = windowLimit({ ...product.db, pool } as unknown as typeof product.db, {
    name: 'down',
    attempts: 1,
    seconds: 60,
  })
  await expect(limit.isWithin('a')).rejects.toThrow('the database is down')
})
