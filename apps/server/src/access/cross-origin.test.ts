import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodPassword, makeAccount } from '../test-kit/accounts'
import { startTestApp, type TestApp } from '../test-kit/test-app'

const friend = 'https://shop.example'
let open: TestApp
let closed: TestApp

beforeAll(async () => {
  open = await startTestApp({}, { ALLOWED_ORIGINS: `${friend},https://other.example` })
  closed = await startTestApp()
})
afterAll(() => Promise.all([open.close(), closed.close()]))

const ask = ({ app }: TestApp, origin: string, url = '/release/o/all') =>
  app.inject({ url, headers: { origin, host: 'api.shop.example' } })

const askFirst = ({ app }: TestApp, origin: string) =>
  app.inject({
    method: 'OPTIONS',
    url: '/release/customer',
    headers: { origin, 'access-control-request-method': 'POST' },
  })

test('X1 the calls are served on a host of their own: sign-in and the calls that need its token', async () => {
  const { email } = await makeAccount(open)
  const signedIn = await open.app.inject({
    method: 'POST',
    url: '/auth/signin',
    headers: { host: 'auth.shop.example', origin: friend },
    payload: { email, password: goodPassword },
  })
  const { token } = signedIn.json<{ token: string }>()
  const headers = { host: 'api.shop.example', origin: friend, authorization: `Bearer ${token}` }
  expect((await open.app.inject({ url: '/release/o/all?limit=1', headers })).statusCode).toBe(200)
})

test('X1 scripts of an allowed origin may read answers and refusals, never with cookies', async () => {
  const { statusCode, headers } = await ask(open, friend)
  expect(statusCode).toBe(401)
  expect(headers['access-control-allow-origin']).toBe(friend)
  expect(headers['access-control-expose-headers']).toContain('x-next-cursor')
  expect(headers['access-control-allow-credentials']).toBeUndefined()
  expect(headers.vary).toContain('Origin')
})

test('X1 a preflight request is answered with the methods and headers that are allowed', async () => {
  const { statusCode, headers } = await askFirst(open, friend)
  expect(statusCode).toBe(204)
  expect(headers['access-control-allow-headers']).toContain('idempotency-key')
  expect(headers['access-control-allow-credentials']).toBeUndefined()
})

test('X1 other origins, other addresses and a product without the setting answer as ever', async () => {
  for (const origin of ['https://shop.example.evil.example', 'http://shop.example', 'null']) {
    expect((await ask(open, origin)).headers['access-control-allow-origin']).toBeUndefined()
    expect((await askFirst(open, origin)).statusCode).toBe(404)
  }
  expect((await ask(open, friend, '/metrics')).headers['access-control-allow-origin']).toBeUndefined()
  expect((await ask(closed, friend)).headers['access-control-allow-origin']).toBeUndefined()
  expect((await askFirst(closed, friend)).statusCode).toBe(404)
})
