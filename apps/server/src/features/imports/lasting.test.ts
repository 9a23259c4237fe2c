import * as orderCalls from '@getzo/contract/orders/orders.endpoints'
import { expect, test } from 'vitest'
import { customersCsv, useImportDesk } from '../../test-kit/desks/import-desk'
import { selectRows } from './imports.store'
import { deleteOldImports } from './tidy'

const { desk, upload, read, begin, checked, imported, query, counts } = useImportDesk()

test('W9 an import whose connection is cut in its midst leaves nothing; another try makes all of it', async () => {
  const it = await checked('customers', customersCsv('Ann,6045550101', 'Bob,6045550102', 'Cid,6045550103'))
  const other = await desk().app.db.pool.connect()
  await other.query('begin')
  await other.query(`insert into customers (customer_name, phone_number) values ('Somebody', '6045550103')`)
  await begin(it.id, 3)
  const cut = desk().app.runOutbox()
  // the last row waits for the other transaction, which takes its number
  await expect.poll(() => desk().app.waiters()).toBe(1)
  await desk().app.asOwner(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  await cut
  await other.query('rollback')
  other.release()
  expect([(await read(it.id)).state, (await counts()).customers]).toEqual(['importing', 0])
  await desk().app.asOwner(`update graphile_worker._private_jobs set run_at = now() - interval '1 minute'`)
  const stateAfterAnotherTry = async () => {
    await desk().app.runOutbox()
    return (await read(it.id)).state
  }
  await expect.poll(stateAfterAnotherTry).toBe('imported')
  expect((await counts()).customers).toBe(3)
})

test('W9 N5 the rows of a long file are read in parts, each once and in their order', async () => {
  const lines = Array.from({ length: 2_001 }, (_, at) => `Ann,60455${10_000 + at}`)
  const { id } = (await upload('customers', customersCsv(...lines))).body.data
  const rows = await selectRows(desk().app.db.kysely, id)
  expect(rows.map(({ line }) => line)).toEqual(lines.map((_, at) => at + 2))
})

test('W9 N5 a check of a long file gives its connection and its locks back after a hundred rows', async () => {
  const lines = Array.from({ length: 250 }, (_, at) => `Ann,60455${10_000 + at}`)
  const it = await checked('customers', customersCsv(...lines))
  expect([it.state, it.counts.make.rows]).toEqual(['checked', 250])
  // the transaction that stored a row's outcome
  const stored = await query(
    `select count(*)::int as rows from import_rows where import_id = ${it.id} group by xmin::text order by 1 desc`,
  )
  expect(stored.map(({ rows }) => rows)).toEqual([100, 100, 50])
})

test('W9 old imports go with their rows: unfinished ones after 30 days, others after 400', async () => {
  const ids = new Map<string, number>()
  for (const [name, phone] of [
    ['new', 1],
    ['left', 2],
    ['done', 3],
    ['old', 4],
  ] as const) {
    const it = (await upload('customers', customersCsv(`Ann,604555010${phone}`), `${name}.csv`)).body.data
    ids.set(name, it.id)
  }
  const age = (name: string, days: number) =>
    query(`update imports set date_created = now() - interval '${days} days' where id = ${ids.get(name)}`)
  const finish = (name: string, days: number) =>
    query(`update imports set state = 'imported', date_created = now() - interval '${days} days',
      imported_at = now() - interval '${days} days' where id = ${ids.get(name)}`)
  await age('new', 29)
  await age('left', 31)
  await finish('done', 399)
  await finish('old', 401)
  expect(await deleteOldImports(desk().app.db, new Date())).toBe(2)
  expect((await query('select name from imports order by id')).map(({ name }) => name)).toEqual([
    'new.csv',
    'done.csv',
  ])
  expect(await query('select count(*)::int as rows from import_rows')).toEqual([{ rows: 2 }])
})

test('W9 a check leaves no history; what an import makes is its first version with one entry', async () => {
  await desk().make.order({ order_number: 'N-1' })
  await query('delete from customers_to_compare')
  const [{ before } = { before: 0 }] = await query('select coalesce(max(id), 0) as before from history')
  const lines = ['A1,2026-11-22,Ann,6045550101,TIDE-PLATE-S,1', 'A2,2026-11-22,Bob,6045550102,TIDE-PLATE-S,2']
  const it = await checked(
    'orders',
    ['Order Reference,Order Date,Customer Name,Phone,SKU,Quantity', ...lines].join('\n'),
  )
  const written = () =>
    query(`select record, action, count(*)::int from history
      where changed_by = 'claire@example.com' and id > ${before} group by record, action order by record`)
  expect([await written(), await query('select from customers_to_compare')]).toEqual([[], []])
  await imported(it)
  expect(await written()).toEqual([
    { record: 'customer', action: 'create', count: 2 },
    { record: 'order', action: 'create', count: 2 },
    { record: 'order_detail', action: 'create', count: 2 },
  ])
  expect(await query(`select distinct version from orders where order_reference in ('A1', 'A2')`)).toEqual([
    { version: 0 },
  ])
  expect(await query('select from customers_to_compare')).toHaveLength(2)
})

test('W9 an order of a customer with an order in a running import is saved without waiting for its end', async () => {
  const { promotion_id } = await desk().make.sellable()
  const customer_id = await desk().make.customer()
  await query('delete from customers_to_compare')
  const running = await desk().app.db.pool.connect()
  await running.query('begin')
  await running.query(
    `insert into orders (customer_id, order_number, order_reference, order_date) values ($1, 'N', 'IMPORTED', now())`,
    [customer_id],
  )
  const { status } = await desk().app.call(
    orderCalls.saveNewOrder,
    {
      body: {
        order_number: 'N-2',
        order_reference: 'SAVED',
        order_date: '2026-11-22',
        customer: { id: customer_id },
        details: [{ promotion_id, quantity: 1 }],
      },
    },
    desk().boss,
  )
  await running.query('commit')
  running.release()
  expect(status).toBe(200)
  expect(await query(`select from orders where customer_id = ${customer_id}`)).toHaveLength(2)
})
