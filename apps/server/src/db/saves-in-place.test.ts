import { Migrator } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyDatabase } from '../test-kit/compare-databases'
import { createFactories, type Factories } from '../test-kit/factories'
import { startTestApp, type TestApp } from '../test-kit/test-app'
import { connect } from './connect'
import { migrate, migrations } from './migrate'

let product: TestApp
let make: Factories
beforeAll(async () => {
  product = await startTestApp()
  make = createFactories(product.db)
})
afterAll(() => product.close())

let seed = 0
async function url(): Promise<number> {
  seed += 1
  const { rows } = await product.db.pool.query<{ id: string }>(
    `insert into urls (url_seed, url_item_type, url_destination_type, url, ug_hash, sg_hash)
     values ($1, 'pqr', 'p', $1, $1, $1) returning id`,
    [`SEED${seed}`],
  )
  return Number(rows[0]?.id)
}

/** How many of a statement's updates of a table PostgreSQL wrote in place, leaving its indexes alone. */
async function inPlace(table: string, statement: string, values: unknown[]) {
  const client = await product.db.pool.connect()
  try {
    await client.query('begin')
    // what this connection did before may still be counted
    const count = async () => {
      const { rows } = await client.query<{ updated: number; hot: number }>(
        `select n_tup_upd::int as updated, n_tup_hot_upd::int as hot from pg_stat_xact_user_tables where relname = $1`,
        [table],
      )
      return rows[0] ?? { updated: 0, hot: 0 }
    }
    const before = await count()
    await client.query(statement, values)
    const { updated, hot } = await count()
    return { updated: updated - before.updated, hot: hot - before.hot }
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('N11 no index of a table that grows holds what most of its saves change', async () => {
  const { rows } = await product.db.pool.query<{ name: string }>(`
    select distinct i.indexrelid::regclass || ' ' || a.attname as name
    from pg_index i
      join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = i.indexrelid
        and d.refclassid = 'pg_class'::regclass and d.refobjid = i.indrelid
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = d.refobjsubid
    where i.indrelid::regclass::text !~ '_states$' and a.attname in ('date_modified', 'modified_by', 'version',
      'order_status', 'last_seen_at', 'scans', 'points', 'taps', 'counter')`)
  expect(rows).toEqual([])
})

describe('N11 a save is written in place, and costs the indexes of its table nothing:', () => {
  const changed = `date_modified = now(), modified_by = 'csr'`
  test.each<[string, string, string, () => Promise<number>]>([
    ['an order’s status', 'orders', `order_status = 'shipped', ${changed}`, () => make.order()],
    [
      'an order’s address',
      'orders',
      `customer_ship_to_address_city = 'Beijing', ${changed}`,
      () => make.order(),
    ],
    ['a customer’s note', 'customers', `staff_note = 'calls back', ${changed}`, () => make.customer()],
    ['a URL’s destination', 'urls', `url_destination_type = 'tp', ${changed}`, url],
    [
      'when somebody was last seen',
      'users',
      'last_seen_at = now()',
      async () => (await product.signedInAs('csr')).userId,
    ],
  ])('%s', async (_what, table, change, made) => {
    const id = await made()
    expect(await inPlace(table, `update ${table} set ${change} where id = $1`, [id])).toEqual({
      updated: 1,
      hot: 1,
    })
  })

  test.each([
    [
      'url_scan_days',
      'url_id, day, scans, visitors, first_at, last_at',
      `$1, '2026-03-01', 1, 1, now(), now()`,
      'last_at = now(), ',
    ],
    ['url_scan_kinds', 'url_id, device, language, scans', `$1, 'phone', 'fr', 1`, ''],
    [
      'url_scan_places',
      'url_id, place, day, scans, first_at, last_at',
      `$1, 'CN', '2026-03-01', 1, now(), now()`,
      '',
    ],
  ])('a count of scans in %s', async (table, columns, values, also) => {
    const id = await url()
    await product.db.pool.query(`insert into ${table} (${columns}) values (${values})`, [id])
    expect(
      await inPlace(table, `update ${table} set ${also} scans = scans + 1 where url_id = $1`, [id]),
    ).toEqual({
      updated: 1,
      hot: 1,
    })
  })
})

test('N11 what lies apart follows its record, whoever writes it', async () => {
  const id = await make.order()
  const state = async () =>
    (
      await product.db.pool.query(
        `select order_status, order_date, date_modified::text from order_states where order_id = $1`,
        [id],
      )
    ).rows[0]
  expect(await state()).toMatchObject({ order_status: 'awaiting_fulfillment', date_modified: '-infinity' })
  await product.db.pool.query(
    `update orders set order_status = 'delivered', order_date = '2026-01-02', date_modified = '2026-01-03 00:00Z'
     where id = $1`,
    [id],
  )
  expect(await state()).toEqual({
    order_status: 'delivered',
    order_date: '2026-01-02T00:00:00+00:00',
    date_modified: expect.stringMatching(/^2026-01-03/),
  })
})

test('N11 what is deleted has no state; restored, it has its own again', async () => {
  const id = await make.order()
  const write = (change: string) => product.db.pool.query(`update orders set ${change} where id = $1`, [id])
  const states = async () =>
    (
      await product.db.pool.query<{ status: string }>(
        'select order_status as status from order_states where order_id = $1',
        [id],
      )
    ).rows.map(({ status }) => status)
  await write('deleted_at = now()')
  expect(await states()).toEqual([])
  await write(`order_status = 'shipped', date_modified = now()`)
  expect(await states()).toEqual([])
  await write('deleted_at = null')
  expect(await states()).toEqual(['shipped'])
  const customer = await make.customer()
  await product.db.pool.query('update customers set deleted_at = now() where id = $1', [customer])
  const { rows } = await product.db.pool.query('select from customer_states where customer_id = $1', [
    customer,
  ])
  expect(rows).toEqual([])
})

test('N11 an older database that is migrated has it of every record that is not deleted', async () => {
  const database = await emptyDatabase()
  const db = connect({ connectionString: database.url })
  try {
    const older = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0041'))
    await new Migrator({
      db: db.kysely,
      provider: { getMigrations: () => Promise.resolve(older) },
    }).migrateToLatest()
    await db.pool.query(`insert into customers (customer_name, phone_number, date_modified)
      values ('Li', '1', '2026-01-03 00:00Z'), ('Mei', '2', null)`)
    await db.pool.query(`insert into orders (order_number, order_reference, order_date, customer_id)
      select 'N' || id, 'R' || id, now(), id from customers`)
    await db.pool.query(`insert into orders (order_number, order_reference, order_date, customer_id, deleted_at)
      select 'D' || id, 'D' || id, now(), id, now() from customers`)
    await migrate(db)
    const { rows } = await db.pool.query<{ kept: string }>(
      `select (select count(*) from order_states natural join (select id as order_id, order_status, order_date from orders) o)
         || ' ' || (select string_agg(date_modified::date::text, ' ' order by customer_id) from customer_states) as kept`,
    )
    expect(rows).toEqual([{ kept: '2 2026-01-03 -infinity' }])
  } finally {
    await db.close()
    await database.drop()
  }
})
