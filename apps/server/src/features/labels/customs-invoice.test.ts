import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type LabelDesk, startLabelDesk } from '../../test-kit/desks/label-desk'
import { createFactories } from '../../test-kit/factories'

let at: LabelDesk

beforeAll(async () => {
  at = await startLabelDesk()
})
afterAll(() => at.close())
beforeEach(() => at.now())

/** Writes a column of the product that an order's line is of. */
const write = (detailId: number, column: 'name' | 'customs_description' | 'hs_code', value: string | null) =>
  at.product.db.pool.query(
    `update products set ${column} = $1 where id = (select product_id from order_details where id = $2)`,
    [value, detailId],
  )

test('W8 L3 the invoice for customs goes with the label: the order’s lines at the prices they were sold at', async () => {
  const { id, detailId } = await at.order({ order_number: 'GTZ-77' })
  await write(detailId, 'hs_code', '44199000')
  await write(detailId, 'customs_description', 'Bowl of maple wood')
  // a line that was taken off the order
  const factories = createFactories(at.product.db)
  await factories.orderDetail(id, await factories.sellable({}), { deleted_at: new Date(), active: false })
  expect((await at.generate(id)).status).toBe(200)
  const [{ body } = { body: null }] = at.asked('ship')
  expect(body).toMatchObject({
    ShipmentRequest: {
      Shipment: {
        ShipmentServiceOptions: {
          InternationalForms: {
            InvoiceNumber: 'GTZ-77',
            CurrencyCode: 'USD',
            Product: [
              {
                Description: ['Bowl of maple wood'],
                Unit: { Number: '2', Value: '12.50' },
                OriginCountryCode: 'CA',
                CommodityCode: '44199000',
              },
            ],
          },
        },
      },
    },
  })
})

test('W8 a value that the carrier would refuse is refused by its field, and nothing is asked', async () => {
  const { id, detailId } = await at.order()
  await write(detailId, 'name', '枫木碗')
  const { status, body } = await at.generate(id)
  expect([status, body.message, body.data.field]).toEqual([
    422,
    'The carrier cannot print the name of 枫木碗 for customs. Please enter its customs description.',
    'details.0.product_id',
  ])
  expect(at.asked('ship')).toEqual([])
  expect((await at.desk(id)).problems.map(({ rule }) => rule)).toEqual(['label.item_not_described'])
  await write(detailId, 'customs_description', 'Bowl of maple wood')
  expect((await at.generate(id)).status).toBe(200)
})

test('W8 a parcel that stays in the country of the shop goes without', async () => {
  const { id } = await at.order({
    customer_ship_to_address_country_code: 'CA',
    customer_ship_to_address_state_province_code: 'BC',
    customer_ship_to_address_postal_code: 'V5K 0A1',
  })
  expect((await at.generate(id)).status).toBe(200)
  expect(JSON.stringify(at.asked('ship'))).not.toContain('InternationalForms')
})
