import type { ServerResponse } from 'node:http'
import { forgotPassword } from '@getzo/contract/auth/auth.endpoints'
import * as imports from '@getzo/contract/imports/imports.endpoints'
import * as labels from '@getzo/contract/labels/labels.endpoints'
import * as many from '@getzo/contract/lists/many.endpoints'
import { makeWebhook } from '@getzo/contract/webhooks/webhooks.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount } from '../test-kit/accounts'
import { createCustomers } from '../test-kit/customers-order'
import { customersCsv } from '../test-kit/desks/import-desk'
import { startReceiver } from '../test-kit/desks/receiver'
import { sendable, startTestCarrier, type TestCarrier } from '../test-kit/stand-ins/carrier'
import { startTestApp, type TestApp } from '../test-kit/test-app'

/** The whole product with its jobs running, beside an outside server that keeps them waiting. */

let carrier: TestCarrier
let product: TestApp
let receiver: Awaited<ReturnType<typeof startReceiver>>
let boss: Awaited<ReturnType<TestApp['signedInAs']>>
const waiting: ServerResponse[] = []
const silentMs = 3_600_000

beforeAll(async () => {
  carrier = await startTestCarrier()
  receiver = await startReceiver()
  product = await startTestApp(
    { labelWaitMs: 50, webhookWithinMs: silentMs },
    { ...carrier.env, WEBHOOK_TEST_HOST: '127.0.0.1' },
  )
  boss = await product.signedInAs('administrator', { email: 'claire@example.com' })
  await makeAccount(product, { email: 'jo@example.com' })
  await product.startJobs()
})
afterAll(async () => {
  for (const response of waiting) response.destroy()
  await product.close()
  await receiver.close()
  await carrier.close()
})

const order = () => createCustomers(product).order({ ...sendable, tyl_date_delivered: null })
const generate = (id: number) =>
  product.call(labels.generateLabel, { params: { order_id: id }, body: {} }, boss)

async function sendsPasswordLetter() {
  product.letters.length = 0
  await product.call(forgotPassword, { body: { email: 'jo@example.com' } })
  await expect.poll(() => product.letters.map(({ to }) => to)).toEqual(['jo@example.com'])
}

async function importsCustomers(phone: string) {
  const uploaded = await product.call(
    imports.uploadImport,
    {
      params: { kind: 'customers' },
      query: { name: 'a.csv' },
      body: Buffer.from(customersCsv(`Ann,${phone}`)),
    },
    boss,
  )
  const { id, columns } = uploaded.body.data
  const params = { id }
  const state = async () => (await product.call(imports.readImport, { params }, boss)).body.state
  await product.call(imports.checkImport, { params, body: { columns } }, boss)
  await expect.poll(state).toBe('checked')
  await product.call(imports.carryOutImport, { params, body: { rows: 1, without_refused: true } }, boss)
  await expect.poll(state).toBe('imported')
}

async function actsOnMany(id: number) {
  const body = { list: 'listOrders', act: 'status', order_status: 'shipped', records: [{ id }] }
  const started = await product.call(many.startMany, { body }, boss)
  const read = () => product.call(many.readMany, { params: { id: started.body.data.id } }, boss)
  await expect.poll(async () => (await read()).body.state).toBe('done')
}

async function buysLabel(id: number) {
  await generate(id)
  const read = () => product.call(labels.readLabelContext, { params: { order_id: id } }, boss)
  await expect.poll(async () => (await read()).body.label?.status).toBe('bought')
}

test('N9 W16 an endpoint that answers none of 600 events keeps no letter, label, import or act of many waiting', async () => {
  receiver.answerAll((response) => void waiting.push(response))
  await product.call(makeWebhook, { body: { url: receiver.url, kinds: ['feedback'] } }, boss)
  const ids = [await order(), await order()].map(({ id }) => id)
  await product.db.pool.query(
    `insert into feedback (feedback, date_created) select 'Warm', now() from generate_series(1, 600)`,
  )
  await expect.poll(() => waiting.length).toBe(2)
  await sendsPasswordLetter()
  await buysLabel(ids[0] ?? 0)
  await importsCustomers('6045550101')
  await actsOnMany(ids[1] ?? 0)
  // all of that was done while the same two deliveries were without an answer
  expect(waiting).toHaveLength(2)
  receiver.answerAll((response) => void response.writeHead(204).end())
  for (const response of waiting.splice(0)) response.writeHead(204).end()
  await expect.poll(() => receiver.received.length).toBeGreaterThan(50)
  // the others are not waited for
  await product.asOwner(
    'delete from graphile_worker._private_jobs where flags is not null and locked_at is null',
  )
  const left = () =>
    product.db.pool.query('select from graphile_worker._private_jobs where flags is not null')
  await expect.poll(async () => (await left()).rowCount).toBe(0)
})

test('N9 L7 a carrier that says nothing to 40 labels keeps no letter, event, import or act of many waiting', async () => {
  const ids: number[] = []
  while (ids.length < 41) ids.push((await order()).id)
  const [other = 0, ...asked] = ids
  carrier.failNext('ship', ...asked.map(() => ({ kind: 'slow', ms: silentMs }) as const))
  for (const id of asked) await generate(id)
  const bought = async () =>
    (
      await product.db.pool.query(
        `select count(*)::int as labels from shipping_labels where order_id = any($1) and status = 'bought'`,
        [asked],
      )
    ).rows
  receiver.forget()
  await sendsPasswordLetter()
  await importsCustomers('6045550102')
  await actsOnMany(other)
  await product.db.pool.query(`insert into feedback (feedback, date_created) values ('Warm', now())`)
  await expect.poll(() => receiver.received.length).toBe(1)
  expect(await bought()).toEqual([{ labels: 0 }])
})
