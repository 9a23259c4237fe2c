import { setImmediate } from 'node:timers/promises'
import { createCustomer } from '@getzo/contract/customers/customers.endpoints'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { startSwallowingProxy } from '../../test-kit/stand-ins/swallowing-proxy'
import { startTestApp, type TestApp } from '../../test-kit/test-app'
import { connect } from './connect'
import { inTransaction } from './transaction'

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

test('N4 connections that the network swallowed are given up, and new ones take their place', async () => {
  const proxy = await startSwallowingProxy(product.serviceUrl)
  const db = connect({ connectionString: proxy.url, poolMax: 2, answerWithinMs: 400 })
  const read = () => db.pool.query('select 1')
  const change = () =>
    inTransaction(db.kysely, { actor: 'system', requestId: null }, (tx) => sql`select ${1}::int`.execute(tx))
  await Promise.all([read(), change()])
  proxy.swallow()
  const lost = await Promise.allSettled([read(), change()])
  expect(lost.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(Promise.all([read(), change(), read(), change()])).resolves.toHaveLength(4)
  await db.close()
  await proxy.close()
})

test('N4 N9 of connections that were swallowed while they rested nobody gets an error, and all are found by one question', async () => {
  const proxy = await startSwallowingProxy(product.serviceUrl)
  const db = connect({ connectionString: proxy.url, poolMax: 8 })
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const all = () => Promise.all(Array.from({ length: 8 }, () => db.pool.query('select 1')))
  await all()
  expect(db.pool.totalCount).toBe(8)
  // they rest for longer than a busy connection does
  vi.advanceTimersByTime(1_500)
  proxy.swallow()
  const from = Date.now()
  await expect(db.pool.query('select 1')).resolves.toMatchObject({ rowCount: 1 })
  const [first, next] = [Date.now() - from, Date.now()]
  await expect(all()).resolves.toHaveLength(8)
  // the one question has a limit, and the seven others were not asked theirs
  expect(Date.now() - next).toBeLessThan(first)
  await db.close()
  await proxy.close()
})

test('N4 N5 a connection whose answer came while this process was busy for longer than the question’s limit is kept', async () => {
  const onIdleError = vi.fn<(error: Error) => void>()
  const db = connect({ connectionString: product.serviceUrl, poolMax: 1, onIdleError })
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const served = async () => (await db.pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows
  const before = await served()
  vi.advanceTimersByTime(1_500)
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => asked.mockRestore())
  const after = served()
  while (asked.mock.calls.length === 0) await setImmediate()
  // nothing is read meanwhile
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_200)
  expect(await after).toEqual(before)
  expect(onIdleError).not.toHaveBeenCalled()
  await db.close()
})

test('N4 every connection is asked whether it still leads anywhere, and none is older than half an hour', async () => {
  const db = connect({ connectionString: product.serviceUrl })
  for (const { options } of [db.pool, db.streams, db.jobs])
    expect(options).toMatchObject({ keepAlive: true, maxLifetimeSeconds: 1800 })
  await db.close()
})

test('N4 N5 a read-only server is reported as such, and used again as soon as it may write', async () => {
  const staff = await product.signedInAs('administrator')
  const database = new URL(product.url).pathname.slice(1)
  const setReadOnly = (value: 'on' | 'off') =>
    product.asOwner(`begin read write;
      alter database ${database} set default_transaction_read_only = ${value};
      select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and ${value === 'on'};
      commit`)
  let made = 0
  const save = async () => {
    made += 1
    const body = { customer_name: 'Zhang Wei', phone_number: `1380000${made}` }
    const answer = await product.call(createCustomer, { body }, staff)
    return [answer.status, answer.body.data?.error ?? null]
  }
  const ready = async () => {
    const answer = await product.app.inject('/health/ready')
    return [answer.statusCode, answer.json().reasons ?? []]
  }
  expect(await save()).toEqual([200, null])
  await setReadOnly('on')
  // the broken connections are noticed by the pool in its own time
  await expect.poll(ready).toEqual([503, ['database_read_only']])
  expect(await save()).toEqual([503, 'busy'])
  await setReadOnly('off')
  await expect.poll(save).toEqual([200, null])
  const { body } = await product.app.inject('/metrics')
  expect(body).toMatch(/getzo_database_refusals_total\{reason="25006"\} \d/)
})
