import { readHistory } from '@getzo/contract/history/history.endpoints'
import * as endpoints from '@getzo/contract/labels/labels.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type LabelDesk, startLabelDesk } from '../../test-kit/desks/label-desk'

let at: LabelDesk

beforeAll(async () => {
  at = await startLabelDesk()
})
afterAll(() => at.close())
beforeEach(() => at.now())

describe('generating a label', () => {
  test('L1 L3 L5 L10 it is bought by a request of our own, stored, and answered as the carrier does', async () => {
    const { id } = await at.order()
    const { status, body } = await at.generate(id, {
      ShipmentRequest: { Shipment: { Shipper: { ShipperNumber: 'THIEF1' }, Service: { Code: '01' } } },
    })
    expect([status, body.message]).toEqual([200, 'Shipping Label successfully generated and logged!'])
    const { ShipmentResponse: answer, label } = body.data
    const [parcel] = answer.ShipmentResults.PackageResults
    expect(parcel?.TrackingNumber).toMatch(/^1Z0GETZO08\d{8}$/)
    expect(parcel?.ShippingLabel.GraphicImage).toMatch(/^R0lGOD/)
    expect(label).toMatchObject({
      status: 'bought',
      service: '08',
      packaging: '57',
      cost_amount: '30.00',
      cost_currency: 'CAD',
      requested_by: 'boss@example.com',
    })
    expect(await at.stored(id)).toMatchObject({
      order_status: 'shipping_label_created',
      tracking_id: parcel?.TrackingNumber,
      provider_trackingNumber: parcel?.TrackingNumber,
      provider_label: parcel?.ShippingLabel.GraphicImage,
      date_shipping_label_made: expect.any(String),
    })
    const [{ body: sent } = { body: null }] = at.asked('ship')
    expect(JSON.stringify(sent)).not.toContain('THIEF1')
    expect(sent).toMatchObject({
      ShipmentRequest: {
        Shipment: {
          Shipper: { Name: 'Getzo', ShipperNumber: at.carrier.credentials.accountNumber },
          ShipTo: {
            Name: 'Wang Xiaoming',
            Phone: { Number: '8613912345678' },
            Address: {
              AddressLine: ['Chaoyang District', 'Jianguo Road 88-Building 3(B),'],
              City: 'Beijing',
              CountryCode: 'CN',
            },
          },
          Service: { Code: '08' },
          Package: [{ Packaging: { Code: '57' }, PackageWeight: { Weight: '1' } }],
          ReferenceNumber: [{ Value: label.reference }],
        },
        LabelSpecification: { LabelImageFormat: { Code: 'GIF' } },
      },
    })
    const { body: history } = await at.product.call(readHistory, { params: { root: 'order', id } }, at.boss)
    expect(history.find(({ after }) => after?.order_status === 'shipping_label_created')?.changed_by).toBe(
      'boss@example.com',
    )
  })

  test('X12 a key with the same body on another order buys nothing and answers nothing of the first', async () => {
    const [first, second] = [await at.order(), await at.order()]
    const key = { 'idempotency-key': 'label-of-one-order' }
    const generate = ({ id }: { id: number }) =>
      at.product.call(endpoints.generateLabel, { params: { order_id: id }, body: {} }, at.boss, key)
    const bought = await generate(first)
    expect(bought.status).toBe(200)
    expect((await generate(first)).body.data).toEqual(bought.body.data)
    const refused = await generate(second)
    expect([refused.status, refused.body.data.error]).toEqual([422, 'key_reused'])
    expect(await at.stored(second.id)).toMatchObject({ provider_trackingNumber: null })
    expect(at.asked('ship')).toHaveLength(1)
  })

  test('L3 service and packaging can be chosen, and only of those that the carrier has', async () => {
    const { id } = await at.order()
    expect((await at.generate(id, { service: '99' })).body.message).toBe('The carrier has no service 99.')
    const { body } = await at.generate(id, { service: '07', packaging: '02' })
    expect(body.data.label).toMatchObject({ service: '07', packaging: '02' })
  })

  test('L2 an address that is too long is refused by its length, and nothing is asked', async () => {
    const { id } = await at.order({ customer_ship_to_address_line_pinyin: 'a'.repeat(106) })
    const { status, body } = await at.generate(id)
    expect([status, body.message]).toEqual([422, 'The Address is too long. 106/105 character limit.'])
    expect(body.data.field).toBe('customer_ship_to_address_line_pinyin')
    expect(at.asked('ship')).toEqual([])
    const { label, problems } = await at.desk(id)
    expect(label).toBeNull()
    // the screen says it in its own words
    expect(problems.map(({ params }) => params)).toEqual([{ length: 106, max: 105 }])
  })

  test('L7 a second click answers the same label, and buys none', async () => {
    const { id } = await at.order()
    const [first, second, third] = await Promise.all([at.generate(id), at.generate(id), at.generate(id)])
    expect(new Set([first, second, third].map(({ body }) => body.data.label.tracking_number)).size).toBe(1)
    const again = await at.generate(id)
    expect(again.body.message).toBe('This order already has a Shipping Label.')
    expect(await at.soldFor(id)).toHaveLength(1)
  })

  test('L6 a refusal of the carrier is shown in its own words, and can be tried again', async () => {
    const { id } = await at.order()
    at.carrier.failNext('ship', {
      kind: 'refuse',
      status: 400,
      code: '111500',
      message: 'The selected service is not valid with the selected packaging.',
    })
    const { status, body } = await at.generate(id)
    expect([status, body.message]).toEqual([422, 'Something went wrong while generating the Shipping Label'])
    expect(body.data.carrier).toEqual({
      code: '111500',
      message: 'The selected service is not valid with the selected packaging.',
      hint: 'label.packaging_hint',
    })
    expect((await at.stored(id)).order_status).toBe('awaiting_fulfillment')
    const { label, earlier } = await at.desk(id)
    expect([label, earlier.map((one) => one.status)]).toEqual([null, ['refused']])
    expect((await at.generate(id)).status).toBe(200)
  })

  test('L6 L7 a carrier that says the same as a refusal of the shop is still the one that refused', async () => {
    const { id } = await at.order()
    const message = 'It was cancelled before the carrier was asked.'
    at.carrier.failNext('ship', { kind: 'refuse', status: 400, code: '120202', message })
    const { body } = await at.generate(id)
    expect(body.data).toMatchObject({ error: 'label_refused', carrier: { code: '120202', message } })
    expect((await at.desk(id)).earlier).toMatchObject([
      { refusal: 'carrier', carrier: { code: '120202', message } },
    ])
  })

  test('L1 csr sees and buys nothing; nobody is let in', async () => {
    const { id } = await at.order()
    expect((await at.generate(id, {}, await at.product.signedInAs('csr'))).status).toBe(403)
    expect(
      (await at.product.call(endpoints.generateLabel, { params: { order_id: id }, body: {} })).status,
    ).toBe(401)
    const seen = await at.product.call(
      endpoints.readLabelContext,
      { params: { order_id: id } },
      await at.product.signedInAs('csr'),
    )
    expect(seen.body).toMatchObject({
      label: null,
      can_buy: true,
      sample: false,
      service: '08',
      packaging: '57',
    })
    expect(seen.body.preview.lines).toEqual(['Jianguo Road 88-Building 3(B),', 'Chaoyang District'])
  })

  test('L7 no label is bought for an order that is cancelled, deleted or unknown', async () => {
    const { id } = await at.order({ order_status: 'cancelled_by_admin' })
    expect((await at.generate(id)).body.message).toBe(
      'This order is cancelled or refunded, so no label is bought for it.',
    )
    const gone = await at.order({ deleted_at: new Date() })
    expect((await at.generate(gone.id)).status).toBe(404)
    expect((await at.generate(424_242)).status).toBe(404)
    expect(at.asked('ship')).toEqual([])
  })
})

