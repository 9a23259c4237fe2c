import type { Endpoint, Input, Shapes } from '@getzo/contract/endpoint'
import {
  cancelOrder,
  listCustomerOrderDetails,
  listOtherSizes,
  readCustomerOrder,
  readOrderLinkState,
  renewOrderLink,
  requestSizeChange,
} from '@getzo/contract/order-page/order-page.endpoints'
import { deleteUrl } from '@getzo/contract/urls/urls.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCodes } from '../../../test-kit/codes'
import { type CustomersOrder, createCustomers } from '../../../test-kit/customers-order'
import { startTestApp, type TestApp } from '../../../test-kit/test-app'

let product: TestApp
let customers: ReturnType<typeof createCustomers>
let clock = new Date('2026-03-10T04:00:00Z')

beforeAll(async () => {
  product = await startTestApp({ now: () => clock })
  customers = createCustomers(product)
})
afterAll(() => product.close())

/** Every call that needs an order's proof, made for one order. */
const provenCalls = [
  {
    name: 'reading the order',
    run: (order: CustomersOrder, headers: Headers) =>
      make(readCustomerOrder, { params: { order_id: order.id } }, headers),
  },
  {
    name: 'reading its lines',
    run: (order: CustomersOrder, headers: Headers) =>
      make(listCustomerOrderDetails, { params: { order_id: order.id } }, headers),
  },
  {
    name: 'cancelling',
    run: (order: CustomersOrder, headers: Headers) =>
      make(cancelOrder, { params: { id: order.id }, body: {} }, headers),
  },
  {
    name: 'a size change',
    run: (order: CustomersOrder, headers: Headers) =>
      make(requestSizeChange, { body: { id: order.detailId, status_change: 'Change size to M' } }, headers),
  },
]

type Headers = Record<string, string>

async function make<S extends Shapes>(endpoint: Endpoint<S>, input: Input<S>, headers: Headers) {
  const { authorization, ...rest } = headers
  return product.call(endpoint, input, authorization === undefined ? undefined : { authorization }, rest)
}

describe.each(provenCalls)('$name', ({ run }) => {
  test('K10 works with the proof of that very order', async () => {
    const order = await customers.maskOrder()
    expect((await run(order, await customers.proofOf(order))).status).toBe(200)
  })

  test('K10 works for staff, and answers 401 to an ended session', async () => {
    const order = await customers.maskOrder()
    const { authorization } = await product.signedInAs('csr')
    const ended = await product.signedInAs('administrator', { expired: true })
    const proof = await customers.proofOf(order)
    const answer = await run(order, { ...proof, authorization: ended.authorization })
    expect([answer.status, answer.body.data.error]).toEqual([401, 'session_ended'])
    expect((await run(order, { authorization })).status).toBe(200)
  })

  test('K10 knowing the id alone, it is 404 whether the order exists or not', async () => {
    const order = await customers.maskOrder()
    const other = await customers.maskOrder()
    const forged = `getzo_order_${order.id}=1.9999999999.${'a'.repeat(43)}`
    const ownProof = await customers.proofOf(other)
    const moved = ownProof.cookie.replace(`getzo_order_${other.id}=`, `getzo_order_${order.id}=`)
    const answers = [
      await run(order, {}),
      await run(order, ownProof),
      await run(order, { cookie: forged }),
      await run(order, { cookie: moved }),
      await run({ ...order, id: 987_654_321, detailId: 987_654_321 }, ownProof),
    ]
    for (const { status, body } of answers) {
      expect([status, body.data.error, body.message]).toEqual([
        404,
        'order_not_found',
        'Order not found. Please check and try again.',
      ])
    }
    const { rows } = await product.db.pool.query(
      `select o.order_status, d.status_change from orders o join order_details d on d.order_id = o.id where d.id = $1`,
      [order.detailId],
    )
    expect(rows).toEqual([{ order_status: 'awaiting_fulfillment', status_change: null }])
  })

  test('K10 the proof ends after 30 minutes', async () => {
    const order = await customers.maskOrder()
    const proof = await customers.proofOf(order)
    const start = clock
    clock = new Date(start.getTime() + 29 * 60_000)
    expect((await run(order, proof)).status).toBe(200)
    clock = new Date(start.getTime() + 30 * 60_000)
    expect((await run(order, proof)).status).toBe(404)
    clock = start
  })

  test('K11 a renewed link ends the proofs of the old one', async () => {
    const order = await customers.maskOrder()
    const proof = await customers.proofOf(order)
    await product.call(
      renewOrderLink,
      { params: { id: order.id } },
      await product.signedInAs('administrator'),
    )
    expect((await run(order, proof)).status).toBe(404)
  })

  test('K10 the order of a deleted record is gone', async () => {
    const order = await customers.maskOrder()
    const proof = await customers.proofOf(order)
    await product.db.pool.query('update orders set deleted_at = now() where id = $1', [order.id])
    expect((await run(order, proof)).status).toBe(404)
  })
})

