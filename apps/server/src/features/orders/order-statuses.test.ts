import { readHistory } from '@getzo/contract/history/history.endpoints'
import * as endpoints from '@getzo/contract/orders/orders.endpoints'
import { manyRecordsMax } from '@getzo/domain/lists/many-records'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFactories, type Factories } from '../../test-kit/factories'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let app: TestApp
let make: Factories
let ann: Awaited<ReturnType<TestApp['signedInAs']>>

beforeAll(async () => {
  app = await startTestApp()
  make = createFactories(app.db)
  ann = await app.signedInAs('administrator', { email: 'ann@example.com' })
})
afterAll(() => app.close())
beforeEach(() => app.asOwner('truncate orders cascade'))

const setStatuses = (body: Record<string, unknown>, headers = {}) =>
  app.call(endpoints.setOrderStatuses, { body: { order_status: 'shipped', ...body } }, ann, headers)
const records = (ids: readonly number[], version = 0) => ids.map((id) => ({ id, version }))
const outcomes = ({ body }: Awaited<ReturnType<typeof setStatuses>>) =>
  body.data.map(({ id, outcome }) => [id, outcome])
const set = (id: number, change: string) =>
  app.db.pool.query(`update orders set ${change} where id = $1`, [id])
async function stored(ids: readonly number[]) {
  const { rows } = await app.db.pool.query<Record<string, unknown>>(
    'select id, order_status, version, modified_by from orders where id = any($1) order by id',
    [ids],
  )
  return rows
}
const made = async (count: number, columns: Record<string, unknown> = {}) => {
  const ids: [number, ...number[]] = [await make.order(columns)]
  while (ids.length < count) ids.push(await make.order(columns))
  return ids
}

