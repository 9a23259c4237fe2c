import * as endpoints from '@getzo/contract/customers/customers.endpoints'
import { readHistory } from '@getzo/contract/history/history.endpoints'
import * as page from '@getzo/contract/order-page/order-page.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCustomers } from '../../test-kit/customers-order'
import { startWithPages } from '../../test-kit/plain-web'
import type { TestApp } from '../../test-kit/test-app'

let product: TestApp
let make: ReturnType<typeof createCustomers>
let admin: { authorization: string }

beforeAll(async () => {
  product = await startWithPages()
  make = createCustomers(product)
  admin = await product.signedInAs('administrator')
})
afterAll(() => product.close())

const who = { customer_name: 'Li Na', phone_number: '604 555 0101' }
const read = async (id: number) =>
  (await product.call(endpoints.readCustomer, { params: { id } }, admin)).body.staff_note
const edit = (id: number, body: Record<string, unknown>) =>
  product.call(endpoints.editCustomer, { params: { id }, body: { ...who, ...body } }, admin)

test('C2 O36 a note for the staff is stored, changed, emptied, and listed in the history', async () => {
  const { body } = await product.call(
    endpoints.createCustomer,
    { body: { ...who, staff_note: ' Calls back\nafter six. ' } },
    admin,
  )
  const id = body.data[0]?.id ?? 0
  expect(body.data[0]?.staff_note).toBe('Calls back\nafter six.')
  await edit(id, {})
  expect(await read(id)).toBe('Calls back\nafter six.')
  await edit(id, { staff_note: '' })
  expect(await read(id)).toBeNull()
  const history = await product.call(readHistory, { params: { root: 'customer', id } }, admin)
  expect(history.body[0]).toMatchObject({
    before: { staff_note: 'Calls back\nafter six.' },
    after: { staff_note: null },
  })
  const tooLong = await edit(id, { staff_note: 'x'.repeat(1001) })
  expect([tooLong.status, tooLong.body.data.field]).toEqual([400, 'staff_note'])
})

test('K10 O8 the note is on no customer’s page, in no customer’s call and in no export', async () => {
  const secret = 'Paid late twice'
  const order = await make.order()
  await product.db.pool.query(
    'update customers set staff_note = $1 where id = (select customer_id from orders where id = $2)',
    [secret, order.id],
  )
  const proof = await make.proofOf(order)
  const shown = [
    await product.app.inject({ url: `/order/${order.hash}`, headers: proof }),
    await make.lookUp(order.hash, order.lastFour),
  ].map(({ statusCode, body }) => ({ status: statusCode, text: body }))
  const params = { order_id: order.id }
  const calls = [
    await product.call(page.readCustomerOrder, { params }, undefined, proof),
    await product.call(page.listCustomerOrderDetails, { params }, undefined, proof),
    await product.call(endpoints.exportCustomers, {}, admin),
  ]
  for (const { status, text } of [...shown, ...calls]) {
    expect(status).toBe(200)
    expect(text).not.toContain(secret)
  }
})
