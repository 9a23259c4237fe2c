import { describe, expect, test } from 'vitest'
import { inEnglish } from '../words/in-english'
import { type ShippedOrder, shipmentNow, shipmentOf } from './shipment'

const choice = { service: '08', packaging: '57' }
const order: ShippedOrder = {
  customer_ship_to_name: '王小明',
  customer_ship_to_name_pinyin: 'Wang Xiaoming',
  customer_ship_to_attention_name: null,
  customer_ship_to_attention_name_pinyin: null,
  customer_ship_to_address_line: '朝阳区建国路88号',
  customer_ship_to_address_line_pinyin: 'Jianguo Road 88 - Building 3 ( B ), Chaoyang District',
  customer_ship_to_address_country_code: 'CN',
  customer_ship_to_address_country_code_pinyin: null,
  customer_ship_to_address_state_province_code: '北京市',
  customer_ship_to_address_state_province_code_pinyin: 'Beijing',
  customer_ship_to_address_city: '北京',
  customer_ship_to_address_city_pinyin: 'Běijīng',
  customer_ship_to_address_postal_code: '100 022',
  customer_ship_to_phone_number: '139 1234 5678',
  package_dimensions_height: '8.00',
  package_dimensions_length: '25.00',
  package_dimensions_width: '20.50',
  package_package_weight: null,
  order_number: 'GTZ-1',
  items: [
    {
      product: '枫木碗 Maple Bowl',
      hs_code: '44199000',
      customs_description: 'Turned bowl of maple wood',
      origin_country: null,
      country: 'Canada',
      sku_id: 7,
      sku: 'BOWL-1',
      quantity: 2,
      weight_g: null,
      length_mm: '300.000',
      width_mm: '100.000',
      height_mm: '50.000',
      price: '48.00',
      currency: 'USD',
    },
  ],
}
const sending = { from: 'CA', day: '2026-05-01', usual: choice }
const brokenBy = (change: Partial<ShippedOrder>, chosen = choice) =>
  shipmentOf({ ...order, ...change }, chosen, sending).refusals.map((refusal) => [
    refusal.field,
    inEnglish(refusal),
  ])

const heavy = order.items.map((item) => ({ ...item, weight_g: '226.796' }))
const unsized = {
  package_dimensions_height: null,
  package_dimensions_length: null,
  package_dimensions_width: null,
}

test.each([
  ['with no entry weighs what its products weigh together', { items: heavy }, '0.5'],
  ['keeps its own weight', { items: heavy, package_package_weight: '2.000' }, '2'],
] as const)('P17 L3 a package %s', (_, change, weight) => {
  expect(shipmentOf({ ...order, ...change }, {}, sending).shipment.parcel.weight).toBe(weight)
})

test('P17 O30 L3 a package with no size has that of its pieces, and its own where one is entered', () => {
  const sidesOf = (change: Partial<ShippedOrder>) =>
    shipmentOf({ ...order, ...change }, {}, sending).shipment.parcel.sides
  const withoutSize = order.items.map((item) => ({ ...item, height_mm: null }))
  expect(sidesOf(unsized)).toEqual({ length: '30', width: '10', height: '10' })
  expect(sidesOf({})).toEqual({ length: '25', width: '20.5', height: '8' })
  expect(sidesOf({ ...unsized, items: withoutSize })).toEqual({ length: '25', width: '20', height: '8' })
})

test.each([
  ['over a border', sending, choice],
  ['within a country', { ...sending, from: 'CN' }, choice],
  ['of papers', sending, { service: '08', packaging: '01' }],
] as const)(
  'O38 a parcel %s is shipped now as it was asked for, where its order is the same',
  (_, then, chosen) => {
    const asked = shipmentOf(order, chosen, then).shipment
    const spelled = { ...order, package_dimensions_length: '25', package_package_weight: '0.99' }
    expect(shipmentNow(spelled, asked)).toStrictEqual(asked)
    expect(shipmentNow({ ...order, package_package_weight: '1.01' }, asked)).not.toEqual(asked)
  },
)

/** The service of a parcel from a country to another, with the operator's own and the chosen one. */
const serviceOf = (from: string, to: string, usual: string, chosen: { service?: string } = {}) =>
  shipmentOf({ ...order, customer_ship_to_address_country_code: to }, chosen, {
    ...sending,
    from,
    usual: { ...choice, service: usual },
  }).shipment.service

test.each([
  ['within Canada', 'CA', 'Canada', '08', '11'],
  ['within Canada, where the operator’s service goes there too', 'CA', 'CA', '02', '02'],
  ['from Canada to China', 'CA', 'CN', '08', '08'],
  ['from China to Canada', 'CN', 'CA', '08', '08'],
] as const)('L3 a parcel %s is proposed a service that goes there', (_, from, to, usual, proposed) => {
  expect(serviceOf(from, to, usual)).toBe(proposed)
})

test('L3 a service that a person chose wins over the proposed one', () => {
  expect(serviceOf('CA', 'CA', '08', { service: '08' })).toBe('08')
})

test('L2 L3 a Chinese order is sent in its pinyin, one package of 1 kg, the longest side first', () => {
  expect(shipmentOf(order, choice, sending)).toEqual({
    shipment: {
      ...choice,
      receiver: {
        name: 'Wang Xiaoming',
        attentionName: 'Wang Xiaoming',
        phone: '8613912345678',
        lines: ['Jianguo Road 88-Building 3(B),', 'Chaoyang District'],
        city: 'Beijing',
        province: '',
        postalCode: '100022',
        countryCode: 'CN',
      },
      parcel: { weight: '1', sides: { length: '25', width: '20.5', height: '8' } },
      invoice: {
        number: 'GTZ-1',
        day: '2026-05-01',
        currency: 'USD',
        items: [
          {
            lines: ['Turned bowl of maple wood'],
            quantity: 2,
            value: '48.00',
            partNumber: 'BOWL-1',
            origin: 'CA',
            code: '44199000',
          },
        ],
      },
    },
    refusals: [],
  })
})

