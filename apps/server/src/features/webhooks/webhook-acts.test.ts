import * as webhooks from '@getzo/contract/webhooks/webhooks.endpoints'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { answers, startReceiver } from '../../test-kit/receiver'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let product: TestApp
let boss: Awaited<ReturnType<TestApp['signedInAs']>>
let receiver: Awaited<ReturnType<typeof startReceiver>>
let clock = new Date()

beforeAll(async () => {
  receiver = await startReceiver()
  product = await startTestApp(
    { now: () => clock, webhookWithinMs: 1_500 },
    { WEBHOOK_TEST_HOST: '127.0.0.1' },
  )
  boss = await product.signedInAs('administrator', { email: 'claire@example.com' })
})
afterAll(async () => {
  await product.close()
  await receiver.close()
})
beforeEach(async () => {
  clock = new Date()
  receiver.forget()
  product.letters.length = 0
  await product.asOwner('truncate webhooks, webhook_events, outbox cascade')
  await product.asOwner('delete from graphile_worker._private_jobs')
})

const add = async (kinds: string[], url = receiver.url) => {
  const answer = await product.call(webhooks.makeWebhook, { body: { url, kinds } }, boss)
  expect(answer.status, answer.text).toBe(200)
  const [made] = answer.body.data
  if (!made) throw new Error('no endpoint was made')
  return made
}
/** Carries out what waits, also what waits for later: the clock has gone on by then. */
const send = async (afterMs = 0) => {
  clock = new Date(clock.getTime() + afterMs)
  await product.asOwner(
    'update graphile_worker._private_jobs set run_at = now(), locked_at = null, locked_by = null',
  )
  await product.runOutbox()
}
const log = async (query: Record<string, unknown> = {}) =>
  (await product.call(webhooks.listDeliveries, { query }, boss)).body
const endpoint = async (id: number) =>
  (await product.call(webhooks.listWebhooks, {}, boss)).body.find((one) => one.id === id)
const tell = () =>
  product.db.pool.query(`insert into feedback (feedback, date_created) values ('Warm', now())`)

test('W16 a test of any type is sent and logged as a test', async () => {
  const { id } = await add(['order'])
  for (const type of ['test.sent', 'order.status_changed', 'scan.unusual']) {
    expect((await product.call(webhooks.testWebhook, { params: { id }, body: { type } }, boss)).status).toBe(
      200,
    )
  }
  expect(
    (await product.call(webhooks.testWebhook, { params: { id }, body: { type: 'order.eaten' } }, boss))
      .status,
  ).toBe(400)
  await send()
  expect(receiver.received.map(({ type, data }) => [type, data.test])).toEqual([
    ['test.sent', true],
    ['order.status_changed', true],
    ['scan.unusual', true],
  ])
  expect(await log({ kind: 'test' })).toHaveLength(3)
})

test('W16 one delivery is sent again, with its id, and all that failed or was missed since a moment', async () => {
  const { id } = await add(['feedback'])
  await tell()
  await send()
  const [sent] = await log()
  const again = await product.call(webhooks.redeliver, { params: { id: sent?.id ?? 0 } }, boss)
  expect(again.status).toBe(200)
  await send()
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(receiver.received).toHaveLength(2)
  expect((await product.call(webhooks.redeliver, { params: { id: 999_999 } }, boss)).status).toBe(404)

  await product.call(webhooks.turnWebhook, { params: { id }, body: { on: false } }, boss)
  for (let event = 0; event < 3; event += 1) await tell()
  expect(
    (await product.call(webhooks.redeliver, { params: { id: sent?.id ?? 0 } }, boss)).body.data,
  ).toMatchObject({ rule: 'webhook.not_on' })
  await product.call(webhooks.turnWebhook, { params: { id }, body: { on: true } }, boss)
  const replay = (since: Date) =>
    product.call(webhooks.replayWebhook, { params: { id }, body: { since: since.toISOString() } }, boss)
  expect((await replay(new Date(Date.now() + 60_000))).body.data).toEqual({ count: 0 })
  expect((await replay(new Date(Date.now() - 3_600_000))).body.data).toEqual({ count: 3 })
  await send()
  expect(receiver.received).toHaveLength(5)
  expect((await log()).every(({ state }) => state === 'delivered')).toBe(true)
})

test('W16 a delivery that is sent again while it waits is sent once, by the later job', async () => {
  await add(['feedback'])
  receiver.plan(answers(500))
  await tell()
  await send()
  const [waiting] = await log()
  await product.call(webhooks.redeliver, { params: { id: waiting?.id ?? 0 } }, boss)
  await send(60_000)
  expect(receiver.received).toHaveLength(2)
  expect((await log())[0]).toMatchObject({ state: 'delivered', tries: 1 })
})

test('W16 an edited address counts for the next try, and a deleted endpoint gets nothing more', async () => {
  const { id } = await add(['feedback'], 'http://127.0.0.1:9/gone')
  await tell()
  await send()
  expect(receiver.received).toHaveLength(0)
  await product.call(
    webhooks.editWebhook,
    { params: { id }, body: { url: receiver.url, kinds: ['feedback'] } },
    boss,
  )
  await send(3_600_000)
  expect(receiver.received).toHaveLength(1)
  receiver.plan(answers(500))
  await tell()
  await send()
  expect((await product.call(webhooks.deleteWebhook, { params: { id } }, boss)).status).toBe(200)
  await send(86_400_000)
  expect(receiver.received).toHaveLength(2)
  expect(await endpoint(id)).toBeUndefined()
})

test('W16 an address inside is refused where it is entered, and where it was put into the database it is not dialled', async () => {
  for (const url of [
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://[::ffff:7f00:1]/',
    'https://postgres/',
    'http://10.0.0.1/',
  ]) {
    expect(
      await product.call(webhooks.makeWebhook, { body: { url, kinds: ['order'] } }, boss),
      url,
    ).toMatchObject({
      status: 422,
      body: { data: { field: 'url' } },
    })
  }
  await add(['feedback'])
  await product.db.pool.query(`update webhooks set url = 'https://169.254.169.254/latest/'`)
  await tell()
  await send()
  expect((await log())[0]).toMatchObject({
    state: 'waiting',
    status: null,
    failure: expect.stringContaining('public internet'),
  })
})

test('W16 only administrators reach webhooks', async () => {
  const csr = await product.signedInAs('csr')
  expect((await product.call(webhooks.listWebhooks, {}, csr)).status).toBe(403)
  expect((await product.call(webhooks.listDeliveries, {}, csr)).status).toBe(403)
})

test('W16 what is older than 30 days goes, and a delivery that its outbox gave up has failed', async () => {
  await add(['feedback'])
  await tell()
  await send()
  await tell()
  await product.asOwner('truncate repeating_jobs')
  clock = new Date(clock.getTime() + 7 * 86_400_000)
  await product.jobs.runDue()
  expect((await log()).map(({ state }) => state)).toEqual(['failed', 'delivered'])
  clock = new Date(clock.getTime() + 24 * 86_400_000)
  await product.jobs.runDue()
  expect(await log()).toEqual([])
  const { rows } = await product.db.pool.query('select 1 from webhook_events')
  expect(rows).toEqual([])
})