describe('the status of many orders', () => {
  test('O12 W3 is set for each that was ticked, and nothing else of them changes', async () => {
    const ids = await made(3)
    const [other] = await made(1)
    const before = (await app.call(endpoints.readOrder, { params: { id: ids[0] } }, ann)).body
    const answer = await setStatuses({ records: records(ids) })
    expect([answer.status, answer.body.message]).toEqual([200, '3 changed, 0 not'])
    expect(outcomes(answer)).toEqual(ids.map((id) => [id, 'changed']))
    expect(await stored([...ids, other])).toEqual([
      ...ids.map((id) => ({ id, order_status: 'shipped', version: 1, modified_by: 'ann@example.com' })),
      { id: other, order_status: 'awaiting_fulfillment', version: 0, modified_by: null },
    ])
    const after = (await app.call(endpoints.readOrder, { params: { id: ids[0] } }, ann)).body
    const { date_modified, order_status, version } = after
    expect(after).toEqual({ ...before, date_modified, modified_by: 'ann@example.com', order_status, version })
    expect(answer.body.data[0]).toEqual({
      id: ids[0],
      outcome: 'changed',
      owed: null,
      order_number: after.order_number,
      order_status: 'shipped',
      date_modified,
      version: 1,
    })
  })

  test('O12 a cancellation is dated as a single one is, and only where it is one', async () => {
    const ids = await made(2)
    await set(Number(ids[1]), "order_status = 'cancelled_by_customer', date_cancelled = '2026-01-01'")
    await setStatuses({
      order_status: 'cancelled_by_admin',
      records: [...records(ids.slice(0, 1)), ...records(ids.slice(1), 1)],
    })
    const { rows } = await app.db.pool.query<{ order_status: string; is_new: boolean }>(
      "select order_status, date_cancelled > '2026-01-02' as is_new from orders order by id",
    )
    expect(rows).toEqual([
      { order_status: 'cancelled_by_admin', is_new: true },
      { order_status: 'cancelled_by_admin', is_new: false },
    ])
  })

  test('O28 W3 each is decided by itself: one that was saved since, has the status already, or is gone does not hold up the others', async () => {
    const [good, late = 0, same = 0, sameLate = 0, deleted = 0] = await made(5)
    await set(late, "tracking_id = '1Z9'")
    await set(same, "order_status = 'shipped', version = -1")
    await set(sameLate, "order_status = 'shipped'")
    await set(deleted, 'deleted_at = now()')
    const before = await stored([late, same, sameLate, deleted])
    const answer = await setStatuses({ records: records([good, late, same, sameLate, deleted, 999_999]) })
    expect(outcomes(answer)).toEqual([
      [good, 'changed'],
      [late, 'changed_meanwhile'],
      [same, 'same'],
      [sameLate, 'same'],
      [deleted, 'gone'],
      [999_999, 'gone'],
    ])
    expect(answer.body.message).toBe('1 changed, 5 not')
    expect(answer.body.data[1]).toMatchObject({ order_status: 'awaiting_fulfillment', version: 1 })
    expect(answer.body.data[4]).toMatchObject({ order_status: null, version: null, date_modified: null })
    expect(answer.body.data[5]).toMatchObject({ order_number: null })
    expect(await stored([late, same, sameLate, deleted])).toEqual(before)
  })

  test('O36 each has the change in its history, with its author and its own version', async () => {
    const [first, second = 0] = await made(2)
    await set(first, "tracking_id = '1Z9'")
    await set(first, "tracking_id = '1Z8'")
    await setStatuses({
      records: [
        { id: first, version: 2 },
        { id: second, version: 0 },
      ],
    })
    const { rows } = await app.db.pool.query(
      `select root_id, root_version, changed_by, before, after from history
       where root = 'order' and root_id = any($1) and after ? 'order_status' and action = 'edit' order by root_id`,
      [[first, second]],
    )
    const change = {
      changed_by: 'ann@example.com',
      before: { order_status: 'awaiting_fulfillment' },
      after: { order_status: 'shipped' },
    }
    expect(rows).toEqual([
      { root_id: first, root_version: 3, ...change },
      { root_id: second, root_version: 1, ...change },
    ])
    // an editor with the first version open gets a conflict
    const late = await app.call(
      endpoints.setOrderStatus,
      { params: { id: first }, body: { order_status: 'refunded', version: 2 } },
      ann,
    )
    expect(late.body).toMatchObject({ data: { changes: [{ field: 'order_status', after: 'shipped' }] } })
    const { body } = await app.call(readHistory, { params: { root: 'order', id: second } }, ann)
    expect(body[0]).toMatchObject({ changed_by: 'ann@example.com', after: { order_status: 'shipped' } })
  })

  test('O22 the same key changes once and gets the first answer again', async () => {
    const ids = await made(2)
    const headers = { 'idempotency-key': 'statuses-of-two' }
    const first = await setStatuses({ records: records(ids) }, headers)
    await set(ids[0], "order_status = 'delivered'")
    const again = await setStatuses({ records: records(ids) }, headers)
    expect(again.body).toEqual(first.body)
    expect((await stored(ids))[0]).toMatchObject({ order_status: 'delivered' })
    expect((await setStatuses({ records: records(ids, 1) }, headers)).body.data).toMatchObject({
      error: 'key_reused',
    })
  })

  test('W3 an order that is named twice is changed once', async () => {
    const ids = await made(1)
    expect(outcomes(await setStatuses({ records: records([...ids, ...ids]) }))).toEqual([[ids[0], 'changed']])
  })
})

