import { createCustomer, listCustomers } from '@getzo/contract/customers/customers.endpoints'
import { find } from '@getzo/contract/find/find.endpoints'
import { listOrders, setOrderTracking } from '@getzo/contract/orders/orders.endpoints'
import { foldText } from '@getzo/domain/search/fold-text'
import { simplified } from '@getzo/domain/text/simplified'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFactories, type Factories } from '../test-kit/factories'
import { startTestApp, type TestApp } from '../test-kit/test-app'

let app: TestApp
let make: Factories
let boss: Awaited<ReturnType<TestApp['signedInAs']>>
let orderId: number
beforeAll(async () => {
  app = await startTestApp()
  make = createFactories(app.db)
  boss = await app.signedInAs('administrator')
  const names = ["O'Brien", 'Jonas Straße', 'Łukasz Nowak', '單田芳', '陈晓东']
  for (const [at, customer_name] of names.entries())
    await app.call(createCustomer, { body: { customer_name, phone_number: `604555010${at}` } }, boss)
  const { body } = await app.call(listCustomers, { query: { q: '6045550100' } }, boss)
  orderId = await make.order({ order_reference: 'WX20261128-6449', customer_id: body[0]?.id })
  const spelt = { tracking_id: '1Z 999 AA1 01 2345 6784', version: 0 }
  await app.call(setOrderTracking, { params: { id: orderId }, body: spelt }, boss)
})
afterAll(() => app.close())

test.each([
  ['O’Brien', "O'Brien"],
  ['strasse', 'Jonas Straße'],
  ['lukasz', 'Łukasz Nowak'],
  ['łukasz', 'Łukasz Nowak'],
  ['单田芳', '單田芳'],
  ['單田芳', '單田芳'],
  ['shan tianfang', '單田芳'],
  ['陳曉東', '陈晓东'],
  ['\u202a6045550100\u202c', "O'Brien"],
  ['tel:+16045550101', 'Jonas Straße'],
  ['手机 6045550101', 'Jonas Straße'],
  ['６０４５５５０１０２', 'Łukasz Nowak'],
])('I8 O42 W2 %j finds the customer %s in the list and in the palette', async (q, name) => {
  const { body: rows } = await app.call(listCustomers, { query: { q } }, boss)
  expect(rows.map((row) => row.customer_name)).toEqual([name])
  const { body: hits } = await app.call(find, { query: { q } }, boss)
  expect(hits.flatMap((hit) => (hit.kind === 'customer' ? [hit.title] : []))).toContain(name)
})

test.each([
  'WX20261128-6449\u200b',
  '1z999aa10123456784',
  '1Z 999 AA1 01 2345 6784',
  'UPS: 1Z999AA10123456784',
  '1Z999AA10123456784',
])('O42 W2 %j finds the order in the list and in the palette', async (q) => {
  const { body: rows } = await app.call(listOrders, { query: { q } }, boss)
  expect(rows.map(({ id, tracking_id }) => [id, tracking_id])).toEqual([[orderId, '1Z999AA10123456784']])
  const { body: hits } = await app.call(find, { query: { q } }, boss)
  expect(hits.flatMap((hit) => (hit.kind === 'order' ? [hit.id] : []))).toContain(orderId)
})

test.each(['O’Brien', 'Straße ŁUKASZ Œ Æ Þ', 'Ｗｉｄｅ é ı Đ', '單田芳 重慶', '陈 3'])(
  'O9 I8 the database folds %j as the server does',
  async (text) => {
    const { rows } = await app.db.pool.query<{ folded: string }>('select fold_text($1) as folded', [text])
    expect(rows[0]?.folded).toBe(foldText(simplified(text)))
  },
)
