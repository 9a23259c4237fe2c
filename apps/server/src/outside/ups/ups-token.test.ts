import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestCarrier, type TestCarrier } from '../../test-kit/carrier'
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
