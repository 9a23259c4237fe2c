import { expect, test } from 'vitest'
import { inEnglish } from '../words/in-english'
import { measureOf, type OrderEntries, orderEntryFaults } from './order-entries'

const nothing: OrderEntries = {
  pdata_packageWeight: '',
  pdata_dimensions_width: '',
  pdata_dimensions_height: ' ',
  pdata_dimensions_length: '',
  cdata_address_country: '',
  cdata_address_state: '',
  cdata_address_zip: '',
  cdata_phone_number: '',
  tyl_date_delivered: '',
}
const sides = 'Please enter a number from 0 to 9,999 with at most 2 decimal places.'
const weight = 'Please enter a number from 0 to 9,999 with at most 3 decimal places.'
const phone = 'Please enter a valid Phone Number with 5 to 15 digits.'
const day = 'Please enter a date that exists, as YYYY-MM-DD.'

test('O30 O29 O14 everything may be left empty, and valid values are accepted', () => {
  expect(orderEntryFaults(nothing)).toEqual([])
  expect(
    orderEntryFaults({
      ...nothing,
      pdata_packageWeight: '1,12',
      pdata_dimensions_width: '20',
      pdata_dimensions_height: '8.',
      pdata_dimensions_length: '.5',
      cdata_phone_number: '+86 138 0013 8000',
      tyl_date_delivered: ' 2026-02-28 ',
    }),
  ).toEqual([])
  expect(orderEntryFaults({ ...nothing, cdata_phone_number: ' ', tyl_date_delivered: ' ' })).toEqual([])
})

test.each<[keyof OrderEntries, string, string]>([
  ['pdata_packageWeight', '1.1234', weight],
  ['pdata_packageWeight', '1,125', weight],
  ['pdata_packageWeight', '-1', weight],
  ['pdata_dimensions_width', '20.125', sides],
  ['pdata_dimensions_height', '10000', sides],
  ['pdata_dimensions_length', 'long', sides],
  ['cdata_phone_number', '604 555 01y2', phone],
  ['tyl_date_delivered', '2026-02-30', day],
  ['tyl_date_delivered', '2026-2-3', day],
])('O30 O29 O14 %s %j has its own message', (field, typed, text) => {
  const faults = orderEntryFaults({ ...nothing, [field]: typed })
  expect(faults.map((fault) => [fault.field, inEnglish(fault)])).toEqual([[field, text]])
})

test('O30 a measure is sent with a point and without remains of typing', () => {
  expect(measureOf('pdata_packageWeight', '1,12')).toBe('1.12')
  expect(measureOf('pdata_dimensions_width', '5.')).toBe('5')
  expect(measureOf('pdata_dimensions_width', ' ')).toBeNull()
})