describe('voiding a label', () => {
  const voidLabel = async (id: number, reason = 'wrong address') =>
    at.product.call(
      endpoints.voidLabel,
      { params: { order_id: id }, body: { label_id: (await at.desk(id)).label?.id ?? 1, reason } },
      at.boss,
    )

  test('L9 the carrier voids it, the order waits for another, and a new one can be made', async () => {
    const { id } = await at.order()
    await at.generate(id)
    const number = (await at.desk(id)).label?.tracking_number
    const { status, body } = await voidLabel(id)
    expect([status, body.message]).toEqual([200, `Shipping Label ${number} has been voided.`])
    expect(body.data).toMatchObject({
      status: 'voided',
      void_reason: 'wrong address',
      voided_by: 'boss@example.com',
    })
    expect(
      at.carrier.shipments.find(({ trackingNumber }) => trackingNumber === number)?.voidedAt,
    ).not.toBeNull()
    expect(await at.stored(id)).toMatchObject({
      order_status: 'awaiting_fulfillment',
      tracking_id: null,
      provider_trackingNumber: null,
      provider_label: null,
      date_shipping_label_made: null,
    })
    expect((await at.generate(id)).status).toBe(200)
    expect((await at.desk(id)).label?.tracking_number).not.toBe(number)
    const { body: again } = await at.product.call(
      endpoints.voidLabel,
      { params: { order_id: id }, body: { label_id: body.data.id, reason: 'twice' } },
      at.boss,
    )
    expect(again.message).toBe('There is no bought label to void.')
  })

  test('L9 a tracking id that was entered stays, and a status that went on', async () => {
    const { id } = await at.order({ tracking_id: 'HAND-1' })
    await at.generate(id)
    await at.product.db.pool.query("update orders set order_status = 'shipped' where id = $1", [id])
    await voidLabel(id)
    expect(await at.stored(id)).toMatchObject({ tracking_id: 'HAND-1', order_status: 'shipped' })
  })

  test('L9 a label that the carrier does not void stays bought, with its words; a person can settle it', async () => {
    const { id } = await at.order()
    await at.generate(id)
    const message = 'No shipment found within the allowed void period'
    at.carrier.failNext('void', { kind: 'refuse', status: 400, code: '190102', message })
    const { status, body } = await voidLabel(id)
    expect([status, body.message]).toEqual([422, 'The carrier does not void this label.'])
    expect(body.data.carrier).toEqual({ code: '190102', message, hint: 'label.void_hint' })
    const { label } = await at.desk(id)
    expect(label).toMatchObject({ status: 'bought', void_asked_at: null })
    const settled = { label_id: label?.id, as: 'voided', note: 'credited by phone' }
    await at.product.call(endpoints.settleLabel, { params: { order_id: id }, body: settled }, at.boss)
    expect(await at.stored(id)).toMatchObject({
      order_status: 'awaiting_fulfillment',
      provider_trackingNumber: null,
    })
  })

  test("L9 another order's label is not there", async () => {
    const [one, other] = [await at.order(), await at.order()]
    await at.generate(one.id)
    const body = { label_id: (await at.desk(one.id)).label?.id, reason: 'x' }
    const { status } = await at.product.call(
      endpoints.voidLabel,
      { params: { order_id: other.id }, body },
      at.boss,
    )
    expect(status).toBe(404)
  })
})

