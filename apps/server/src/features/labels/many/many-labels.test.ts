import * as endpoints from '@getzo/contract/labels/labels.endpoints'
import type { GeneratedLabel } from '@getzo/contract/labels/labels.schema'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type LabelDesk, startLabelDesk } from '../../../test-kit/desks/label-desk'

let at: LabelDesk

beforeAll(async () => {
  at = await startLabelDesk({ withJobs: false, labelWaitMs: 0 })
})
afterAll(() => at.close())
beforeEach(() => at.now())

async function ordersOf(count: number) {
  const made = []
  for (let n = 0; n < count; n += 1)
    made.push(await at.order(n === 7 ? { customer_ship_to_phone_number: null } : {}))
  return Promise.all(made.map(async ({ id }) => ({ id, version: (await at.stored(id)).version })))
}
const generate = (body: unknown) => at.product.call(endpoints.generateLabels, { body }, at.boss)
const idsOf = (labels: readonly GeneratedLabel[]) => labels.flatMap(({ label_id: id }) => id ?? [])
const told = async (labels: readonly GeneratedLabel[]) =>
  (
    await at.product.call(
      endpoints.readLabelsOfMany,
      { query: { label_ids: idsOf(labels).join(',') } },
      at.boss,
    )
  ).body
const countOf = (labels: readonly GeneratedLabel[], outcome: GeneratedLabel['outcome']) =>
  labels.filter((label) => label.outcome === outcome).length

/** As though the carrier were asked now. */
const called =
  "update outside_calls set status = 'called', called_at = now() where kind = 'label' and record = $1"

test('W4 L7 more labels than a call waits for are requested at once, bought once each in turn, and reported one by one', async () => {
  const records = await ordersOf(52)
  const { body } = await generate({ records })
  expect([countOf(body.data, 'asked'), countOf(body.data, 'not_possible')]).toEqual([51, 1])
  expect(at.asked('ship')).toEqual([])
  at.carrier.failNext('ship', { kind: 'refuse', status: 400, code: '120202', message: 'Bad address' })
  // the next service takes up a killed one's jobs, here for the second time
  await at.product.runOutbox()
  const labels = await told(body.data)
  expect([countOf(labels, 'bought'), countOf(labels, 'refused')]).toEqual([50, 1])
  expect(labels.find(({ outcome }) => outcome === 'refused')?.message).toBe('The carrier says: Bad address')
  for (const { id, order_status, tracking_number } of labels.filter(({ outcome }) => outcome === 'bought')) {
    expect([order_status, (await at.soldFor(id)).map((sold) => sold.trackingNumber)]).toEqual([
      'shipping_label_created',
      [tracking_number],
    ])
  }
  await at.product.runOutbox()
  expect(at.asked('ship')).toHaveLength(51)
})

test('W4 L7 cancelling ends the labels that the carrier was not asked for, and lets the rest go on', async () => {
  const { body } = await generate({ records: (await ordersOf(7)).slice(0, 3) })
  const [sent, ...unsent] = idsOf(body.data)
  await at.product.db.pool.query(called, [sent])
  const cancel = () =>
    at.product.call(endpoints.cancelLabels, { body: { label_ids: [sent, ...unsent] } }, at.boss)
  const answer = await cancel()
  expect(answer.body.message).toBe(
    '2 labels stopped. Labels that the carrier was already asked for continue.',
  )
  expect([countOf(answer.body.data, 'asked'), countOf(answer.body.data, 'refused')]).toEqual([1, 2])
  expect(answer.body.data.find(({ outcome }) => outcome === 'refused')?.message).toBe(
    'It was cancelled before the carrier was asked.',
  )
  const { id } = answer.body.data.find(({ outcome }) => outcome === 'refused') ?? { id: 0 }
  expect((await at.desk(id)).earlier).toMatchObject([{ refusal: 'cancelled', carrier: null }])
  await at.product.runOutbox()
  expect(at.asked('ship')).toEqual([])
  expect((await cancel()).body.message).toMatch(/^0 labels/)
})

test('L7 W4 a label that was not sent within a day is ended and says so, and another can be asked for', async () => {
  const [record] = await ordersOf(1)
  const { body } = await generate({ records: [record] })
  const toldAfter = async (hours: number) => {
    await at.runJobs(hours * 3_600_000, ['settle-lost-labels'])
    at.now()
    return told(body.data)
  }
  expect(await toldAfter(24)).toMatchObject([{ outcome: 'asked' }])
  expect(await toldAfter(25.1)).toMatchObject([
    { outcome: 'refused', message: 'It was not sent to the carrier within a day.' },
  ])
  expect(countOf((await generate({ records: [record] })).body.data, 'asked')).toBe(1)
})

test('W4 more than 500 are refused', async () => {
  const records = Array.from({ length: 501 }, (_, place) => ({ id: place + 1, version: 1 }))
  expect((await generate({ records })).body.message).toBe('At most 500 labels can be generated at once.')
})

test('W4 L7 cancelling waits for the order’s lock, and ends no label that was sent meanwhile', async () => {
  const { body } = await generate({ records: (await ordersOf(2)).slice(0, 2) })
  const [sent, unsent] = idsOf(body.data)
  const holder = await at.product.db.pool.connect()
  const { rows: held } = await holder.query('select order_id from shipping_labels where id = $1', [sent])
  await holder.query('begin')
  await holder.query('select from orders where id = $1 for update', [held[0].order_id])
  const cancelling = at.product.call(
    endpoints.cancelLabels,
    { body: { label_ids: [unsent ?? 0, sent ?? 0] } },
    at.boss,
  )
  try {
    await expect.poll(at.product.waiters).toBeGreaterThan(0)
    await holder.query(called, [sent])
    await holder.query('commit')
  } finally {
    holder.release(true)
  }
  const { data } = (await cancelling).body
  expect(data.map(({ label_id: id, outcome }) => [id, outcome])).toEqual(
    expect.arrayContaining([
      [sent, 'asked'],
      [unsent, 'refused'],
    ]),
  )
})
