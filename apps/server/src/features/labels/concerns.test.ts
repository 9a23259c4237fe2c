import * as endpoints from '@getzo/contract/labels/labels.endpoints'
import { addDays } from '@getzo/domain/time/calendar-day'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type LabelDesk, startLabelDesk } from '../../test-kit/desks/label-desk'
import { dayInZone } from '../../time/zone'

let at: LabelDesk

beforeAll(async () => {
  at = await startLabelDesk()
})
afterAll(() => at.close())
beforeEach(() => at.now())

const setStatus = (id: number, status: string) =>
  at.product.db.pool.query('update orders set order_status = $2 where id = $1', [id, status])
const askForSize = (id: number) =>
  at.product.db.pool.query(
    "update order_details set status_change = 'Change size to L', customer_change_date = now() where order_id = $1",
    [id],
  )
const unpaid = () => at.order({ order_status: 'waiting_for_payment' })
const boxed = () => at.order({ customer_ship_to_address_line: '北京市100026信箱' })
const unweighed = () => at.order({ package_package_weight: null })
async function resizing() {
  const made = await at.order()
  await askForSize(made.id)
  return made
}
/** The shop's day, so many days ago. */
const daysAgo = (days: number) => addDays(dayInZone(new Date(), at.product.deps.config.shopTimeZone), -days)
/** Its letter came so many days ago. */
const lettered = (days: number) => at.order({ tyl_date_delivered: daysAgo(days) })
/** An order of two pieces, of which one is there. */
async function lacking() {
  const held = await at.customers.sellable({ sku: { quantity: 1 } })
  await at.product.db.pool.query('update skus set warns_since = now() where id = $1', [held.sku_id])
  const made = await at.order()
  await at.customers.orderDetail(made.id, held, { quantity: 2 })
  return made
}
const generateMany = (body: unknown) => at.product.call(endpoints.generateLabels, { body }, at.boss)
const plansOf = (query: Record<string, string>) =>
  at.product.call(endpoints.readLabelPlans, { query }, at.boss)
const seen = async ({ id }: { id: number }) => ({ id, version: (await at.stored(id)).version })

const words = {
  unpaid: 'This order is not paid. Please confirm that its label is to be bought anyway.',
  size_change: 'This order has an open size change. Please confirm that its label is to be bought anyway.',
  window_open:
    'The customer can still cancel this order or change its size, and no longer once its label is bought. Please confirm that it is to be bought anyway.',
  no_weight: 'This order has no weight. Please confirm that its label is to be bought for 1 kg.',
  no_stock: 'Pieces of this order are not there. Please confirm that the label is to be bought anyway.',
  post_box:
    'The carrier does not deliver to a post office box. Please confirm that the label is to be bought anyway.',
}

test.each([
  ['unpaid', unpaid],
  ['size_change', resizing],
  ['post_box', boxed],
] as const)(
  'O38 L10 the specified call refuses an order with the concern %s, until it is accepted',
  async (concern, make) => {
    const { id } = await make()
    const { status, body } = await at.generate(id)
    expect([status, body.message, body.data.field]).toEqual([422, words[concern], 'accept'])
    const other = await at.generate(id, { accept: ['no_weight'] })
    expect(other.status).toBe(422)
    expect(at.asked('ship')).toEqual([])
    expect((await at.generate(id, { accept: [concern] })).status).toBe(200)
  },
)

test('S4 O38 the specified call buys for an order whose pieces are not there; one that lists accepted concerns has to list this', async () => {
  const { id } = await lacking()
  expect((await at.generate(id, { accept: ['no_weight'] })).body.message).toBe(words.no_stock)
  expect(at.asked('ship')).toEqual([])
  expect((await at.generate(id)).status).toBe(200)
})

test('S4 O38 of orders with the same last piece one lacks it, is told in the plan, and is left out of many until it is ticked', async () => {
  const held = await at.customers.sellable({ sku: { quantity: 1 } })
  await at.product.db.pool.query('update skus set warns_since = now() where id = $1', [held.sku_id])
  const made = [
    await at.order({ order_date: '2026-05-02T00:00:00Z' }),
    await at.order({ order_date: '2026-05-01T00:00:00Z' }),
  ]
  for (const order of made) await at.customers.orderDetail(order.id, held, { quantity: 1 })
  const { body } = await plansOf({ ids: made.map(({ id }) => id).join(',') })
  expect(body.plans.map(({ has_no_stock }) => has_no_stock)).toEqual([true, false])
  const records = (await Promise.all(made.map(seen))).map((record) => ({ ...record, accept: [] as string[] }))
  const left = (await generateMany({ records })).body.data
  expect(left.map(({ outcome, message }) => [outcome, message])).toEqual([
    ['not_possible', words.no_stock],
    ['bought', null],
  ])
  const ticked = { ...(await seen(made[0] ?? { id: 0 })), accept: ['no_stock'] }
  expect((await generateMany({ records: [ticked] })).body.data[0]?.outcome).toBe('bought')
})