describe('the status of all orders that a list matches', () => {
  test('W3 O9 is set for all orders of the list’s search and filters, in any version, and for no other order', async () => {
    const [in1, in2 = 0] = await made(2, { order_number: 'AB-1', tracking_id: '1Z1' })
    const [status] = await made(1, {
      order_number: 'AB-1',
      tracking_id: '1Z1',
      order_status: 'delivered',
    })
    const [number] = await made(1, { order_number: 'CD-1', tracking_id: '1Z1' })
    const [untracked] = await made(1, { order_number: 'AB-1' })
    const [deleted] = await made(1, { order_number: 'AB-1', tracking_id: '1Z1', deleted_at: new Date() })
    await set(in2, "tracking_id = '1Z2'")
    const query = { q: 'ab-', status: 'awaiting_fulfillment', has_tracking: true }
    const answer = await setStatuses({ matching: { query, count: 2 } })
    expect(outcomes(answer)).toEqual([
      [in1, 'changed'],
      [in2, 'changed'],
    ])
    expect(
      (await stored([in1, in2, status, number, untracked, deleted])).map((row) => row.order_status),
    ).toEqual([
      'shipped',
      'shipped',
      'delivered',
      'awaiting_fulfillment',
      'awaiting_fulfillment',
      'awaiting_fulfillment',
    ])
  })

  test('W3 other than so many as the person was shown, nothing is changed', async () => {
    const ids = await made(3)
    for (const count of [2, 4]) {
      const { status, body } = await setStatuses({ matching: { query: {}, count } })
      expect([status, body.data]).toMatchObject([409, { error: 'list_changed', field: 'matching.count' }])
    }
    expect((await stored(ids)).map(({ version }) => version)).toEqual([0, 0, 0])
  })

  test('W3 a customer’s change at that moment is waited for, and not overwritten', async () => {
    const [cancelled, ...others] = await made(3)
    const customer = await app.db.pool.connect()
    try {
      await customer.query('begin')
      await customer.query("update orders set order_status = 'cancelled_by_customer' where id = $1", [
        cancelled,
      ])
      const query = { status: 'awaiting_fulfillment' }
      const answer = setStatuses({ matching: { query, count: 3 } })
      await expect.poll(app.waiters).toBe(1)
      await customer.query('commit')
      expect((await answer).body.data).toMatchObject({ error: 'list_changed' })
    } finally {
      customer.release(true)
    }
    expect((await stored([cancelled, ...others])).map((row) => row.order_status)).toEqual([
      'cancelled_by_customer',
      'awaiting_fulfillment',
      'awaiting_fulfillment',
    ])
  })

  test('W3 more than can be changed at once are refused in words, ticked or matched', async () => {
    const many = Array.from({ length: manyRecordsMax + 1 }, (_, at) => at + 1)
    for (const chosen of [{ records: records(many) }, { matching: { query: {}, count: many.length } }]) {
      const { status, body } = await setStatuses(chosen)
      expect([status, body.data.error, body.data.rule]).toEqual([422, 'rule', 'list.too_many_records'])
      expect(body.message).toBe('At most 5,000 records can be changed at once. Please narrow the list down.')
    }
  })

  test.each([
    ['neither', {}, 'records'],
    ['both', { records: [{ id: 1, version: 0 }], matching: { query: {}, count: 1 } }, 'records'],
    ['no record', { records: [] }, 'records'],
    ['a record without the version that was seen', { records: [{ id: 1 }] }, 'records.0.version'],
    [
      'a filter that the list has not',
      { matching: { query: { colour: 'red' }, count: 1 } },
      'matching.query.colour',
    ],
    ['a query without a count', { matching: { query: {} } }, 'matching.count'],
    ['a status that is none', { order_status: 'lost', records: [{ id: 1, version: 0 }] }, 'order_status'],
  ])('X7 %s is refused by name', async (_name, body, field) => {
    const { status, body: answer } = await setStatuses(body)
    expect([status, answer.data.field]).toEqual([400, field])
  })

  test('W3 as many as can be changed at once are, each with its history', async () => {
    await app.insertPlain(
      `insert into orders (customer_id, order_number, order_reference, order_date)
       select ${await make.customer()}, 'N-' || i, 'R-' || i, now() from generate_series(1, ${manyRecordsMax}) i`,
    )
    const { status, body } = await setStatuses({ matching: { query: {}, count: manyRecordsMax } })
    expect([status, body.message]).toEqual([200, `${manyRecordsMax} changed, 0 not`])
    const { rows } = await app.db.pool.query<{ n: number }>(
      `select count(*)::int as n from history h join orders o on o.id = h.root_id and h.root = 'order'
       where h.after ? 'order_status' and h.action = 'edit' and h.root_version = o.version`,
    )
    expect(rows).toEqual([{ n: manyRecordsMax }])
    // one that came since is no reason to change all but one
    await make.order()
    const oneMore = await setStatuses({ matching: { query: {}, count: manyRecordsMax } })
    expect(oneMore.body.data).toMatchObject({ error: 'list_changed' })
  })
})
