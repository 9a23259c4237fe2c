import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inEnglish } from '../words/in-english'
import { say } from '../words/say'
import { checkCustomer, formatPhone, normalizePhoneDigits } from './customer-rules'

describe('checking a customer', () => {
  const refusals = {
    'customer.name_missing': { field: 'customer_name', text: 'Please enter a Customer Name.' },
    'customer.phone_missing': { field: 'phone_number', text: 'Please enter a Phone Number.' },
    'customer.phone_invalid': {
      field: 'phone_number',
      text: 'Please enter a valid Phone Number with 5 to 15 digits.',
    },
  }

  test.each([
    ['', '', 'customer.name_missing'],
    ['  ', '6045550101', 'customer.name_missing'],
    ['王芳', '', 'customer.phone_missing'],
    ['王芳', ' \u3000', 'customer.phone_missing'],
    ['王芳', '1234', 'customer.phone_invalid'],
    ['王芳', 'call me', 'customer.phone_invalid'],
  ] as const)('O17 C2 name %j and phone %j are refused: %s', (customer_name, phone_number, rule) => {
    const refusal = checkCustomer({ customer_name, phone_number })
    const text = refusal && inEnglish(refusal)
    expect({ rule: refusal?.rule, field: refusal?.field, text }).toEqual({ rule, ...refusals[rule] })
  })

  test('O17 C2 a name and a phone number are enough', () => {
    expect(checkCustomer({ customer_name: '王芳', phone_number: '138 0013 8000' })).toBeNull()
  })

  test('O21 C4 the texts about customers are to the letter', () => {
    expect(inEnglish(say('duplicate_phone'))).toBe('Customer with this phone number already exists!')
    expect(inEnglish(say('customer.create_failed'))).toBe(
      'Something went wrong with creating a New Customer!',
    )
    expect(inEnglish(say('customer.created', { id: 7 }))).toBe(
      'Customer successfully created with returning ID: 7',
    )
  })
})

