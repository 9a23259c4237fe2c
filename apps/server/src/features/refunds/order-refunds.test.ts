import { readHistory } from '@getzo/contract/history/history.endpoints'
import { addShippingLabel } from '@getzo/contract/labels/labels.endpoints'
import { startMany } from '@getzo/contract/lists/many.endpoints'
import { cancelOrder } from '@getzo/contract/order-page/order-page.endpoints'
import { editOrder, readOrder, saveOrder, setOrderStatus } from '@getzo/contract/orders/orders.endpoints'
import { finishRefund, listRefunds } from '@getzo/contract/refunds/refunds.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CustomersOrder, createCustomers } from '../../test-kit/customers-order'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let product: TestApp
let customers: ReturnType<typeof createCustomers>
let boss: Awaited<ReturnType<TestApp['signedInAs']>>

beforeAll(async () => {
  product = await startTestApp()
  customers = createCustomers(product)
  boss = await product.signedInAs('administrator', { email: 'boss@example.com' })
})
afterAll(() => product.close())

const cancel = async (order: CustomersOrder) =>
  product.call(cancelOrder, { params: { id: order.id }, body: {} }, undefined, await customers.proofOf(order))

/** An order of 25.00 that its customer has cancelled. */
async function cancelledOrder(): Promise<CustomersOrder> {
  const order = await customers.order()
  expect((await cancel(order)).status).toBe(200)
  return order
}

async function stored(id: number) {
  const { rows } = await product.db.pool.query<{ order_status: string; version: number }>(
    'select order_status, version from orders where id = $1',
    [id],
  )
  const [order] = rows
  if (!order) throw new Error(`no order ${id}`)
  return order
}

/** The refunds of an order, the oldest first: 'due 25.00'. */
async function refundsOf(id: number): Promise<string[]> {
  const { rows } = await product.db.pool.query<{ state: string }>(
    `select concat_ws(' ', case when done_at is not null then 'paid' when withdrawn_at is not null then 'withdrawn'
        when kept_at is not null then 'kept' else 'due' end, amount) as state
     from refunds where order_id = $1 order by id`,
    [id],
  )
  return rows.map(({ state }) => state)
}

const setStatus = async (id: number, order_status: string, more: Record<string, unknown> = {}) =>
  product.call(
    setOrderStatus,
    { params: { id }, body: { order_status, version: (await stored(id)).version, ...more } },
    boss,
  )
const withdrawing = { due_refund: 'withdraw', refund_reason: ' He wants it after all ' }
const payBack = async (id: number) => {
  const { rows } = await product.db.pool.query<{ id: number }>(
    'select id from refunds where order_id = $1 order by id desc limit 1',
    [id],
  )
  return product.call(finishRefund, { params: { id: rows[0]?.id ?? 0 }, body: {} }, boss)
}

/** The order's form as it is stored. */
async function wholeForm({ id, detailId }: CustomersOrder) {
  const { body: order } = await product.call(readOrder, { params: { id } }, boss)
  const { rows } = await product.db.pool.query<{ promotion_id: number; quantity: number }>(
    'select promotion_id, quantity from order_details where id = $1',
    [detailId],
  )
  const { order_number, order_reference, order_date, customer_id, version } = order
  return { order_number, order_reference, order_date, customer: { id: customer_id }, details: rows, version }
}

const refusal = {
  error: 'rule',
  rule: 'refund.undecided',
  params: { amount: '25.00', currency: 'USD', name: '王小明' },
  field: 'order_status',
}

