import { cancelOrder, readCustomerOrder } from '@getzo/contract/order-page/order-page.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CustomersOrder, createCustomers } from '../../test-kit/customers-order'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let product: TestApp
let customers: ReturnType<typeof createCustomers>
let clock: Date

// noon in the shop's zone, Asia/Shanghai
const noon = (day: string) => new Date(`${day}T04:00:00Z`)

beforeAll(async () => {
  product = await startTestApp({ now: () => clock })
  customers = createCustomers(product)
})
beforeEach(() => {
  clock = noon('2026-03-10')
})
afterAll(() => product.close())

const cancel = async (order: CustomersOrder, body = {}) =>
  product.call(cancelOrder, { params: { id: order.id }, body }, undefined, await customers.proofOf(order))

const seen = async (order: CustomersOrder) =>
  (
    await product.call(
      readCustomerOrder,
      { params: { order_id: order.id } },
      undefined,
      await customers.proofOf(order),
    )
  ).body

async function stored(id: number) {
  const { rows } = await product.db.pool.query<{ order_status: string; date_cancelled: string | null }>(
    'select order_status, date_cancelled from orders where id = $1',
    [id],
  )
  return rows[0]
}

async function refundsOf(id: number) {
  const { rows } = await product.db.pool.query<{ amount: string; currency: string; done_at: string | null }>(
    'select amount, currency, done_at from refunds where order_id = $1',
    [id],
  )
  return rows
}

describe('the window', () => {
  test.each([
    ['2026-03-03', 0, true, false],
    ['2026-03-02', -1, false, true],
    ['2026-03-09', 6, true, false],
  ])('K5 K6 a letter delivered on %s has %d days left', async (day, daysLeft, canCancel, missed) => {
    const order = await customers.order({ tyl_date_delivered: day })
    expect(await seen(order)).toMatchObject({
      days_left: daysLeft,
      can_cancel: canCancel,
      missed_deadline: missed,
      deadline: expect.stringMatching(/^2026-03-/),
    })
  })

  test('K5 the days are those of the shop: its midnight ends the last one', async () => {
    const order = await customers.order({ tyl_date_delivered: '2026-03-03' })
    clock = new Date('2026-03-10T15:59:59Z')
    expect((await seen(order)).can_cancel).toBe(true)
    clock = new Date('2026-03-10T16:00:00Z')
    expect(await seen(order)).toMatchObject({ can_cancel: false, missed_deadline: true, days_left: -1 })
  })

  test('K6 a shipped order past its deadline says so, a delivered one says nothing', async () => {
    const letter = { tyl_date_delivered: '2026-02-01' }
    const shipped = await customers.order({ ...letter, order_status: 'shipped' })
    const delivered = await customers.order({ ...letter, order_status: 'delivered' })
    expect(await seen(shipped)).toMatchObject({ can_cancel: false, missed_deadline: true, days_left: -30 })
    expect(await seen(delivered)).toMatchObject({ can_cancel: false, missed_deadline: false })
  })
})

