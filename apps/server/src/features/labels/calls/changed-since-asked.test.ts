import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type LabelDesk, startLabelDesk } from '../../../test-kit/desks/label-desk'

let at: LabelDesk

beforeAll(async () => {
  at = await startLabelDesk({ withJobs: false, labelWaitMs: 0 })
})
afterAll(() => at.close())
beforeEach(() => at.now())

/** An order whose label is asked for, and the carrier is not yet. */
async function waiting() {
  const { id } = await at.order()
  await at.generate(id)
  return id
}

const change = (text: string, id: number) => at.product.db.pool.query(text, [id])

const sent = () => JSON.stringify(at.asked('ship').map(({ body }) => body))

test.each([
  [
    'address',
    "update orders set customer_ship_to_address_line_pinyin = 'Changan Road 9' where id = $1",
    'Changan Road 9',
  ],
  ['quantity', 'update order_details set quantity = 3 where order_id = $1', '"Number":"3"'],
  ['price', 'update order_details set sold_price = 9.5 where order_id = $1', '"Value":"9.50"'],
  ['weight', 'update orders set package_package_weight = 2.5 where id = $1', '"Weight":"2.5"'],
])(
  'O38 L7 a label whose order gets another %s before the carrier is asked is refused unsent, and bought with it when it is asked for again',
  async (_what, text, bought) => {
    const id = await waiting()
    await change(text, id)
    await at.product.runOutbox()
    const { label, earlier, facts } = await at.desk(id)
    expect([label, earlier[0]?.refusal, at.asked('ship')]).toEqual([null, 'order_changed', []])
    expect(facts.at(-1)?.note).toBe(
      'Its address, package or customs values were changed after it was asked for. Please generate it again.',
    )
    await at.generate(id)
    await at.product.runOutbox()
    expect((await at.desk(id)).label?.status).toBe('bought')
    expect(sent()).toContain(bought)
  },
)

test('O38 L7 a label that the carrier postponed is not asked for again where its order was changed meanwhile', async () => {
  const id = await waiting()
  const often = { kind: 'refuse', status: 429, code: '10429', message: 'Too Many Requests' } as const
  at.carrier.failNext('ship', often)
  await at.product.runOutbox()
  await change('update orders set package_package_weight = 2.5 where id = $1', id)
  await at.tryAgain()
  expect((await at.desk(id)).earlier[0]?.refusal).toBe('order_changed')
  expect(at.asked('ship')).toHaveLength(1)
})

test.each([
  [
    'its customer gets a note',
    "update customers set staff_note = 'call first' where id = (select customer_id from orders where id = $1)",
  ],
  ['its order goes a status on', "update orders set order_status = 'shipped' where id = $1"],
  ['its order gets a tracking id', "update orders set tracking_id = 'SF100' where id = $1"],
  [
    'its order’s weight is spelled otherwise',
    'update orders set package_package_weight = 0.99 where id = $1',
  ],
  [
    'it comes from a version without invoices',
    "update shipping_labels set shipment = shipment - 'invoice' where order_id = $1",
  ],
])(
  'O38 L7 a label is bought as it was asked for where %s before the carrier is asked',
  async (_what, text) => {
    const id = await waiting()
    await change(text, id)
    await at.product.runOutbox()
    expect((await at.desk(id)).label?.status).toBe('bought')
    expect(at.asked('ship')).toHaveLength(1)
  },
)
