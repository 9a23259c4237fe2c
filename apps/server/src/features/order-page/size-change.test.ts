import { cookieName, cookies } from '@getzo/contract/cookies'
import { clearChangeRequest, listChangeRequests } from '@getzo/contract/order-details/order-details.endpoints'
import { listCustomerOrderDetails, requestSizeChange } from '@getzo/contract/order-page/order-page.endpoints'
import { readOrderView } from '@getzo/contract/orders/orders.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CustomersOrder, createCustomers } from '../../test-kit/customers-order'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let product: TestApp
let customers: ReturnType<typeof createCustomers>
let clock: Date

beforeAll(async () => {
  product = await startTestApp({ now: () => clock })
  customers = createCustomers(product)
})
beforeEach(() => {
  clock = new Date('2026-03-10T04:00:00Z')
})
afterAll(() => product.close())

async function details(order: CustomersOrder) {
  const answer = await product.call(
    listCustomerOrderDetails,
    { params: { order_id: order.id } },
    undefined,
    await customers.proofOf(order),
  )
  return answer.body
}

const change = async (order: CustomersOrder, status_change: string, more = {}) =>
  product.call(
    requestSizeChange,
    { body: { id: order.detailId, status_change, ...more } },
    undefined,
    await customers.proofOf(order),
  )

describe('the offered sizes', () => {
  test('K8 the other active sizes with the colour kept, in the product’s own order', async () => {
    const [plain, mask] = await details(await customers.maskOrder())
    expect(mask).toMatchObject({ combo_identifier: 'Blue - S', size_change: 'open', other_sizes: ['M', 'L'] })
    expect(plain).toMatchObject({ size_change: 'fixed', other_sizes: [] })
  })

  test('K8 R4 values with the separator in their names are told apart by their option', async () => {
    const order = await customers.maskOrder()
    const ofProduct = [order.product_id]
    const names = `replace(replace(%, 'Blue', 'Black - Matte'), 'Red', 'Black - Gloss')`
    for (const [table, column] of [
      ['variant_options', 'name'],
      ['skus', 'combo_identifier'],
    ] as const) {
      await product.db.pool.query(
        `update ${table} set ${column} = ${names.replace('%', column)} where product_id = $1`,
        ofProduct,
      )
    }
    expect((await details(order))[1]).toMatchObject({ other_sizes: ['M', 'L'] })
    expect((await change(order, 'Change size to Gloss')).status).toBe(422)
    expect((await change(order, 'Change size to M')).status).toBe(200)
    const staff = await product.signedInAs('csr')
    const asked = { id: order.detailId, requested_item: 'Black - Matte - M' }
    const { body: requests } = await product.call(listChangeRequests, {}, staff)
    expect(requests).toContainEqual(expect.objectContaining(asked))
    const { body: view } = await product.call(readOrderView, { params: { id: order.id } }, staff)
    expect(view.requests).toEqual([{ ...asked, request_language: null }])
  })

  test('K8 a size that is deleted can be changed to another', async () => {
    const order = await customers.maskOrder()
    for (const gone of [
      `variant_options set deleted_at = now() where name = 'S'`,
      `skus set deleted_at = now() where combo_identifier = 'Blue - S'`,
    ])
      await product.db.pool.query(`update ${gone} and product_id = $1`, [order.product_id])
    expect((await details(order))[1]).toMatchObject({ other_sizes: ['M', 'L'] })
  })

  test('B6 the brand’s size guides stand beside it, and no other document of any brand', async () => {
    const order = await customers.maskOrder()
    const [plain, mask] = await details(order)
    const guide = async (change: string) =>
      product.db.pool.query(
        `insert into documents (brand_id, code, title, file_key, size_bytes, sha256, about_sizes)
         values ($1, $2, 'Sizes', 'none', 1, 'x', true)`,
        [mask?.brand_id, change],
      )
    await guide(`sizes${order.id}`)
    await guide(`gone${order.id}`)
    await product.db.pool.query('update documents set deleted_at = now() where code = $1', [
      `gone${order.id}`,
    ])
    await guide(`care${order.id}`)
    await product.db.pool.query('update documents set about_sizes = false where code = $1', [
      `care${order.id}`,
    ])
    const [plainNow, maskNow] = await details(order)
    expect(maskNow?.size_guides).toEqual([{ title: 'Sizes', url: `/b/${mask?.brand_id}/d/sizes${order.id}` }])
    expect(plainNow).toEqual(plain)
    await product.db.pool.query('update brands set deleted_at = now() where id = $1', [mask?.brand_id])
    expect((await details(order))[1]?.size_guides).toEqual([])
  })

  test('K3 a line says what it is, by whom, at what price, and how many were made', async () => {
    const order = await customers.order()
    const held = await customers.sellable({
      price: '45.00',
      sku: { serial_run_limit: 250, pic_url: '/files/mug.svg', combo_identifier: 'NO OPTIONS' },
      product: { name: 'Cedar mug', flag_serialization: true, wc_url: 'pages/mug' },
    })
    await customers.orderDetail(order.id, held, { quantity: 3 })
    expect((await details(order))[1]).toMatchObject({
      product_name: 'Cedar mug',
      combo_identifier: 'NO OPTIONS',
      price: '45.00',
      currency: 'USD',
      quantity: 3,
      flag_serialization: true,
      serial_run_limit: 250,
      pic_url: '/files/mug.svg',
      wc_url: 'pages/mug',
    })
  })

  test('K3 K12 a line whose product left the catalogue reads the same, without the mini-program', async () => {
    const order = await customers.order()
    const held = await customers.sellable({ product: { name: 'Old mug', wc_url: 'pages/old-mug' } })
    await customers.orderDetail(order.id, held)
    expect((await details(order))[1]).toMatchObject({ product_name: 'Old mug', wc_url: 'pages/old-mug' })
    await product.db.pool.query('update products set deleted_at = now() where id = $1', [held.product_id])
    expect((await details(order))[1]).toMatchObject({ product_name: 'Old mug', wc_url: null })
  })

  test('K9 an order without lines has none', async () => {
    const order = await customers.order()
    await product.db.pool.query('update order_details set deleted_at = now() where order_id = $1', [order.id])
    expect(await details(order)).toEqual([])
  })

  test('K8 after the deadline it is missed, and once sent it is fixed', async () => {
    const late = await details(await customers.maskOrder({ tyl_date_delivered: '2026-03-02' }))
    expect(late[1]).toMatchObject({ size_change: 'missed', other_sizes: [] })
    const sent = await details(await customers.maskOrder({ order_status: 'shipped' }))
    expect(sent[1]).toMatchObject({ size_change: 'fixed', other_sizes: [] })
  })
})

