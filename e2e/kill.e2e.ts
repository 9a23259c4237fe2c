import { afterEach, beforeEach, expect, test } from 'vitest'
import { runStatement } from './kit/cluster'
import { copyDemo, type DemoCopy } from './kit/demo-copy'
import { soon } from './kit/person'
import { demoSignIns } from './kit/product'
import type { Server } from './kit/server'

/** a start of the service takes far longer than a save: connections that end are tried more often (order-save.cut-off) */
const kills = 4
/** saves under way at each kill, as many as it has connections */
const lanes = Array.from({ length: 16 }, (_, lane) => lane + 10)

let copy: DemoCopy
let running: Server | null = null
beforeEach(async () => {
  copy = await copyDemo()
})
afterEach(async () => {
  await running?.kill()
  await copy.drop()
})

async function start(): Promise<Server> {
  running = await copy.start({ LOG_LEVEL: 'fatal' })
  return running
}

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

test('N4 O20 a service killed in the middle of saves leaves no order without its lines and loses no acknowledged one', async () => {
  const found = await copy.db.query<{ id: number }>(
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
    await server.kill()
    await Promise.all(saving)
  }

  const { rows } = await copy.db.query<{ order_reference: string; lines: number; customer: string }>(
    `select o.order_reference, c.customer_name as customer,
         (select count(*)::int from order_details d where d.order_id = o.id and d.deleted_at is null) as lines
       from orders o join customers c on c.id = o.customer_id where o.order_reference like 'KILL-%'`,
  )
  expect(rows.filter((row) => row.lines !== promotions.length)).toEqual([])
  expect(rows.filter((row) => row.customer !== row.order_reference)).toEqual([])
  const saved = new Set(rows.map((row) => row.order_reference))
  expect(acknowledged.filter((reference) => !saved.has(reference))).toEqual([])
})

const rows = 1_500
interface Import {
  id: number
  state: string
  columns: (string | null)[]
  counts: { make: { rows: number } }
}

/** The steps of an import of customers, by calls. */
function importDesk(server: Server, bearer: string) {
  const at = `${server.url}/release/imports`
  const headers = { authorization: `Bearer ${bearer}` }
  const answered = async (asked: Promise<Response>) => {
    const response = await asked
    expect(response.status).toBe(200)
    return (await response.json()) as { data: Import } // the contract's calls of imports
  }
  const put = (id: number, step: string, body?: object) =>
    answered(
      fetch(`${at}/id/${id}/a=${step}`, {
        method: 'PUT',
        headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
        ...(body && { body: JSON.stringify(body) }),
      }),
    )
  return {
    upload: (lines: string[]) =>
      answered(
        fetch(`${at}/upload/customers?name=many.csv`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'text/csv' },
          body: ['Customer Name,Phone Number', ...lines].join('\n'),
        }),
      ),
    put,
  }
}

const stateOf = async (id: number) =>
  (await copy.db.query<{ state: string }>('select state from imports where id = $1', [id])).rows[0]?.state
const livingCustomers = async () =>
  (
    await copy.db.query<{ count: number }>(
      `select count(*)::int from customers where customer_name like 'Killed %' and deleted_at is null`,
    )
  ).rows[0]?.count
/** How many rows of a table were begun, also by what is not committed. */
const begun = async (table: 'customers' | 'history') =>
  Number((await copy.db.query<{ n: string }>(`select last_value as n from ${table}_id_seq`)).rows[0]?.n)
/** Another process may take the jobs of a dead one after minutes: this is that time. */
const forgetDeadWorkers = () =>
  copy.db.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = now()')

test('N4 W9 a service killed in a check, an import or its undo leaves all of it or nothing, and another one goes on', async () => {
  let server = await start()
  const bearer = await token(server)
  /** Kills the service once a step has written half of its rows. */
  const killedAmid = async (table: 'customers' | 'history', before: number) => {
    await soon(() => begun(table)).toBeGreaterThanOrEqual(before + rows / 2)
    await server.kill()
    // the database ends what a connection had begun when it finds it broken
    await soon(() => runStatement(copy.url, othersAtWork)).toBe(0)
  }
  const again = async () => {
    await forgetDeadWorkers()
    server = await start()
  }
  const lines = Array.from({ length: rows }, (_, n) => `Killed ${n},15${String(n).padStart(9, '0')}`)
  const { data: it } = await importDesk(server, bearer).upload(lines)

  // a check writes no history
  let before = await begun('customers')
  await importDesk(server, bearer).put(it.id, 'check', { columns: it.columns })
  await killedAmid('customers', before)
  expect([await stateOf(it.id), await livingCustomers()]).toEqual(['checking', 0])
  await again()
  await soon(() => stateOf(it.id)).toBe('checked')

  before = await begun('customers')
  await importDesk(server, bearer).put(it.id, 'import', { rows, without_refused: false })
  await killedAmid('customers', before)
  expect([await stateOf(it.id), await livingCustomers()]).toEqual(['importing', 0])
  await again()
  await soon(() => stateOf(it.id)).toBe('imported')
  expect(await livingCustomers()).toBe(rows)

  before = await begun('history')
  await importDesk(server, bearer).put(it.id, 'undo')
  await killedAmid('history', before)
  expect([await stateOf(it.id), await livingCustomers()]).toEqual(['undoing', rows])
  await again()
  await soon(() => stateOf(it.id)).toBe('undone')
  expect(await livingCustomers()).toBe(0)
})

const othersAtWork = `select from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
    and backend_type = 'client backend'`
