import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { startSwallowingProxy } from '../../test-kit/stand-ins/swallowing-proxy'
import { startTestApp, type TestApp } from '../../test-kit/test-app'
import { isAway, reasonOf } from '../schema/violations'
import { connect } from './connect'
import { withoutRequest } from './transaction'

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

/** A database behind a proxy that can forget its connections. */
async function proxied(poolMax: number) {
  const proxy = await startSwallowingProxy(product.serviceUrl)
  const onIdleError = vi.fn<(error: Error) => void>()
  const db = connect({ connectionString: proxy.url, poolMax, onIdleError })
  onTestFinished(async () => {
    proxy.breakAll()
    await db.close()
    await proxy.close()
  })
  return { proxy, db, onIdleError }
}

const sleeping = async (seconds: number) => {
  const text = `select from pg_stat_activity where state = 'active' and query = $1`
  return (await product.db.pool.query(text, [`select pg_sleep(${seconds})`])).rowCount
}
const sleep = (pool: pg.Pool, seconds: number) => pool.query(`select pg_sleep(${seconds})`)
const lost = { status: 'rejected', reason: { message: expect.stringMatching(/the network has lost/) } }

test('N4 N5 statements that never arrived, or whose answers were lost, are given up on each pool before any limit of theirs', async () => {
  const { proxy, db } = await proxied(4)
  const pools = [db.pool, db.jobs, db.streams]
  await Promise.all(pools.map((pool) => sleep(pool, 0)))
  const answers = pools.map((pool) => sleep(pool, 1.5))
  await expect.poll(() => sleeping(1.5)).toBe(3)
  proxy.swallow()
  const given = await Promise.allSettled(answers)
  expect(given).toMatchObject([lost, lost, lost])
  for (const it of given) expect(it.status === 'rejected' && isAway(reasonOf(it.reason) ?? '')).toBe(true)
  // on connections that have just been opened, which nothing asks
  await Promise.all(pools.map((pool) => sleep(pool, 0)))
  proxy.swallow()
  expect(await Promise.allSettled(pools.map((pool) => sleep(pool, 0)))).toMatchObject([lost, lost, lost])
  await expect(Promise.all(pools.map((pool) => sleep(pool, 0)))).resolves.toHaveLength(3)
})

test('N4 a transaction whose statement was lost leaves no lock behind', async () => {
  const { proxy, db } = await proxied(1)
  await product.asOwner(
    'create table held (id int primary key); insert into held values (1); grant all on held to public',
  )
  const change = () =>
    withoutRequest(db.kysely, 'system', async (tx) => {
      await sql`update held set id = 1`.execute(tx)
      proxy.swallow()
      await sql`update held set id = 1`.execute(tx)
    })
  await expect(change()).rejects.toThrow('the network has lost')
  await expect(db.pool.query('update held set id = 1')).resolves.toMatchObject({ rowCount: 1 })
})

test('N4 statements that take long, and those that wait for a lock, are left alone among many that are lost', async () => {
  const { proxy, db } = await proxied(20)
  const other = connect({ connectionString: product.serviceUrl, poolMax: 3 })
  onTestFinished(() => other.close())
  const holder = await other.pool.connect()
  await holder.query('select pg_advisory_lock(39)')
  const long = sleep(db.pool, 4)
  const waits = db.pool.query('select pg_advisory_xact_lock(39)')
  await expect.poll(() => sleeping(4)).toBe(1)
  await expect.poll(() => product.waiters()).toBe(1)
  const many = Array.from({ length: 18 }, () => sleep(db.pool, 1.6))
  await expect.poll(() => sleeping(1.6)).toBe(18)
  proxy.swallow(2)
  expect((await Promise.allSettled(many)).map(({ status }) => status)).toEqual(many.map(() => 'rejected'))
  await expect(long).resolves.toMatchObject({ rowCount: 1 })
  await holder.query('select pg_advisory_unlock(39)')
  holder.release()
  await expect(waits).resolves.toMatchObject({ rowCount: 1 })
  expect(db.pool.totalCount).toBe(2)
})

test('N4 N5 nothing is given up where the server cannot be asked', async () => {
  const { proxy, db, onIdleError } = await proxied(1)
  await sleep(db.pool, 0)
  proxy.refuse()
  await expect(sleep(db.pool, 3)).resolves.toMatchObject({ rowCount: 1 })
  expect(onIdleError).toHaveBeenCalled()
})
