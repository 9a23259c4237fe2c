import type { ServerResponse } from 'node:http'
import { makeWebhook } from '@getzo/contract/webhooks/webhooks.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startReceiver } from '../test-kit/desks/receiver'
import { besideOf, createWork } from '../test-kit/desks/work-desk'
import { startTestCarrier, type TestCarrier } from '../test-kit/stand-ins/carrier'
import { startTestApp, type TestApp } from '../test-kit/test-app'

/** The whole product with its jobs running, beside an outside server that keeps them waiting. */

let carrier: TestCarrier
let product: TestApp
let receiver: Awaited<ReturnType<typeof startReceiver>>
let work: Awaited<ReturnType<typeof createWork>>
const waiting: ServerResponse[] = []
const silentMs = 3_600_000
let alone: Awaited<ReturnType<typeof everything>> | undefined

/** How long each kind of work takes, in ms. */
const everything = async (phone: string) => {
  const [labelled, shipped] = [await work.order(), await work.order()]
  return work.timed({
    letter: work.sendsPasswordLetter,
    label: () => work.buysLabel(labelled.id),
    import: () => work.importsCustomers(phone),
    'act of many': () => work.actsOnMany(shipped.id),
  })
}

beforeAll(async () => {
  carrier = await startTestCarrier()
  receiver = await startReceiver()
  product = await startTestApp(
    { labelWaitMs: 50, webhookWithinMs: silentMs },
    { ...carrier.env, WEBHOOK_TEST_HOST: '127.0.0.1' },
  )
  work = await createWork(product)
  await product.startJobs()
})
afterAll(async () => {
  for (const response of waiting) response.destroy()
  await product.close()
  await receiver.close()
  await carrier.close()
})

test('N9 W16 an endpoint that answers none of 600 events keeps no letter, label, import or act of many waiting', async ({
  annotate,
}) => {
  alone = await everything('6045550199')
  receiver.answerAll((response) => void waiting.push(response))
  await product.call(makeWebhook, { body: { url: receiver.url, kinds: ['feedback'] } }, work.boss)
  await product.db.pool.query(
    `insert into feedback (feedback, date_created) select 'Warm', now() from generate_series(1, 600)`,
  )
  await expect.poll(() => waiting.length).toBe(2)
  const { said, late } = besideOf(alone, await everything('6045550101'))
  await annotate(said)
  expect(late, said).toEqual([])
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

test('N9 L7 a carrier that says nothing to 40 labels keeps no letter, event, import or act of many waiting', async ({
  annotate,
}) => {
  alone ??= await everything('6045550198')
  const ids: number[] = []
  while (ids.length < 41) ids.push((await work.order()).id)
  const [other = 0, ...asked] = ids
  carrier.failNext('ship', ...asked.map(() => ({ kind: 'slow', ms: silentMs }) as const))
  for (const id of asked) await work.generate(id)
  const bought = async () =>
    (
      await product.db.pool.query(
        `select count(*)::int as labels from shipping_labels where order_id = any($1) and status = 'bought'`,
        [asked],
      )
    ).rows
  receiver.forget()
  const times = await work.timed({
    letter: work.sendsPasswordLetter,
    import: () => work.importsCustomers('6045550102'),
    'act of many': () => work.actsOnMany(other),
  })
  const { said, late } = besideOf(alone, times)
  await annotate(said)
  expect(late, said).toEqual([])
  await product.db.pool.query(`insert into feedback (feedback, date_created) values ('Warm', now())`)
  await expect.poll(() => receiver.received.length).toBe(1)
  expect(await bought()).toEqual([{ labels: 0 }])
})
