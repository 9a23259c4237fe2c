import { readHistory } from '@getzo/contract/history/history.endpoints'
import * as many from '@getzo/contract/lists/many.endpoints'
import * as works from '@getzo/contract/works/works.endpoints'
import type { Work } from '@getzo/contract/works/works.schema'
import { manyRecordsMax } from '@getzo/domain/lists/many-records'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFactories, type Factories } from '../../test-kit/factories'
import { soon } from '../../test-kit/soon'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let app: TestApp
let make: Factories
let ann: Awaited<ReturnType<TestApp['signedInAs']>>
let csr: typeof ann

beforeAll(async () => {
  app = await startTestApp()
  make = createFactories(app.db)
  ann = await app.signedInAs('administrator', { email: 'ann@example.com' })
  csr = await app.signedInAs('csr')
})
afterAll(() => app.close())
beforeEach(() => app.empty('customers', 'orders', 'works', 'outbox'))

const setting = { list: 'listOrders', act: 'status', order_status: 'shipped' }
const records = (ids: readonly number[]) => ids.map((id) => ({ id, version: 0 }))
const start = (body: Record<string, unknown>, as = ann, headers = {}) =>
  app.call(many.startMany, { body: { ...setting, ...body } }, as, headers)
const count = async (body: Record<string, unknown>) =>
  (await app.call(many.countMany, { body: { ...setting, ...body } }, ann)).body
const read = async (id: number) => (await app.call(works.readWork, { params: { id } }, ann)).body
const undo = (id: number) => app.call(works.undoWork, { params: { id } }, ann)
const cancel = (id: number, as = ann) => app.call(works.stopWork, { params: { id } }, as)
const outcomes = ({ records: all }: Work) => all.map(({ outcome, rule }) => rule ?? outcome)
const set = (id: number, change: string) =>
  app.db.pool.query(`update orders set ${change} where id = $1`, [id])
const stored = async (what = 'order_status') =>
  (await app.db.pool.query<{ it: unknown }>(`select ${what} as it from orders order by id`)).rows.map(
    ({ it }) => it,
  )
async function made(n: number, columns: Record<string, unknown> = {}) {
  const customer_id = await make.customer()
  const ids: number[] = []
  while (ids.length < n) ids.push(await make.order({ customer_id, ...columns }))
  return ids
}

