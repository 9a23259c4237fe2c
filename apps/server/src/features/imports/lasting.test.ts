import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createImportDesk, customersCsv } from '../../test-kit/import-desk'
import { startTestApp, type TestApp } from '../../test-kit/test-app'
import { deleteOldImports } from './tidy'

let app: TestApp
let boss: { authorization: string; email: string }

beforeAll(async () => {
  app = await startTestApp()
  boss = await app.signedInAs('administrator', { email: 'claire@example.com' })
})
afterAll(() => app.close())
beforeEach(() => app.asOwner('truncate customers, orders, promotions, skus, imports, outbox cascade'))

const { upload, read, begin, checked, query, counts } = createImportDesk(() => ({ app, boss }))

test('W9 an import whose connection is cut in its midst leaves nothing; another try makes all of it', async () => {
  const it = await checked('customers', customersCsv('Ann,6045550101', 'Bob,6045550102', 'Cid,6045550103'))
  const other = await app.db.pool.connect()
  await other.query('begin')
  await other.query(`insert into customers (customer_name, phone_number) values ('Somebody', '6045550103')`)
  await begin(it.id, 3)
  const cut = app.runOutbox()
  // the last row waits for the other transaction, which takes its number
  await expect.poll(() => app.waiters()).toBe(1)
  await app.asOwner(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  await cut
  await other.query('rollback')
  other.release()
  expect([(await read(it.id)).state, (await counts()).customers]).toEqual(['importing', 0])
  await app.asOwner(`update graphile_worker._private_jobs set run_at = now() - interval '1 minute'`)
  const stateAfterAnotherTry = async () => {
    await app.runOutbox()
    return (await read(it.id)).state
  }
  await expect.poll(stateAfterAnotherTry).toBe('imported')
  expect((await counts()).customers).toBe(3)
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
  expect(await deleteOldImports(app.db, new Date())).toBe(2)
  expect((await query('select name from imports order by id')).map(({ name }) => name)).toEqual([
    'new.csv',
    'done.csv',
  ])
  expect(await query('select count(*)::int as rows from import_rows')).toEqual([{ rows: 2 }])
})