describe('another status for a cancelled order whose refund is due', () => {
  test('O37 is refused without a decision, with the sum and the name, and nothing is written', async () => {
    const order = await cancelledOrder()
    const before = await stored(order.id)
    const answer = await setStatus(order.id, 'awaiting_fulfillment')
    expect([answer.status, answer.body.message]).toEqual([
      422,
      '25.00 USD is still owed to 王小明: keep or withdraw it?',
    ])
    expect(answer.body.data).toMatchObject(refusal)
    const body = { ...(await wholeForm(order)), order_status: 'shipped' }
    const saved = await product.call(saveOrder, { params: { id: order.id }, body }, boss)
    expect([saved.status, saved.body.data]).toMatchObject([422, refusal])
    expect(await stored(order.id)).toEqual(before)
    expect(await refundsOf(order.id)).toEqual(['due 25.00'])
  })

  test('O37 stays cancelled without a question', async () => {
    const order = await cancelledOrder()
    expect((await setStatus(order.id, 'cancelled_by_admin')).status).toBe(200)
    expect(await refundsOf(order.id)).toEqual(['due 25.00'])
  })

  test('O37 keeps the refund where that is decided, and asks no more', async () => {
    const order = await cancelledOrder()
    const { body } = await setStatus(order.id, 'awaiting_fulfillment', { due_refund: 'keep' })
    expect(body.message).toBe('Order successfully updated. The refund of 25.00 USD stays due.')
    expect((await setStatus(order.id, 'shipped')).body.message).toBe('Order successfully updated')
    expect(await refundsOf(order.id)).toEqual(['kept 25.00'])
    const { body: due } = await product.call(listRefunds, { query: { state: 'due' } }, boss)
    expect(due.map(({ order_id }) => order_id)).toContain(order.id)
  })

  test('O37 withdraws it by the row or by the form with a reason, by which it is listed', async () => {
    const one = await cancelledOrder()
    const { body } = await setStatus(one.id, 'shipped', withdrawing)
    expect(body.message).toBe('Order successfully updated. The refund of 25.00 USD is withdrawn.')
    const other = await cancelledOrder()
    const form = { ...(await wholeForm(other)), order_status: 'shipped', ...withdrawing }
    expect((await product.call(saveOrder, { params: { id: other.id }, body: form }, boss)).status).toBe(200)
    const { body: listed } = await product.call(listRefunds, { query: { state: 'withdrawn' } }, boss)
    for (const { id } of [one, other]) {
      expect(listed.find(({ order_id }) => order_id === id)).toMatchObject({
        amount: '25.00',
        done_at: null,
        withdrawn_by: 'boss@example.com',
        withdrawn_at: expect.any(String),
        withdraw_reason: 'He wants it after all',
      })
      expect(await refundsOf(id)).toEqual(['withdrawn 25.00'])
    }
    for (const state of ['due', 'done'] as const) {
      const { body: others } = await product.call(listRefunds, { query: { state } }, boss)
      expect(others.map(({ order_id }) => order_id)).not.toContain(one.id)
    }
    expect((await payBack(one.id)).body.message).toBe(
      'This refund was withdrawn: the order has been taken up again.',
    )
  })

  test.each([{}, { refund_reason: null }, { refund_reason: '  ' }])(
    'O37 is not withdrawn without a reason: %j',
    async (reason) => {
      const order = await cancelledOrder()
      const { status, body } = await setStatus(order.id, 'shipped', { due_refund: 'withdraw', ...reason })
      expect([status, body.message, body.data.field]).toEqual([422, 'Please say why.', 'refund_reason'])
      expect(await refundsOf(order.id)).toEqual(['due 25.00'])
    },
  )

  test('O37 X8 by the specified call, which knows no decision, keeps it', async () => {
    const order = await cancelledOrder()
    const { customer, details: _, ...fields } = await wholeForm(order)
    const body = { ...fields, customer_id: customer.id, order_status: 'shipped' }
    const answer = await product.call(editOrder, { params: { id: order.id }, body }, boss)
    expect(answer.body.message).toBe('Order successfully updated. The refund of 25.00 USD stays due.')
    expect(await refundsOf(order.id)).toEqual(['kept 25.00'])
  })

  test('O37 W7 by any other way of setting a status keeps it: no statement drops a refund by itself', async () => {
    const order = await cancelledOrder()
    await product.db.pool.query("update orders set order_status = 'delivered' where id = $1", [order.id])
    expect(await refundsOf(order.id)).toEqual(['due 25.00'])
    expect((await setStatus(order.id, 'shipped')).body.data).toMatchObject(refusal)
  })
})

