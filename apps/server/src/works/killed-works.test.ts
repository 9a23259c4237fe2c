import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import * as imports from '@getzo/contract/imports/imports.endpoints'
import * as many from '@getzo/contract/lists/many.endpoints'
import { createUrlBatch } from '@getzo/contract/urls/url-batches.endpoints'
import * as works from '@getzo/contract/works/works.endpoints'
import type { WorkKindName } from '@getzo/domain/works/work-kinds'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildService } from '../test-kit/built-service'
import { createFactories } from '../test-kit/factories'
import { startTestApp, type TestApp } from '../test-kit/test-app'
import { workKinds } from './work-kind'

/** A few in every run of the tests, 50 by `WORK_KILLS=50` (CONTRIBUTING). */
const kills = Number(process.env.WORK_KILLS ?? 5)
vi.setConfig({ testTimeout: 600_000 + kills * 30_000 })

/** more than are done at once within a call */
const records = 60
const urls = 1_000
const kindNames = Object.keys(workKinds) as WorkKindName[] // the keys of a constant

let product: TestApp
let boss: { authorization: string }
let built: Awaited<ReturnType<typeof buildService>>
beforeAll(async () => {
  product = await startTestApp()
  boss = await product.signedInAs('administrator')
  await product.restJobs()
  built = await buildService()
})
afterAll(async () => {
  await built.remove()
  await product.close()
})

const query = async <Row extends object>(text: string) => (await product.db.pool.query<Row>(text)).rows
const count = async (text: string) => (await query<{ count: number }>(text))[0]?.count ?? 0

/** Works of a kind that are being done: a run holds the lock of its work. */
async function busyWith(kind: WorkKindName): Promise<number> {
  const open = `from works where kind = '${kind}' and ended_at is null`
  const all = await query(`select id ${open}`)
  return all.length - (await query(`select id ${open} for no key update skip locked`)).length
}

/** Waits until something is in a state, over any number of kills. */
async function becomes(wanted: string, of: string) {
  for (;;) {
    const state = (await query<{ state: string }>(of))[0]?.state
    if (state === wanted) return
    if (state === 'given_up') throw new Error(`${of}: given up`)
    await wait(50)
  }
}

/** Asks for one work after another of each kind until it is stopped; `ended` is there when all of them have ended. */
function keepBusy(orders: readonly number[], sku: string) {
  const stopping = new AbortController()
  const over = (id: number) => becomes('done', `select state from works where id = ${id}`)

  async function acts() {
    while (!stopping.signal.aborted) {
      const chosen = orders.map((id) => ({ id }))
      const body = { list: 'listOrders', act: 'status', order_status: 'shipped', records: chosen } as const
      const { data } = (await product.call(many.startMany, { body }, boss)).body
      await over(data.id)
      const undone = await product.call(works.undoWork, { params: { id: data.id } }, boss)
      await over(undone.body.data.id)
    }
  }

  async function batches() {
    const body = { url_item_type: 'm', url_destination_type: 'p', quantity: urls } as const
    for (let asked = 1; !stopping.signal.aborted; asked += 1) {
      await product.call(createUrlBatch, { body }, boss)
      await becomes('done', `select state from works where kind = 'url_batch' order by id desc limit 1`)
      expect(await count('select count(*)::int from url_batches')).toBe(asked)
    }
  }

  async function filesOf(lane: string) {
    const heading = 'Order Reference,Order Date,Customer Name,Phone,SKU,Quantity'
    for (let file = 0; !stopping.signal.aborted; file += 1) {
      const name = `${lane}${file}.csv`
      const lines = Array.from({ length: records }, (_, n) => {
        const phone = `1${lane.charCodeAt(0)}${String(file * records + n).padStart(8, '0')}`
        return `${name}-${n},2026-11-22,Ann ${name} ${n},${phone},${sku},2`
      })
      const upload = { params: { kind: 'orders' as const }, query: { name } }
      const body = Buffer.from([heading, ...lines].join('\n'))
      const { data } = (await product.call(imports.uploadImport, { ...upload, body }, boss)).body
      const params = { id: data.id }
      const state = `select state from imports where id = ${data.id}`
      await product.call(imports.checkImport, { params, body: { columns: data.columns } }, boss)
      await becomes('checked', state)
      const asked = { rows: records, without_refused: false }
      await product.call(imports.carryOutImport, { params, body: asked }, boss)
      await becomes('imported', state)
      await product.call(imports.undoImport, { params }, boss)
      await becomes('undone', state)
    }
  }

  const ended = Promise.all([acts(), batches(), filesOf('A'), filesOf('B')])
  return { ended, stop: () => stopping.abort() }
}

