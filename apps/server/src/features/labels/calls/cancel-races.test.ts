import { cancelOrder } from '@getzo/contract/order-page/order-page.endpoints'
import { setOrderStatus } from '@getzo/contract/orders/orders.endpoints'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type LabelDesk, startLabelDesk } from '../../../test-kit/desks/label-desk'

/** A few in every run of the tests; LABEL_RUNS=200 for a release. */
const runs = Number(process.env.LABEL_RUNS ?? 12)
vi.setConfig({ testTimeout: 600_000 + runs * 3_000 })

let at: LabelDesk

beforeAll(async () => {
  at = await startLabelDesk()
})
afterAll(() => at.close())
beforeEach(() => at.now())

/** An order, and its customer's click on cancel. */
async function cancellable() {
  const made = await at.order()
  const proof = await at.customers.proofOf(made)
  const cancel = () => at.product.call(cancelOrder, { params: { id: made.id }, body: {} }, undefined, proof)
  return { ...made, cancel }
}

/** Both at once, the one that is called first in turn. */
const race = (round: number, one: () => Promise<unknown>, other: () => Promise<unknown>) =>
  Promise.all((round % 2 === 0 ? [one, other] : [other, one]).map((act) => act()))

/** The status of an order, and its refund that is still due. */
async function outcomeOf(id: number) {
  const { order_status: status } = await at.stored(id)
  const { rows } = await at.product.db.pool.query<{ due: number }>(
    'select count(*)::int as due from refunds where order_id = $1 and done_at is null and withdrawn_at is null',
    [id],
  )
  return `${status}, ${rows[0]?.due} due`
}

test(`L7 K7 a customer's cancelling and buying by staff, ${runs} times: never both`, async () => {
  const outcomes = new Set<string>()
  for (let round = 0; round < runs; round += 1) {
    const { id, cancel } = await cancellable()
    await race(round, cancel, () => at.generate(id))
    const bought = (await at.soldFor(id)).length
    outcomes.add(`${await outcomeOf(id)}, ${bought} bought, declared ${at.isDeclared()}`)
  }
  for (const outcome of outcomes) {
    expect([
      'cancelled_by_customer, 1 due, 0 bought, declared true',
      'shipping_label_created, 0 due, 1 bought, declared true',
    ]).toContain(outcome)
  }
})

test(`L7 K7 a customer's cancelling and a staff save over it, ${runs} times: none is shipped with its refund due unasked`, async () => {
  const outcomes = new Set<string>()
  for (let round = 0; round < runs; round += 1) {
    const { id, cancel } = await cancellable()
    const seen = (await at.stored(id)).version
    await race(round, cancel, async () => {
      // over the version seen before, and over the current one, as after the question of a conflict
      const version = round % 3 === 0 ? (await at.stored(id)).version : seen
      const decision = { due_refund: 'withdraw', refund_reason: 'wanted after all' } as const
      const body = { order_status: 'shipped' as const, version, ...(round % 2 === 0 ? {} : decision) }
      await at.product.call(setOrderStatus, { params: { id }, body }, at.boss)
    })
    outcomes.add(await outcomeOf(id))
  }
  for (const outcome of outcomes) {
    expect(['cancelled_by_customer, 1 due', 'shipped, 0 due']).toContain(outcome)
  }
})