describe('the status of many', () => {
  const setMany = (ids: readonly number[], versions: readonly number[], more = {}) =>
    product.call(
      startMany,
      {
        body: {
          list: 'listOrders',
          act: 'status',
          order_status: 'awaiting_fulfillment',
          records: ids.map((id, at) => ({ id, version: versions[at] ?? 0 })),
          ...more,
        },
      },
      boss,
    )

  test('O37 W3 leaves orders out whose refund is due, names the amount, and includes them with the refunds kept', async () => {
    const orders = [await cancelledOrder(), await cancelledOrder(), await customers.order()]
    const ids = orders.map(({ id }) => id)
    await product.db.pool.query("update orders set order_status = 'shipped' where id = $1", [ids[2]])
    const versions = await Promise.all(ids.map(async (id) => (await stored(id)).version))
    const answer = await setMany(ids, versions)
    const owed = { rule: 'refund.undecided', params: { amount: '25.00', currency: 'USD', name: '王小明' } }
    expect(answer.body.data.records).toMatchObject([
      { outcome: 'failed', ...owed },
      { outcome: 'failed', ...owed },
      { outcome: 'done' },
    ])
    expect(await stored(ids[0] ?? 0)).toEqual({
      order_status: 'cancelled_by_customer',
      version: versions[0],
    })
    const kept = await setMany(ids.slice(0, 2), versions, { due_refund: 'keep' })
    expect(kept.body.data.records.map(({ outcome }) => outcome)).toEqual(['done', 'done'])
    for (const id of ids.slice(0, 2)) {
      expect((await stored(id)).order_status).toBe('awaiting_fulfillment')
      expect(await refundsOf(id)).toEqual(['kept 25.00'])
    }
  })

  test('O37 X7 withdraws none: each reason is of one order', async () => {
    const answer = await setMany([1], [0], { due_refund: 'withdraw' })
    expect([answer.status, answer.body.data]).toMatchObject([400, { field: 'due_refund' }])
  })

  test('O37 brings withdrawn refunds back where orders are cancelled again, and says so', async () => {
    const [order, other] = [await cancelledOrder(), await customers.order()]
    await setStatus(order.id, 'shipped', withdrawing)
    const ids = [order.id, other.id]
    const versions = await Promise.all(ids.map(async (id) => (await stored(id)).version))
    const { body } = await setMany(ids, versions, { order_status: 'cancelled_by_admin' })
    expect(body.data.records.map(({ outcome, rule }) => [outcome, rule])).toEqual([
      ['done', 'many.refund_due'],
      ['done', null],
    ])
    expect(await refundsOf(order.id)).toEqual(['due 25.00'])
  })
})

