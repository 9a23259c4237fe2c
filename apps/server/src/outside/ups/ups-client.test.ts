import { trackingNumberOf } from '@getzo/domain/tracking/tracking-number'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../config/config'
import { uprightLabel } from '../../features/labels/label-picture'
import { readCode128 } from '../../test-kit/read/read-code128'
import { shopOf } from '../../test-kit/shop-of'
import { startTestCarrier, type TestCarrier } from '../../test-kit/stand-ins/carrier'
import { startTestApp, type TestApp } from '../../test-kit/test-app'
import type { Carrier } from './carrier'
import { createCarrier } from './create-carrier'

let standIn: TestCarrier
let product: TestApp
let carrier: Carrier

const carrierOf = async (env: Record<string, string>, shipMs = 5_000) =>
  (await createCarrier({ ...shopOf(env), db: product.db, now: () => new Date(), shipMs })).carrier

beforeAll(async () => {
  standIn = await startTestCarrier()
  product = await startTestApp()
  carrier = await carrierOf(standIn.env)
})
afterAll(async () => {
  await product.close()
  await standIn.close()
})
beforeEach(() => void (standIn.requests.length = 0))

const shipment = {
  service: '08',
  packaging: '57',
  receiver: {
    name: 'Wang Xiaoming',
    attentionName: 'Wang Xiaoming',
    phone: '8613912345678',
    lines: ['Jianguo Road 88'],
    city: 'Beijing',
    province: '',
    postalCode: '100022',
    countryCode: 'CN',
  },
  parcel: { weight: '1', sides: null },
}
const asked = (call: string) => standIn.requests.filter((request) => request.call === call)

describe('the token', () => {
  test('L4 is requested once for all callers, and again where it is refused', async () => {
    const copies = await Promise.all([carrierOf(standIn.env), carrierOf(standIn.env)])
    await Promise.all([...copies, carrier].flatMap((one) => [one.track('1Z1'), one.track('1Z2')]))
    expect(asked('token').length).toBeLessThanOrEqual(1)
    standIn.endTokens()
    const outcome = await carrier.ship(shipment, 'TOKEN-1')
    expect(outcome.kind).toBe('bought')
    expect(standIn.shipments.filter(({ reference }) => reference === 'TOKEN-1')).toHaveLength(1)
    expect(standIn.requests.map(({ call }) => call)).toContain('token')
  })

  test('L4 without one nothing is asked, and neither it nor the secret is in any words', async () => {
    const wrong = await carrierOf({
      ...standIn.env,
      UPS_CLIENT_ID: 'nobody',
      UPS_CLIENT_SECRET: 'very-secret',
    })
    const outcome = await wrong.ship(shipment, 'WRONG-1')
    expect(outcome).toEqual({
      kind: 'refused',
      word: { code: null, message: 'ClientId is Invalid (10401)' },
    })
    expect(asked('ship')).toEqual([])
    expect(JSON.stringify(outcome)).not.toContain('very-secret')
  })
})

