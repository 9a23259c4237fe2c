import type { Endpoint } from '@getzo/contract/endpoint'
import { listFeedback } from '@getzo/contract/feedback/feedback.endpoints'
import { listAllOrderDetails } from '@getzo/contract/order-details/order-details.endpoints'
import { listProducts } from '@getzo/contract/products/products.endpoints'
import { listPromotions } from '@getzo/contract/promotions/promotions.endpoints'
import { listRefunds } from '@getzo/contract/refunds/refunds.endpoints'
import { listUrlBatches } from '@getzo/contract/urls/url-batches.endpoints'
import { exportUrls, listUrls } from '@getzo/contract/urls/urls.endpoints'
import { listUsers } from '@getzo/contract/users/users.endpoints'
import { listVariantOptions, listVariants } from '@getzo/contract/variants/variants.endpoints'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCodes } from '../test-kit/codes'
import { startTestApp, type TestApp } from '../test-kit/test-app'

let app: TestApp
let make: ReturnType<typeof createCodes>
let admin: Awaited<ReturnType<TestApp['signedInAs']>>

beforeAll(async () => {
  app = await startTestApp()
  make = createCodes(app)
  admin = await app.signedInAs('administrator')
})
afterAll(() => app.close())

const insert = async (statement: string, values: unknown[] = []) => {
  const { rows } = await app.db.pool.query<{ id: number }>(
    `insert into ${statement} returning id::int`,
    values,
  )
  return rows[0]?.id ?? 0
}
const set = async (table: string, id: number, columns: string) => {
  await app.db.pool.query(`update ${table} set ${columns} where id = $1`, [id])
  return id
}
const ids = async (endpoint: Endpoint, query: Record<string, unknown>) => {
  const { status, text } = await app.call(endpoint, { query: { limit: 200, ...query } }, admin)
  expect(status, text).toBe(200)
  return (JSON.parse(text) as { id: number }[]).map(({ id }) => id)
}

const refund = async (note: string | null) =>
  insert('refunds (order_id, amount, currency, requested_at, note) values ($1, 5, $2, now(), $3)', [
    await make.order(),
    'USD',
    note,
  ])
const feedback = (product: number | null, reply: string | null) =>
  insert('feedback (feedback, product_id, reply_to) values ($1, $2, $3)', ['Warm', product, reply])
const line = async (columns: Record<string, unknown> = {}) =>
  make.orderDetail(await make.order(), await make.sellable(), columns)
const option = async (pic: string | null) => {
  const product_id = await make.product()
  const variant_id = await make.variant({ product_id, name: 'Finish' })
  const id = await make.variantOption({ product_id, variant_id, name: 'Oiled' })
  await app.db.pool.query('update variant_options set pic = $2 where id = $1', [id, pic])
  return { id, variant_id }
}
const code = async (columns: string) => set('urls', (await make.productCode()).id, columns)
const batch = (order_id: number | null) =>
  insert(
    `url_batches (url_item_type, url_destination_type, order_id, quantity, tail, created_by)
     select url_item_type, url_destination_type, $1, 1, false, 'a' from urls limit 1`,
    [order_id],
  )