describe('the stored form of a phone number', () => {
  test.each([
    ['+1 (604) 555-0101', '6045550101'],
    ['6045550101', '6045550101'],
    ['16045550101', '6045550101'],
    ['1-604-555-0101', '6045550101'],
    ['604.555.0101', '6045550101'],
    ['001 604 555 0101', '6045550101'],
    ['（６０４）５５５－０１０１', '6045550101'],
    ['+1 778 555 0101', '7785550101'],
    ['1 (778) 555-0101', '7785550101'],
    ['1(778)555-0101', '7785550101'],
    ['13800138000', '13800138000'],
    ['138 0013 8000', '13800138000'],
    ['+86 138 0013 8000', '13800138000'],
    ['8613800138000', '13800138000'],
    ['0086-138-0013-8000', '13800138000'],
    ['011 86 138 0013 8000', '13800138000'],
    ['19912345678', '19912345678'],
    ['+86 10 8888 8888', '+861088888888'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['+33 6 12 34 56 78', '+33612345678'],
    ['0033612345678', '+33612345678'],
    ['0112345678', '0112345678'],
    ['0612345678', '0612345678'],
    ['55501', '55501'],
    // longer than a number with that code, or with another code before it
    ['90116045550101', '90116045550101'],
    ['2216045550101', '2216045550101'],
    ['+160455501012', '+160455501012'],
    ['8612345678', '8612345678'],
    ['86138001380001', '86138001380001'],
    ['9913800138000', '9913800138000'],
    ['+9913800138000', '+9913800138000'],
  ])('C4 %j is stored as %s', (text, expected) => {
    expect(normalizePhoneDigits(text)).toBe(expected)
  })

  test.each([
    ['13100138000', true],
    ['14712345678', true],
    ['14112345678', false],
    ['15912345678', true],
    ['15412345678', false],
    ['16612345678', true],
    ['16112345678', false],
    ['17712345678', true],
    ['17912345678', false],
    ['18812345678', true],
    ['19912345678', true],
    ['19412345678', false],
  ])('C4 bare %s is a Chinese mobile: %j, and else 1 and a North American number', (digits, isChinese) => {
    expect(normalizePhoneDigits(digits)).toBe(isChinese ? digits : digits.slice(1))
    const spaced = `${digits.slice(0, 3)} ${digits.slice(3, 7)} ${digits.slice(7)}`
    expect(normalizePhoneDigits(spaced)).toBe(isChinese ? digits : digits.slice(1))
  })

  test.each([
    '',
    '1234',
    '+',
    '+1234',
    '1234567890123456',
    '604-555-CALL',
    '604+5550101',
    '++16045550101',
    '٦٠٤٥٥٥٠١٠١',
    `6045550101${' '.repeat(100_000)}1`,
  ])('C2 %j is not a phone number', (text) => {
    expect(normalizePhoneDigits(text)).toBeNull()
  })

  test('C2 a phone number has 5 to 15 digits, and at most 60 characters as typed', () => {
    expect(normalizePhoneDigits('12345')).toBe('12345')
    expect(normalizePhoneDigits('234567890123456')).toBe('234567890123456')
    expect(normalizePhoneDigits('2345678901234567')).toBeNull()
    const spaced = (characters: number) => `555${' '.repeat(characters - 5)}01`
    expect(normalizePhoneDigits(spaced(60))).toBe('55501')
    expect(normalizePhoneDigits(spaced(61))).toBeNull()
  })

  test('C4 reading the stored form again changes nothing', () => {
    const typed = fc.string({
      unit: fc.constantFrom('0', '1', '2', '3', '6', '8', '9', '+', ' ', '-', '(', ')'),
    })
    fc.assert(
      fc.property(typed, (text) => {
        const stored = normalizePhoneDigits(text)
        expect(stored === null ? null : normalizePhoneDigits(stored)).toBe(stored)
      }),
    )
  })

  test('C4 every allotted form of one North American number is the same number', () => {
    const numbers = fc.tuple(
      fc.integer({ min: 200, max: 999 }),
      fc.integer({ min: 2_000_000, max: 9_999_999 }),
    )
    fc.assert(
      fc.property(numbers, ([area, local]) => {
        const line = String(local)
        const forms = [
          `${area}${line}`,
          `+1${area}${line}`,
          `+1 (${area}) ${line.slice(0, 3)}-${line.slice(3)}`,
          `1-${area}-${line.slice(0, 3)}-${line.slice(3)}`,
        ]
        expect(new Set(forms.map(normalizePhoneDigits))).toEqual(new Set([`${area}${line}`]))
      }),
    )
  })
})

test.each([
  ['6045550101', '(604) 555-0101'],
  ['16045550101', '+1 (604) 555-0101'],
  ['+16045550101', '+1 (604) 555-0101'],
  ['13800138000', '+86 138 0013 8000'],
  ['+861088888888', '+86 10 8888 8888'],
  ['+33612345678', '+33 6 12 34 56 78'],
  ['+442079460958', '+44 2079 460958'],
  [' 6045550101 ', '(604) 555-0101'],
  ['60455501012', '60455501012'],
  ['138001380001', '138001380001'],
  ['x+33612345678', 'x+33612345678'],
  ['+336123456789012345', '+336123456789012345'],
  ['+61412345678', '+61 412 345 678'],
  ['+6591234567', '+65 9123 4567'],
  ['+819012345678', '+81 90 1234 5678'],
  ['+821012345678', '+82 10 1234 5678'],
  ['+85366123456', '+853 6612 3456'],
  ['+886912345678', '+886 912 345 678'],
  ['+85291234567', '+852 9123 4567'],
  ['+4915112345678', '+49 151 123 456 78'],
  ['+79161234567', '+7 916 123 4567'],
  ['0612345678', '0612345678'],
  ['55501', '55501'],
  ['+12345', '+1 2345'],
  ['unknown', 'unknown'],
  ['', ''],
])('C4 O3 %j reads %j', (stored, expected) => {
  expect(formatPhone(stored)).toBe(expected)
})

test('C4 formatting loses no digit', () => {
  const stored = fc.stringMatching(/^\+[2-9]\d{4,14}$/)
  fc.assert(
    fc.property(stored, (number) => {
      expect(formatPhone(number).replaceAll(' ', '')).toBe(number)
    }),
  )
})
