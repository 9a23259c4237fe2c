import { readWaiting } from '@getzo/contract/waiting/waiting.endpoints'
import { waitingFor, waitingKinds } from '@getzo/domain/auth/capabilities'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCodes } from '../../test-kit/codes'
import { createFactories, type Factories } from '../../test-kit/factories'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let app: TestApp
let make: Factories

beforeAll(async () => {
  app = await startTestApp()
  make = createFactories(app.db)
})
afterAll(() => app.close())

const waiting = async (role: 'administrator' | 'csr') =>
  (await app.call(readWaiting, {}, await app.signedInAs(role))).body
const run = (sql: string, values: unknown[] = []) => app.db.pool.query(sql, values)

/** An order with one line, for which a size change is asked. */
async function requested(order_status: string) {
  const order = await make.order({ order_status })
  const line = await make.orderDetail(order, await make.sellable(), { status_change: 'S to L' })
  return { order, line }
}

test('A24 R1 counts what is open for the links of the role, and nothing that is settled or deleted', async () => {
  const none = await waiting('administrator')
  expect(none).toEqual({ ...Object.fromEntries(waitingKinds.map((kind) => [kind, 0])), mentions: 0 })
  await requested('awaiting_fulfillment')
  await requested('shipped')
  const removed = await requested('awaiting_fulfillment')
  await run('update order_details set deleted_at = now() where id = $1', [removed.line])
  const gone = await requested('awaiting_fulfillment')
  await run('update orders set deleted_at = now() where id = $1', [gone.order])
  for (const [done, withdrawn] of [
    [null, null],
    ['now', null],
    [null, 'now'],
  ]) {
    await run(
      `insert into refunds (order_id, amount, currency, requested_at, done_at, withdrawn_at, withdrawn_by)
       values ($1, 5, 'USD', now(), $2, $3, 'a')`,
      [await make.order({}), done, withdrawn],
    )
  }
  await run(`insert into feedback (feedback, read_at) values ('new', null), ('read', now())`)
  const code = await createCodes(app).productCode()
  await run(
    `insert into suspicions (url_id, rule, params, found_at, last_at, state)
     values ($1, 'scanned_most', '{}', now(), now(), 'open'), ($1, 'far_places', '{}', now(), now(), 'fine')`,
    [code.id],
  )
  const counts = { size_requests: 1, refunds_due: 1, unread_feedback: 1, unusual_scans: 1 }
  expect(await waiting('administrator')).toMatchObject({ ...counts, duplicates: 0, mentions: 0 })
  const csr = await waiting('csr')
  expect(csr).toMatchObject({ size_requests: 1, refunds_due: 1, unread_feedback: 1, mentions: 0 })
  expect(Object.keys(csr)).toEqual([...waitingFor('csr'), 'mentions'])
})

test('A24 W6 counts the reader’s own mentions, but neither seen ones nor those of withdrawn notes', async () => {
  const reader = await app.signedInAs('csr')
  const other = await app.signedInAs('csr')
  const order = await make.order()
  for (const [user, seen, deleted] of [
    [reader, null, null],
    [reader, 'now', null],
    [reader, null, 'now'],
    [other, null, null],
  ] as const) {
    await run(
      `with n as (insert into notes (root, root_id, author_id, text, date_created, deleted_at)
         values ('order', $1, $2, 'x', now(), $4) returning id)
       insert into mentions (note_id, user_id, made_at, seen_at) select id, $2, now(), $3 from n`,
      [order, user.userId, seen, deleted],
    )
  }
  expect((await app.call(readWaiting, {}, reader)).body).toMatchObject({ mentions: 1 })
})

test('A24 counts no further than 1,000', async () => {
  await run(`insert into feedback (feedback) select 'x' from generate_series(1, 1100)`)
  expect(await waiting('csr')).toMatchObject({ unread_feedback: 1000 })
})