describe('what an answer means', () => {
  test.each([
    [{ kind: 'refuse', status: 400, code: '120200', message: 'Bad name' } as const, 'refused', 'Bad name'],
    [{ kind: 'page', status: 403 } as const, 'refused', 'The carrier answered 403 (Sorry 403).'],
    [
      { kind: 'refuse', status: 429, code: '10429', message: 'Too Many Requests' } as const,
      'later',
      'Too Many Requests',
    ],
    [{ kind: 'page', status: 503 } as const, 'lost', 'The carrier answered 503 (Sorry 503).'],
    [{ kind: 'page', status: 200 } as const, 'lost', 'The carrier answered 200 (Sorry 200).'],
    [{ kind: 'cut', bytes: 60 } as const, 'lost', "The carrier's answer did not arrive"],
    [{ kind: 'drop' } as const, 'lost', "The carrier's answer did not arrive"],
  ])('L4 L7 %o is %s, and a label is never asked for again', async (fault, kind, message) => {
    standIn.failNext('ship', fault)
    const outcome = await carrier.ship(shipment, `FAULT-${kind}`)
    expect(outcome).toMatchObject({ kind, word: { message: expect.stringContaining(message) } })
    expect(asked('ship')).toHaveLength(1)
  })

  test('L7 an answer that takes too long may have sold a label', async () => {
    const hasty = await carrierOf(standIn.env, 100)
    standIn.failNext('ship', { kind: 'slow', ms: 300 })
    expect((await hasty.ship(shipment, 'SLOW-1')).kind).toBe('lost')
    expect(await carrier.recover({ reference: 'SLOW-1' })).toMatchObject({ kind: 'found' })
    expect(await carrier.recover({ reference: 'NEVER-1' })).toMatchObject({ kind: 'none' })
  })

  test('L7 a carrier that is away has sold nothing', async () => {
    const away = await carrierOf({ ...standIn.env, UPS_BASE_URL: 'http://127.0.0.1:1' })
    expect(await away.ship(shipment, 'AWAY-1')).toMatchObject({ kind: 'refused' })
  })

  test('L9 voiding and looking up are asked a second time, and voiding twice is voided', async () => {
    const outcome = await carrier.ship(shipment, 'VOID-1')
    const number = outcome.kind === 'bought' ? outcome.label.shipmentNumber : ''
    standIn.failNext('void', { kind: 'drop' })
    expect(await carrier.void(number)).toEqual({ kind: 'voided' })
    expect(asked('void')).toHaveLength(2)
    expect(await carrier.void(number)).toEqual({ kind: 'voided' })
    standIn.failNext('track', { kind: 'page', status: 502 })
    expect(await carrier.track(number)).toMatchObject({
      kind: 'told',
      events: [{ kind: 'voided' }, { kind: 'label_made' }],
    })
    // not seen yet is no fault
    expect(await carrier.track('1Z2220060294314162')).toEqual({ kind: 'told', events: [] })
  })
})

describe('O38 the price of a label', () => {
  const priceOf = async (change: object) => {
    const outcome = await carrier.rate({ ...shipment, ...change })
    return outcome.kind === 'rated' ? `${outcome.cost.amount} ${outcome.cost.currency}` : outcome.kind
  }

  test('depends on weight, service and country, and is the one that the label then costs', async () => {
    const abroad = { ...shipment.receiver, countryCode: 'US' }
    expect([
      await priceOf({}),
      await priceOf({ parcel: { weight: '3.1', sides: null } }),
      await priceOf({ service: '07' }),
      await priceOf({ receiver: abroad }),
      await priceOf({ service: '96' }),
    ]).toEqual(['30.00 CAD', '41.03 CAD', '45.90 CAD', '25.80 CAD', 'refused'])
    const outcome = await carrier.ship({ ...shipment, service: '07' }, 'RATE-1')
    expect(outcome).toMatchObject({ label: { cost: { amount: '45.90', currency: 'CAD' } } })
  })

  test('is asked for the parcel that is bought, with a packaging that the rate call knows', async () => {
    const sides = { length: '30', width: '20', height: '10' }
    await carrier.rate({ ...shipment, parcel: { weight: '1.5', sides } })
    await carrier.rate({ ...shipment, packaging: '21' })
    const sent = asked('rate').map(({ body }) => body)
    expect(sent).toMatchObject([
      {
        RateRequest: {
          Shipment: {
            Shipper: { ShipperNumber: standIn.credentials.accountNumber },
            ShipTo: { Address: { City: 'Beijing', PostalCode: '100022', CountryCode: 'CN' } },
            ShipFrom: { Address: { CountryCode: 'CA' } },
            Service: { Code: '08' },
            Package: {
              PackagingType: { Code: '02' },
              Dimensions: { UnitOfMeasurement: { Code: 'CM' }, Length: '30' },
              PackageWeight: { UnitOfMeasurement: { Code: 'KGS' }, Weight: '1.5' },
            },
          },
        },
      },
      { RateRequest: { Shipment: { Package: { PackagingType: { Code: '21' } } } } },
    ])
  })

  test.each([
    [{ kind: 'refuse', status: 400, code: '111210', message: 'Unavailable' } as const, 'refused'],
    [{ kind: 'refuse', status: 429, code: '10429', message: 'Too Many Requests' } as const, 'unclear'],
    [{ kind: 'page', status: 503 } as const, 'unclear'],
    [{ kind: 'answer', body: {} } as const, 'unclear'],
    [{ kind: 'answer', body: { RateResponse: { RatedShipment: { TotalCharges: {} } } } } as const, 'unclear'],
    [{ kind: 'cut', bytes: 60 } as const, 'unclear'],
    [{ kind: 'drop' } as const, 'unclear'],
    [{ kind: 'slow', ms: 3_500 } as const, 'unclear'],
  ])('%o is %s, and it is asked once', async (fault, kind) => {
    standIn.failNext('rate', fault)
    expect(await priceOf({})).toBe(kind)
    expect(asked('rate')).toHaveLength(1)
  })

  test('leaves the token alone where an account may not ask for prices', async () => {
    await carrier.track('1Z1')
    const before = asked('token').length
    standIn.failNext('rate', { kind: 'refuse', status: 401, code: '250002', message: 'Invalid' })
    expect(await priceOf({})).toBe('unclear')
    await carrier.track('1Z1')
    expect(asked('token')).toHaveLength(before)
  })
})

