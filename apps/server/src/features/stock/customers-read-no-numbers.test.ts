import type { Endpoint } from '@getzo/contract/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operationOf, type Schema, sampleParameters } from '../../test-kit/calls/documented'
import { createCustomers } from '../../test-kit/customers-order'
import { startWithPages } from '../../test-kit/plain-web'
import type { TestApp } from '../../test-kit/test-app'

let product: TestApp
let customers: ReturnType<typeof createCustomers>

/** Numbers that nothing else of the product has. */
const onHand = 7_654_321
const left = onHand - 2

beforeAll(async () => {
  product = await startWithPages()
  customers = createCustomers(product)
})
afterAll(() => product.close())

const forCustomers = ({ access }: Endpoint) => access === 'anyone' || access === 'order-proof'

/** The names in an answer's shape, at any depth. */
function namesIn(schema: Schema | undefined): string[] {
  if (schema === undefined) return []
  const own = Object.entries(schema.properties ?? {})
  return [
    ...own.flatMap(([name, value]) => [name, ...namesIn(value)]),
    ...namesIn(schema.items),
    ...(schema.anyOf ?? []).flatMap(namesIn),
  ]
}

test('S2 no call that a customer may make answers what is on hand, reserved, left or when it is ordered again', () => {
  const endpoints = product.deps.endpoints.filter(forCustomers)
  expect(endpoints.length).toBeGreaterThan(10)
  const told = endpoints.flatMap((endpoint) => {
    const content = operationOf(product.app, endpoint)?.responses?.['200']?.content ?? {}
    const names = Object.values(content).flatMap(({ schema }) => namesIn(schema))
    return names
      .filter((name) => /^(on_hand|reserved|left|held|reorder_at|warns|oversold|available|lacks)$/.test(name))
      .map((name) => `${endpoint.name}: ${name}`)
  })
  expect(told).toEqual([])
})

test('S2 customers’ pages and public calls name no number of a SKU, of which a customer has ordered', async () => {
  const order = await customers.order()
  const { rows } = await product.db.pool.query<{ sku_id: number; product_id: number }>(
    `update skus set quantity = $2, warns_since = now()
      where id = (select sku_id from order_details where id = $1) returning id as sku_id, product_id`,
    [order.detailId, onHand],
  )
  const cookie = (await customers.proofOf(order)).cookie
  const ids: Record<string, string> = {
    id: String(rows[0]?.product_id),
    product_id: String(rows[0]?.product_id),
    order_id: String(order.id),
  }
  const open = product.deps.endpoints.filter((one) => forCustomers(one) && one.method === 'GET')
  const paths = [
    ...open.map(({ path }) => path.replaceAll(/:([a-zA-Z_]+)/g, (whole, name: string) => ids[name] ?? whole)),
    ...open.map((one) =>
      Object.entries(sampleParameters(product.app, one, 'path')).reduce(
        (path, [name, value]) => path.replace(`:${name}`, encodeURIComponent(value)),
        one.path,
      ),
    ),
    `/release/o/id_hash/${order.hash}/${order.lastFour}`,
    `/o/${order.hash}`,
    `/shop/products/${rows[0]?.product_id}`,
    '/',
  ]
  const answers = await Promise.all(
    paths.map(async (url) => ({ url, answer: await product.app.inject({ url, headers: { cookie } }) })),
  )
  const answered = answers.filter(({ answer }) => answer.statusCode === 200)
  expect(answered.length).toBeGreaterThan(8)
  expect(answered.map(({ url }) => url)).toContain(`/products/${rows[0]?.product_id}`)
  const told = answered.filter(({ answer }) =>
    [onHand, left].some(
      (n) => answer.body.includes(String(n)) || answer.body.includes(n.toLocaleString('en')),
    ),
  )
  expect(told.map(({ url }) => url)).toEqual([])
})