/** What is not whole, at any moment without a run. */
const torn = {
  'an order whose changes are not the results of its works': `
    select o.id, count(i.*) as results, o.version from orders o
      left join work_items i on i.record_id = o.id and i.outcome = 'done'
        and exists (select from works w where w.id = i.work_id and w.kind = 'act')
    where o.order_number like 'N-%' group by o.id having count(i.*) <> o.version`,
  'an order that changed without a trace, or twice': `
    select o.id from orders o left join history h on h.root = 'order' and h.root_id = o.id and h.action = 'edit'
    where o.order_number like 'N-%' group by o.id having count(h.*) <> o.version`,
  'a batch that counts other URLs than it has': `
    select b.id from url_batches b left join urls u on u.url_batch_id = b.id
    group by b.id having count(u.*) <> b.made or b.made > b.quantity`,
  'an import of which a part is there': `
    select i.id, i.state, count(o.*) as orders from imports i left join orders o
      on o.order_reference like i.name || '-%' and o.deleted_at is null
      and exists (select from order_details d where d.order_id = o.id and d.deleted_at is null)
      and exists (select from customers c where c.id = o.customer_id and c.deleted_at is null)
    group by i.id having count(o.*) <> case when i.state in ('imported', 'undoing') then ${records} else 0 end`,
  'a record that an import made twice': `
    select order_reference from orders group by 1 having count(*) > 1
    union all select phone_number from customers group by 1 having count(*) > 1`,
}
async function wholeness() {
  const found = Object.entries(torn).map(async ([what, text]) => [what, await query(text)] as const)
  return Object.fromEntries(await Promise.all(found))
}
const whole = Object.fromEntries(Object.keys(torn).map((what) => [what, []]))

const cutOff = `select count(*)::int from pg_stat_activity where datname = current_database()
  and pid <> pg_backend_pid() and xact_start is not null and backend_type = 'client backend'`

/** Starts the service and kills it amid a work of one kind after another; then another one ends them all. */
async function killUnder({ ended, stop }: ReturnType<typeof keepBusy>) {
  for (let kill = 0; kill < kills; kill += 1) {
    const { child } = await built.start(product)
    const kind = kindNames[kill % kindNames.length] ?? 'act'
    await expect.poll(() => busyWith(kind), { interval: 5 }).toBeGreaterThan(0)
    // at another moment of the work each time
    await wait((kill * 37) % 200)
    child.kill('SIGKILL')
    await once(child, 'exit')
    // the database ends what a connection had begun when it finds it broken
    await expect.poll(() => count(cutOff)).toBe(0)
    expect({ kill, ...(await wholeness()) }).toEqual({ kill, ...whole })
    // another process takes the jobs of a dead one after minutes: this is that time
    await product.asOwner(
      'update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = now()',
    )
  }
  const { child } = await built.start(product)
  stop()
  await ended
  child.kill('SIGKILL')
  await once(child, 'exit')
}

test(`W4 W9 U13 N4 a service that is killed ${kills} times under works of every kind leaves each record whole and an import none or all; none is lost, done twice or for ever under way`, async () => {
  const make = createFactories(product.db)
  await make.sellable({ sku: { sku: 'S-1' } })
  const orders: number[] = []
  const customer_id = await make.customer()
  for (let n = 0; n < records; n += 1)
    orders.push(await make.order({ customer_id, order_number: `N-${n}`, order_reference: `R-${n}` }))

  const works = keepBusy(orders, 'S-1')
  await Promise.all([works.ended, killUnder(works)])
  expect(await wholeness()).toEqual(whole)
  const outcomes = `select w.kind, w.state, i.outcome, count(distinct w.id)::int as works
    from works w left join work_items i on i.work_id = w.id group by 1, 2, 3 order by 1`
  expect(await query(outcomes)).toEqual(
    kindNames
      .toSorted()
      .map((kind) => ({ kind, state: 'done', outcome: 'done', works: expect.any(Number) as number })),
  )
  expect(await query(`select state from imports where state <> 'undone'`)).toEqual([])
  expect(await query('select id from url_batches where made < quantity')).toEqual([])
  expect(await query('select job from outbox where finished_at is null')).toEqual([])
})