describe('an order that is cancelled again', () => {
  const cheaper = (order: CustomersOrder, quantity: number) =>
    product.db.pool.query('update order_details set quantity = $2 where id = $1', [order.detailId, quantity])

  test.each(['cancelled_by_admin', 'cancelled_by_customer'])(
    'O37 by staff, as %s, has its withdrawn refund back, once, with the amount owed now',
    async (status) => {
      const order = await cancelledOrder()
      await setStatus(order.id, 'awaiting_fulfillment', withdrawing)
      await cheaper(order, 3)
      const { body } = await setStatus(order.id, status)
      expect(body.message).toBe('Order successfully updated. A refund of 37.50 USD is due again.')
      expect(await refundsOf(order.id)).toEqual(['due 37.50'])
      expect((await setStatus(order.id, 'shipped')).status).toBe(422)
    },
  )

  test('O37 X12 a repeated Idempotency-Key of a refund made due again has the first answer', async () => {
    const order = await cancelledOrder()
    await setStatus(order.id, 'awaiting_fulfillment', withdrawing)
    const { version } = await stored(order.id)
    const input = { params: { id: order.id }, body: { order_status: 'cancelled_by_admin', version } as const }
    const ask = () => product.call(setOrderStatus, input, boss, { 'idempotency-key': `again-${order.id}` })
    const first = await ask()
    expect([first.status, first.body.message]).toEqual([
      200,
      'Order successfully updated. A refund of 25.00 USD is due again.',
    ])
    expect((await ask()).body).toEqual(first.body)
    expect(await refundsOf(order.id)).toEqual(['due 25.00'])
  })

  test('O37 I4 shows a large sum as sums are formatted', async () => {
    const order = await cancelledOrder()
    await setStatus(order.id, 'awaiting_fulfillment', withdrawing)
    await cheaper(order, 100)
    const { body } = await setStatus(order.id, 'cancelled_by_admin')
    expect(body.message).toBe('Order successfully updated. A refund of 1,250.00 USD is due again.')
  })

  test('O37 K7 by its customer has its withdrawn refund back, and its history tells all of it', async () => {
    const order = await cancelledOrder()
    await setStatus(order.id, 'awaiting_fulfillment', withdrawing)
    expect((await cancel(order)).body.data).toMatchObject([{ refund: 'due' }])
    expect(await refundsOf(order.id)).toEqual(['due 25.00'])
    const { body } = await product.call(readHistory, { params: { id: order.id, root: 'order' } }, boss)
    const told = body.filter(({ record }) => record === 'refund')
    expect(told.map(({ action }) => action).toSorted()).toEqual(['create', 'edit', 'edit'])
    expect(told.map(({ after }) => after?.withdraw_reason)).toContain('He wants it after all')
  })

  test('O37 owes a kept refund once, with the amount owed now', async () => {
    const order = await cancelledOrder()
    await setStatus(order.id, 'awaiting_fulfillment', { due_refund: 'keep' })
    await cheaper(order, 1)
    await cancel(order)
    expect(await refundsOf(order.id)).toEqual(['due 12.50'])
    expect((await setStatus(order.id, 'shipped')).status).toBe(422)
  })

  test.each([
    [2, ['paid 25.00']],
    [1, ['paid 25.00']],
    [4, ['paid 25.00', 'due 25.00']],
  ])(
    'O37 after its refund was paid is not owed twice: with %d pieces by then, %j',
    async (pieces, refunds) => {
      const order = await cancelledOrder()
      await payBack(order.id)
      expect((await setStatus(order.id, 'awaiting_fulfillment')).status).toBe(200)
      await cheaper(order, pieces)
      await cancel(order)
      expect(await refundsOf(order.id)).toEqual(refunds)
    },
  )

  test('O37 K7 withdraws what is due beyond a refund that was paid, and leaves that one', async () => {
    const order = await cancelledOrder()
    await payBack(order.id)
    await setStatus(order.id, 'awaiting_fulfillment')
    await cheaper(order, 4)
    await cancel(order)
    expect((await setStatus(order.id, 'shipped', withdrawing)).status).toBe(200)
    expect(await refundsOf(order.id)).toEqual(['paid 25.00', 'withdrawn 25.00'])
  })

  test('O37 O20 by a save of the whole form owes the lines of that form', async () => {
    const order = await cancelledOrder()
    await setStatus(order.id, 'awaiting_fulfillment', withdrawing)
    const form = await wholeForm(order)
    const details = form.details.map((line) => ({ ...line, quantity: 5 }))
    const body = { ...form, details, order_status: 'cancelled_by_admin' }
    await product.call(saveOrder, { params: { id: order.id }, body }, boss)
    expect(await refundsOf(order.id)).toEqual(['due 62.50'])
  })

  test('O37 L10 by the status of a label that was bought elsewhere has its refund back', async () => {
    const order = await cancelledOrder()
    await setStatus(order.id, 'awaiting_fulfillment', withdrawing)
    const body = { provider_trackingNumber: '1Z999AA10123456784', new_status: 'cancelled_by_admin' }
    await product.call(addShippingLabel, { params: { order_id: order.id }, body }, boss)
    expect([(await stored(order.id)).order_status, ...(await refundsOf(order.id))]).toEqual([
      'cancelled_by_admin',
      'due 25.00',
    ])
  })
})

describe('two people at one moment', () => {
  test('O37 K7 of one who withdraws and one who pays back, the first succeeds and the second gets a conflict', async () => {
    const ends = new Set<string>()
    for (let round = 0; round < 8; round += 1) {
      const order = await cancelledOrder()
      const acts = [() => setStatus(order.id, 'shipped', withdrawing), () => payBack(order.id)]
      const [first, second] = round % 2 === 0 ? acts : acts.toReversed()
      const answers = await Promise.all([first?.(), second?.()])
      expect(new Set(answers.map((answer) => answer?.status))).toEqual(new Set([200, 422]))
      const late = answers.find((answer) => answer?.status === 422)?.body.message
      const [refund, ...more] = await refundsOf(order.id)
      ends.add(`${(await stored(order.id)).order_status}, ${refund}: ${late}`)
      expect(more).toEqual([])
    }
    for (const end of ends) {
      expect([
        'shipped, withdrawn 25.00: This refund was withdrawn: the order has been taken up again.',
        'cancelled_by_customer, paid 25.00: This refund was already carried out by boss@example.com.',
      ]).toContain(end)
    }
  })

  test('O37 one who cancels again while its customer does: one refund is due', async () => {
    for (let round = 0; round < 6; round += 1) {
      const order = await cancelledOrder()
      await setStatus(order.id, 'awaiting_fulfillment', withdrawing)
      await Promise.all([cancel(order), setStatus(order.id, 'cancelled_by_admin')])
      expect(await refundsOf(order.id)).toEqual(['due 25.00'])
    }
  })
})