describe('an act on many records', () => {
  test('W4 counts the records by their present state first, and leaves out the states that it is told', async () => {
    const ids = [...(await made(2)), ...(await made(1, { order_status: 'delivered' }))]
    expect(await count({ records: records(ids) })).toEqual([
      { state: 'awaiting_fulfillment', count: 2, pieces: 0, coming: 0 },
      { state: 'delivered', count: 1, pieces: 0, coming: 0 },
    ])
    const { body } = await start({ records: records(ids), leave: ['delivered'] })
    expect([body.data.state, body.data.total, outcomes(body.data)]).toEqual(['done', 2, ['done', 'done']])
    expect(await stored()).toEqual(['shipped', 'shipped', 'delivered'])
    const none = await start({ records: records(ids), leave: ['delivered', 'shipped'] })
    expect([none.status, none.body.data]).toMatchObject([422, { rule: 'many.none_left' }])
  })

  test('W4 O28 answers a result per record: one changed since, deleted or so already holds up no other', async () => {
    const [good = 0, late = 0, same = 0, gone = 0] = await made(4)
    await set(late, "tracking_id = '1Z9'")
    await set(same, "order_status = 'shipped'")
    await set(gone, 'deleted_at = now()')
    const { body } = await start({
      records: [...records([good, late]), { id: same }, { id: gone }, { id: 999_999 }],
    })
    expect(outcomes(body.data)).toEqual([
      'done',
      'many.changed_since',
      'many.has_status',
      'many.gone',
      'many.gone',
    ])
    expect(body.data.records[0]).toMatchObject({ id: good, version: 1 })
    expect(await stored()).toEqual(['shipped', 'awaiting_fulfillment', 'shipped', 'awaiting_fulfillment'])
    const history = await app.call(readHistory, { params: { root: 'order', id: good } }, ann)
    expect(history.body[0]).toMatchObject({
      changed_by: 'ann@example.com',
      after: { order_status: 'shipped' },
    })
  })

  test('W4 O28 waits for somebody who is changing the record, and then leaves it as they left it', async () => {
    const [id = 0] = await made(1)
    const other = await app.db.pool.connect()
    try {
      await other.query('begin')
      await other.query(`update orders set tracking_id = '1Z9' where id = $1`, [id])
      const act = start({ records: records([id]) })
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await soon(async () => expect((await app.db.pool.query(waiting)).rows).toHaveLength(1))
      await other.query('commit')
      expect(outcomes((await act).body.data)).toEqual(['many.changed_since'])
    } finally {
      other.release()
    }
    expect(await stored()).toEqual(['awaiting_fulfillment'])
  })

  test('W4 nothing is half done within a record: what it had written is rolled back, and the next one is done', async () => {
    const [first = 0, second = 0] = await made(2)
    for (const order_id of [first, second]) {
      for (const at of [1, 2]) {
        const line = await make.orderDetail(order_id, await make.sellable())
        // of the first order the second line asks for a size that there is none of
        const asks = order_id === first && at === 2 ? 'Change size to XXL' : 'Change size to S'
        await app.db.pool.query('update order_details set status_change = $2 where id = $1', [line, asks])
      }
    }
    await app.asOwner(`create function refuse_one() returns trigger language plpgsql as $$ begin
      if old.status_change = 'Change size to XXL' then raise exception 'a fault of ours'; end if; return new; end $$;
      create trigger refuse_one before update on order_details for each row execute function refuse_one()`)
    const { body } = await start({ act: 'clear_requests', records: [{ id: first }, { id: second }] })
    await app.asOwner('drop function refuse_one cascade')
    expect(outcomes(body.data)).toEqual(['internal', 'done'])
    const { rows } = await app.db.pool.query('select status_change from order_details order by id')
    expect(rows.map((row) => row.status_change)).toEqual([
      'Change size to S',
      'Change size to XXL',
      null,
      null,
    ])
  })

  test('W4 O22 the same key starts once, and a record that is named twice is done once', async () => {
    const ids = await made(1)
    const headers = { 'idempotency-key': 'statuses-of-one' }
    const body = { records: records([...ids, ...ids]) }
    const first = await start(body, ann, headers)
    expect(first.body.data.total).toBe(1)
    await set(ids[0] ?? 0, "order_status = 'delivered'")
    expect((await start(body, ann, headers)).body).toEqual(first.body)
    expect(await stored()).toEqual(['delivered'])
  })

  test('W3 O9 is for all that the list’s search and filters match, if they are as many as were shown', async () => {
    await made(2, { order_number: 'XY-1' })
    await made(1, { order_number: 'CD-1' })
    await made(1, { order_number: 'XY-1', order_status: 'delivered' })
    const query = { q: 'xy-', status: 'awaiting_fulfillment' }
    for (const n of [1, 3]) {
      const { status, body } = await start({ matching: { query, count: n } })
      expect([status, body.data]).toMatchObject([409, { error: 'list_changed', field: 'matching.count' }])
    }
    expect((await start({ matching: { query, count: 2 } })).body.data).toMatchObject({ changed: 2, total: 2 })
    expect(await stored()).toEqual(['shipped', 'shipped', 'awaiting_fulfillment', 'delivered'])
  })

  test.each([
    ['neither', {}, 400, 'records'],
    ['both', { records: records([1]), matching: { query: {}, count: 1 } }, 400, 'records'],
    ['a filter that the list has not', { matching: { query: { colour: 'red' }, count: 1 } }, 400, 'colour'],
    ['a status that is none', { order_status: 'lost', records: records([1]) }, 400, 'order_status'],
    ['no status', { order_status: undefined, records: records([1]) }, 422, 'order_status'],
    ['no reason', { act: 'void_labels', reason: ' ', records: records([1]) }, 422, 'reason'],
    ['an act that the list has not', { list: 'listBrands', records: records([1]) }, 400, 'act'],
    ['no list', { list: 'toString', records: records([1]) }, 400, 'act'],
  ])('X7 %s is refused by name', async (_name, body, expected, field) => {
    const { status, body: answer } = await start(body)
    expect([status, answer.data]).toMatchObject([expected, { field }])
  })

  test('W3 more than can be changed at once are refused in words', async () => {
    const { status, body } = await start({ matching: { query: {}, count: manyRecordsMax + 1 } })
    expect([status, body.data]).toMatchObject([422, { rule: 'list.too_many_records' }])
  })

  test('W4 deletes on every list that offers it, named by what the list calls its records', async () => {
    const sold = await make.sellable()
    const { product_id } = sold
    const free = await make.product({ name: 'Unsold' })
    const variant_id = await make.variant({ product_id: free, name: 'Finish' })
    const option = await make.variantOption({ product_id: free, variant_id, name: 'Oiled' })
    const [order = 0] = await made(1, { order_number: 'BULK-1' })
    const line = await make.orderDetail(order, sold)
    const records_of: [string, number, string][] = [
      ['listAllOrderDetails', line, `#${line}`],
      ['listVariantOptions', option, 'Oiled'],
      ['listVariants', variant_id, 'Finish'],
      ['listProducts', free, 'Unsold'],
      ['listPromotions', sold.promotion_id, ''],
      ['listOrders', order, 'BULK-1'],
      ['listCustomers', await make.customer({ customer_name: 'Ling' }), 'Ling'],
      ['listBrands', await make.brand({ name: 'Bulk' }), 'Bulk'],
    ]
    for (const [list, id, name] of records_of) {
      const { status, body } = await start({
        list,
        act: 'delete',
        order_status: undefined,
        records: [{ id }],
      })
      expect([list, status, body.data.records]).toMatchObject([
        list,
        200,
        [{ id, outcome: 'done', ...(name !== '' && { name }) }],
      ])
    }
    expect(product_id).toBeGreaterThan(0)
  })

  test('W4 A16 each act needs its own right: a csr clears requests and nothing else', async () => {
    const [id = 0] = await made(1)
    for (const act of ['status', 'delete', 'apply_requests', 'void_labels']) {
      expect((await start({ act, reason: 'Wrong', records: [{ id }] }, csr)).status, act).toBe(403)
    }
    expect((await start({ list: 'listBin', act: 'restore', records: [{ id }] }, csr)).status).toBe(403)
    const counted = await app.call(many.countMany, { body: { ...setting, records: [{ id }] } }, csr)
    expect(counted.status).toBe(403)
    const cleared = await start({ act: 'clear_requests', records: [{ id }] }, csr)
    expect([cleared.status, outcomes(cleared.body.data)]).toEqual([200, ['many.no_request']])
    const anns = (await start({ records: [{ id }] })).body.data.id
    expect((await app.call(works.readWork, { params: { id: anns } }, csr)).status).toBe(404)
    expect((await cancel(anns, csr)).status).toBe(404)
    expect((await app.call(works.undoWork, { params: { id: anns } }, csr)).status).toBe(404)
    expect((await app.call(works.listWorks, {}, csr)).body.map(({ act }) => act)).toEqual(['clear_requests'])
    expect((await app.call(works.listWorks, {}, ann)).body).toHaveLength(2)
  })
})

