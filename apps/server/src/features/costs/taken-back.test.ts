import * as arrivals from '@getzo/contract/arrivals/arrivals.endpoints'
import type { Arrival } from '@getzo/contract/arrivals/arrivals.schema'
import { enterCosts } from '@getzo/contract/costs/costs.endpoints'
import { correctStock } from '@getzo/contract/stock/stock.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ArrivalDesk, startArrivalDesk } from '../../test-kit/desks/arrival-desk'

let desk: ArrivalDesk
beforeAll(async () => {
  desk = await startArrivalDesk()
})
afterAll(() => desk.product.close())

/** A SKU of which so many pieces lie there, at 5.00 each. */
async function shelf(quantity: number) {
  const { sku_id, brand_id } = await desk.make.sellable({ sku: { quantity } })
  expect(await enter(sku_id, '5.00')).toBe(200)
  return { sku_id, brand_id, quantity }
}
type Shelf = Awaited<ReturnType<typeof shelf>>

const enter = async (sku_id: number, unit_cost: string) =>
  (await desk.product.call(enterCosts, { body: { costs: [{ sku_id, unit_cost }] } }, desk.boss)).status

/** A delivery of the SKU at such a cost in USD; answers its arrival. */
async function deliver({ sku_id, brand_id }: Shelf, pieces: number, unit_cost: string): Promise<number> {
  const lines = [{ sku_id, ordered: pieces, unit_cost }]
  const body = { brand_id, currency: 'USD' as const, expected_on: '2099-12-04', lines }
  const answer = await desk.product.call(arrivals.createArrival, { body }, desk.boss)
  const [made] = answer.body.data as Arrival[]
  if (made === undefined) throw new Error(answer.text)
  await desk.act(arrivals.markOrdered, made.id)
  const [line] = made.lines
  const { status } = await desk.receive(made.id, [{ line_id: line?.id ?? 0, received: pieces, damaged: 0 }])
  expect(status).toBe(200)
  return made.id
}

async function takeBack(arrival: number) {
  const [receipt] = (await desk.read(arrival)).receipts
  const params = { id: receipt?.id ?? 0 }
  const { status } = await desk.product.call(arrivals.takeBackReceipt, { params, body: {} }, desk.boss)
  expect(status).toBe(200)
}

async function lose({ sku_id }: Shelf, pieces: number, seen: number) {
  const body = { kind: 'lost' as const, pieces, quantity_seen: seen }
  expect((await desk.product.call(correctStock, { params: { id: sku_id }, body }, desk.boss)).status).toBe(
    200,
  )
}

async function stateOf({ sku_id }: Shelf) {
  const [row] = await desk.query<{ pieces: number; worth: string; unit: string; by_arrival: boolean }>(
    `select s.pieces, s.worth::text, s.unit::numeric(16, 2)::text as unit, s.by_arrival from cost_state($1) s`,
    [sku_id],
  )
  return row
}

/** Pieces that lay there, pieces that leave before the delivery of 10 at 100.00 is taken back, and what is left. */
const courses = [
  { lay: 10, left: 0, pieces: 10, worth: '50.00' },
  { lay: 10, left: 8, pieces: 2, worth: '10.00' },
  { lay: 10, left: 10, pieces: 0, worth: '0.00' },
  { lay: 100, left: 60, pieces: 40, worth: '200.00' },
]
for (const { lay, left, pieces, worth } of courses)
  test(`S8 a delivery that is taken back leaves ${pieces} of ${lay} pieces at the cost that they had before it`, async () => {
    const held = await shelf(lay)
    const arrival = await deliver(held, 10, '100.00')
    if (left > 0) await lose(held, left, lay + 10)
    await takeBack(arrival)
    expect(await stateOf(held)).toEqual({ pieces, worth, unit: '5.00', by_arrival: false })
  })

test('S8 after the last delivery that says a cost is taken back a person corrects the cost', async () => {
  const held = await shelf(10)
  const right = await deliver(held, 10, '7.00')
  await takeBack(await deliver(held, 10, '100.00'))
  expect(await stateOf(held)).toMatchObject({ pieces: 20, worth: '120.00', by_arrival: true })
  expect(await enter(held.sku_id, '6.00')).toBe(422)
  await takeBack(right)
  expect(await stateOf(held)).toMatchObject({ pieces: 10, worth: '50.00', unit: '5.00', by_arrival: false })
  expect(await enter(held.sku_id, '6.00')).toBe(200)
  expect(await stateOf(held)).toMatchObject({ pieces: 10, worth: '60.00', unit: '6.00' })
})

test('S8 a delivery alone is taken back without a trace of its cost on the pieces that come after it', async () => {
  const { sku_id, brand_id } = await desk.make.sellable({ sku: { quantity: 0 } })
  const held = { sku_id, brand_id, quantity: 0 }
  await takeBack(await deliver(held, 10, '100.00'))
  expect(await stateOf(held)).toMatchObject({ pieces: 0, worth: '0.00', by_arrival: false })
  await deliver(held, 4, '6.00')
  expect(await stateOf(held)).toEqual({ pieces: 4, worth: '24.00', unit: '6.00', by_arrival: true })
})