describe('a parcel’s answer', () => {
  test.each([
    [{ kind: 'answer', body: {} } as const, 'unclear'],
    [{ kind: 'answer', body: { trackResponse: { shipment: [] } } } as const, 'unclear'],
    [{ kind: 'page', status: 403 } as const, 'unclear'],
    [{ kind: 'refuse', status: 429, code: '10429', message: 'Too Many Requests' } as const, 'unclear'],
    [{ kind: 'refuse', status: 400, code: 'TV1002', message: 'Invalid inquiry number' } as const, 'refused'],
  ])('W7 %o is %s', async (fault, kind) => {
    standIn.failNext('track', fault)
    expect((await carrier.track('1Z2220060294314162')).kind).toBe(kind)
  })
})

describe('W8 the invoice for customs', () => {
  const item = {
    lines: ['Turned bowl of maple wood', 'with lid'],
    quantity: 2,
    value: '48.00',
    partNumber: 'BOWL-1',
    origin: 'CA',
    code: '44199000',
  }
  const invoice = {
    number: 'GTZ-1',
    day: '2026-05-01',
    currency: 'USD',
    items: [item, { ...item, code: null }],
  }

  test('is sent with the shipment, and the carrier then asks for none', async () => {
    const outcome = await carrier.ship({ ...shipment, invoice }, 'FORMS-1')
    expect(outcome).toMatchObject({ kind: 'bought', label: { alerts: [{ code: '120900' }] } })
    expect(asked('ship').at(-1)?.body).toMatchObject({
      ShipmentRequest: {
        Shipment: {
          ShipmentServiceOptions: {
            InternationalForms: {
              FormType: ['01'],
              InvoiceNumber: 'GTZ-1',
              InvoiceDate: '20260501',
              ReasonForExport: 'SALE',
              TermsOfShipment: 'DAP',
              CurrencyCode: 'USD',
              Contacts: { SoldTo: { Name: 'Wang Xiaoming' } },
              Product: [
                {
                  Description: ['Turned bowl of maple wood', 'with lid'],
                  Unit: { Number: '2', UnitOfMeasurement: { Code: 'PCS' }, Value: '48.00' },
                  PartNumber: 'BOWL-1',
                  OriginCountryCode: 'CA',
                  CommodityCode: '44199000',
                },
                expect.not.objectContaining({ CommodityCode: expect.anything() }),
              ],
            },
          },
        },
      },
    })
  })

  test('is asked for at the border where none was sent, as for requests of an earlier version', async () => {
    const outcome = await carrier.ship(shipment, 'FORMS-2')
    expect(outcome).toMatchObject({ label: { alerts: [{ code: '120900' }, { code: '120016' }] } })
    const atHome = { ...shipment, receiver: { ...shipment.receiver, countryCode: 'CA' } }
    expect(await carrier.ship(atHome, 'FORMS-3')).toMatchObject({ label: { alerts: [{ code: '120900' }] } })
  })

  test.each([
    [{ items: [] }, 'Product'],
    [{ items: Array.from({ length: 51 }, () => item) }, 'Product'],
    [{ items: [{ ...item, lines: ['x'.repeat(36)] }] }, 'Product/Description'],
    [{ items: [{ ...item, lines: ['碗'] }] }, 'Product/Description'],
    [{ items: [{ ...item, lines: ['a', 'b', 'c', 'd'] }] }, 'Product/Description'],
    [{ items: [{ ...item, value: '0.00' }] }, 'Product/Unit/Value'],
    [{ items: [{ ...item, quantity: 10_000_000 }] }, 'Product/Unit/Number'],
    [{ items: [{ ...item, partNumber: 'x'.repeat(36) }] }, 'Product/PartNumber'],
    [{ items: [{ ...item, origin: '' }] }, 'Product/OriginCountryCode'],
    [{ items: [{ ...item, code: '44199' }] }, 'Product/CommodityCode'],
    [{ number: 'x'.repeat(36) }, 'InvoiceNumber'],
    [{ day: '' }, 'InvoiceDate'],
    [{ currency: '' }, 'CurrencyCode'],
  ])('%j breaks a limit of the carrier', async (change, element) => {
    const outcome = await carrier.ship({ ...shipment, invoice: { ...invoice, ...change } }, 'FORMS-4')
    expect(outcome).toMatchObject({
      kind: 'refused',
      word: { message: `Missing or invalid InternationalForms/${element}` },
    })
  })
})

