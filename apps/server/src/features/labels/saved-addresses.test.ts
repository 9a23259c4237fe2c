import { generateLabel } from '@getzo/contract/labels/labels.endpoints'
import { saveNewOrder } from '@getzo/contract/orders/orders.endpoints'
import { addressesOf, cutNames } from '@getzo/domain/test-kit/label-addresses'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawLabel, type LabelText, labelTexts } from '../../outside/ups/draw-label'
import { createFactories, type Factories } from '../../test-kit/factories'
import { startTestCarrier, type TestCarrier } from '../../test-kit/stand-ins/carrier'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let carrier: TestCarrier
let app: TestApp
let make: Factories
/** every label that was drawn, in turn */
const drawn: LabelText[] = []

beforeAll(async () => {
  carrier = await startTestCarrier({
    // of the first a picture, of the others only what is written on it
    draw: (label) => {
      drawn.push(label)
      return drawn.length === 1 ? drawLabel(label) : Promise.resolve(Buffer.from('GIF89a'))
    },
  })
  app = await startTestApp({}, carrier.env)
  await app.startJobs()
  make = createFactories(app.db)
})
afterAll(async () => {
  await app.close()
  await carrier.close()
})

/** The written lines of the receiver's address on a label, from the top. */
function addressOn(label: LabelText): string[] {
  const { name, phone, city, countryCode } = label.shipment.receiver
  const shipTo = labelTexts(label).filter(({ x }) => x === 70)
  return shipTo
    .map(({ line }) => line)
    .filter((line) => line !== name && line !== phone && line !== countryCode && !line.startsWith(`${city} `))
}

/** Of each country, with commas and without: how an address is split has two hundred in domain's label-lines.test.ts. */
const addresses = addressesOf(30)

test('L12 of thirty addresses that are saved as orders none is cut inside a word or a name on its label', async () => {
  const boss = await app.signedInAs('administrator')
  const customer = await make.customer()
  const { promotion_id } = await make.sellable()
  for (const [at, { address, countryCode }] of addresses.entries()) {
    const body = {
      order_number: `L12-${at}`,
      order_reference: `L12-REF-${at}`,
      order_date: '2026-05-01 10:30:00',
      customer: { id: customer },
      details: [{ promotion_id, quantity: 1 }],
      cdata_name: 'Pat Receiver',
      cdata_attention_name: 'Pat Receiver',
      cdata_phone_number: '6045550123',
      cdata_addressLine: address,
      cdata_address_city: 'Springfield',
      cdata_address_state: countryCode === 'CN' ? 'Beijing' : countryCode === 'CA' ? 'BC' : 'IL',
      cdata_address_country: countryCode,
      cdata_address_zip: countryCode === 'CN' ? '100022' : countryCode === 'CA' ? 'V6B 1A1' : '62701',
    }
    const saved = await app.call(saveNewOrder, { body }, boss)
    expect([address, saved.status]).toEqual([address, 200])
    const { id } = saved.body.data.order
    const bought = await app.call(generateLabel, { params: { order_id: id }, body: {} }, boss)
    expect([address, bought.status]).toEqual([address, 200])
    const label = drawn.at(-1)
    const onPaper = label === undefined ? [] : addressOn(label)
    // the street first in the lines that the carrier is given, which it prints from the last
    const read = countryCode === 'CN' ? onPaper : onPaper.toReversed()
    expect(read.join(' ')).toBe(address)
    expect({ address, cut: cutNames(read) }).toEqual({ address, cut: [] })
    expect(onPaper.filter((line) => line.length > 35)).toEqual([])
  }
  expect(drawn).toHaveLength(addresses.length)
})
