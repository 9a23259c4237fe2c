import { cancelOrder } from '@getzo/contract/order-page/order-page.endpoints'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type CustomersOrder, createCustomers } from '../../test-kit/customers-order'
import { plainPage, startWithPages } from '../../test-kit/plain-web'
import type { TestApp } from '../../test-kit/test-app'

let product: TestApp
let customers: ReturnType<typeof createCustomers>
let clock: Date

beforeAll(async () => {
  product = await startWithPages({ now: () => clock })
  customers = createCustomers(product)
})
beforeEach(() => {
  clock = new Date('2026-03-10T04:00:00Z')
})
afterAll(() => product.close())

async function send(url: string, headers: Record<string, string>, fields?: Record<string, string>) {
  const answer = await product.app.inject({
    url,
    headers: {
      ...headers,
      ...(fields === undefined
        ? {}
        : { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(fields === undefined ? {} : { method: 'POST', payload: new URLSearchParams(fields).toString() }),
  })
  const isPage = answer.headers['content-type'] === 'text/html; charset=utf-8'
  const page = isPage ? plainPage(answer.body).page : null
  return { answer, status: answer.statusCode, props: page?.name === 'order' ? page.props : null }
}

const tries = async () => (await product.db.pool.query('select count(*)::int as n from lookup_failures')).rows

const pageOf = ({ hash }: CustomersOrder) => `/order/${hash}`

async function stored({ id }: CustomersOrder) {
  const { rows } = await product.db.pool.query<{ status: string; isCancelled: boolean; refunds: number }>(
    `select order_status as status, date_cancelled is not null as "isCancelled",
       (select count(*)::int from refunds r where r.order_id = o.id) as refunds from orders o where id = $1`,
    [id],
  )
  return rows[0]
}

test.each(['order', 'tp', 'o', 'c'])(
  'K1 K10 the proof given at /%s/ leads back there, and opens the order at every address',
  async (place) => {
    const order = await customers.order()
    const address = `/${place}/${order.hash}`
    const { status, answer } = await send(address, {}, { do: 'lookup', reference: order.lastFour })
    expect([status, answer.headers.location]).toEqual([303, `${address}#greeting`])
    const [proof] = answer.cookies
    for (const other of ['order', 'tp', 'o', 'c']) {
      const { props } = await send(`/${other}/${order.hash}`, { cookie: `${proof?.name}=${proof?.value}` })
      expect(props).toMatchObject({ step: 'details', order: { id: order.id } })
    }
  },
)

test('K7 K16 a press on Yes once the order was shipped is refused, shows it as it is, and changes nothing', async () => {
  const order = await customers.order()
  const proof = await customers.proofOf(order)
  await product.db.pool.query("update orders set order_status = 'shipped' where id = $1", [order.id])
  const { status, props } = await send(pageOf(order), proof, { do: 'cancel' })
  expect([status, props]).toMatchObject([
    422,
    { problem: 'cancelRefused', isConfirming: false, order: { order_status: 'shipped', can_cancel: false } },
  ])
  expect(await stored(order)).toEqual({ status: 'shipped', isCancelled: false, refunds: 0 })
})

test('K7 cancelled with and without script at once is one cancelling, and neither sees an error', async () => {
  const order = await customers.order()
  const proof = await customers.proofOf(order)
  const answers = await Promise.all(
    Array.from({ length: 3 }, async () => [
      (await send(pageOf(order), proof, { do: 'cancel' })).answer.headers.location,
      (await product.call(cancelOrder, { params: { id: order.id }, body: {} }, undefined, proof)).status,
    ]),
  )
  for (const answer of answers) expect(answer).toEqual([`${pageOf(order)}#outcome`, 200])
  expect(await stored(order)).toEqual({ status: 'cancelled_by_customer', isCancelled: true, refunds: 1 })
})

test('K8 a window that closed while the sizes were open refuses, and tells the page why', async () => {
  const order = await customers.maskOrder({ tyl_date_delivered: '2026-03-03' })
  clock = new Date('2026-03-10T15:59:00Z')
  const proof = await customers.proofOf(order)
  expect((await send(pageOf(order), proof)).props).toMatchObject({
    details: [{}, { size_change: 'open', other_sizes: ['M', 'L'] }],
  })
  clock = new Date('2026-03-10T16:01:00Z')
  const asked = await send(pageOf(order), proof, { do: 'size', detail: String(order.detailId), size: 'M' })
  expect([asked.status, asked.props]).toMatchObject([
    422,
    { problem: 'sizeRefused', order: { missed_deadline: true }, details: [{}, { size_change: 'missed' }] },
  ])
  const { rows } = await product.db.pool.query(
    'select status_change, customer_change_date from order_details where id = $1',
    [order.detailId],
  )
  expect(rows).toEqual([{ status_change: null, customer_change_date: null }])
})

test('K4 the page is handed the numbers of the parcel and of the letter', async () => {
  const ids = { tracking_id: '1Z999AA10123456784', tyl_tracking_id: '1Z999AA10198765432' }
  const order = await customers.order({ ...ids, order_status: 'shipped' })
  const { props } = await send(pageOf(order), await customers.proofOf(order))
  expect(props).toMatchObject({ order: { ...ids, order_status: 'shipped' } })
})

test('K3 the total is that of all lines', async () => {
  const order = await customers.order({}, '34.10')
  await customers.orderDetail(order.id, await customers.sellable({ price: '9.05' }), { quantity: 3 })
  const { props } = await send(pageOf(order), await customers.proofOf(order))
  // 34.10 x 2 + 9.05 x 3
  expect(props).toMatchObject({ order: { order_total: '95.35' } })
})

test.each([
  ['https://evil.example/o/1001', { kind: 'foreign', host: 'evil.example' }, 400],
  ['http://localhost:3000/o/1001', { kind: 'empty' }, 422],
])(
  'K15 Q13 the address %s in the lookup is recognised, and is no failed try',
  async (reference, problem, status) => {
    const order = await customers.order()
    const before = await tries()
    const sent = await send(pageOf(order), {}, { do: 'lookup', reference })
    expect([sent.status, sent.props]).toMatchObject([status, { step: 'verify', problem }])
    expect(await tries()).toEqual(before)
  },
)

test('O43 K3 an order that cost something else shows it: its items as sold, the discount, the shipping, the total', async () => {
  const order = await customers.order()
  const run = (text: string) => product.db.pool.query(text, [order.id])
  await run('update orders set discount = 5, shipping_charged = 7.5 where id = $1')
  await run("update order_details set sold_price = 10, price_reason = 'agreed' where order_id = $1")
  const { props } = await send(pageOf(order), { ...(await customers.proofOf(order)) })
  expect(props).toMatchObject({
    order: {
      order_total: '22.50',
      sums: [
        { name: 'discount', amount: '-5.00' },
        { name: 'shipping', amount: '7.50' },
        { name: 'total', amount: '22.50' },
      ],
    },
    details: [{ quantity: 2, price: '10.00', line_total: '20.00' }],
  })
})
