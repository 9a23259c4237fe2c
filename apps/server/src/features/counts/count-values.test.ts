import { enterCosts } from '@getzo/contract/costs/costs.endpoints'
import * as counts from '@getzo/contract/counts/counts.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CountDesk, startCountDesk } from '../../test-kit/desks/count-desk'

let desk: CountDesk
beforeAll(async () => {
  desk = await startCountDesk()
})
afterAll(() => desk.product.close())

/** A saved count of two SKUs: two pieces of 9.20 are missing of one, one is too many of the other. */
async function corrected() {
  const { brand_id, skuIds } = await desk.shelves([6, 4])
  const [one = 0, two = 0] = skuIds
  const costs = [
    { sku_id: one, unit_cost: '9.20' },
    { sku_id: two, unit_cost: '4.00' },
  ]
  await desk.product.call(enterCosts, { body: { costs } }, desk.boss)
  const { id } = await desk.begin(brand_id)
  await desk.phone().counts(id, one, 4)
  await desk.phone().counts(id, two, 5)
  return { id, one }
}
const read = async (id: number, as = desk.boss) =>
  (await desk.product.call(counts.readCount, { params: { id } }, as)).body

test('S6 S8 a saved count is worth what its entries moved of the value on the shelf', async () => {
  const { id } = await corrected()
  expect(await read(id)).toMatchObject({ state: 'open', value: null })
  const saved = await desk.save(id)
  expect(saved.body.data).toMatchObject([{ state: 'saved', value: '-14.40' }])
  expect(await read(id)).toMatchObject({ value: '-14.40' })
  const { brand_id, skuIds } = await desk.shelves([3])
  const free = await desk.begin(brand_id)
  await desk.phone().counts(free.id, skuIds[0] ?? 0, 2)
  await desk.save(free.id)
  // of a SKU whose cost nobody has said
  expect(await read(free.id)).toMatchObject({ state: 'saved', value: null })
})

test('S6 A26 the value of a count is in no answer to others, whatever they do with it', async () => {
  const { id, one } = await corrected()
  const answers: { status: number; text: string }[] = [
    await desk.again(id, [one]),
    await desk.phone().send(id, [
      { sku_id: one, pieces: 4 },
      { kind: 'done', sku_id: one },
    ]),
  ]
  await desk.save(id)
  answers.push(
    await desk.product.call(counts.readCount, { params: { id } }, desk.csr),
    await desk.product.call(counts.exportCount, { params: { id }, query: {} }, desk.boss),
  )
  for (const { status, text } of answers) {
    expect(status).toBe(200)
    expect(text).not.toMatch(/"value"|14\.40/)
  }
})

test('S6 pieces that are packed and not sent are told with the difference, once the SKU is done', async () => {
  const { brand_id, skuIds } = await desk.shelves([6, 4])
  const [one = 0, two = 0] = skuIds
  const order = await desk.sendOrder(one, 2)
  await desk.query(`update orders set order_status = 'shipping_label_created' where id = $1`, [order])
  const { id } = await desk.begin(brand_id)
  const packed = async () => (await desk.read(id)).lines.map((line) => [line.sku_id, line.packed])
  expect(await packed()).toEqual([
    [one, null],
    [two, null],
  ])
  await desk.phone().counts(id, one, 4)
  await desk.phone().counts(id, two, 4)
  expect(await packed()).toEqual([
    [one, 2],
    [two, 0],
  ])
  await desk.query(`update orders set order_status = 'shipped' where id = $1`, [order])
  expect(await packed()).toEqual([
    [one, 0],
    [two, 0],
  ])
})