describe('asking for another size', () => {
  test('K8 R1 stores the request with its time, shows it, and puts it on the staff’s list', async () => {
    const order = await customers.maskOrder()
    const answer = await change(order, 'Change size to L', { customer_change_date: '1999-01-01' })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      code: 0,
      data: [
        {
          id: order.detailId,
          status_change: 'Change size to L',
          customer_change_date: '2026-03-10T04:00:00+00:00',
        },
      ],
    })
    const { body } = await product.call(listChangeRequests, {}, await product.signedInAs('csr'))
    expect(body.filter(({ id }) => id === order.detailId)).toMatchObject([
      { status_change: 'Change size to L', combo_identifier: 'Blue - S' },
    ])
  })

  test('K8 O28 the order becomes a new version, so that staff who have it open get a conflict', async () => {
    const order = await customers.maskOrder()
    const before = await product.db.pool.query<{ version: number }>(
      'select version from orders where id = $1',
      [order.id],
    )
    await change(order, 'Change size to M')
    const version = Number(before.rows[0]?.version) + 1
    const { rows } = await product.db.pool.query(
      `select o.version, h.root_version, h.changed_by from orders o
       join history h on h.root = 'order' and h.root_id = o.id and h.record = 'order_detail' and h.action = 'edit'
       where o.id = $1`,
      [order.id],
    )
    expect(rows).toEqual([{ version, root_version: version, changed_by: 'customer' }])
  })

  test('K8 another size can be asked for instead', async () => {
    const order = await customers.maskOrder()
    await change(order, 'Change size to M')
    clock = new Date('2026-03-10T05:00:00Z')
    expect((await change(order, 'Change size to L')).body.data).toMatchObject([
      { status_change: 'Change size to L', customer_change_date: '2026-03-10T05:00:00+00:00' },
    ])
  })

  test.each([
    ['its own size', 'Change size to S'],
    ['a size that is not made any more', 'Change size to XL'],
    ['a size of another colour only', 'Change size to Red - M'],
    ['no size', 'Change size to '],
    ['another text', 'Please call me'],
    ['a size with more behind it', 'Change size to M and send two'],
  ])('K8 refuses %s', async (_name, text) => {
    const order = await customers.maskOrder()
    const answer = await change(order, text)
    expect(answer.status).toBe(422)
    expect((await details(order))[1]?.status_change).toBeNull()
  })

  test('K8 refuses a line without another size', async () => {
    const order = await customers.maskOrder()
    await product.db.pool.query(
      `update skus set active = false where product_id = $1 and combo_identifier <> 'Blue - S'`,
      [order.product_id],
    )
    expect((await details(order))[1]).toMatchObject({ size_change: 'open', other_sizes: [] })
    expect((await change(order, 'Change size to M')).body.message).toBe('No other sizes available')
  })

  test('K8 refuses an item without its brand’s marker', async () => {
    const order = await customers.maskOrder()
    const [plain] = await details(order)
    const answer = await change({ ...order, detailId: plain?.id ?? 0 }, 'Change size to M')
    expect([answer.status, answer.body.message]).toEqual([422, 'The size of this item cannot be changed'])
  })

  test('K8 refuses after the deadline, and once the order left', async () => {
    const order = await customers.maskOrder({ tyl_date_delivered: '2026-03-03' })
    clock = new Date('2026-03-10T16:00:00Z')
    const late = await change(order, 'Change size to M')
    expect([late.status, late.body.message]).toEqual([422, 'You have missed the deadline to change the size'])
    const sent = await customers.maskOrder({ order_status: 'shipping_label_created' })
    expect((await change(sent, 'Change size to M')).status).toBe(422)
  })

  test.each(['asked', 'unknown', 'bought'])(
    'K8 L7 refuses while a label is %s, and leaves an earlier request open',
    async (status) => {
      const order = await customers.maskOrder()
      await change(order, 'Change size to M')
      await product.db.pool.query(
        `insert into shipping_labels (order_id, status, reference, requested_by) values ($1, $2, $3, 'staff')`,
        [order.id, status, `size-${order.id}`],
      )
      expect((await details(order))[1]).toMatchObject({ size_change: 'fixed', other_sizes: [] })
      const answer = await change(order, 'Change size to L')
      expect([answer.status, answer.body.message]).toEqual([422, 'The size can no longer be changed'])
      expect((await details(order))[1]?.size_request).toMatchObject({ outcome: 'asked', size: { text: 'M' } })
    },
  )

  test('K10 the line of another order is not there', async () => {
    const own = await customers.maskOrder()
    const other = await customers.maskOrder()
    const answer = await change({ ...own, detailId: other.detailId }, 'Change size to M')
    expect(answer.status).toBe(404)
    expect((await details(other))[1]?.status_change).toBeNull()
  })
})

