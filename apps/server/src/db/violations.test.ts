import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../test-kit/test-app'
import { inTransaction } from './transaction'
import { refusalOf } from './violations'

let product: TestApp

beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

const author = { actor: 'test@example.com', requestId: null }
const faultOf = (doing: Promise<unknown>) =>
  doing.then(
    () => null,
    (error: unknown) => error,
  )

test('N4 a transaction whose connection is ended is worth another try', async () => {
  const fault = await faultOf(
    inTransaction(product.db.kysely, author, async (tx) => {
      const { rows } = await product.db.pool.query<{ pid: number }>(
        `select pid from pg_stat_activity where state = 'idle in transaction' and datname = current_database()`,
      )
      for (const { pid } of rows) await product.db.pool.query('select pg_terminate_backend($1)', [pid])
      await tx.selectFrom('users').select('id').execute()
    }),
  )
  expect(fault).toMatchObject({ code: '57P01' })
  expect(refusalOf(fault)).toEqual({ error: 'busy' })
  expect(await faultOf(product.db.pool.query('select 1'))).toBeNull()
})

test('N4 a transaction that another one stands in the way of is worth another try', () => {
  const deadlock = Object.assign(new pg.DatabaseError('deadlock detected', 0, 'error'), { code: '40P01' })
  expect(refusalOf(deadlock)).toEqual({ error: 'busy' })
})

test('N4 a fault of ours is no refusal', async () => {
  expect(refusalOf(await faultOf(product.db.pool.query('select nothing_like_it')))).toBeNull()
  expect(refusalOf(new Error('any'))).toBeNull()
  expect(refusalOf('any')).toBeNull()
})
