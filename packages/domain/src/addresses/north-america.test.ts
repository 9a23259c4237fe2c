import { expect, test } from 'vitest'
import { addressFaults } from '../orders/order-entries'
import { regionCode, regionFaults } from './north-america'

test.each([
  ['CA', 'British Columbia', 'BC'],
  ['CA', 'bc', 'BC'],
  ['CA', 'B.C.', 'BC'],
  ['CA', 'Québec', 'QC'],
  ['CA', 'Colombie-Britannique', 'BC'],
  ['CA', '安大略省', 'ON'],
  ['US', 'ca', 'CA'],
  ['US', 'new  york', 'NY'],
  ['US', 'Guam', 'GU'],
  ['US', 'BC', undefined],
  ['CA', 'NY', undefined],
  ['CA', 'British Colombia', undefined],
])('L12 in %s the province %s has the code %s', (country, text, code) => {
  expect(regionCode(country, text)).toBe(code)
})

const rulesOf = (country: string | null, province: string, postalCode: string) =>
  regionFaults(country, { province, postalCode }).map(({ rule }) => rule)

test.each([
  ['CA', 'BC', 'V6H 1A1', []],
  ['CA', 'BC', 'v6h1a1', []],
  ['CA', '', '', []],
  ['CA', 'BC', 'V6H 1AI', ['order.postal_code_pattern']],
  ['CA', 'WA', '98101', ['order.province_unknown', 'order.postal_code_pattern']],
  ['US', 'WA', '98101', []],
  ['US', 'Washington', '98101-1234', []],
  ['US', 'WA', '981010000', []],
  ['US', 'WA', '9810', ['order.postal_code_pattern']],
  ['CN', 'BC', '9810', []],
  [null, 'BC', '9810', []],
])(
  'L12 an address in %s with the province %j and the postal code %j breaks %j',
  (country, province, code, rules) => {
    expect(rulesOf(country, province, code)).toEqual(rules)
  },
)

test('L12 form and keys name the field at fault, by a country in any writing', () => {
  const faults = addressFaults({
    cdata_address_country: 'Canada',
    cdata_address_state: 'Ontari',
    cdata_address_zip: '12345',
  })
  expect(faults.map(({ field }) => field)).toEqual(['cdata_address_state', 'cdata_address_zip'])
})
