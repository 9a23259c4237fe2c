import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWebhookDesk, type WebhookDesk } from '../../test-kit/desks/webhook-desk'
import { createFactories, type Factories } from '../../test-kit/factories'

let desk: WebhookDesk
let make: Factories
beforeAll(async () => {
  desk = await startWebhookDesk()
  make = createFactories(desk.product.db)
})
afterAll(() => desk.close())

const query = async (text: string, values: unknown[] = []) =>
  (await desk.product.db.pool.query(text, values)).rows
/** The SKUs that the job tells of. */
async function told() {
  await desk.product.jobs.repeating.find(({ name }) => name === 'tell-stock')?.run(new Date())
  const log = await desk.log()
  const seen = toldBefore
  toldBefore = log.length
  return log.slice(0, log.length - seen).map(({ type, about_kind, about_id }) => [type, about_kind, about_id])
}
let toldBefore = 0

test('S10 a change of what lies on the shelf or is put by is told once a minute for a SKU, and thinly', async () => {
  const held = await make.sellable({ sku: { sku: 'S10-1', quantity: 5 } })
  expect(await query('select from stock_marks')).toEqual([])
  await desk.add(['stock'])
  const changed = [['stock.changed', 'sku', held.sku_id]]
  const order = await make.order({ order_date: new Date(Date.now() + 60_000) })
  const line = await make.orderDetail(order, held, { quantity: 2 })
  await query('update order_details set quantity = 3 where id = $1', [line])
  expect(await told()).toEqual(changed)
  expect(await told()).toEqual([])
  await query(`update orders set order_status = 'shipped' where id = $1`, [order])
  await query('update skus set quantity = 9 where id = $1', [held.sku_id])
  expect(await told()).toEqual(changed)
  await query(`update orders set tracking_id = '1Z' where id = $1`, [order])
  await query(`update skus set barcode = '1' where id = $1`, [held.sku_id])
  expect(await told()).toEqual([])
  const [{ body } = { body: '' }] = await query('select body from webhook_events order by id desc limit 1')
  expect(JSON.parse(body)).toMatchObject({
    type: 'stock.changed',
    data: { sku_id: held.sku_id, sku: 'S10-1', product_id: held.product_id },
  })
  expect(body).not.toMatch(/quantity|left/)
})
