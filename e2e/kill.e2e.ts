import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cloneDemo, databaseUrl, runStatement } from './kit/cluster'
import { soon } from './kit/person'
import { demoSignIns } from './kit/product'
import { type Server, startServer } from './kit/server'

/** a start of the service takes far longer than a save: connections that end are tried more often (order-save.cut-off) */
const kills = 4
/** saves under way at each kill, as many as it has connections */
const lanes = Array.from({ length: 16 }, (_, lane) => lane + 10)
const name = `e2e_kill_${randomUUID().replaceAll('-', '')}`
let db: pg.Client

beforeAll(async () => {
  await runStatement(inject('clusterUrl'), cloneDemo(name))
  db = new pg.Client({ connectionString: databaseUrl(inject('clusterUrl'), name) })
  await db.connect()
})
afterAll(async () => {
  await db.end()
  await runStatement(inject('clusterUrl'), `drop database ${name} with (force)`)
})

const start = () =>
  startServer({
    DATABASE_URL: databaseUrl(inject('clusterUrl'), name),
    DATA_DIR: inject('demoDataDir'),
    GETZO_DEMO: '1',
    LOG_LEVEL: 'fatal',
  })

async function token(server: Server): Promise<string> {
  const response = await fetch(`${server.url}/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demoSignIns.administrator),
  })
  const answer = (await response.json()) as { token: string } // the contract's signIn
  return answer.token
}

/** Saves orders one after another until the server is gone, and notes each that was acknowledged. */
async function saveUntilKilled(
  server: Server,
  bearer: string,
  round: number,
  lane: number,
  promotions: number[],
  acknowledged: string[],
): Promise<void> {
  for (let n = 0; ; n += 1) {
    const reference = `KILL-${round}-${lane}-${n}`
    try {
      const response = await fetch(`${server.url}/release/o/a=save`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${bearer}`,
          'idempotency-key': `key-${reference}`,
        },
        body: JSON.stringify({
          order_number: reference,
          order_reference: reference,
          order_date: '2026-01-02 03:04:05',
          customer: {
            new: {
              customer_name: reference,
              phone_number: `+49${round + 10}${lane}${String(n).padStart(6, '0')}`,
            },
          },
          details: promotions.map((promotion_id) => ({ promotion_id, quantity: 2 })),
        }),
      })
      expect(response.status).toBe(200)
      acknowledged.push(reference)
    } catch (error) {
      if (error instanceof TypeError) return // the connection broke: that is the kill
      throw error
    }
  }
}

test('N4 O20 a service killed in the middle of saves leaves no order without its lines and loses no acknowledged one', {
  timeout: 240_000,
}, async () => {
  const found = await db.query<{ id: number }>(
    `select distinct on (sku_id) id::int from promotions where active and sku_id is not null and deleted_at is null
       order by sku_id limit 3`,
  )
  const promotions = found.rows.map((row) => row.id)
  const acknowledged: string[] = []
  let bearer: string | null = null
  for (let round = 0; round < kills; round += 1) {
    const server = await start()
    // a session outlives the service, too
    const session = (bearer ??= await token(server))
    const before = acknowledged.length
    const saving = lanes.map((lane) =>
      saveUntilKilled(server, session, round, lane, promotions, acknowledged),
    )
    // amid the first saves, which make the connections, or the later ones, and at any moment of theirs
    await soon(() => acknowledged.length).toBeGreaterThanOrEqual(before + 1 + 4 * round)
    await new Promise((resolve) => setTimeout(resolve, round * 7))
    await server.kill()
    await Promise.all(saving)
  }

  const { rows } = await db.query<{ order_reference: string; lines: number; customer: string }>(
    `select o.order_reference, c.customer_name as customer,
         (select count(*)::int from order_details d where d.order_id = o.id and d.deleted_at is null) as lines
       from orders o join customers c on c.id = o.customer_id where o.order_reference like 'KILL-%'`,
  )
  expect(rows.filter((row) => row.lines !== promotions.length)).toEqual([])
  expect(rows.filter((row) => row.customer !== row.order_reference)).toEqual([])
  const saved = new Set(rows.map((row) => row.order_reference))
  expect(acknowledged.filter((reference) => !saved.has(reference))).toEqual([])
})