describe('the limits of the carrier', () => {
  test.each<[string, Partial<ShippedOrder>, string | null, string]>([
    ['name', { customer_ship_to_name_pinyin: 'a'.repeat(35) }, null, ''],
    [
      'name',
      { customer_ship_to_name_pinyin: 'a'.repeat(36) },
      'customer_ship_to_name_pinyin',
      'The ship-to name is too long. 36/35 character limit.',
    ],
    [
      'name',
      { customer_ship_to_name_pinyin: ' ' },
      'customer_ship_to_name',
      'The carrier cannot print these characters of the ship-to name: 王, 小, 明. Please enter its pinyin.',
    ],
    [
      'name',
      { customer_ship_to_name_pinyin: null, customer_ship_to_name: '' },
      'customer_ship_to_name',
      'Please enter the ship-to name: the carrier needs it.',
    ],
    [
      'attention name',
      { customer_ship_to_attention_name: 'b'.repeat(36) },
      'customer_ship_to_attention_name',
      'The attention name is too long. 36/35 character limit.',
    ],
    ['address', { customer_ship_to_address_line_pinyin: 'a'.repeat(105) }, null, ''],
    [
      'address',
      { customer_ship_to_address_line_pinyin: 'a'.repeat(106) },
      'customer_ship_to_address_line_pinyin',
      'The Address is too long. 106/105 character limit.',
    ],
    [
      'address',
      { customer_ship_to_address_line_pinyin: null, customer_ship_to_address_line: null },
      'customer_ship_to_address_line',
      'Please enter the address: the carrier needs it.',
    ],
    ['city', { customer_ship_to_address_city_pinyin: 'c'.repeat(30) }, null, ''],
    [
      'city',
      { customer_ship_to_address_city_pinyin: 'c'.repeat(31) },
      'customer_ship_to_address_city_pinyin',
      'The city is too long. 31/30 character limit.',
    ],
    [
      'phone',
      { customer_ship_to_phone_number: null },
      'customer_ship_to_phone_number',
      'Please enter the ship-to phone number: the carrier needs it.',
    ],
    [
      'phone',
      { customer_ship_to_phone_number: '1234567890123456' },
      'customer_ship_to_phone_number',
      'The ship-to phone number has 16 digits. The carrier takes 5 to 15.',
    ],
    ['country', { customer_ship_to_address_country_code: '中国' }, null, ''],
    [
      'country',
      { customer_ship_to_address_country_code: 'Freedonia' },
      'customer_ship_to_address_country_code',
      'Please enter the country as its code of two letters, such as CN.',
    ],
    [
      'province of Canada',
      {
        customer_ship_to_address_country_code: 'CA',
        customer_ship_to_address_state_province_code_pinyin: 'British Colombia',
        customer_ship_to_address_postal_code: 'V6H 1A1',
      },
      'customer_ship_to_address_state_province_code_pinyin',
      'Please enter a province or state of this country, by its name or code.',
    ],
    [
      'postal code',
      { customer_ship_to_address_postal_code: '1000222222' },
      'customer_ship_to_address_postal_code',
      'The postal code has 10 characters. The carrier takes at most 9, letters and digits only.',
    ],
    ['weight', { package_package_weight: '70.000' }, null, ''],
    [
      'weight',
      { package_package_weight: '70.001' },
      'package_package_weight',
      'The package weighs 70.1 kg. The carrier takes at most 70 kg.',
    ],
    ['side', { package_dimensions_width: '270.00' }, null, ''],
    [
      'side',
      { package_dimensions_width: '270.01' },
      'package_dimensions_width',
      'A side of the package is 270.01 cm long. The carrier takes at most 270 cm.',
    ],
  ])('L2 L3 %s: %o', (_, change, field, message) => {
    expect(brokenBy(change)).toEqual(field === null ? [] : [[field, message]])
  })

  test('L3 a service and a packaging that the carrier does not have are named', () => {
    expect(brokenBy({}, { service: '99', packaging: '98' })).toEqual([
      ['service', 'The carrier has no service 99.'],
      ['packaging', 'The carrier has no packaging 98.'],
    ])
  })

  test('L2 all exceeded limits are reported together', () => {
    const change = { customer_ship_to_phone_number: '', customer_ship_to_address_city_pinyin: 'c'.repeat(40) }
    expect(brokenBy(change)).toHaveLength(2)
  })
})

test('L3 the own weight is sent in tenths of a kilogram, rounded up, and no size where a side is missing', () => {
  const parcel = (change: Partial<ShippedOrder>) =>
    shipmentOf({ ...order, ...change }, choice, sending).shipment.parcel
  expect(parcel({ package_package_weight: '2.301' }).weight).toBe('2.4')
  expect(parcel({ package_package_weight: '2.300' }).weight).toBe('2.3')
  expect(parcel({ package_package_weight: '0.001' }).weight).toBe('0.1')
  expect(parcel({ package_dimensions_height: null }).sides).toBeNull()
})

test.each([
  ['13912345678', 'CN', '8613912345678'],
  ['+86 139 1234 5678', 'CN', '8613912345678'],
  ['(604) 555-0101', 'CA', '6045550101'],
  ['+33 6 12 34 56 78', 'FR', '33612345678'],
])('L3 the phone %s of %s is sent as %s', (phone, country, sent) => {
  const change = { customer_ship_to_phone_number: phone, customer_ship_to_address_country_code: country }
  expect(shipmentOf({ ...order, ...change }, choice, sending).shipment.receiver.phone).toBe(sent)
})