describe('a label that was bought elsewhere', () => {
  const gif = 'R0lGODdhAQABAIAAAAAAAAAAACwAAAAAAQABAAACAkQBADs='
  const add = (id: number, body: unknown) =>
    at.product.call(endpoints.addShippingLabel, { params: { order_id: id }, body }, at.boss)

  test('L10 is stored as a generated one is; the same again is code 0, another is refused', async () => {
    const { id } = await at.order()
    const sent = {
      date_shipping_label_made: '2026-01-01',
      provider_trackingNumber: '1Z2220060294314162',
      provider_label: gif,
      new_status: 'shipping_label_created',
    }
    const { status, body } = await add(id, sent)
    expect([status, body.code, body.message]).toEqual([200, 0, 'Order Label successfully updated'])
    expect(await at.stored(id)).toMatchObject({
      order_status: 'shipping_label_created',
      tracking_id: '1Z2220060294314162',
      provider_trackingNumber: '1Z2220060294314162',
      provider_label: gif,
    })
    const { version } = await at.stored(id)
    expect((await add(id, sent)).body.code).toBe(0)
    expect((await at.stored(id)).version).toBe(version)
    const other = await add(id, { ...sent, provider_trackingNumber: '1Z2220060291994175' })
    expect([other.status, other.body.message]).toEqual([
      422,
      'This order already has a Shipping Label with another number: 1Z2220060294314162.',
    ])
    expect((await at.generate(id)).body.message).toBe('This order already has a Shipping Label.')
    expect(at.asked('ship')).toEqual([])
  })

  test('L10 repeats what generating stored, and a tracking id that is there stays', async () => {
    const { id } = await at.order({ tracking_id: 'HAND-1' })
    const { body } = await at.generate(id)
    const provider_trackingNumber = body.data.label.tracking_number
    expect((await add(id, { provider_trackingNumber, new_status: 'shipped' })).body.code).toBe(0)
    expect(await at.stored(id)).toMatchObject({
      tracking_id: 'HAND-1',
      order_status: 'shipping_label_created',
    })
  })

  test('L10 a graphic that is no picture is refused', async () => {
    const { id } = await at.order()
    const { status, body } = await add(id, { provider_trackingNumber: '1Z1', provider_label: 'PHNjcmlwdD4=' })
    expect([status, body.data.field]).toEqual([400, 'provider_label'])
  })
})

