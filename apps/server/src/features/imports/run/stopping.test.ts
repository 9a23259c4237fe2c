import { stopImport, undoImport } from '@getzo/contract/imports/imports.endpoints'
import { expect, test } from 'vitest'
import { customersCsv, useImportDesk } from '../../../test-kit/desks/import-desk'
import { soon } from '../../../test-kit/soon'

const { desk, upload, check, checked, begin, imported, undone, read, query } = useImportDesk()

const customers = async () => (await query('select customer_name from customers order by id')).length
const file = customersCsv('Ann,6045550101', 'Bob,6045550102')
const stop = (id: number) => desk().app.call(stopImport, { params: { id } }, desk().boss)

/** Each step of an import, begun, with the state that it goes back to and the customers that there are then. */
const steps = {
  async check() {
    const { data } = (await upload('customers', file)).body
    await check(data.id, { columns: data.columns })
    return { id: data.id, doing: 'checking', before: 'matching', left: 0 }
  },
  async import() {
    const { id } = await checked('customers', file)
    await begin(id, 2)
    return { id, doing: 'importing', before: 'checked', left: 0 }
  },
  async undo() {
    const { id } = await imported(await checked('customers', file))
    await desk().app.call(undoImport, { params: { id } }, desk().boss)
    return { id, doing: 'undoing', before: 'imported', left: 2 }
  },
}
const each = Object.entries(steps)

test.each(each)(
  'W4 W9 the %s of an import that waits for its turn says so, and is stopped at once',
  async (_step, begun) => {
    const { id, doing, before, left } = await begun()
    expect(await read(id)).toMatchObject({
      state: doing,
      said: null,
      work: { waits: true, is_stopping: false },
    })
    expect((await stop(id)).body.data).toMatchObject({
      state: before,
      said: { rule: 'imports.stopped' },
      work: null,
    })
    await desk().app.runOutbox()
    expect([(await read(id)).state, await customers()]).toEqual([before, left])
    expect((await stop(id)).body.data).toMatchObject({ rule: 'imports.not_now' })
    expect(await query("select distinct ended_by from works where state = 'cancelled'")).toEqual([
      { ended_by: 'claire@example.com' },
    ])
  },
)

test.each(each)(
  'W4 W9 the %s of an import that is under way is stopped at its next rows, and nothing of it is saved',
  async (step, begun) => {
    const { id, doing, before, left } = await begun()
    // somebody holds the second customer: the step has written the first, and waits
    const other = await desk().app.db.pool.connect()
    await other.query('begin')
    await other.query(
      step === 'undo'
        ? "select from customers where phone_number = '6045550102' for update"
        : "insert into customers (customer_name, phone_number) values ('Cleo', '6045550102')",
    )
    const run = desk().app.runOutbox()
    await soon(async () => expect(await desk().app.waiters()).toBeGreaterThan(0))
    expect((await stop(id)).body.data).toMatchObject({
      state: doing,
      said: null,
      work: { waits: false, is_stopping: true },
    })
    await other.query('rollback')
    other.release()
    await run
    expect(await read(id)).toMatchObject({ state: before, said: { rule: 'imports.stopped' }, work: null })
    expect(await customers()).toBe(left)
  },
)

test('W4 W9 an import that was stopped is begun again, and so is its undo', async () => {
  const it = await checked('customers', file)
  await begin(it.id, 2)
  await stop(it.id)
  const done = await imported(it)
  await desk().app.call(undoImport, { params: { id: it.id } }, desk().boss)
  await stop(it.id)
  expect([done.state, done.said, (await undone(it)).state]).toEqual(['imported', null, 'undone'])
})

test('W4 an import shows how many of its rows are done while it goes on', async () => {
  const lines = Array.from({ length: 250 }, (_, n) => `Ann ${n},604555${String(1000 + n)}`)
  const { id } = await checked('customers', customersCsv(...lines))
  await begin(id, 250)
  const other = await desk().app.db.pool.connect()
  await other.query('begin')
  await other.query("insert into customers (customer_name, phone_number) values ('Cleo', '6045551249')")
  const run = desk().app.runOutbox()
  await soon(async () => expect(await desk().app.waiters()).toBeGreaterThan(0))
  expect((await read(id)).work).toMatchObject({ waits: false, total: 250 })
  await other.query('rollback')
  other.release()
  await run
  expect(await query('select done, total from work_progress order by work_id desc limit 1')).toEqual([
    { done: 250, total: 250 },
  ])
})
