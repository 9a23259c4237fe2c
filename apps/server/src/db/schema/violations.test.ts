import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-kit/test-app'
import { inTransaction } from '../connection/transaction'
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

test('N4 a transaction whose connection is ended under way says so, and is worth another try', async () => {
  const fault = await faultOf(
    inTransaction(product.db.kysely, author, async (tx) => {
      const asleep = faultOf(sql`select pg_sleep(60)`.execute(tx))
      const ended = async () => {
        const { rows } = await product.db.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
          where query = 'select pg_sleep(60)' and state = 'active' and datname = current_database()`)
        return rows.length
      }
      await expect.poll(ended).toBe(1)
      throw await asleep
    }),
  )
  expect(fault).toMatchObject({ code: '57P01' })
  expect(refusalOf(fault)).toEqual({ error: 'database_away' })
  expect(await faultOf(product.db.pool.query('select 1'))).toBeNull()
})

test('N4 a connection that is found broken is worth another try', () => {
  const found = new Error('Client has encountered a connection error and is not queryable')
  expect(refusalOf(found)).toEqual({ error: 'database_away' })
})

test('N4 a transaction that another one blocks is worth another try', () => {
  const deadlock = Object.assign(new pg.DatabaseError('deadlock detected', 0, 'error'), { code: '40P01' })
  expect(refusalOf(deadlock)).toEqual({ error: 'busy' })
})

test('X3 N8 a duplicate of any kind names the field that identifies the kind', () => {
  const twice = (constraint: string) => Object.assign(new Error('twice'), { code: '23505', constraint })
  expect(refusalOf(twice('orders_order_reference_unique'))).toEqual({
    error: 'duplicate_record',
    field: 'order_reference',
  })
  expect(refusalOf(twice('brands_name_unique'))).toEqual({ error: 'duplicate_brand', field: 'name' })
  expect(refusalOf(twice('sessions_pkey'))).toEqual({ error: 'duplicate_record' })
})

test('N4 a fault of ours is no refusal', async () => {
  expect(refusalOf(await faultOf(product.db.pool.query('select nothing_like_it')))).toBeNull()
  expect(refusalOf(new Error('any'))).toBeNull()
  expect(refusalOf('any')).toBeNull()
})