describe('a declined request', () => {
  const decline = async (order: CustomersOrder) => {
    await product.db.pool.query(
      `update order_details set status_change = null, declined_request = 'Change size to M',
         decline_reason = 'M 码已售完', decline_language = 'cn' where id = $1`,
      [order.detailId],
    )
    return (await details(order))[1]?.size_request
  }

  test('R3 its customer reads the reason, in the language that it was written in', async () => {
    expect(await decline(await customers.maskOrder())).toEqual({
      outcome: 'declined',
      request: 'Change size to M',
      size: { text: 'M', language: 'en' },
      reason: { text: 'M 码已售完', language: 'cn' },
    })
  })

  test('R3 another request deletes the old reason', async () => {
    const order = await customers.maskOrder()
    await decline(order)
    expect((await change(order, 'Change size to L')).status).toBe(200)
    const [, mask] = await details(order)
    expect(mask?.size_request).toMatchObject({ outcome: 'asked', request: 'Change size to L', reason: null })
  })
})

test.each([
  ['fr', {}, 'fr'],
  ['cn', { 'accept-language': 'fr-CA' }, 'cn'],
  ['de', {}, 'en'],
  [null, { 'accept-language': 'fr-CA,en;q=0.8' }, 'fr'],
  [null, { 'accept-language': 'de' }, 'en'],
  [null, { host: 'getzo.cn', 'accept-language': 'en' }, 'cn'],
  [null, {}, null],
])(
  'R3 I7 staff see the language in which the customer asked: the cookie %s with %j is %s',
  async (cookie, more, language) => {
    const order = await customers.maskOrder()
    const proof = await customers.proofOf(order)
    const chosen = cookie === null ? '' : `; ${cookieName(cookies.language, false)}=${cookie}`
    const headers = { ...proof, ...more, cookie: `${proof.cookie}${chosen}` }
    const body = { id: order.detailId, status_change: 'Change size to M' }
    expect((await product.call(requestSizeChange, { body }, undefined, headers)).status).toBe(200)
    const staff = await product.signedInAs('csr')
    const { body: requests } = await product.call(listChangeRequests, {}, staff)
    expect(requests.find(({ id }) => id === order.detailId)).toMatchObject({
      request_language: language,
      requested_item: 'Blue - M',
    })
  },
)

test('R3 a request that a colleague has cleared says who and when', async () => {
  const order = await customers.maskOrder()
  await change(order, 'Change size to M')
  const staff = await product.signedInAs('csr')
  const clear = () => product.call(clearChangeRequest, { body: { id: order.detailId } }, staff)
  expect((await clear()).status).toBe(200)
  const { status, body } = await clear()
  expect([status, body.data]).toMatchObject([
    409,
    { error: 'request_changed_meanwhile', rule: 'change_request.cleared_before' },
  ])
  expect(body.message).toMatch(/^\S+@\S+ already answered this request, on [\d-]{10} [\d:]{8}\.$/)
})
