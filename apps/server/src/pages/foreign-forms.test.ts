import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWithPages } from '../test-kit/plain-web'
import type { TestApp } from '../test-kit/test-app'

let product: TestApp

beforeAll(async () => {
  product = await startWithPages({}, { PUBLIC_URL: 'https://getzo.example', SHOP_HOSTS: 'shop.example.cn' })
})
afterAll(() => product.close())

/** Sends a form with nothing typed: 422 where it is taken, 403 where it is not. */
async function post(headers: Record<string, string>) {
  const { statusCode } = await product.app.inject({
    method: 'POST',
    url: '/order/any',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: 'do=lookup&reference=',
  })
  return statusCode
}

test.each([
  ['of the public address', { host: 'getzo.example', origin: 'https://getzo.example' }],
  ['of a further host of the shop', { host: 'shop.example.cn', origin: 'https://shop.example.cn' }],
  ['that the browser itself calls ours', { host: 'getzo.example', 'sec-fetch-site': 'same-origin' }],
] as const)('N7 a form %s is taken', async (_which, headers) => {
  expect(await post(headers)).toBe(422)
})

const evil = 'https://evil.example'
test.each([
  ['of another site', { host: 'getzo.example', origin: evil }],
  ['whose Host agrees with its foreign origin', { host: 'evil.example', origin: evil }],
  ['whose proxy seems to agree', { host: 'evil.example', origin: evil, 'x-forwarded-host': 'getzo.example' }],
  ['of a site whose name begins like ours', { origin: 'https://getzo.example.evil.example' }],
  ['of our name without TLS', { host: 'getzo.example', origin: 'http://getzo.example' }],
  ['of a sandbox', { host: 'getzo.example', origin: 'null' }],
  ['of nobody knows where', { host: 'getzo.example' }],
  [
    'that the browser calls foreign',
    { host: 'getzo.example', origin: 'https://getzo.example', 'sec-fetch-site': 'cross-site' },
  ],
  [
    'of a neighbour below our domain',
    { host: 'getzo.example', origin: 'https://getzo.example', 'sec-fetch-site': 'same-site' },
  ],
] as const)('N7 a form %s is refused', async (_which, headers) => {
  expect(await post(headers)).toBe(403)
})

test('A16 a form that another site has sent is recorded where it is refused, without an account', async () => {
  expect(await post({ host: 'getzo.example', origin: evil })).toBe(403)
  await product.deps.background.idle()
  const { rows } = await product.db.pool.query(
    'select kind, user_id, actor, reason from security_events order by id desc limit 1',
  )
  expect(rows).toEqual([
    { kind: 'right_refused', user_id: null, actor: null, reason: 'a form from another site' },
  ])
})