test('S2 the plan of labels names the SKUs of each order with their pieces, lines of one SKU together', async () => {
  const [mug, bowl] = [await at.customers.sellable(), await at.customers.sellable()]
  const { id } = await at.order()
  const named = async () => (await plansOf({ ids: String(id) })).body.plans[0]?.skus
  const before = (await named())?.length ?? 0
  await at.customers.orderDetail(id, mug, { quantity: 2 })
  await at.customers.orderDetail(id, bowl, { quantity: 1 })
  const promotion_id = await at.customers.promotion({ sku_id: mug.sku_id, promotion_date: '2025-01-01' })
  await at.customers.orderDetail(id, { ...mug, promotion_id }, { quantity: 3 })
  await at.customers.orderDetail(id, bowl, { quantity: 9, deleted_at: new Date().toISOString() })
  expect((await named())?.slice(before).map(({ sku_id, quantity }) => [sku_id, quantity])).toEqual([
    [mug.sku_id, 5],
    [bowl.sku_id, 1],
  ])
})

test('O38 L3 the specified call sends 1 kg where no weight is entered; one that lists accepted concerns has to list this too', async () => {
  const { id } = await unweighed()
  expect((await at.generate(id, { accept: [] })).body.message).toBe(words.no_weight)
  expect((await at.generate(id)).status).toBe(200)
  expect(JSON.stringify(at.asked('ship')[0]?.body)).toContain('"Weight":"1"')
})

test('O38 K5 the specified call buys while the customer can still cancel; one that lists accepted concerns has to list this too', async () => {
  const { id } = await lettered(7)
  expect((await at.generate(id, { accept: ['no_weight'] })).body.message).toBe(words.window_open)
  expect(at.asked('ship')).toEqual([])
  expect((await at.generate(id)).status).toBe(200)
})

test('O38 K5 the plan names the last day of a window that is open, and of no other', async () => {
  const made = [await lettered(0), await lettered(7), await lettered(8), await at.order()]
  const { body } = await plansOf({ ids: made.map(({ id }) => id).join(',') })
  expect(body.plans.map(({ window_end: end }) => end)).toEqual([daysAgo(-7), daysAgo(0), null, null])
})

test('O38 K5 a window ends with the shop’s day, when that of UTC still goes on', async () => {
  const evening = new Date()
  evening.setUTCHours(20, 0, 0, 0)
  if (evening < new Date()) evening.setUTCDate(evening.getUTCDate() + 1)
  await at.runJobs(evening.getTime() - Date.now(), [])
  const day = dayInZone(evening, at.product.deps.config.shopTimeZone)
  const { id } = await at.order({ tyl_date_delivered: addDays(day, -8) })
  const { body } = await plansOf({ ids: String(id) })
  expect(body.plans.map(({ window_end: end }) => end)).toEqual([null])
})

test('O38 an order that was changed since it was seen is refused', async () => {
  const { id } = await at.order()
  const { version } = await at.stored(id)
  await setStatus(id, 'shipped')
  expect((await at.generate(id, { version })).body.data.error).toBe('changed_meanwhile')
  expect((await at.generate(id, { version: version + 1 })).status).toBe(200)
})

test('O38 of many orders those with a concern are refused unless it was accepted for just that order', async () => {
  const made = [
    await at.order(),
    await unpaid(),
    await unpaid(),
    await resizing(),
    await unweighed(),
    await unweighed(),
    await lettered(7),
    await lettered(7),
    await lettered(8),
    await boxed(),
    await boxed(),
  ]
  const records = await Promise.all(made.map(seen))
  const accepts = [
    undefined,
    undefined,
    ['unpaid'],
    ['unpaid'],
    [],
    ['no_weight', 'unpaid'],
    [],
    ['window_open'],
    [],
    ['no_weight'],
    ['post_box'],
  ]
  const { body } = await generateMany({
    records: records.map((record, place) => ({ ...record, accept: accepts[place] })),
  })
  expect(body.data.map(({ outcome, message }) => [outcome, message])).toEqual([
    ['bought', null],
    ['not_possible', words.unpaid],
    ['bought', null],
    ['not_possible', words.size_change],
    ['not_possible', words.no_weight],
    ['bought', null],
    ['not_possible', words.window_open],
    ['bought', null],
    ['bought', null],
    ['not_possible', words.post_box],
    ['bought', null],
  ])
  expect(at.asked('ship')).toHaveLength(6)
  expect(body.data[0]?.tracking_id).toBe(body.data[0]?.tracking_number)
})