describe('more than 50', () => {
  const startAll = async (n: number) => {
    await made(n)
    return (await start({ matching: { query: {}, count: n } })).body.data
  }

  test('W4 are a job: 50 are answered at once, of 51 none', async () => {
    expect(await startAll(50)).toMatchObject({ state: 'done', tried: 50 })
    await app.empty('orders')
    const work = await startAll(51)
    expect(work).toMatchObject({ state: 'waiting', total: 51, tried: 0, records: [] })
    await app.runOutbox()
    const ended = await read(work.id)
    expect(ended).toMatchObject({ state: 'done', tried: 51, changed: 51 })
    expect(ended.records).toHaveLength(51)
  })

  test('W4 stop between two records where they are cancelled, and those not reached stay as they are', async () => {
    const { id } = await startAll(51)
    await app.asOwner(`create function cancel_third() returns trigger language plpgsql as $$ begin
      if (select count(*) from work_items where work_id = ${id} and outcome is not null) = 3 then
        update works set state = 'cancelled', ended_at = now() where id = ${id}; end if; return null; end $$;
      create trigger cancel_third after update on work_items for each row execute function cancel_third()`)
    await app.runOutbox()
    await app.asOwner('drop function cancel_third cascade')
    const ended = await read(id)
    expect(ended).toMatchObject({ state: 'cancelled', tried: 3, changed: 3, can_undo: true })
    expect(outcomes(ended).filter((outcome) => outcome === null)).toHaveLength(48)
    expect((await cancel(id)).body.data).toMatchObject({ rule: 'many.ended' })
    expect((await undo(id)).body.data).toMatchObject({ total: 3, changed: 3 })
    expect(new Set(await stored())).toEqual(new Set(['awaiting_fulfillment']))
  })

  test('W4 that wait are cancelled before the first', async () => {
    const { id } = await startAll(51)
    expect((await cancel(id)).body.data).toMatchObject({ state: 'cancelled' })
    await app.runOutbox()
    expect(new Set(await stored())).toEqual(new Set(['awaiting_fulfillment']))
  })

  test.each([
    ['between two records', 'work_items'],
    ['within a record', 'orders'],
  ])(
    'W4 N9 go on where a job that was killed %s had come to, and no record is done twice, by two runners either',
    async (_when, table) => {
      const { id } = await startAll(51)
      // its statement is refused, and the job is tried again
      await app.asOwner(`create function die() returns trigger language plpgsql as $$ begin
      if (select count(*) from work_items where outcome is not null) = 19 then
        raise exception 'killed' using errcode = '57P01'; end if; return new; end $$;
      create trigger die before update on ${table} for each row execute function die()`)
      await app.runOutbox()
      await app.asOwner('drop function die cascade')
      expect(await read(id)).toMatchObject({ state: 'running', tried: 19, changed: 19, can_undo: false })
      expect((await undo(id)).body.data).toMatchObject({ rule: 'many.not_undone' })
      await app.db.pool.query('update graphile_worker._private_jobs set run_at = now(), locked_at = null')
      await app.db.pool.query(
        `select graphile_worker.add_job('outbox', json_build_object('id', o.id)) from outbox o`,
      )
      await Promise.all([app.runOutbox(), app.runOutbox()])
      expect(await read(id)).toMatchObject({ state: 'done', changed: 51 })
      expect(new Set(await stored('version'))).toEqual(new Set([1]))
    },
  )

  test('W4 as many as can be changed at once are stored within a request', async () => {
    await app.insertPlain(
      `insert into orders (customer_id, order_number, order_reference, order_date)
       select ${await make.customer()}, 'N-' || i, 'R-' || i, now() from generate_series(1, ${manyRecordsMax}) i`,
    )
    const { body } = await start({ matching: { query: {}, count: manyRecordsMax } })
    expect(body.data).toMatchObject({ state: 'waiting', total: manyRecordsMax })
    await make.order()
    const more = await start({ matching: { query: {}, count: manyRecordsMax } })
    expect(more.body.data).toMatchObject({ error: 'list_changed' })
  })
})

