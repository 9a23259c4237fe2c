import * as endpoints from '@getzo/contract/labels/labels.endpoints'
import { readMeasures } from '@getzo/contract/products/products.endpoints'
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

test('P17 O30 an order without a size is sent with that of its pieces, else with the standard one, and tells which', async () => {
  const { id, detailId } = await at.order({
    package_dimensions_length: null,
    package_dimensions_width: null,
    package_dimensions_height: null,
  })
  expect(await at.desk(id)).toMatchObject({
    proposed_size_of: 'standard',
    preview: { length: '25', width: '20', height: '8' },
  })
  await at.product.db.pool.query(
    `update products set length_mm = 100, width_mm = 300, height_mm = 50
      where id = (select product_id from order_details where id = $1)`,
    [detailId],
  )
  expect(await at.desk(id)).toMatchObject({
    proposed_size_of: 'products',
    preview: { length: '30', width: '10', height: '10' },
  })
  await at.generate(id)
  expect(JSON.stringify(at.asked('ship').at(-1)?.body)).toContain('"Length":"30","Width":"10","Height":"10"')
})

test('P17 the measures of products are answered in grams and millimetres, of a deleted one too', async () => {
  const { detailId } = await weighing('226.796')
  const { rows } = await at.product.db.pool.query<{ id: number }>(
    `update products set deleted_at = now() where id = (select product_id from order_details where id = $1) returning id`,
    [detailId],
  )
  const [product_id = 0] = rows.map(({ id }) => id)
  const { body } = await at.product.call(readMeasures, { query: { ids: `${product_id},999999` } }, at.boss)
  expect(body).toMatchObject([{ product_id, weight_g: '226.796', height_mm: null }])
})
