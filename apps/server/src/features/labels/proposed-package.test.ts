import * as endpoints from '@getzo/contract/labels/labels.endpoints'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type LabelDesk, startLabelDesk } from '../../test-kit/desks/label-desk'

let at: LabelDesk

beforeAll(async () => {
  at = await startLabelDesk()
})
afterAll(() => at.close())
beforeEach(() => at.now())

/** An order of two pieces of a product that weighs so many grams. */
async function weighing(grams: string | null, columns = {}) {
  const made = await at.order({ package_package_weight: null, ...columns })
  await at.product.db.pool.query(
    `update products set weight_entered = $2, weight_unit = 'g', weight_g = $2
      where id = (select product_id from order_details where id = $1)`,
    [made.detailId, grams],
  )
  return made
}
const askedWeights = () =>
  at.asked('ship').map(({ body }) => /"Weight":"([^"]+)"/.exec(JSON.stringify(body))?.[1])

test('P17 O38 an order without a weight is planned, shown and bought with what its products weigh together', async () => {
  const { id } = await weighing('226.796')
  const plans = await at.product.call(endpoints.readLabelPlans, { query: { ids: String(id) } }, at.boss)
  expect(plans.body.plans).toMatchObject([
    { package_package_weight: null, proposed_weight: '0.454', weight: '0.5', problems: [] },
  ])
  expect(await at.desk(id)).toMatchObject({ proposed_weight: '0.454', preview: { weight: '0.5' } })
  const { version } = await at.stored(id)
  const bought = await at.product.call(
    endpoints.generateLabels,
    { body: { records: [{ id, version, accept: [] }] } },
    at.boss,
  )
  expect(bought.body.data.map(({ outcome }) => outcome)).toEqual(['bought'])
  await at.generate((await weighing('1100')).id)
  expect(askedWeights()).toEqual(['0.5', '2.2'])
})

test("P17 a weight of the order's own wins, typed before the purchase or entered", async () => {
  await at.generate((await weighing('226.796', { package_package_weight: '3' })).id)
  await at.generate((await weighing('226.796')).id, { weight: '0.7' })
  await at.generate((await weighing(null)).id)
  expect(askedWeights()).toEqual(['3', '0.7', '1'])
})