test('W4 O38 of all that the list matches each is decided by itself; none where they are not as many as were shown', async () => {
  const order_number = `N-${Date.now()}`
  const made = [await at.order({ order_number }), await unweighed(), await at.order({ order_number })]
  await at.product.db.pool.query('update orders set order_number = $2 where id = $1', [
    made[1]?.id,
    order_number,
  ])
  const matching = (count: number) => generateMany({ matching: { query: { q: order_number }, count } })
  for (const count of [2, 4]) {
    expect((await matching(count)).body.data).toMatchObject({
      error: 'list_changed',
      field: 'matching.count',
    })
  }
  const { body } = await matching(3)
  expect(body.data.map(({ id, outcome }) => [id, outcome])).toEqual(
    made.map(({ id }, place) => [id, place === 1 ? 'not_possible' : 'bought']),
  )
  expect(at.asked('ship')).toHaveLength(2)
})

test('O38 O28 of many orders one that was changed since it was seen gets no label, nor does a deleted one', async () => {
  const made = [await at.order(), await at.order(), await at.order()]
  const [, heavier, gone] = await Promise.all(made.map(seen))
  const change = (text: string, id: number | undefined) =>
    at.product.db.pool.query<{ version: number }>(
      `update orders set ${text} where id = $1 returning version`,
      [id],
    )
  await change("package_package_weight = '9'", heavier?.id)
  const { rows } = await change('deleted_at = now()', gone?.id)
  const first = await seen(made[0] ?? { id: 0 })
  const { body } = await generateMany({ records: [first, heavier, { ...gone, ...rows[0] }] })
  expect(body.data.map(({ id, outcome, label_id: label }) => [id, outcome, label === null])).toEqual([
    [made[0]?.id, 'bought', false],
    [made[1]?.id, 'changed_meanwhile', true],
    [made[2]?.id, 'gone', true],
  ])
  expect(at.asked('ship')).toHaveLength(1)
})

test.each<[string, string, string]>([
  [
    'a change of size is asked for',
    "update order_details set status_change = 'Change size to L' where order_id = $1",
    words.size_change,
  ],
  [
    'its letter is delivered',
    'update orders set tyl_date_delivered = current_date where id = $1',
    words.window_open,
  ],
  [
    'it is deleted',
    'update orders set deleted_at = now() where id = $1',
    'This order is deleted, so no label is bought for it.',
  ],
])(
  'O38 L7 where %s after the label is asked for and before it is sent, the answer says so in our own words',
  async (_what, change, said) => {
    const idle = await startLabelDesk({ withJobs: false, labelWaitMs: 0 })
    try {
      const { id } = await idle.order()
      const { rows } = await idle.product.db.pool.query('select version from orders where id = $1', [id])
      const call = { body: { records: [{ id, version: rows[0].version }] } }
      const asked = await idle.product.call(endpoints.generateLabels, call, idle.boss)
      await idle.product.db.pool.query(change, [id])
      await idle.product.runOutbox()
      const told = await idle.product.call(
        endpoints.readLabelsOfMany,
        { query: { label_ids: String(asked.body.data[0]?.label_id) } },
        idle.boss,
      )
      expect(told.body[0]).toMatchObject({ outcome: 'refused', message: said })
      expect(idle.asked('ship')).toEqual([])
    } finally {
      await idle.close()
    }
  },
)

test.each(['waiting_for_payment', 'awaiting_fulfillment'])(
  'L9 O38 voiding restores %s, the status from before the purchase',
  async (order_status) => {
    const { id } = await at.order({ order_status })
    await at.generate(id, { accept: ['unpaid'] })
    expect((await at.stored(id)).order_status).toBe('shipping_label_created')
    const body = { label_id: (await at.desk(id)).label?.id, reason: 'wrong' }
    await at.product.call(endpoints.voidLabel, { params: { order_id: id }, body }, at.boss)
    expect((await at.stored(id)).order_status).toBe(order_status)
  },
)

