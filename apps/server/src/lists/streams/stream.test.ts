import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderList } from '../../features/orders/list/orders.list'
import { createFactories } from '../../test-kit/factories'
import { startTestApp, type TestApp } from '../../test-kit/test-app'
import { streamJson } from './stream'

let app: TestApp
let authorization: string
let origin: string

beforeAll(async () => {
  app = await startTestApp()
  authorization = (await app.signedInAs('administrator')).authorization
  const customer = await createFactories(app.db).customer({ customer_name: '顾客 "quoted"\tand back\\slash' })
  await app.insertPlain(
    `insert into orders (customer_id, order_number, order_reference, order_date, tracking_id)
     select ${customer}, 'N-' || i, 'R-' || i, timestamptz '2026-01-01' + i * interval '1 minute', repeat('长', 500)
     from generate_series(1, 20000) i`,
  )
  origin = await app.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

async function open(path: string): Promise<IncomingMessage> {
  const request = get(`${origin}${path}`, { headers: { authorization } })
  const [response] = await once(request, 'response')
  return response
}

async function whole(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function noConnectionIsOut() {
  const pool = app.db.streams
  await expect.poll(() => pool.totalCount - pool.idleCount, { interval: 20 }).toBe(0)
}

test('X5 a long list over the wire is one valid JSON array, with every character whole', async () => {
  const rows: unknown = JSON.parse((await whole(await open('/release/o/all'))).toString())
  expect(Array.isArray(rows) && rows.length).toBe(20_000)
  expect(Array.isArray(rows) && rows[19_999]).toMatchObject({
    order_number: 'N-1',
    tracking_id: '长'.repeat(500),
    customer_name: '顾客 "quoted"\tand back\\slash',
  })
  await noConnectionIsOut()
})

test.each(['/release/o/all', '/release/o/all/f=csv'])(
  'X5 %s broken off by its reader gives its connection back, and the next call is served',
  async (path) => {
    for (let i = 0; i < 5; i += 1) {
      const response = await open(path)
      await once(response, 'data')
      response.destroy()
    }
    await noConnectionIsOut()
    const page: unknown = JSON.parse((await whole(await open('/release/o/all?limit=1'))).toString())
    expect(page).toHaveLength(1)
  },
)

test('X5 a reader who does not read does not make the server hold the list', async () => {
  const taken = once(app.db.streams, 'acquire')
  const response = await open('/release/o/all')
  const [client] = await taken
  const { stream } = client.connection
  let before = -1
  // the operating system's own buffers between the two hold a few megabytes of the more than 30
  for (; stream.bytesRead > before; await wait(200)) before = stream.bytesRead
  response.destroy()
  expect(before).toBeGreaterThan(0)
  expect(before).toBeLessThan(20_000_000)
  await noConnectionIsOut()
})

test('X5 no more is read ahead of a reader than a few pieces, which stay small', async () => {
  const taken = once(app.db.streams, 'acquire')
  const streaming = streamJson(app.deps.streams, {
    list: orderList('Asia/Shanghai'),
    query: {},
    reader: { name: 'test', gone: new AbortController().signal },
  })
  const [client] = await taken
  const { stream } = client.connection
  const start = stream.bytesRead
  const rows = await streaming
  let ahead = 0
  for (let before = -1; stream.bytesRead > before; await wait(100)) {
    before = stream.bytesRead
    ahead = before - start
  }
  expect(ahead).toBeGreaterThan(0)
  expect(ahead).toBeLessThan(400_000)
  let taking = 0
  for await (const piece of rows) {
    expect(piece.length).toBeLessThanOrEqual(131_072)
    taking += piece.length
    expect(stream.bytesRead - start - taking).toBeLessThan(600_000)
    if (taking > 5_000_000) break
  }
  await noConnectionIsOut()
})

test('N4 a connection that the database ends in the middle fails the stream and is not used again', async () => {
  const rows = await streamJson(app.deps.streams, {
    list: orderList('Asia/Shanghai'),
    query: {},
    reader: { name: 'test', gone: new AbortController().signal },
  })
  const failed = (async () => {
    for await (const _chunk of rows) {
      await app.db.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'copy (select row_to_json%'`,
      )
    }
  })()
  await expect(failed).rejects.toThrow(/terminat/i)
  await noConnectionIsOut()
  expect((await whole(await open('/release/o/all?limit=1'))).length).toBeGreaterThan(2)
})