/** Each filter with a record that has it, and one that has not. */
const filters: [Endpoint, string, () => Promise<{ has: number; hasNot: number }>][] = [
  [
    listProducts,
    'has_options',
    async () => ({
      has: await make.product({ flag_options: true }),
      hasNot: await make.product({ flag_options: false }),
    }),
  ],
  [
    listProducts,
    'is_serialized',
    async () => ({
      has: await make.product({ flag_serialization: true }),
      hasNot: await make.product({ flag_serialization: false }),
    }),
  ],
  [
    listPromotions,
    'has_orders',
    async () => {
      const [sold, removed] = [await make.sellable(), await make.sellable()]
      await make.orderDetail(await make.order(), sold)
      await set('order_details', await make.orderDetail(await make.order(), removed), 'deleted_at = now()')
      return { has: sold.promotion_id, hasNot: removed.promotion_id }
    },
  ],
  [
    listAllOrderDetails,
    'has_size_request',
    async () => ({
      has: await line({ status_change: 'Change size to M', customer_change_date: new Date() }),
      hasNot: await line(),
    }),
  ],
  [listRefunds, 'has_note', async () => ({ has: await refund('paid twice'), hasNot: await refund(null) })],
  [
    listFeedback,
    'has_product',
    async () => ({ has: await feedback(await make.product(), null), hasNot: await feedback(null, 'a@b.c') }),
  ],
  [
    listFeedback,
    'has_reply',
    async () => ({ has: await feedback(null, 'a@b.c'), hasNot: await feedback(null, null) }),
  ],
  [
    listVariants,
    'has_options',
    async () => ({
      has: (await option(null)).variant_id,
      hasNot: await make.variant({ product_id: await make.product(), name: 'Finish' }),
    }),
  ],
  [
    listVariantOptions,
    'has_picture',
    async () => ({ has: (await option('/files/a.png')).id, hasNot: (await option(null)).id }),
  ],
  [
    listUrls,
    'has_product',
    async () => ({
      has: await code('version = version'),
      hasNot: await code('product_id = null, sku_id = null'),
    }),
  ],
  [
    listUrls,
    'has_order',
    async () => ({
      has: await code(`order_id = ${await make.order()}`),
      hasNot: await code('order_id = null'),
    }),
  ],
  [
    listUrlBatches,
    'has_order',
    async () => ({ has: await batch(await make.order()), hasNot: await batch(null) }),
  ],
]

test.each(filters.map(([endpoint, ...rest]) => [endpoint.name, endpoint, ...rest] as const))(
  'W3 %s with and without, %#',
  async (_, endpoint, filter, records) => {
    const { has, hasNot } = await records()
    const yes = await ids(endpoint, { [filter]: true })
    const no = await ids(endpoint, { [filter]: false })
    expect([yes.includes(has), yes.includes(hasNot)]).toEqual([true, false])
    expect([no.includes(has), no.includes(hasNot)]).toEqual([false, true])
    const all = await ids(endpoint, {})
    expect([...yes, ...no].toSorted((a, b) => a - b)).toEqual(all.toSorted((a, b) => a - b))
  },
)

test.each([
  [listPromotions, 'promotions', 'modified', async () => (await make.sellable()).promotion_id],
  [listAllOrderDetails, 'order_details', 'modified', () => line()],
  [listUrls, 'urls', 'modified', () => code('version = version')],
] as const)('W3 by the day of the last change, %#', async (endpoint, table, name, record) => {
  const [changed, other] = [await record(), await record()]
  await set(table, changed, `date_modified = '2020-02-02T04:00:00Z'`)
  await set(table, other, `date_modified = '2020-02-04T04:00:00Z'`)
  const day = { [`${name}_from`]: '2020-02-02', [`${name}_to`]: '2020-02-02' }
  expect(await ids(endpoint, day)).toEqual([changed])
})

test('W3 users by who invited them, deleted URLs by their day, and their export', async () => {
  const user = await insert(
    "users (email, role, created_by) values ('n@getzo.test', 'csr', 'ada@getzo.test')",
  )
  expect(await ids(listUsers, { created_by: 'ada@getzo.test' })).toEqual([user])
  const gone = await code(`deleted_at = '2020-02-02T04:00:00Z', deleted_by = 'a'`)
  const day = { state: 'deleted', deleted_from: '2020-02-02', deleted_to: '2020-02-02' }
  expect(await ids(listUrls, day)).toEqual([gone])
  const { text } = await app.call(exportUrls, { query: { has_order: true } }, admin)
  const rows = parse<Record<string, string>>(text, { bom: true, columns: true })
  expect(rows.map(({ id }) => Number(id))).toEqual(await ids(listUrls, { has_order: true }))
})