test('L4 L8 without credentials a sample is drawn, and read upright as 4 x 6 in, its barcode too', async () => {
  const { carrier: builtIn, close } = await createCarrier({
    ...shopOf({}),
    db: product.db,
    now: () => new Date(),
  })
  const outcome = await builtIn.ship(shipment, 'DRAWN-1')
  await close()
  expect(builtIn.sample).toBe(true)
  if (outcome.kind !== 'bought') throw new Error(outcome.word.message)
  const { image } = outcome.label
  if (image === null) throw new Error('a label without a picture')
  expect(await sharp(image).metadata()).toMatchObject({
    format: 'gif',
    width: 1400,
    height: 800,
  })
  const upright = await uprightLabel(image)
  expect(await sharp(upright).metadata()).toMatchObject({ format: 'png', width: 800, height: 1200 })
  // as the carrier's scanners read it: from the GIF, which lies on its side, and from the screen's download
  const { trackingNumber } = outcome.label
  const turned = await sharp(image).rotate(90).png().toBuffer()
  expect([await readCode128(turned), await readCode128(upright)]).toEqual([
    [trackingNumber],
    [trackingNumber],
  ])
  expect(trackingNumberOf(trackingNumber.slice(2, 17))).toBe(trackingNumber)
})

test.each([
  [{ UPS_CLIENT_ID: 'x' }, 'UPS_CLIENT_ID, UPS_CLIENT_SECRET, UPS_ACCOUNT_NUMBER: all are needed, or none'],
  [{ UPS_ACCOUNT_NUMBER: '12' }, 'UPS_ACCOUNT_NUMBER: must have six letters and digits'],
  [{ SHIPPER_NAME: 'a'.repeat(36) }, 'SHIPPER_NAME: The ship-to name is too long. 36/35 character limit.'],
  [
    { UPS_PACKAGING: '577' },
    "UPS_PACKAGING: must be one of the carrier's codes of two characters, not '577'",
  ],
])('L3 L4 the setting %o is refused at start', (env, message) => {
  const whole = 'UPS_CLIENT_ID' in env ? env : { ...standIn.env, ...env }
  expect(() => readConfig(whole)).toThrow(message)
})
