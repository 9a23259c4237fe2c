import * as many from '@getzo/contract/lists/many.endpoints'
import * as works from '@getzo/contract/works/works.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFactories, type Factories } from '../../test-kit/factories'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let app: TestApp
let make: Factories
let ann: Awaited<ReturnType<TestApp['signedInAs']>>

beforeAll(async () => {
  app = await startTestApp()
  make = createFactories(app.db)
  ann = await app.signedInAs('administrator', { email: 'ann@example.com' })
})
afterAll(() => app.close())
beforeEach(() => app.empty('customers', 'orders', 'works', 'outbox'))

const start = async (order: number, given: Record<string, unknown>) => {
  const body = { list: 'listOrders', act: 'status', records: [{ id: order }], ...given }
  return (await app.call(many.startMany, { body }, ann)).body.data
}
const undo = async (id: number) => (await app.call(works.undoWork, { params: { id } }, ann)).body.data
const status = async () =>
  (await app.db.pool.query<{ order_status: string }>('select order_status from orders')).rows[0]?.order_status

describe('the undo of a status with a refund', () => {
  const owing = async (columns: string, order_status = 'awaiting_fulfillment') => {
    const order = await make.order({ order_status })
    await make.orderDetail(order, await make.sellable())
    await app.asOwner(
      `insert into refunds (order_id, amount, requested_at) values (${order}, 12.5, '2026-01-02Z')`,
    )
    await app.asOwner(`update refunds set ${columns} where order_id = ${order}`)
    return order
  }
  const refund = async () => {
    const { rows } = await app.db.pool.query<Record<string, unknown>>('select * from refunds')
    return rows[0]
  }
  const withdrawn = `withdrawn_at = '2026-01-03Z', withdrawn_by = 'bo@example.com', withdraw_reason = 'Sent after all'`
  const cancel = (order: number) => start(order, { order_status: 'cancelled_by_admin' })

  test.each([
    ['withdrawn', withdrawn],
    ['kept', `kept_at = '2026-01-03Z'`],
  ])(
    'O37 W4 is done without asking again: a refund that was %s before is so again',
    async (_state, columns) => {
      const order = await owing(columns)
      const before = await refund()
      const { id, records: changed } = await cancel(order)
      expect(changed).toMatchObject([{ outcome: 'done', rule: 'many.refund_due' }])
      expect(await refund()).toMatchObject({ withdrawn_at: null, kept_at: null })
      expect((await undo(id)).records).toMatchObject([{ outcome: 'done' }])
      expect(await refund()).toEqual(before)
      expect(await status()).toBe('awaiting_fulfillment')
    },
  )

  test('O37 W4 makes a kept refund due again with the amount and the day that it had', async () => {
    const order = await owing('note = null', 'cancelled_by_admin')
    const before = await refund()
    const { id } = await start(order, { order_status: 'shipped', due_refund: 'keep' })
    expect(await refund()).toMatchObject({ kept_at: expect.anything() as string })
    expect((await undo(id)).records).toMatchObject([{ outcome: 'done' }])
    expect(await refund()).toEqual(before)
  })

  test.each([
    [
      'paid',
      `done_at = now(), done_by = 'bo@example.com'`,
      'refund.done_before',
      'This refund was already carried out by bo@example.com.',
    ],
    [
      'decided on',
      'kept_at = now()',
      'many.changed_since',
      'Somebody has changed it since, so it was left as it is.',
    ],
  ])('O37 W4 is refused once the refund was %s meanwhile', async (_state, change, rule, message) => {
    const order = await owing(withdrawn)
    const { id } = await cancel(order)
    await app.asOwner(`update refunds set ${change}`)
    const meanwhile = await refund()
    expect((await undo(id)).records).toMatchObject([{ outcome: 'failed', rule, message }])
    expect(await refund()).toEqual(meanwhile)
    expect(await status()).toBe('cancelled_by_admin')
  })

  const live = `wechat_number = 'RF-1', wechat_status = 'processing'`

  test.each([
    ['withdrawn', withdrawn],
    ['kept', `kept_at = '2026-01-03Z'`],
  ])(
    'O37 W17 leaves an order cancelled whose refund, %s before, was sent through WeChat Pay meanwhile',
    async (_state, columns) => {
      const order = await owing(columns)
      const { id } = await cancel(order)
      await app.asOwner(`update refunds set ${live}`)
      const meanwhile = await refund()
      expect((await undo(id)).records).toMatchObject([
        {
          outcome: 'failed',
          rule: 'many.refund_sent',
          message: 'Its refund was sent through WeChat Pay since, so it was left as it is.',
        },
      ])
      expect(await refund()).toEqual(meanwhile)
      expect(await status()).toBe('cancelled_by_admin')
    },
  )

  test('O37 W17 J1 leaves an order cancelled of whose refund WeChat Pay has paid a part meanwhile', async () => {
    const order = await owing(withdrawn)
    const { id } = await cancel(order)
    await app.asOwner(`update refunds set wechat_number = 'RF-1', wechat_status = 'success'`)
    const meanwhile = await refund()
    expect((await undo(id)).records).toMatchObject([{ outcome: 'failed', rule: 'many.refund_sent' }])
    expect(await refund()).toEqual(meanwhile)
  })

  test.each([
    ['was on its way', live],
    ['had been paid in part', `wechat_number = 'RF-1', wechat_status = 'success'`],
  ])('O37 W17 J1 takes up an order whose refund %s before, and says so', async (_what, columns) => {
    const order = await owing(`kept_at = '2026-01-03Z', ${columns}`)
    const before = await refund()
    const { id } = await cancel(order)
    expect((await undo(id)).records).toMatchObject([{ outcome: 'done', rule: 'many.restored_sent' }])
    expect(await refund()).toEqual(before)
    expect(await status()).toBe('awaiting_fulfillment')
  })

  test('O37 W17 leaves an order cancelled whose refund was on its way before and has arrived meanwhile', async () => {
    const order = await owing(`kept_at = '2026-01-03Z', ${live}`)
    const { id } = await cancel(order)
    await app.asOwner(
      `update refunds set wechat_status = 'success', done_at = now(), done_by = 'bo@example.com'`,
    )
    expect((await undo(id)).records).toMatchObject([{ outcome: 'failed', rule: 'refund.done_before' }])
    expect(await status()).toBe('cancelled_by_admin')
  })

  test('O37 takes up an order whose refund was paid before, and says so', async () => {
    const order = await owing(`done_at = '2026-01-03Z', done_by = 'bo@example.com'`)
    const { id } = await cancel(order)
    expect((await undo(id)).records).toMatchObject([
      {
        outcome: 'done',
        rule: 'many.restored_paid',
        message: 'Taken back, but bo@example.com has paid its refund already.',
      },
    ])
    expect(await status()).toBe('awaiting_fulfillment')
  })

  test.each([
    ['was paid', `done_at = now(), done_by = 'bo@example.com'`, 'many.restored_paid'],
    ['went through WeChat Pay', live, 'many.restored_sent'],
  ])(
    'O37 cancels an order again whose kept refund %s meanwhile, and says so',
    async (_what, change, rule) => {
      const order = await owing('note = null', 'cancelled_by_admin')
      const { id } = await start(order, { order_status: 'shipped', due_refund: 'keep' })
      await app.asOwner(`update refunds set ${change}`)
      expect((await undo(id)).records).toMatchObject([{ outcome: 'done', rule }])
      expect(await status()).toBe('cancelled_by_admin')
      expect((await refund())?.amount).toBe('12.50')
    },
  )

  test('O37 W4 adds nothing to the history of a refund that the act left alone', async () => {
    const order = await owing(`kept_at = '2026-01-03Z', ${live}`)
    const steps = async () =>
      (await app.db.pool.query(`select from history where record = 'refund' and root_id = $1`, [order]))
        .rowCount
    const before = await steps()
    const { id } = await cancel(order)
    await undo(id)
    expect(await steps()).toBe(before)
  })
})
