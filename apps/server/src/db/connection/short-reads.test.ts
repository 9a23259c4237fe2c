import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSwallowingProxy } from '../../test-kit/stand-ins/swallowing-proxy'
import { startTestApp, type TestApp } from '../../test-kit/test-app'
import { connect, type Database } from './connect'
import { createShortReads } from './short-reads'

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

/** Which of the server's processes answers, after so many seconds. */
const backend = async (read: Database['read'], seconds = 0) => {
  const { rows } = await read<{ pid: number }>({
    name: 'backend',
    text: 'select pg_backend_pid() as pid, pg_sleep($1)',
    values: [seconds],
  })
  return rows[0]?.pid
}

/** Short reads beside a pool of one connection, whose process is `own`, once they have theirs. */
async function opened(change: Partial<Parameters<typeof createShortReads>[1]> = {}) {
  const pool = new pg.Pool({ connectionString: product.serviceUrl, max: 1 })
  const { query, close } = createShortReads(pool, {
    config: { connectionString: product.serviceUrl },
    onConnect: async (client) => void (await client.query(`set application_name = 'shared'`)),
    ageMsMax: 600_000,
    patienceMs: 60_000,
    givenUpAfterMs: 60_000,
    ...change,
  })
  const own = await backend((read) => pool.query(read))
  await expect.poll(() => backend(query)).not.toBe(own)
  return {
    query,
    own,
    inPool: (seconds: number) => backend((read) => pool.query(read), seconds),
    end: async () => void (await Promise.all([close(), pool.end()])),
  }
}

test('N4 many short reads at once are answered on one connection, each with its own answer', async () => {
  const { query, own, end } = await opened()
  const pids = await Promise.all(Array.from({ length: 40 }, () => backend(query)))
  expect(new Set(pids).size).toBe(1)
  expect(pids).not.toContain(own)
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      query<{ n: number }>({ name: 'own', text: 'select $1::int as n', values: [n] }),
    ),
  )
  expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(Array.from({ length: 40 }, (_, n) => n))
  const settings = await query({ name: 'set', text: 'show application_name', values: [] })
  expect(settings.rows).toEqual([{ application_name: 'shared' }])
  await end()
})

test('N4 more at once than one connection is to carry take those of the pool', async () => {
  const { query, own, end } = await opened()
  const pids = await Promise.all(Array.from({ length: 70 }, () => backend(query)))
  expect(pids.filter((pid) => pid === own)).toHaveLength(6)
  await end()
})

test('N4 a read that fails fails alone', async () => {
  const { query, end } = await opened()
  const halved = (by: number) =>
    query<{ n: number }>({ name: 'halved', text: 'select 10 / $1::int as n', values: [by] })
  const [good, bad, next] = await Promise.allSettled([halved(2), halved(0), halved(5)])
  expect(bad).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
  expect([good, next]).toMatchObject([{ value: { rows: [{ n: 5 }] } }, { value: { rows: [{ n: 2 }] } }])
  await end()
})

test('N4 a read that takes long holds nobody else up', async () => {
  const { query, own, inPool, end } = await opened({ patienceMs: 20 })
  const order: string[] = []
  const slow = backend(query, 1).then((pid) => {
    order.push('slow')
    return pid
  })
  // by then it has taken longer than others wait for it
  await inPool(0.1)
  expect(await backend(query)).toBe(own)
  order.push('others')
  expect(await slow).not.toBe(own)
  expect(order).toEqual(['others', 'slow'])
  await end()
})

test('N4 reads whose connection ends under way are asked for again on another', async () => {
  const { query, own, end } = await opened()
  const shared = await backend(query)
  const slow = backend(query, 3)
  await product.asOwner(`select pg_terminate_backend(${shared})`)
  expect(await slow).toBe(own)
  // and a new one is shared after a while
  await expect.poll(() => backend(query)).not.toBe(own)
  await end()
})

test('N4 reads that the network swallowed are asked for again on another connection', async () => {
  const proxy = await startSwallowingProxy(product.serviceUrl)
  const { query, own, end } = await opened({ config: { connectionString: proxy.url }, givenUpAfterMs: 300 })
  proxy.swallow()
  expect(await backend(query)).toBe(own)
  await end()
  await proxy.close()
})

test('N4 an old connection is replaced, and its pending reads are answered', async () => {
  const { query, own, end } = await opened({ ageMsMax: 700 })
  const old = await backend(query, 1)
  expect(old).not.toBe(own)
  await expect.poll(() => backend(query)).not.toBe(own)
  expect(await backend(query)).not.toBe(old)
  await end()
})

test('N2 behind a pooler that gives each transaction another connection nothing is shared', async () => {
  for (const options of [{ pooling: 'transaction' as const }, { sharesReads: false }]) {
    const db = connect({ connectionString: product.serviceUrl, poolMax: 1, ...options })
    const pids = new Set<number | undefined>()
    for (let n = 0; n < 20; n += 1) pids.add(await backend(db.read))
    expect(pids.size).toBe(1)
    expect(db.pool.totalCount).toBe(1)
    await db.close()
  }
})

test('N4 a closed database leaves no connection behind', async () => {
  const db = connect({ connectionString: product.serviceUrl })
  const pids = new Set<number | undefined>()
  const sees = async () => {
    pids.add(await backend(db.read))
    return pids.size
  }
  await expect.poll(sees).toBeGreaterThan(1)
  await db.close()
  const left = async () => {
    const text = 'select from pg_stat_activity where pid = any($1)'
    return (await product.db.pool.query(text, [[...pids]])).rowCount
  }
  await expect.poll(left).toBe(0)
})
