import { readUser } from '@getzo/contract/auth/auth.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodPassword, makeAccount, signInOver } from '../test-kit/accounts'
import { startTestApp, type TestApp } from '../test-kit/test-app'

let product: TestApp
let endless: TestApp

beforeAll(async () => {
  product = await startTestApp({}, { SESSION_IDLE_MINUTES: '30' })
  endless = await startTestApp({}, { SESSION_IDLE_MINUTES: '0' })
})
afterAll(async () => {
  await product.close()
  await endless.close()
})

/** Somebody who has done nothing for so many minutes. */
async function idleFor(minutes: number, { app = product, remember = false } = {}) {
  const { id, email } = await makeAccount(app)
  const { body } = await signInOver(app, { email, password: goodPassword, remember })
  await app.db.pool.query(
    `update sessions set last_seen_at = now() - make_interval(secs => $2) where user_id = $1`,
    [id, minutes * 60],
  )
  const me = { authorization: `Bearer ${body.token}` }
  const idleSeconds = async () => {
    await app.deps.background.idle()
    const { rows } = await app.db.pool.query(
      'select extract(epoch from now() - last_seen_at)::int as seconds from sessions where user_id = $1',
      [id],
    )
    return rows[0].seconds
  }
  return { read: () => app.call(readUser, {}, me), idleSeconds }
}

test('A12 a session in which nobody works ends', async () => {
  const { read } = await idleFor(30.1)
  expect(await read()).toMatchObject({ status: 401, body: { data: { error: 'session_ended' } } })
  expect((await read()).status).toBe(401)
})

test('A12 working in it keeps it', async () => {
  const { read, idleSeconds } = await idleFor(29)
  expect((await read()).status).toBe(200)
  expect(await idleSeconds()).toBeLessThan(20)
})

test('A12 within a minute nothing is written again', async () => {
  const { read, idleSeconds } = await idleFor(0.7)
  expect((await read()).status).toBe(200)
  expect(await idleSeconds()).toBeGreaterThanOrEqual(42)
})

test('A12 a remembered session has no idle end, and without the setting none has', async () => {
  const remembered = await idleFor(29 * 24 * 60, { remember: true })
  expect((await remembered.read()).status).toBe(200)
  const other = await idleFor(11 * 60, { app: endless })
  expect((await other.read()).status).toBe(200)
})
