import { forgotPassword } from '@getzo/contract/auth/auth.endpoints'
import * as imports from '@getzo/contract/imports/imports.endpoints'
import * as labels from '@getzo/contract/labels/labels.endpoints'
import * as batches from '@getzo/contract/urls/url-batches.endpoints'
import { makeWebhook } from '@getzo/contract/webhooks/webhooks.endpoints'
import * as works from '@getzo/contract/works/works.endpoints'
import { type OutboxJobName, outboxJobs } from '@getzo/domain/jobs/job-names'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withoutRequest } from '../db/connection/transaction'
import { makeAccount } from '../test-kit/accounts'
import { createCustomers } from '../test-kit/customers-order'
import { customersCsv } from '../test-kit/desks/import-desk'
import { createFactories } from '../test-kit/factories'
import { sendable, startTestCarrier, type TestCarrier } from '../test-kit/stand-ins/carrier'
import { startTestApp, type TestApp } from '../test-kit/test-app'
import { askForWork } from '../works/works.service'
import { hourMs } from './job'
import { enqueue } from './outbox'

let carrier: TestCarrier
let product: TestApp
let boss: Awaited<ReturnType<TestApp['signedInAs']>>
let clockAheadMs = 0
const now = () => new Date(Date.now() + clockAheadMs)

beforeAll(async () => {
  carrier = await startTestCarrier({ now })
  product = await startTestApp({ now, labelWaitMs: 1 }, { ...carrier.env, WEBHOOK_TEST_HOST: '127.0.0.1' })
})
beforeEach(async () => {
  clockAheadMs = 0
  await product.empty('outbox')
  await product.asOwner('delete from repeating_jobs')
  boss = await product.signedInAs('administrator')
})
afterAll(async () => {
  await product.close()
  await carrier.close()
})

const order = async () => (await createCustomers(product).order({ ...sendable, tyl_date_delivered: null })).id
const one = async (text: string, ...values: unknown[]) =>
  (await product.db.pool.query<{ it: unknown }>(text, values)).rows[0]?.it
const change = <T>(work: Parameters<typeof withoutRequest<T>>[2]) =>
  withoutRequest(product.db.kysely, 'system', work)

async function uploadOf(phone: string) {
  const { body } = await product.call(
    imports.uploadImport,
    {
      params: { kind: 'customers' },
      query: { name: 'a.csv' },
      body: Buffer.from(customersCsv(`Ann,${phone}`)),
    },
    boss,
  )
  return body.data
}
const importOf = (id: number) => product.call(imports.readImport, { params: { id } }, boss)
const importState = async (id: number) => {
  const { body } = await importOf(id)
  return [body.state, body.said?.rule]
}
const checkOf = (id: number, columns: (string | null)[]) =>
  product.call(imports.checkImport, { params: { id }, body: { columns } }, boss)
const begin = (id: number) =>
  product.call(imports.carryOutImport, { params: { id }, body: { rows: 1, without_refused: false } }, boss)
const undo = (id: number) => product.call(imports.undoImport, { params: { id } }, boss)

/** Work that is asked for and never done: what its owner says then, and what a person can do about it. */
interface Owner {
  shown: () => Promise<unknown>
  before: unknown
  after: unknown
  /** asks for it again: it is under way as before */
  again?: () => Promise<unknown>
}

