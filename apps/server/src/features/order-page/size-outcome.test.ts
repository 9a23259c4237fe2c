import {
  applyChangeRequest,
  clearChangeRequest,
  declineChangeRequest,
} from '@getzo/contract/order-details/order-details.endpoints'
import { listCustomerOrderDetails, requestSizeChange } from '@getzo/contract/order-page/order-page.endpoints'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type CustomersOrder, createCustomers } from '../../test-kit/customers-order'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let product: TestApp
let customers: ReturnType<typeof createCustomers>
let csr: Awaited<ReturnType<TestApp['signedInAs']>>
let admin: typeof csr
let order: CustomersOrder & { product_id: number }
let proof: Awaited<ReturnType<ReturnType<typeof createCustomers>['proofOf']>>

beforeAll(async () => {
  product = await startTestApp({ now: () => new Date('2026-03-10T04:00:00Z') })
  customers = createCustomers(product)
  csr = await product.signedInAs('csr')
  admin = await product.signedInAs('administrator')
})
beforeEach(async () => {
  order = await customers.maskOrder()
  proof = await customers.proofOf(order)
  await ask('Change size to L')
})
afterAll(() => product.close())

const ask = (status_change: string) =>
  product.call(requestSizeChange, { body: { id: order.detailId, status_change } }, undefined, proof)

async function said() {
  const input = { params: { order_id: order.id } }
  const { body } = await product.call(listCustomerOrderDetails, input, undefined, proof)
  return body.find(({ id }) => id === order.detailId)?.size_request
}
async function seen() {
  const { rows } = await product.db.pool.query<{ at: string }>(
    `select to_json(customer_change_date) #>> '{}' as at from order_details where id = $1`,
    [order.detailId],
  )
  return { id: order.detailId, seen: 'Change size to L', seen_date: rows[0]?.at ?? null }
}
const setStatus = (status: string) =>
  product.db.pool.query('update orders set order_status = $2 where id = $1', [order.id, status])
const size = { text: 'L', language: 'en' }

test('K20 a request is shown while it waits, and ends with the shipping and the cancelling of its order', async () => {
  expect(await said()).toMatchObject({ outcome: 'asked', size })
  await setStatus('shipped')
  expect(await said()).toMatchObject({ outcome: 'shipped', size })
  await setStatus('cancelled_by_customer')
  expect(await said()).toMatchObject({ outcome: 'cancelled', size })
  await setStatus('delivered')
  expect(await said()).toBeNull()
})

test('K20 a request that was applied is shown as accepted, until another request or the delivery', async () => {
  const { rows } = await product.db.pool.query<{ id: number }>(
    `select id::int from skus where product_id = $1 and combo_identifier = 'Blue - L'`,
    [order.product_id],
  )
  await customers.promotion({ sku_id: rows[0]?.id ?? 0, price: '30.00' })
  const { status } = await product.call(applyChangeRequest, { body: await seen() }, admin)
  expect(status).toBe(200)
  const accepted = { outcome: 'accepted', request: 'Change size to L', size, reason: null }
  expect(await said()).toEqual(accepted)
  await setStatus('shipped')
  expect(await said()).toEqual(accepted)
  await setStatus('awaiting_fulfillment')
  expect((await ask('Change size to M')).status).toBe(200)
  expect(await said()).toMatchObject({ outcome: 'asked', request: 'Change size to M' })
})

test('K20 a request that was cleared without a change is shown as closed', async () => {
  expect((await product.call(clearChangeRequest, { body: await seen() }, csr)).status).toBe(200)
  expect(await said()).toMatchObject({ outcome: 'closed', size })
})

test('K20 a request that was declined is shown with its reason, and not as closed', async () => {
  const body = { ...(await seen()), reason: 'Sold out', language: 'en' as const }
  expect((await product.call(declineChangeRequest, { body }, csr)).status).toBe(200)
  const declined = { outcome: 'declined', size, reason: { text: 'Sold out', language: 'en' } }
  expect(await said()).toMatchObject(declined)
  await setStatus('shipped')
  expect(await said()).toMatchObject(declined)
})

test('K20 a request is too late once the carrier has the parcel, before staff say so', async () => {
  await setStatus('shipping_label_created')
  expect(await said()).toMatchObject({ outcome: 'asked' })
  await product.db.pool.query(`update orders set tracking_id = '1ZTOOLATE' where id = $1`, [order.id])
  await product.db.pool.query(
    `with p as (select id from followed_numbers where order_id = $1 and kind = 'parcel')
     insert into parcel_events (parcel_id, kind, code, happened_at) select id, 'picked_up', 'PU', '2026-03-09T01:00:00Z' from p`,
    [order.id],
  )
  expect(await said()).toMatchObject({ outcome: 'shipped' })
})
