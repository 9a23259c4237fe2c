import * as webhooks from '@getzo/contract/webhooks/webhooks.endpoints'
import { webhooksMax, webhookTriesMax } from '@getzo/domain/webhooks/webhook-rules'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { answers } from '../../test-kit/desks/receiver'
import { startWebhookDesk, type WebhookDesk } from '../../test-kit/desks/webhook-desk'
import { createWebhookSender } from './deliver.service'
import { noteFailure, stopWebhook } from './deliver.store'

let desk: WebhookDesk

beforeAll(async () => {
  desk = await startWebhookDesk()
})
afterAll(() => desk.close())
beforeEach(() => desk.reset())

test('W16 a test of any type is sent and logged as a test', async () => {
  const { id } = await desk.add(['order'])
  for (const type of ['test.sent', 'order.status_changed', 'scan.unusual']) {
    expect(
      (await desk.product.call(webhooks.testWebhook, { params: { id }, body: { type } }, desk.boss)).status,
    ).toBe(200)
  }
  expect(
    (
      await desk.product.call(
        webhooks.testWebhook,
        { params: { id }, body: { type: 'order.eaten' } },
        desk.boss,
      )
    ).status,
  ).toBe(400)
  await desk.send()
  expect(desk.receiver.received.map(({ type, data }) => [type, data.test])).toEqual([
    ['test.sent', true],
    ['order.status_changed', true],
    ['scan.unusual', true],
  ])
  expect(await desk.log({ kind: 'test' })).toHaveLength(3)
})