test('L1 W4 ten labels by selection, each by itself: two that cannot be, one that the carrier refuses', async () => {
  const columnsOf: Record<number, Record<string, unknown>> = {
    3: { customer_ship_to_phone_number: null },
    4: { customer_ship_to_address_line_pinyin: 'a'.repeat(106) },
  }
  const made = []
  for (let count = 0; count < 10; count += 1) {
    made.push(await at.order(columnsOf[count]))
  }
  const [first] = made
  await at.generate(first?.id ?? 0)
  at.carrier.failNext('ship', {
    kind: 'refuse',
    status: 400,
    code: '120202',
    message: 'Missing or invalid address',
  })
  const records = await Promise.all(
    made.map(async ({ id }, place) => ({ id, version: place === 5 ? 99 : (await at.stored(id)).version })),
  )
  const { status, body } = await at.product.call(endpoints.generateLabels, { body: { records } }, at.boss)
  expect([status, body.message]).toEqual([200, '5 changed, 5 not'])
  const outcomes = body.data.map(({ outcome }) => outcome)
  expect(outcomes[0]).toBe('has_label')
  expect(outcomes[3]).toBe('not_possible')
  expect(outcomes[4]).toBe('not_possible')
  expect(outcomes[5]).toBe('changed_meanwhile')
  expect(outcomes.filter((outcome) => outcome === 'refused')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'bought')).toHaveLength(5)
  expect(body.data[3]?.message).toBe('Please enter the ship-to phone number: the carrier needs it.')
  expect(body.data[4]).toMatchObject({ rule: 'order.address_too_long', params: { length: 106, max: 105 } })
  expect(body.data.find(({ outcome }) => outcome === 'refused')?.message).toBe(
    'The carrier says: Missing or invalid address',
  )
  for (const { id, outcome } of body.data) {
    expect(await at.soldFor(id)).toHaveLength(outcome === 'bought' || outcome === 'has_label' ? 1 : 0)
  }
})
