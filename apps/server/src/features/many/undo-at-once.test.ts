import { startMany } from '@getzo/contract/lists/many.endpoints'
import { undoWork } from '@getzo/contract/works/works.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFactories } from '../../test-kit/factories'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('W4 an undo that two people ask for at once is refused to the second in words', async () => {
  const make = createFactories(app.db)
  const ann = await app.signedInAs('administrator')
  const order = await make.order({ customer_id: await make.customer() })
  const act = { list: 'listOrders', act: 'status', order_status: 'shipped' } as const
  const { body } = await app.call(startMany, { body: { ...act, records: [{ id: order, version: 0 }] } }, ann)
  const { id } = body.data
  const first = await app.db.pool.connect()
  await first.query('begin')
  await first.query(
    `insert into works (kind, asked, undoes, total, asked_by) values ('act', '{}', $1, 0, 'bo@example.com')`,
    [id],
  )
  const second = app.call(undoWork, { params: { id } }, ann)
  const waiting = () => app.db.pool.query('select from pg_locks where not granted')
  await expect.poll(async () => (await waiting()).rowCount).toBeGreaterThan(0)
  await first.query('commit')
  first.release()
  expect((await second).body.data).toMatchObject({ rule: 'many.not_undone' })
})
