import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCodes } from '../../test-kit/codes'
import { type CustomersOrder, createCustomers } from '../../test-kit/customers-order'
import { plainPage, startWithPages } from '../../test-kit/plain-web'
import type { TestApp } from '../../test-kit/test-app'

let product: TestApp
let customers: ReturnType<typeof createCustomers>

beforeAll(async () => {
  product = await startWithPages()
  customers = createCustomers(product)
})
afterAll(() => product.close())

async function visit(url: string, headers: Record<string, string>) {
  const answer = await product.app.inject({ method: 'GET', url, headers })
  const { page } = plainPage(answer.body)
  return { answer, props: page.name === 'order' ? page.props : null }
}

const pageOf = ({ hash }: CustomersOrder) => `/order/${hash}`

/** A code of the order's first line. */
async function codesOf({ id, detailId }: CustomersOrder) {
  const { rows } = await product.db.pool.query<{ sku_id: number; product_id: number }>(
    'select sku_id::int, product_id::int from order_details where id = $1',
    [detailId],
  )
  return createCodes(product).code({ order_id: id, url_item_type: 'pnfc', ...rows[0] })
}

test('K14 the order shows its way, and no more of its address than its end', async () => {
  const order = await customers.order({
    customer_ship_to_address_line: '天河区体育西路 12 号 1205室',
    customer_ship_to_address_city: '广州市',
    tyl_date_delivered: '2026-03-05',
  })
  const proof = await customers.proofOf(order)
  await product.db.pool.query(
    "update orders set order_status = 'shipped', tracking_id = '1Z' where id = $1",
    [order.id],
  )
  const { props, answer } = await visit(pageOf(order), proof)
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)
  expect(props).toMatchObject({
    order: {
      standing: { says: 'shippedOn', at: time },
      progress: [
        { step: 'ordered', isReached: true, at: time },
        { step: 'letter', isReached: true, at: '2026-03-05' },
        { step: 'shipped', isReached: true, at: time },
        { step: 'delivered', isReached: false, at: null },
      ],
      ship_to: { city: '广州市', end: '…1205室' },
    },
  })
  expect(answer.body).not.toContain('体育西路')
})

test('K14 an order that goes back keeps the time of the step that it is at, and loses those after it', async () => {
  const order = await customers.order({})
  const proof = await customers.proofOf(order)
  const become = (status: string) =>
    product.db.pool.query('update orders set order_status = $2 where id = $1', [order.id, status])
  const way = async () => {
    const { props } = await visit(pageOf(order), proof)
    const steps = props?.step === 'details' ? props.order.progress : []
    return Object.fromEntries(steps.map(({ step, at }) => [step, at]))
  }
  await become('shipped')
  const { shipped } = await way()
  await become('delivered')
  expect(await way()).toMatchObject({ shipped, delivered: expect.any(String) })
  await become('shipped')
  expect(await way()).toMatchObject({ shipped, delivered: null })
  await become('awaiting_fulfillment')
  await become('shipped')
  const again = await way()
  expect(Date.parse(String(again.shipped))).toBeGreaterThan(Date.parse(String(shipped)))
  // a save that changes no status reaches nothing
  await become('shipped')
  expect(await way()).toEqual(again)
})

test('K14 a delivered line links to its own pages, by its SKU while that is in the catalogue', async () => {
  const order = await customers.order({ order_status: 'delivered' })
  const proof = await customers.proofOf(order)
  const care = async () => {
    const { props } = await visit(pageOf(order), proof)
    return props?.step === 'details' ? props.details[0]?.after_care : null
  }
  expect(await care()).toMatchObject({
    item_type: 'sku',
    has_warranty: expect.any(Boolean),
    has_care: false,
  })
  await product.db.pool.query(
    'update skus set deleted_at = now() where id = (select sku_id from order_details where id = $1)',
    [order.detailId],
  )
  expect(await care()).toBeNull()
  const { seed } = await codesOf(order)
  expect(await care()).toMatchObject({ code: seed, item_type: 'pnfc' })
  await product.db.pool.query("update orders set order_status = 'shipped' where id = $1", [order.id])
  expect(await care()).toBeNull()
})