describe('an undo', () => {
  test('W4 takes a status back, with the date of cancellation, and refuses what has changed since, by name', async () => {
    const [first = 0, second = 0, old = 0] = await made(3)
    await set(old, "order_status = 'cancelled_by_admin', date_cancelled = '2026-01-01Z'")
    const { id } = (await start({ records: [...records([first, second]), { id: old }] })).body.data
    await set(second, "tracking_id = '1Z9'")
    const undone = await undo(id)
    expect(undone.body.data).toMatchObject({ undoes: id, can_undo: false, changed: 2 })
    expect(outcomes(undone.body.data)).toEqual(['done', 'many.changed_since', 'done'])
    expect(await stored()).toEqual(['awaiting_fulfillment', 'shipped', 'cancelled_by_admin'])
    expect(await stored(`date_cancelled = '2026-01-01Z'`)).toEqual([null, null, true])
    for (const again of [id, undone.body.data.id]) {
      expect((await undo(again)).body.data).toMatchObject({ rule: 'many.not_undone' })
    }
    expect(await read(id)).toMatchObject({ can_undo: false })
  })

  test('W4 N8 takes records out of the bin again, unless somebody has restored them or uses their number', async () => {
    const ids = [
      await make.customer(),
      await make.customer({ phone_number: '6045550101' }),
      await make.customer(),
    ]
    const deleting = { list: 'listCustomers', act: 'delete', order_status: undefined }
    const { id, can_undo } = (await start({ ...deleting, records: ids.map((one) => ({ id: one })) })).body
      .data
    expect(can_undo).toBe(true)
    const [, , restored = 0] = ids
    await make.customer({ phone_number: '6045550101' })
    await start({
      list: 'listBin',
      act: 'restore',
      order_status: undefined,
      records: [{ id: restored * 16 + 1 }],
    })
    const { body } = await undo(id)
    expect(outcomes(body.data)).toEqual(['done', 'customer.taken', 'many.changed_since'])
    const { rows } = await app.db.pool.query(
      'select id from customers where deleted_at is null and id = any($1) order by id',
      [ids],
    )
    expect(rows.map((row) => row.id)).toEqual([ids[0], restored])
  })

  test('W4 is not offered where nothing was changed, nor for an act without an undo', async () => {
    const [order = 0] = await made(1)
    const asked = { records: [{ id: order }] }
    await set(order, "order_status = 'cancelled_by_admin'")
    const unchanged = { list: 'listOrders', act: 'clear_requests', order_status: undefined, ...asked }
    expect((await start(unchanged)).body.data).toMatchObject({ changed: 0, can_undo: false })
    await set(order, "deleted_at = now(), deleted_by = 'x'")
    const restored = await start({
      list: 'listBin',
      act: 'restore',
      order_status: undefined,
      records: [{ id: order * 16 }],
    })
    expect(restored.body.data).toMatchObject({ changed: 1, can_undo: false })
  })

  test('W4 R3 opens cleared requests again, unless the line was asked for again', async () => {
    const orders = await made(2)
    const lines = []
    for (const order of orders) {
      const line = await make.orderDetail(order, await make.sellable())
      await app.db.pool.query(`update order_details set status_change = 'Change size to S' where id = $1`, [
        line,
      ])
      lines.push(line)
      await make.orderDetail(order, await make.sellable(), {
        status_change: 'Change size to M',
        deleted_at: '2026-01-01',
      })
    }
    const { id } = (await start({ act: 'clear_requests', records: orders.map((one) => ({ id: one })) })).body
      .data
    await app.db.pool.query(`update order_details set status_change = 'Change size to L' where id = $1`, [
      lines[1],
    ])
    const [before] = await stored('date_modified')
    const { body } = await undo(id)
    expect(outcomes(body.data)).toEqual(['done', 'many.changed_since'])
    expect((await stored('date_modified'))[0]).not.toEqual(before)
    const { rows } = await app.db.pool.query(
      'select status_change from order_details where deleted_at is null order by id',
    )
    expect(rows.map((row) => row.status_change)).toEqual(['Change size to S', 'Change size to L'])
  })
})