test('L9 L10 O38 voiding restores the status from before a label that was entered', async () => {
  const { id } = await unpaid()
  const body = { provider_trackingNumber: '1Z2220060294314162' }
  await at.product.call(endpoints.addShippingLabel, { params: { order_id: id }, body }, at.boss)
  const label_id = (await at.desk(id)).label?.id
  await at.settle(id, { label_id, as: 'voided', note: 'seen' })
  expect((await at.stored(id)).order_status).toBe('waiting_for_payment')
})

test('O38 the plan answers weight, service and problems, in the order in which orders were named', async () => {
  const made = [
    await unweighed(),
    await resizing(),
    await unpaid(),
    await at.order({ customer_ship_to_address_line_pinyin: 'a'.repeat(106) }),
    await at.order({ order_status: 'cancelled_by_admin' }),
  ]
  await at.generate(made[2]?.id ?? 0, { accept: ['unpaid'] })
  const { body } = await plansOf({ ids: made.map(({ id }) => id).join(',') })
  expect([body.packaging, body.sample]).toEqual([{ code: '57', name: 'Parcels' }, false])
  expect(
    body.plans.map(({ id, weight, package_package_weight: entered, has_size_request: size, problems }) => [
      id,
      weight,
      entered,
      size,
      problems.map(({ message }) => message),
    ]),
  ).toEqual([
    [made[0]?.id, '1', null, false, []],
    [made[1]?.id, '1', '1.000', true, []],
    [made[2]?.id, '1', '1.000', false, ['This order already has a Shipping Label.']],
    [made[3]?.id, '1', '1.000', false, ['The Address is too long. 106/105 character limit.']],
    [
      made[4]?.id,
      '1',
      '1.000',
      false,
      ['This order is cancelled or refunded, so no label is bought for it.'],
    ],
  ])
  expect(body.plans[0]).toMatchObject({
    city: 'Beijing',
    country_code: 'CN',
    customer_name: expect.any(String),
  })
})

const asksWeights = () =>
  at.asked('ship').map(({ body }) => /"Weight":"([^"]+)"/.exec(JSON.stringify(body))?.[1])

test('O38 a weight that is typed before a purchase is bought and kept by the order, for one order and for many', async () => {
  const { id } = await unweighed()
  await at.generate(id, { accept: [], weight: '0.45' })
  const other = await unweighed()
  await generateMany({ records: [{ ...(await seen(other)), accept: [], weight: 1.25 }] })
  const kept = [await at.stored(id), await at.stored(other.id)]
  expect(kept.map(({ package_package_weight: weight, modified_by: by }) => [weight, by])).toEqual([
    ['0.45', 'boss@example.com'],
    ['1.25', 'boss@example.com'],
  ])
  expect(asksWeights()).toEqual(['0.5', '1.3'])
  // a field that was left empty changes nothing
  await generateMany({ records: [{ ...(await seen(await at.order())), accept: [], weight: '' }] })
  expect(asksWeights()).toHaveLength(3)
})

test('O38 L3 a typed weight that is none, or that the carrier would refuse, is refused by its field and not kept', async () => {
  const { id } = await unweighed()
  const refusedBy = async (weight: unknown) => (await at.generate(id, { accept: [], weight })).body.data.field
  expect([
    await refusedBy('heavy'),
    await refusedBy('0.4567'),
    await refusedBy('71'),
    await refusedBy('0'),
    await refusedBy(''),
  ]).toEqual(['weight', 'weight', 'package_package_weight', 'accept', 'accept'])
  expect((await at.stored(id)).package_package_weight).toBeNull()
  expect(at.asked('ship')).toEqual([])
})

test('O38 the price of a typed weight is that of such a parcel', async () => {
  const { id } = await unweighed()
  const priceOf = async (query: object) =>
    (await at.product.call(endpoints.readLabelEstimates, { query: { ids: String(id), ...query } }, at.boss))
      .body
  expect(await priceOf({ weight: '2' })).toEqual([{ id, amount: '35.25', currency: 'CAD' }])
  expect(await priceOf({})).toEqual([{ id, amount: '30.00', currency: 'CAD' }])
})

test('O38 the plan of all that the list matches leaves out deleted orders; a csr reads none', async () => {
  const { id } = await at.order()
  await at.product.db.pool.query('update orders set deleted_at = now() where id = $1', [id])
  const { body } = await plansOf({ status: 'awaiting_fulfillment' })
  expect(body.plans.length).toBeGreaterThan(0)
  expect(body.plans.map((plan) => plan.id)).not.toContain(id)
  expect((await plansOf({ ids: String(id) })).body.plans).toEqual([])
  const csr = await at.product.signedInAs('csr')
  expect((await at.product.call(endpoints.readLabelPlans, { query: {} }, csr)).status).toBe(403)
})