const owners: Record<OutboxJobName, () => Promise<Owner[]>> = {
  async letter() {
    await change((tx) =>
      enqueue(tx, { job: 'letter', about: 'a letter', payload: {}, now: now(), giveUpAt: inADay() }),
    )
    return [ofJob('letter')]
  },
  async 'sign-in-letter'() {
    await makeAccount(product, { email: 'jo@example.com' })
    await product.call(forgotPassword, { body: { email: 'jo@example.com' } })
    await product.deps.background.idle()
    return [ofJob('sign-in-letter')]
  },
  async 'send-refund'() {
    await change((tx) =>
      enqueue(tx, {
        job: 'send-refund',
        about: 'RF-1',
        payload: { sent_id: 0 },
        now: now(),
        giveUpAt: inADay(),
      }),
    )
    return [ofJob('send-refund')]
  },
  async 'buy-label'() {
    const id = await order()
    await product.call(labels.generateLabel, { params: { order_id: id }, body: {} }, boss)
    return [
      {
        shown: () => one('select status as it from shipping_labels where order_id = $1 order by id desc', id),
        before: 'asked',
        after: 'refused',
        again: () => product.call(labels.generateLabel, { params: { order_id: id }, body: {} }, boss),
      },
    ]
  },
  async 'void-label'() {
    const id = await order()
    await product.call(labels.generateLabel, { params: { order_id: id }, body: {} }, boss)
    await product.runOutbox()
    const label_id = Number(await one('select id as it from shipping_labels where order_id = $1', id))
    const ask = () =>
      product.call(labels.voidLabel, { params: { order_id: id }, body: { label_id, reason: 'wrong' } }, boss)
    await ask()
    return [
      {
        shown: () =>
          one(
            `select array[status, (void_asked_at is not null)::text] as it from shipping_labels where id = $1`,
            label_id,
          ),
        before: ['bought', 'true'],
        after: ['bought', 'false'],
        again: ask,
      },
    ]
  },
  async 'run-import'() {
    const importing = await uploadOf('6045550102')
    const undoing = await uploadOf('6045550103')
    for (const { id, columns } of [importing, undoing]) await checkOf(id, columns)
    await product.runOutbox()
    await begin(undoing.id)
    await product.runOutbox()
    await undo(undoing.id)
    await begin(importing.id)
    const checking = await uploadOf('6045550101')
    await checkOf(checking.id, checking.columns)
    return [
      [checking.id, 'checking', 'matching', () => checkOf(checking.id, checking.columns)] as const,
      [importing.id, 'importing', 'checked', () => begin(importing.id)] as const,
      [undoing.id, 'undoing', 'imported', () => undo(undoing.id)] as const,
    ].map(([id, before, after, again]) => ({
      shown: () => importState(id),
      before: [before, undefined],
      after: [after, 'imports.given_up'],
      again,
    }))
  },
  async 'act-on-many'() {
    const record = await order()
    const asked = { list: 'listOrders', act: 'delete' }
    const work = { kind: 'act', asked, undoes: null, actor: boss.email } as const
    const id = await change((tx) => askForWork(tx, work, [{ id: record, name: 'x', version: 0 }], now()))
    const shown = async () => (await product.call(works.readWork, { params: { id } }, boss)).body.state
    return [{ shown, before: 'waiting', after: 'given_up' }]
  },
  async 'make-urls'() {
    const made = await createFactories(product.db).sellable()
    const body = {
      url_item_type: 'pqr',
      url_destination_type: 'p',
      product_id: made.product_id,
      sku_id: made.sku_id,
      quantity: 5,
    }
    const created = await product.call(batches.createUrlBatch, { body }, boss)
    const id = created.body.data[0]?.id ?? 0
    const shown = async () =>
      (await product.call(batches.readUrlBatch, { params: { id } }, boss)).body.failure
    return [
      {
        shown,
        before: null,
        after: 'url_batch.given_up',
      },
    ]
  },
  async 'deliver-webhook'() {
    await product.call(makeWebhook, { body: { url: 'http://127.0.0.1:9/', kinds: ['feedback'] } }, boss)
    await product.db.pool.query(`insert into feedback (feedback, date_created) values ('Warm', now())`)
    // it is tried for three days and given up after six
    await product.asOwner(
      `update outbox set give_up_at = posted_at + interval '1 day' where job = 'deliver-webhook'`,
    )
    return [
      {
        shown: () => one('select state as it from webhook_deliveries'),
        before: 'waiting',
        after: 'failed',
      },
    ]
  },
}

const inADay = () => new Date(now().getTime() + 24 * hourMs)

/** Work that nothing but the job's own row tells of. */
const ofJob = (job: OutboxJobName): Owner => ({
  shown: () => one('select outcome as it from outbox where job = $1 order by id desc', job),
  before: null,
  after: 'given_up',
})

test.each(outboxJobs)(
  'N9 after 25 hours without a try of %s, its owner is not under way, says so, and can be asked again',
  async (job) => {
    const asked = await owners[job]()
    for (const { shown, before } of asked) expect(await shown()).toEqual(before)
    clockAheadMs = 25 * hourMs
    await product.jobs.runDue()
    const open = await one(
      'select count(*)::int as it from outbox where finished_at is null and give_up_at <= $1',
      now(),
    )
    expect(open).toBe(0)
    // no session lasts 25 hours
    clockAheadMs = 0
    for (const { shown, after } of asked) expect(await shown()).toEqual(after)
    for (const { again, shown, before } of asked) {
      if (!again) continue
      await again()
      expect(await shown()).toEqual(before)
    }
  },
)

test('N9 an owner that cannot be told stays under way, and keeps no other from being told', async () => {
  // about an order that is not there
  await product.asOwner(
    `insert into outside_calls (kind, about, record, number, asked_at, asked_by, next_at)
     values ('void', 999999, 999999, 'x', now(), 'system', now() + interval '1 day')`,
  )
  await product.asOwner(
    `insert into outbox (job, about, payload, posted_at, posted_by, give_up_at)
     select 'void-label', 'x', '{"label_id": 999999}'::jsonb, now(), 'system', now() + interval '1 hour'
     union all select 'letter', 'y', '{}'::jsonb, now(), 'system', now() + interval '1 hour'`,
  )
  clockAheadMs = 2 * hourMs
  await product.jobs.runDue(['give-up-late-jobs'])
  const { rows } = await product.db.pool.query(
    `select about, outcome from outbox where about in ('x', 'y') order by id`,
  )
  expect(rows).toEqual([
    { about: 'x', outcome: null },
    { about: 'y', outcome: 'given_up' },
  ])
  expect(
    await one(`select last_error is not null as it from repeating_jobs where name = 'give-up-late-jobs'`),
  ).toBe(true)
})