describe('cancelling', () => {
  test('K7 sets the status and the date, puts the exact total on the refunds, and says who in the history', async () => {
    const order = await customers.order({}, '1234567.89')
    const answer = await cancel(order, { order_status: 'refunded', date_cancelled: '1999-01-01' })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      code: 0,
      data: [{ order_status: 'cancelled_by_customer', refund: 'due' }],
    })
    expect(await stored(order.id)).toEqual({
      order_status: 'cancelled_by_customer',
      date_cancelled: '2026-03-10T04:00:00+00:00',
    })
    expect(await refundsOf(order.id)).toEqual([{ amount: '2469135.78', currency: 'USD', done_at: null }])
    const { rows } = await product.db.pool.query(
      `select record, action, changed_by from history where root = 'order' and root_id = $1 and changed_by = 'customer'
       order by id`,
      [order.id],
    )
    expect(rows).toEqual([
      { record: 'order', action: 'edit', changed_by: 'customer' },
      { record: 'refund', action: 'create', changed_by: 'customer' },
    ])
  })

  test('K7 lines that staff took off are not refunded', async () => {
    const order = await customers.order()
    await customers.orderDetail(order.id, await customers.sellable({ price: '99.00' }), {
      deleted_at: new Date(),
    })
    await cancel(order)
    expect(await refundsOf(order.id)).toMatchObject([{ amount: '25.00' }])
  })

  test.each([
    ['waiting_for_payment', {}],
    ['shipping_label_created', {}],
    ['shipped', {}],
    ['delivered', {}],
    ['refunded', {}],
    ['cancelled_by_admin', {}],
  ])('K7 refuses an order that is %s', async (order_status, more) => {
    const order = await customers.order({ order_status, ...more })
    const answer = await cancel(order)
    expect(answer.status).toBe(422)
    expect(answer.body.message).toBe('This order can no longer be cancelled')
    expect(await stored(order.id)).toEqual({ order_status, date_cancelled: null })
    expect(await refundsOf(order.id)).toEqual([])
  })

  test('K7 refuses past the deadline, even if the page still offered it', async () => {
    const order = await customers.order({ tyl_date_delivered: '2026-03-03' })
    expect((await seen(order)).can_cancel).toBe(true)
    clock = noon('2026-03-11')
    const answer = await cancel(order)
    expect(answer.status).toBe(422)
    expect(answer.body.message).toBe('You have missed the deadline to cancel the order')
    expect(await refundsOf(order.id)).toEqual([])
  })

  test.each(['asked', 'bought', 'unknown'])('K7 L7 refuses while a label is %s', async (status) => {
    const order = await customers.order()
    await product.db.pool.query(
      `insert into shipping_labels (order_id, status, reference, requested_by) values ($1, $2, $3, 'staff')`,
      [order.id, status, `label-${order.id}`],
    )
    expect((await cancel(order)).body.message).toBe('This order can no longer be cancelled')
    expect((await stored(order.id))?.order_status).toBe('awaiting_fulfillment')
  })

  test('K7 twenty presses at once make one refund, and all are answered that it is cancelled', async () => {
    const order = await customers.order()
    const proof = await customers.proofOf(order)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        product.call(cancelOrder, { params: { id: order.id }, body: {} }, undefined, proof),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await refundsOf(order.id)).toHaveLength(1)
    const { rows } = await product.db.pool.query(
      `select 1 from history where record = 'order' and record_id = $1 and changed_by = 'customer'`,
      [order.id],
    )
    expect(rows).toHaveLength(1)
  })

  test('K7 against staff who ship at the same moment, one of the two wins and the order says which', async () => {
    const ends = new Set<string>()
    for (let round = 0; round < 12; round += 1) {
      const order = await customers.order()
      const proof = await customers.proofOf(order)
      const ship = () =>
        product.db.pool.query(
          `update orders set order_status = 'shipped' where id = $1 and order_status = 'awaiting_fulfillment'`,
          [order.id],
        )
      const press = () => product.call(cancelOrder, { params: { id: order.id }, body: {} }, undefined, proof)
      const isPressFirst = round % 2 === 0
      const early = isPressFirst ? press() : null
      const [shipped, pressed] = await Promise.all([ship(), early ?? press()])
      const status = (await stored(order.id))?.order_status ?? ''
      ends.add(status)
      expect(status).toBe(shipped.rowCount === 1 ? 'shipped' : 'cancelled_by_customer')
      expect(pressed.status).toBe(shipped.rowCount === 1 ? 422 : 200)
      expect(await refundsOf(order.id)).toHaveLength(shipped.rowCount === 1 ? 0 : 1)
    }
    expect([...ends].every((status) => status === 'shipped' || status === 'cancelled_by_customer')).toBe(true)
  })

  test('K7 a second press after the first is no error and no second refund', async () => {
    const order = await customers.order()
    await cancel(order)
    expect((await cancel(order)).status).toBe(200)
    expect(await refundsOf(order.id)).toHaveLength(1)
  })

  test('K7 staff who cancel for a customer are named', async () => {
    const order = await customers.order()
    const staff = await product.signedInAs('csr')
    await product.call(cancelOrder, { params: { id: order.id }, body: {} }, staff)
    const { rows } = await product.db.pool.query('select modified_by from orders where id = $1', [order.id])
    expect(rows).toEqual([{ modified_by: staff.email }])
  })

  test('X7 an unknown field is refused by name', async () => {
    const answer = await cancel(await customers.order(), { amount: '1.00' })
    expect([answer.status, answer.body.data.field]).toEqual([400, 'amount'])
  })
})
