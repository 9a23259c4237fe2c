import * as details from '@getzo/contract/order-details/order-details.endpoints'
import * as orders from '@getzo/contract/orders/orders.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFactories, type Factories, type Sellable } from '../../../test-kit/factories'
import { startTestApp, type TestApp } from '../../../test-kit/test-app'

let app: TestApp
let make: Factories
let admin: Awaited<ReturnType<TestApp['signedInAs']>>
let held: Sellable
let customer_id: number

beforeAll(async () => {
  app = await startTestApp()
  make = createFactories(app.db)
  admin = await app.signedInAs('administrator')
  held = await make.sellable()
  customer_id = await make.customer()
})
afterAll(() => app.close())

/** Values that selects and empty fields send for "none". */
const nones = [0, '', null]

let count = 0
const fields = () => {
  count += 1
  return { order_number: `N-${count}`, order_reference: `NONE-${count}`, order_date: '2026-05-01 10:30:00' }
}
const line = (changes: object = {}) => ({ promotion_id: held.promotion_id, quantity: 1, ...changes })
const refusalOf = ({
  status,
  body,
}: {
  status: number
  body: { message: string; data: { field?: string } }
}) => [status, body.message, body.data.field]

test.each(nones)('X9 O17 %j for the customer of an order is "Please select a Customer."', async (none) => {
  const refusal = [422, 'Please select a Customer.', 'customer_id']
  const body = { ...fields(), order_number: '', customer_id: none }
  expect(refusalOf(await app.call(orders.createOrder, { body }, admin))).toEqual(refusal)
  const id = await make.order()
  expect(refusalOf(await app.call(orders.editOrder, { params: { id }, body }, admin))).toEqual(refusal)
  const save = { ...fields(), customer: { id: none }, details: [line()] }
  expect(refusalOf(await app.call(orders.saveNewOrder, { body: save }, admin))).toEqual([
    422,
    'Please select a Customer.',
    'customer.id',
  ])
})

test('X9 an empty delivered date and an empty status are none: nothing is stored, the default stays', async () => {
  const body = { ...fields(), customer_id, tyl_date_delivered: '', order_status: '' }
  const created = await app.call(orders.createOrder, { body }, admin)
  expect(created.body.data[0]).toMatchObject({
    tyl_date_delivered: null,
    order_status: 'awaiting_fulfillment',
  })
  const id = await make.order({ tyl_date_delivered: '2026-05-02', order_status: 'shipped' })
  const edited = await app.call(orders.editOrder, { params: { id }, body: { ...body, ...fields() } }, admin)
  expect(edited.body.data[0]).toMatchObject({ tyl_date_delivered: null, order_status: 'shipped' })
})

test.each(nones)(
  'X9 O17 %j for a line’s promotion, SKU, product or quantity is that line’s own refusal',
  async (none) => {
    const save = (details: unknown[]) =>
      app.call(orders.saveNewOrder, { body: { ...fields(), customer: { id: customer_id }, details } }, admin)
    const incomplete = 'Please either remove or complete the selections for Item: 2.'
    const other = await make.sellable()
    expect(refusalOf(await save([line(), line({ promotion_id: none })]))).toEqual([
      422,
      incomplete,
      'details.1.promotion_id',
    ])
    expect(refusalOf(await save([line({ quantity: none })]))).toEqual([
      422,
      'Please enter Quantity for Item: 1.',
      'details.0.quantity',
    ])
    const unchosen = { brand_id: none, product_id: none, sku_id: none }
    expect((await save([line({ ...unchosen, promotion_id: other.promotion_id })])).status).toBe(200)
  },
)

test.each(nones)(
  'X9 O17 %j in a call of order details is answered by the rule, at its place',
  async (none) => {
    const order_id = await make.order()
    const id = await make.orderDetail(order_id, held)
    const add = (body: unknown) => app.call(details.createOrderDetails, { body }, admin)
    const edit = (data: unknown[]) => app.call(details.editOrderDetails, { body: { data } }, admin)
    const one = (body: unknown) => app.call(details.editOrderDetail, { params: { id }, body }, admin)
    const [noOrder, noItem] = [
      'Please select an Order',
      'Please either remove or complete the selections for Item: 1.',
    ]
    const { promotion_id } = await make.sellable()
    expect(refusalOf(await add({ order_id: none, promotion_id }))).toEqual([422, noOrder, 'order_id'])
    expect(refusalOf(await add({ order_id, promotion_id: none }))).toEqual([422, noItem, 'promotion_id'])
    expect(refusalOf(await add({ data: [{ order_id, promotion_id, quantity: none }] }))).toEqual([
      422,
      'Please enter Quantity for Item: 1.',
      'data.0.quantity',
    ])
    expect(refusalOf(await edit([{ id, order_id, promotion_id: none, quantity: 1 }]))).toEqual([
      422,
      noItem,
      'data.0.promotion_id',
    ])
    expect(refusalOf(await one({ order_id: none, promotion_id }))).toEqual([422, noOrder, 'order_id'])
    expect(refusalOf(await one({ order_id, promotion_id: none }))).toEqual([422, noItem, 'promotion_id'])
  },
)