test('W16 one delivery is sent again, with its id, and all that failed or was missed since a moment', async () => {
  const { id } = await desk.add(['feedback'])
  await desk.tell()
  await desk.send()
  const [sent] = await desk.log()
  const again = await desk.product.call(webhooks.redeliver, { params: { id: sent?.id ?? 0 } }, desk.boss)
  expect(again.status).toBe(200)
  await desk.send()
  expect(new Set(desk.receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(desk.receiver.received).toHaveLength(2)
  expect((await desk.product.call(webhooks.redeliver, { params: { id: 999_999 } }, desk.boss)).status).toBe(
    404,
  )

  await desk.product.call(webhooks.turnWebhook, { params: { id }, body: { on: false } }, desk.boss)
  for (let event = 0; event < 3; event += 1) await desk.tell()
  expect(
    (await desk.product.call(webhooks.redeliver, { params: { id: sent?.id ?? 0 } }, desk.boss)).body.data,
  ).toMatchObject({ rule: 'webhook.not_on' })
  await desk.product.call(webhooks.turnWebhook, { params: { id }, body: { on: true } }, desk.boss)
  const replay = (since: Date) =>
    desk.product.call(
      webhooks.replayWebhook,
      { params: { id }, body: { since: since.toISOString() } },
      desk.boss,
    )
  expect((await replay(new Date(Date.now() + 60_000))).body.data).toEqual({ count: 0 })
  expect((await replay(new Date(Date.now() - 3_600_000))).body.data).toEqual({ count: 3 })
  await desk.send()
  expect(desk.receiver.received).toHaveLength(5)
  expect((await desk.log()).every(({ state }) => state === 'delivered')).toBe(true)
})

test('W16 a delivery that is sent again while it waits is sent once, by the later job', async () => {
  await desk.add(['feedback'])
  desk.receiver.plan(answers(400), answers(400))
  await desk.tell()
  await desk.send()
  const [waiting] = await desk.log()
  await desk.product.call(webhooks.redeliver, { params: { id: waiting?.id ?? 0 } }, desk.boss)
  await desk.send(60_000)
  expect(desk.receiver.received).toHaveLength(2)
  expect((await desk.log())[0]).toMatchObject({ state: 'waiting', tries: 1 })
  await desk.send(60_000)
  expect(desk.receiver.received).toHaveLength(3)
  expect((await desk.log())[0]).toMatchObject({ state: 'delivered', tries: 2 })
})

test.each([0, webhookTriesMax - 1])(
  'W16 when a delivery is sent again during a try, after %i tries before it, the answer to that try changes neither the delivery nor its endpoint',
  async (tries) => {
    const { id } = await desk.add(['feedback'])
    await desk.tell()
    const [waiting] = await desk.log()
    const delivery = waiting?.id ?? 0
    await desk.product.asOwner(`update webhook_deliveries set tries = ${tries}`)
    desk.receiver.plan((response) => {
      const again = desk.product.call(webhooks.redeliver, { params: { id: delivery } }, desk.boss)
      void again.then(() => response.writeHead(500).end())
    })
    await desk.send()
    await desk.send(60_000)
    expect(await desk.log()).toMatchObject([{ state: 'delivered', tries: 1 }])
    expect(await desk.endpoint(id)).toMatchObject({ state: 'on' })
    const { rows } = await desk.product.db.pool.query('select tries from outbox order by id limit 1')
    expect(rows).toEqual([{ tries: 1 }])
    expect([desk.receiver.received.length, desk.product.letters]).toEqual([2, []])
  },
)

test('W16 an edited address counts for the next try, and a deleted endpoint gets nothing more', async () => {
  const { id } = await desk.add(['feedback'], 'http://127.0.0.1:9/gone')
  await desk.tell()
  await desk.send()
  expect(desk.receiver.received).toHaveLength(0)
  await desk.product.call(
    webhooks.editWebhook,
    { params: { id }, body: { url: desk.receiver.url, kinds: ['feedback'] } },
    desk.boss,
  )
  await desk.send(3_600_000)
  expect(desk.receiver.received).toHaveLength(1)
  desk.receiver.plan(answers(500))
  await desk.tell()
  await desk.send()
  expect((await desk.product.call(webhooks.deleteWebhook, { params: { id } }, desk.boss)).status).toBe(200)
  await desk.send(86_400_000)
  expect(desk.receiver.received).toHaveLength(2)
  expect(await desk.endpoint(id)).toBeUndefined()
})

test('W16 an address that took nothing for days is forgotten with it: the next one has not failed, also where an older answer comes late', async () => {
  const { id } = await desk.add(['feedback'], 'http://127.0.0.1:9/gone')
  await desk.tell()
  await desk.send()
  await desk.product.asOwner(
    `update webhooks set failing_since = failing_since - interval '2 days', warned_at = now() where id = ${id}`,
  )
  const edit = (url: string) =>
    desk.product.call(webhooks.editWebhook, { params: { id }, body: { url, kinds: ['feedback'] } }, desk.boss)
  await edit('http://127.0.0.1:9/gone')
  expect(await desk.endpoint(id)).toMatchObject({ failing_since: expect.any(String) })
  await edit(desk.receiver.url)
  expect(await desk.endpoint(id)).toMatchObject({ state: 'on', failing_since: null })
  const late = { id, url: 'http://127.0.0.1:9/gone' }
  const stopped = await desk.product.db.kysely.transaction().execute(async (tx) => {
    await noteFailure(tx, late, new Date(), 0)
    return stopWebhook(tx, late, new Date())
  })
  expect([stopped, await desk.endpoint(id)]).toMatchObject([false, { state: 'on', failing_since: null }])
})

test('W16 an endpoint that is turned off has its waiting deliveries missed, and begins anew when it is turned on', async () => {
  const { id } = await desk.add(['feedback'])
  desk.receiver.plan(answers(500))
  await desk.tell()
  await desk.send()
  expect(await desk.endpoint(id)).toMatchObject({ failing_since: expect.any(String), waiting: 1 })
  const turn = (on: boolean) =>
    desk.product.call(webhooks.turnWebhook, { params: { id }, body: { on } }, desk.boss)
  await turn(false)
  const tested = desk.product.call(
    webhooks.testWebhook,
    { params: { id }, body: { type: 'test.sent' } },
    desk.boss,
  )
  expect((await tested).body.data).toMatchObject({ rule: 'webhook.not_on' })
  expect((await desk.log()).map(({ state, next_try_at }) => [state, next_try_at])).toEqual([['missed', null]])
  await turn(true)
  expect(await desk.endpoint(id)).toMatchObject({ state: 'on', failing_since: null, undelivered: 1 })
})

test('W16 of a deleted endpoint nothing is shown, changed or sent again', async () => {
  const { id } = await desk.add(['feedback'])
  await desk.tell()
  await desk.send()
  const [sent] = await desk.log()
  await desk.product.call(webhooks.deleteWebhook, { params: { id } }, desk.boss)
  const body = { url: desk.receiver.url, kinds: ['order'] }
  const since = { since: new Date(0).toISOString() }
  const answered = [
    await desk.product.call(webhooks.showWebhookSecret, { params: { id } }, desk.boss),
    await desk.product.call(webhooks.rotateWebhookSecret, { params: { id } }, desk.boss),
    await desk.product.call(webhooks.editWebhook, { params: { id }, body }, desk.boss),
    await desk.product.call(webhooks.turnWebhook, { params: { id }, body: { on: true } }, desk.boss),
    await desk.product.call(webhooks.deleteWebhook, { params: { id } }, desk.boss),
    await desk.product.call(webhooks.testWebhook, { params: { id }, body: { type: 'test.sent' } }, desk.boss),
    await desk.product.call(webhooks.replayWebhook, { params: { id }, body: since }, desk.boss),
    await desk.product.call(webhooks.redeliver, { params: { id: sent?.id ?? 0 } }, desk.boss),
  ]
  expect(answered.map(({ status }) => status)).toEqual(answered.map(() => 404))
})

test('W16 a service that ends during a try has tried nothing', async () => {
  await desk.add(['feedback'])
  await desk.tell()
  const [waiting] = await desk.log()
  const { db, deps } = desk.product
  const ending = new AbortController()
  const sender = createWebhookSender({
    db,
    key: deps.secrets.webhooks,
    now: desk.now,
    chance: () => 0,
    shop: deps.shop,
    post: () => {
      ending.abort()
      return Promise.resolve({ status: null, failure: 'aborted', answer: null, tookMs: 1, retryAfterMs: 0 })
    },
  })
  const { rows } = await db.pool.query<{ posting: number }>('select posting from webhook_deliveries')
  const due = { delivery: waiting?.id ?? 0, posting: rows[0]?.posting ?? 0 }
  await expect(sender.deliver(due, ending.signal)).rejects.toThrow(/abort/)
  expect(await desk.log()).toMatchObject([{ state: 'waiting', tries: 0 }])
})

test('W16 a server whose last answer was quick gets two tries at a time, however slow it was before', async () => {
  await desk.add(['feedback'])
  for (const seconds of [0, 60]) {
    await desk.tell()
    await desk.send(seconds * 1_000)
  }
  const [, before] = await desk.log()
  await desk.product.db.pool.query('update webhook_deliveries set took_ms = 9000 where id = $1', [before?.id])
  const answer: (() => void)[] = []
  desk.receiver.answerAll((response) => void answer.push(() => response.writeHead(204).end()))
  await desk.tell()
  await desk.tell()
  const copies = [desk.product.runOutbox(), desk.product.runOutbox()]
  await expect.poll(() => answer.length).toBe(2)
  for (const one of answer) one()
  await Promise.all(copies)
})

test('W16 there are so many endpoints at most, and a deleted one is none of them', async () => {
  const { id } = await desk.add(['feedback'])
  await desk.product.db.pool.query(
    `insert into webhooks (url, kinds, made_at, made_by)
     select 'https://shop.example/' || n, '{order}', now(), 'x' from generate_series(2, $1) n`,
    [webhooksMax],
  )
  const make = () =>
    desk.product.call(webhooks.makeWebhook, { body: { url: desk.receiver.url, kinds: ['order'] } }, desk.boss)
  expect((await make()).body.data).toMatchObject({ rule: 'webhook.too_many', params: { max: webhooksMax } })
  await desk.product.call(webhooks.deleteWebhook, { params: { id } }, desk.boss)
  expect([(await make()).status, (await make()).status]).toEqual([200, 422])
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
      await desk.product.call(webhooks.makeWebhook, { body: { url, kinds: ['order'] } }, desk.boss),
      url,
    ).toMatchObject({
      status: 422,
      body: { data: { field: 'url' } },
    })
  }
  await desk.add(['feedback'])
  await desk.product.db.pool.query(`update webhooks set url = 'https://169.254.169.254/latest/'`)
  await desk.tell()
  await desk.send()
  expect((await desk.log())[0]).toMatchObject({
    state: 'waiting',
    status: null,
    failure: expect.stringContaining('public internet'),
  })
})

test('W16 only administrators reach webhooks', async () => {
  const csr = await desk.product.signedInAs('csr')
  expect((await desk.product.call(webhooks.listWebhooks, {}, csr)).status).toBe(403)
  expect((await desk.product.call(webhooks.listDeliveries, {}, csr)).status).toBe(403)
})

test('W16 what is older than 30 days goes, and a delivery that its outbox gave up has failed', async () => {
  await desk.add(['feedback'])
  await desk.tell()
  await desk.send()
  await desk.tell()
  await desk.product.asOwner('truncate repeating_jobs')
  desk.move(7 * 86_400_000)
  await desk.product.jobs.runDue()
  expect((await desk.log()).map(({ state }) => state)).toEqual(['failed', 'delivered'])
  desk.move(24 * 86_400_000)
  await desk.product.jobs.runDue()
  expect(await desk.log()).toEqual([])
  const { rows } = await desk.product.db.pool.query('select 1 from webhook_events')
  expect(rows).toEqual([])
})
