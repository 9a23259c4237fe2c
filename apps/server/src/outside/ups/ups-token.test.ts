import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestCarrier, type TestCarrier } from '../../test-kit/stand-ins/carrier'
import { startTestApp, type TestApp } from '../../test-kit/test-app'
import { createUpsTokens } from './ups-token'

let standIn: TestCarrier
let product: TestApp

beforeAll(async () => {
  standIn = await startTestCarrier()
  product = await startTestApp()
})
afterAll(async () => {
  await product.close()
  await standIn.close()
})

test('L4 a copy that gets the right to ask after another has asked takes the token that is there', async () => {
  const parts = { ...standIn.credentials, baseUrl: standIn.url }
  const other = createUpsTokens({ ...parts, db: product.db })
  const { pool } = product.db
  const slow = new Proxy(pool, {
    get: (target, name) =>
      name === 'query'
        ? async (query: { name: string; text: string }) => {
            if (query.name === 'outside-cache-claim') await other.current()
            return target.query(query)
          }
        : Reflect.get(target, name),
  })
  const mine = await createUpsTokens({ ...parts, db: { pool: slow } }).current()
  expect(mine).toEqual(await other.current())
  expect(standIn.requests.filter(({ call }) => call === 'token')).toHaveLength(1)
})

const asked = () => standIn.requests.filter(({ call }) => call === 'token').length
const livesFor = (seconds: string) =>
  standIn.failNext('token', {
    kind: 'answer',
    body: { access_token: `of ${seconds} s`, expires_in: seconds },
  })
const tokensOf = (clientId: string) =>
  createUpsTokens({ ...standIn.credentials, clientId, baseUrl: standIn.url, db: product.db })

test('L4 a token that ends within ten minutes is not kept, and the next call asks at once', async () => {
  const before = asked()
  const tokens = tokensOf('short')
  livesFor('600')
  livesFor('660')
  const startedAt = Date.now()
  expect(await tokens.current()).toEqual({ token: 'of 600 s' })
  expect(await tokens.current()).toEqual({ token: 'of 660 s' })
  expect(await tokensOf('short').current()).toEqual({ token: 'of 660 s' })
  expect(asked() - before).toBe(2)
  // no turn of a copy that has asked is waited for
  expect(Date.now() - startedAt).toBeLessThan(5_000)
})

test('L4 a token is given up after four hours, however long the carrier says that it lives', async () => {
  livesFor('1000000')
  await tokensOf('long').current()
  const { rows } = await product.db.pool.query<{ hours: number }>(
    `select ceil(extract(epoch from expires_at - now()) / 3600)::int as hours from outside_cache where value = 'of 1000000 s'`,
  )
  expect(rows).toEqual([{ hours: 4 }])
})

test('L4 a copy whose token was refused forgets that one, and none that another copy has asked for since', async () => {
  const tokens = tokensOf('shared')
  livesFor('7000')
  livesFor('8000')
  await tokens.current()
  await tokens.forget('of 6000 s')
  expect(await tokens.current()).toEqual({ token: 'of 7000 s' })
  await tokens.forget('of 7000 s')
  expect(await tokens.current()).toEqual({ token: 'of 8000 s' })
})
