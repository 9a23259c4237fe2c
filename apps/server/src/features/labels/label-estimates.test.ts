import * as endpoints from '@getzo/contract/labels/labels.endpoints'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type LabelDesk, startLabelDesk } from '../../test-kit/desks/label-desk'
import { createEstimates } from './label-estimates.service'

let at: LabelDesk

beforeAll(async () => {
  at = await startLabelDesk()
})
afterAll(() => at.close())
beforeEach(() => at.now())

const estimate = (ids: readonly number[], choice: object = {}, as = at.boss) =>
  at.product.call(endpoints.readLabelEstimates, { query: { ids: ids.join(','), ...choice } }, as)
const weighing = async (...weights: number[]) => {
  const ids: number[] = []
  for (const weight of weights) ids.push((await at.order({ package_package_weight: String(weight) })).id)
  return ids
}
const refuse = (status: number) => ({ kind: 'refuse', status, code: '111210', message: 'No' }) as const

test('O38 orders have the carrier’s price in its own currency, and parcels that are alike are asked for once', async () => {
  const [light = 0, heavy = 0, likewise = 0] = await weighing(1, 2, 1)
  expect((await estimate([heavy, light, likewise])).body).toEqual([
    { id: heavy, amount: '35.25', currency: 'CAD' },
    { id: light, amount: '30.00', currency: 'CAD' },
    { id: likewise, amount: '30.00', currency: 'CAD' },
  ])
  expect(at.asked('rate')).toHaveLength(2)
  expect((await estimate([light], { service: '11' })).body).toEqual([
    { id: light, amount: '14.90', currency: 'CAD' },
  ])
})

test('O38 an order that is gone, that the carrier cannot take, or that it names no price for has none', async () => {
  const [gone = 0, unpriced = 0, priced = 0] = await weighing(1, 1.5, 2)
  const { id: tooLong } = await at.order({ customer_ship_to_address_line_pinyin: 'a'.repeat(106) })
  await at.product.db.pool.query('update orders set deleted_at = now() where id = $1', [gone])
  at.carrier.failNext('rate', refuse(400))
  const { body } = await estimate([gone, tooLong, unpriced])
  expect(body).toEqual([])
  expect(at.asked('rate')).toHaveLength(1)
  expect((await estimate([unpriced, priced])).body).toHaveLength(2)
})

test('O38 after three missing answers no more prices are asked for, and a label is bought all the same', async () => {
  const ids = await weighing(...Array.from({ length: 12 }, (_, place) => place + 1))
  at.carrier.failNext('rate', ...Array.from({ length: 12 }, () => ({ kind: 'page', status: 503 }) as const))
  expect((await estimate(ids)).body).toEqual([])
  expect(at.asked('rate').length).toBeLessThanOrEqual(6)
  expect((await at.generate(ids[0] ?? 0)).body.data.label.status).toBe('bought')
})

test('O38 at most four prices are asked for at a time, by one call at a time, and a late one is left out', async () => {
  const ids = await weighing(...Array.from({ length: 9 }, (_, place) => place + 1))
  let open = 0
  let most = 0
  const rate = async ({ parcel }: { parcel: { weight: string } }) => {
    open += 1
    most = Math.max(most, open)
    await new Promise((resolve) => setTimeout(resolve, parcel.weight === '9' ? 2_000 : 10))
    open -= 1
    return { kind: 'rated', cost: { amount: parcel.weight, currency: 'CAD' } } as const
  }
  const estimates = createEstimates({ db: at.product.db, carrier: { rate }, waitMs: 500 })
  const choice = { service: '08', packaging: '57' }
  const sending = { from: 'CA', day: '2026-01-01', usual: choice }
  const [first, second] = await Promise.all([
    estimates.of({ ids }, choice, sending),
    estimates.of({ ids: ids.slice(0, 2) }, choice, sending),
  ])
  expect(most).toBe(4)
  expect(first.map(({ amount }) => amount)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8'])
  // its turn did not come in time
  expect(second).toEqual([])
})

test('O38 prices of more than 20 orders are refused, and a csr asks for none', async () => {
  const ids = Array.from({ length: 21 }, (_, place) => place + 1)
  expect((await estimate(ids)).status).toBe(400)
  const csr = await at.product.signedInAs('csr')
  expect((await estimate([1], {}, csr)).status).toBe(403)
})

test('O38 the service of an order in a selection stands for the one of the purchase', async () => {
  const [usual = 0, other = 0] = await weighing(1, 1)
  const version = async (id: number) => (await at.stored(id)).version
  const records = [
    { id: usual, version: await version(usual) },
    { id: other, version: await version(other), service: '07' },
  ]
  const { body } = await at.product.call(
    endpoints.generateLabels,
    { body: { records, service: '65' } },
    at.boss,
  )
  expect(body.data.map(({ id, outcome, cost_amount: cost }) => [id, outcome, cost])).toEqual([
    [usual, 'bought', '40.80'],
    [other, 'bought', '45.90'],
  ])
})
