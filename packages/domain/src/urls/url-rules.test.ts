import { describe, expect, test } from 'vitest'
import { inEnglish } from '../words/in-english'
import {
  checkUrl,
  defaultDestination,
  isUrlDestination,
  isUrlItemType,
  urlDestinationNames,
  urlDestinations,
  urlItemTypeName,
  urlItemTypes,
} from './url-rules'
import { urlWords } from './url-words'

test('U4 the item types, their names and default destinations', () => {
  expect(urlItemTypes.map(({ code, name, destination }) => [code, name, destination])).toEqual([
    ['tyl', 'Thank You Letter', 'o'],
    ['pnfc', 'Product: NFC', 'p'],
    ['pqr', 'Product: QR Code', 'p'],
    ['ptnfc', 'Product: Tamper NFC', 'tp'],
    ['cnfc', 'NFC Card: NFC', 'p'],
    ['cqr', 'NFC Card: QR Code', 'p'],
    ['m', 'Marketing', 'p'],
  ])
  expect(urlItemTypes.map(({ code }) => defaultDestination(code))).toEqual(
    urlItemTypes.map(({ destination }) => destination),
  )
  expect(urlItemTypes.filter(({ forms }) => forms === 'create').map(({ code }) => code)).toEqual(['m'])
})

test('U4 the destinations have their names', () => {
  expect(urlDestinations.map((code) => urlDestinationNames[code])).toEqual([
    'Product Page',
    'Order Page',
    'Tamper Validation Page',
  ])
})

test('U4 only stored codes are codes', () => {
  expect([isUrlItemType('tyl'), isUrlItemType('TYL'), isUrlItemType(null)]).toEqual([true, false, false])
  expect([isUrlDestination('tp'), isUrlDestination('c')]).toEqual([true, false])
  expect([urlItemTypeName('cqr'), urlItemTypeName('old')]).toEqual(['NFC Card: QR Code', 'old'])
})

describe('the checks of a URL', () => {
  const good = {
    url_seed: 'G2P170820501',
    url_destination_type: 'p',
    assigned: true,
    product_id: 1,
    sku_id: 2,
    order_id: 3,
    flag_assigned_to_order: true,
  } as const

  test.each([
    [
      { url_seed: ' ' },
      'url.seed_missing',
      'url_seed',
      'Please enter a URL Seed or Generate one automatically.',
    ],
    [
      { url_destination_type: 'tp' },
      'url.tamper_unavailable',
      'url_destination_type',
      "The Tamper NFC destination hasn't been developed yet.",
    ],
    [
      { url_destination_type: 'tp', assigned: false },
      'url.tamper_unavailable',
      'url_destination_type',
      "The Tamper NFC destination hasn't been developed yet.",
    ],
    [
      { url_destination_type: 'o', order_id: null },
      'url.order_missing',
      'order_id',
      'Please select an Order',
    ],
    [
      { product_id: null, sku_id: null, order_id: null },
      'url.product_missing',
      'product_id',
      'Please select a Product',
    ],
    [{ sku_id: 0, order_id: null }, 'url.sku_missing', 'sku_id', 'Please select a SKU'],
    [{ order_id: null }, 'url.order_missing', 'order_id', 'Please select an Order'],
    [{ url_seed: 'a/b', order_id: null }, 'url.order_missing', 'order_id', 'Please select an Order'],
  ] as const)('U8 %j is refused: %s', (change, rule, field, text) => {
    const refusal = checkUrl({ ...good, ...change })
    expect(refusal).toEqual({ rule, params: {}, field })
    expect(refusal && inEnglish(refusal)).toBe(text)
  })

  test.each([
    {},
    { order_id: null, flag_assigned_to_order: false },
    { url_destination_type: 'o', product_id: null, sku_id: null },
    { assigned: false, product_id: null, sku_id: null, order_id: null },
  ] as const)('U8 %j passes', (change) => {
    expect(checkUrl({ ...good, ...change })).toBeNull()
  })
})

test.each([
  ['G2P170820501', true],
  ['g2p170820501-00000000000000000', true],
  [' my_own-Seed ', true],
  ['x'.repeat(64), true],
  ['x'.repeat(65), false],
  ['a/b', false],
  ['a b', false],
  ['..', false],
  ['café', false],
])('U7 %j can be the last part of an address: %j', (url_seed, expected) => {
  const draft = { url_seed, url_destination_type: 'p', assigned: false } as const
  const none = { product_id: null, sku_id: null, order_id: null, flag_assigned_to_order: false }
  expect(checkUrl({ ...draft, ...none })?.rule).toBe(expected ? undefined : 'url.seed_signs')
})

test('U2 U9 U10 the texts of URLs are to the letter', () => {
  expect(urlWords).toMatchObject({
    'url.created': 'URL successfully created',
    'url.updated': 'URL successfully updated',
    'url.create_unassigned_failed': 'Something went wrong creating the unassigned URL',
    'url.create_assigned_failed': 'Something went wrong creating the assigned URL',
    'url.update_failed': 'Something went wrong updating the URL',
    'url.copied': 'URL copied to Clipboard',
    'url.seed_fixed': 'The Getzo ID cannot be changed!',
    'url.edit_warning_title': 'Customer Experience Might Be Affected!',
    'url.edit_warning': 'Please be careful with your edits as this URL may already be in circulation!',
  })
})
