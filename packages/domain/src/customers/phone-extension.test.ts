import { describe, expect, test } from 'vitest'
import { receiverOf } from '../labels/receiver'
import { searchedPhone } from '../search/phone-search'
import { formatPhone, normalizePhoneDigits } from './customer-rules'
import { isSameButPrefix } from './likely-same'

describe('C7 a phone number with an extension', () => {
  test.each([
    ['604-555-0100 ext 12', '6045550100x12', '(604) 555-0100 ext. 12'],
    ['(604) 555-0100 ext. 12', '6045550100x12', '(604) 555-0100 ext. 12'],
    ['+1 604 555 0100 x12', '6045550100x12', '(604) 555-0100 ext. 12'],
    ['604 555-0100, poste 12', '6045550100x12', '(604) 555-0100 ext. 12'],
    ['tel:+1-604-555-0100;ext=12', '6045550100x12', '(604) 555-0100 ext. 12'],
    ['604-555-0100 #12', '6045550100x12', '(604) 555-0100 ext. 12'],
    ['６０４５５５０１００ ｅｘｔ １２', '6045550100x12', '(604) 555-0100 ext. 12'],
    ['18400001234-5678', '18400001234x5678', '+86 184 0000 1234 ext. 5678'],
    ['18400001234转5678', '18400001234x5678', '+86 184 0000 1234 ext. 5678'],
    ['+86 184 0000 1234－5678', '18400001234x5678', '+86 184 0000 1234 ext. 5678'],
    ['18400001234 分机 5678', '18400001234x5678', '+86 184 0000 1234 ext. 5678'],
    ['010-88888888-801', '01088888888x801', '01088888888 ext. 801'],
    ['400-810-1234-5678', '4008101234x5678', '(400) 810-1234 ext. 5678'],
    ['+33 1 42 68 53 00 poste 7', '+33142685300x7', '+33 1 42 68 53 00 ext. 7'],
  ])('C7 %s is stored as %s and shown as %s', (typed, stored, shown) => {
    expect(normalizePhoneDigits(typed)).toBe(stored)
    expect(formatPhone(stored)).toBe(shown)
    expect([stored, shown].map(normalizePhoneDigits)).toEqual([stored, stored])
  })

  test.each(['ext 12', 'x12', '12 ext 3', '604-555-0100 ext', '604-555-0100 ext 123456789'])(
    'C7 %j is no phone number',
    (typed) => {
      expect(normalizePhoneDigits(typed)).toBeNull()
    },
  )

  test('C7 a number without an extension is read as before', () => {
    expect(['604-555-0100', '138-0013-8000', '010-8888-8888'].map(normalizePhoneDigits)).toEqual([
      '6045550100',
      '13800138000',
      '01088888888',
    ])
  })

  test.each(['18400001234-5678', '184 0000 1234 ext. 5678', '+86 18400001234转5678', '18400001234x5678'])(
    'C7 O42 %s is found',
    (typed) => {
      const digits = searchedPhone(typed)?.digits ?? []
      expect(digits.some((one) => ' 18400001234x5678 '.includes(one))).toBe(true)
      expect(digits.some((one) => ' 18400001234x5679 '.includes(one))).toBe(false)
    },
  )

  test('C7 O42 the number alone finds all of its extensions', () => {
    const digits = searchedPhone('184 0000 1234')?.digits ?? []
    expect(digits.some((one) => ' 18400001234x5678 '.includes(one))).toBe(true)
  })

  test('C7 W12 two extensions of one number are not likely one person', () => {
    expect(isSameButPrefix('18400001234x5678', '18400001234x1111')).toBe(false)
    expect(isSameButPrefix('+18400001234x5678', '18400001234x5678')).toBe(true)
  })
})

const sent = (phone: string, country: string) => {
  const { receiver, refusals } = receiverOf({
    customer_ship_to_name: 'Wang Fang',
    customer_ship_to_name_pinyin: null,
    customer_ship_to_attention_name: null,
    customer_ship_to_attention_name_pinyin: null,
    customer_ship_to_address_line: '1 Main St',
    customer_ship_to_address_line_pinyin: null,
    customer_ship_to_address_country_code: country,
    customer_ship_to_address_country_code_pinyin: null,
    customer_ship_to_address_state_province_code: 'BC',
    customer_ship_to_address_state_province_code_pinyin: null,
    customer_ship_to_address_city: 'Vancouver',
    customer_ship_to_address_city_pinyin: null,
    customer_ship_to_address_postal_code: 'V6H 1A1',
    customer_ship_to_phone_number: phone,
  })
  return [receiver.phone, receiver.phoneExtension, refusals.map(({ rule }) => rule)]
}

test.each([
  ['604-555-0100 ext 12', 'CA', '6045550100', '12'],
  ['18400001234-5678', 'CN', '8618400001234', '5678'],
  ['18400001234转5678', 'CN', '8618400001234', '5678'],
  ['604-555-0100', 'CA', '6045550100', undefined],
])('C7 L2 of %s in %s the carrier is sent the number %s and the extension %s', (phone, country, ...parts) => {
  expect(sent(phone, country)).toEqual([...parts, []])
})

test('C7 L2 an extension that the carrier has no room for is a problem', () => {
  expect(sent('604-555-0100 ext 12345', 'CA')).toEqual(['6045550100', '12345', ['label.extension_too_long']])
})
