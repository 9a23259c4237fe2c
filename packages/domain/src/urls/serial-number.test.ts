import { expect, test } from 'vitest'
import { checkNumberedUrl, checkSerialNumber } from './url-batch'

test.each([
  [null, 250, undefined],
  [1, 250, undefined],
  [250, 250, undefined],
  ['37', 250, undefined],
  [0, 250, 'url.serial_range'],
  [251, 250, 'url.serial_range'],
  ['x', 250, 'url.serial_range'],
  [1, null, 'url.serial_unlimited'],
  [null, null, undefined],
])('Q11 %s of a run of %s is %s', (number, limit, rule) => {
  expect(checkSerialNumber(number, limit)?.rule).toBe(rule)
})

const draft = {
  url_seed: 'SEED-1',
  url_destination_type: 'p',
  assigned: false,
  product_id: null,
  sku_id: null,
  order_id: null,
  flag_assigned_to_order: false,
} as const

test.each([
  ['', undefined],
  [null, undefined],
  ['12', undefined],
  ['twelve', 'url.serial_whole'],
  ['0', 'url.serial_whole'],
])('Q11 the form takes a whole number or none: %s', (serial_number, rule) => {
  expect(checkNumberedUrl({ ...draft, serial_number })?.rule).toBe(rule)
  expect(checkNumberedUrl({ ...draft, url_seed: '', serial_number })?.rule).toBe('url.seed_missing')
})