describe('renewing a link', () => {
  test('K11 K18 staff read which codes open the order as well, and a code that is withdrawn is none of them', async () => {
    const order = await customers.order()
    const staff = await product.signedInAs('administrator')
    const make = createCodes(product)
    const letter = await make.code({ order_id: order.id, url_item_type: 'tyl', url_destination_type: 'o' })
    await make.productCode({ url: { order_id: order.id } })
    const looked = await make.code({ order_id: order.id, url_item_type: 'tyl', url_destination_type: 'o' })
    await product.db.pool.query('update urls set suspended_at = now() where id = $1', [looked.id])
    await product.call(renewOrderLink, { params: { id: order.id } }, staff)
    const codes = async () =>
      (await product.call(readOrderLinkState, { params: { id: order.id } }, staff)).body.codes
    const before = await codes()
    expect(before.map(({ id, url_seed }) => [id, url_seed])).toEqual([[letter.id, letter.seed]])
    const version = before[0]?.version ?? 0
    const withdrawn = await product.call(deleteUrl, { params: { id: letter.id }, body: { version } }, staff)
    expect([withdrawn.status, await codes()]).toEqual([200, []])
  })

  test('K11 the old link is dead, the new one works, and the order’s history says who', async () => {
    const order = await customers.order()
    const staff = await product.signedInAs('administrator')
    const renewed = await product.call(renewOrderLink, { params: { id: order.id } }, staff)
    expect(renewed.status).toBe(200)
    const [link] = renewed.body.data
    expect(link?.order_hash).not.toBe(order.hash)
    expect((await customers.lookUp(order.hash, order.lastFour)).statusCode).toBe(404)
    expect((await customers.lookUp(link?.order_hash ?? '', order.lastFour)).statusCode).toBe(200)
    const { rows } = await product.db.pool.query(
      `select changed_by, before, after from history where root = 'order' and root_id = $1 and action = 'edit'`,
      [order.id],
    )
    expect(rows).toEqual([
      { changed_by: staff.email, before: { link_generation: 1 }, after: { link_generation: 2 } },
    ])
  })

  test('K11 renewing is for administrators', async () => {
    const order = await customers.order()
    const tryAs = async (as?: { authorization: string }) =>
      (await product.call(renewOrderLink, { params: { id: order.id } }, as)).status
    expect(await tryAs()).toBe(401)
    expect(await tryAs(await product.signedInAs('csr'))).toBe(403)
    const administrator = await product.signedInAs('administrator')
    expect((await product.call(renewOrderLink, { params: { id: 424_242 } }, administrator)).status).toBe(404)
  })
})

describe('the proof does not open', () => {
  test('K10 a proof is no staff session', async () => {
    const order = await customers.order()
    const proof = await customers.proofOf(order)
    for (const path of [`/release/o/id/${order.id}`, `/release/od/oid/${order.id}`, '/release/o/all']) {
      const answer = await product.app.inject({ url: path, headers: proof })
      expect(answer.statusCode).toBe(401)
    }
  })

  test('K10 X7 ids that are none are as unknown as any other', async () => {
    const order = await customers.order()
    const proof = await customers.proofOf(order)
    for (const id of ['0', '-1', '1e3', '0x10', `${order.id}.0`, '99999999999999999999', 'null']) {
      const answer = await product.app.inject({ url: `/release/od/oid/${id}/v=c`, headers: proof })
      expect(answer.statusCode).toBe(404)
    }
    for (const body of ['{}', '[]', '"x"', '{"id":"x"}', '{"id":[1]}', '{"__proto__":{"id":1}}']) {
      const answer = await product.app.inject({
        method: 'PUT',
        url: '/release/od/a=status_change',
        headers: { ...proof, 'content-type': 'application/json' },
        payload: body,
      })
      expect([400, 404]).toContain(answer.statusCode)
    }
  })

  test('K8 the other sizes of a product are public, and only sizes', async () => {
    const { product_id } = await customers.maskOrder()
    const sizes = async (current_size: string) =>
      (await product.call(listOtherSizes, { params: { product_id, current_size } })).body.map(
        ({ combo_identifier, name }) => `${name}: ${combo_identifier}`,
      )
    expect(await sizes('Blue - S')).toEqual(['M: Blue - M', 'L: Blue - L'])
    expect(await sizes('S')).toEqual(['M: Blue - M', 'L: Blue - L'])
    expect(await sizes('Red - M')).toEqual([])
    const unknown = await product.call(listOtherSizes, { params: { product_id: 424_242, current_size: 'S' } })
    expect(unknown.status).toBe(404)
  })
})
