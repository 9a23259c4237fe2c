import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../test-kit/test-app'
import { prune } from './prune'

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

/** ten that have ended, ended-1 to ended-10, and one that has not */
beforeEach(async () => {
  await product.db.pool.query('delete from outside_cache')
  await product.db.pool.query(
    `insert into outside_cache (key, value, expires_at)
     select 'ended-' || n, '', now() - interval '1 hour' from generate_series(1, 10) n
     union all select 'living', '', now() + interval '1 hour'`,
  )
})
const ended = {
  table: 'outside_cache',
  when: 'it.expires_at < now() - make_interval(mins => $1)',
  values: [30],
}
const left = async () => {
  const { rows } = await product.db.pool.query<{ key: string }>('select key from outside_cache order by key')
  return rows.map(({ key }) => key)
}

test('N11 pruning goes on in steps until nothing is left that may go', async () => {
  expect(await prune(product.db, ended, { stepRows: 3 })).toBe(10)
  expect(await left()).toEqual(['living'])
})

test('N11 a run whose time is over leaves the rest to the next one', async () => {
  expect(await prune(product.db, ended, { stepRows: 3, withinMs: 0 })).toBe(3)
  expect(await left()).toHaveLength(8)
  expect(await prune(product.db, ended, { stepRows: 3 })).toBe(7)
})

test('N11 a row that is locked is not waited for, and stays when it is renewed', async () => {
  const client = await product.db.pool.connect()
  await client.query('begin')
  await client.query(`update outside_cache set expires_at = now() + interval '1 hour' where key = 'ended-4'`)
  expect(await prune(product.db, ended)).toBe(9)
  await client.query('commit')
  client.release()
  expect(await prune(product.db, ended)).toBe(0)
  expect(await left()).toEqual(['ended-4', 'living'])
})
