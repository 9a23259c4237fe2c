import { expect, test } from 'vitest'
import { afterChoice, isSeedTyped, storedTarget, type UrlForm, urlFormParts } from './url-form'

const full: UrlForm = {
  url_seed: 'G2P170820501',
  url_item_type: 'pnfc',
  url_destination_type: 'p',
  assigned: true,
  brand_id: 4,
  product_id: 1,
  sku_id: 2,
  order_id: 3,
  flag_assigned_to_order: true,
  offered_seed: 'G2P170820501',
  has_tail: false,
  isDestinationAutomatic: true,
}
const cleared = {
  brand_id: null,
  product_id: null,
  sku_id: null,
  order_id: null,
  flag_assigned_to_order: false,
}

test('U4 a Thank You Letter leads to an order and clears the choices, even if it led there before', () => {
  const letter = { ...full, url_item_type: 'tyl', url_destination_type: 'o', ...cleared } as const
  expect(afterChoice(full, { choose: 'item', value: 'tyl' })).toEqual(letter)
  const toOrder: UrlForm = { ...full, url_item_type: 'm', url_destination_type: 'o' }
  expect(afterChoice(toOrder, { choose: 'item', value: 'tyl' })).toEqual(letter)
})

test('U4 a tamper tag leads to the tamper page, another product item keeps the choices', () => {
  expect(afterChoice(full, { choose: 'item', value: 'ptnfc' })).toMatchObject({
    url_destination_type: 'tp',
    ...cleared,
  })
  expect(afterChoice(full, { choose: 'item', value: 'cqr' })).toEqual({ ...full, url_item_type: 'cqr' })
})

test('U4 a destination is automatic until somebody changes it, and again after another item type', () => {
  const changed = afterChoice(full, { choose: 'destination', value: 'o' })
  expect(changed.isDestinationAutomatic).toBe(false)
  expect(afterChoice(changed, { choose: 'item', value: 'm' }).isDestinationAutomatic).toBe(true)
})

test('U4 changing the destination clears the choices', () => {
  expect(afterChoice(full, { choose: 'destination', value: 'o' })).toEqual({
    ...full,
    url_destination_type: 'o',
    isDestinationAutomatic: false,
    ...cleared,
  })
})

test('U3 unassigning clears product, SKU and order, assigning chooses nothing yet', () => {
  expect(afterChoice(full, { choose: 'assigned', value: false })).toEqual({
    ...full,
    assigned: false,
    ...cleared,
  })
  const unassigned: UrlForm = { ...full, assigned: false, ...cleared }
  expect(afterChoice(unassigned, { choose: 'assigned', value: true })).toEqual({
    ...unassigned,
    assigned: true,
  })
})

test('U5 a brand clears the product, a product SKU and order and brings its brand, a SKU the order', () => {
  expect(afterChoice(full, { choose: 'brand', value: 9 })).toEqual({ ...full, ...cleared, brand_id: 9 })
  const product = (value: number | null, brand_id: number | null) =>
    afterChoice(full, { choose: 'product', value, brand_id })
  expect(product(9, 7)).toEqual({ ...full, ...cleared, brand_id: 7, product_id: 9 })
  expect(product(null, null)).toEqual({ ...full, ...cleared, brand_id: 4 })
  expect(afterChoice(full, { choose: 'sku', value: 8 })).toEqual({ ...full, sku_id: 8, order_id: null })
  for (const value of [null, 0]) {
    expect(afterChoice(full, { choose: 'sku', value }).flag_assigned_to_order).toBe(false)
  }
})

test('U5 an order of the SKU is chosen once the box for one is ticked', () => {
  const unticked = afterChoice(full, { choose: 'existingOrder', value: false })
  expect(unticked).toEqual({ ...full, order_id: null, flag_assigned_to_order: false })
  const ticked = afterChoice(unticked, { choose: 'existingOrder', value: true })
  expect(ticked).toEqual({ ...full, order_id: null })
  expect(afterChoice(ticked, { choose: 'order', value: 3 })).toEqual(full)
})

test('U6 a seed that was typed stays until one is generated', () => {
  const typed = { ...full, url_seed: 'MINE' }
  const next = { url_seed: 'G2C170820501', offered_seed: 'G2C170820501' }
  const offer = { choose: 'offered', value: next.url_seed } as const
  expect([full, typed, { ...full, url_seed: ' ' }].map(isSeedTyped)).toEqual([false, true, false])
  expect(afterChoice(full, offer)).toEqual({ ...full, ...next })
  expect(afterChoice({ ...full, url_seed: '' }, offer)).toEqual({ ...full, ...next })
  expect(afterChoice(typed, offer)).toBe(typed)
  expect(afterChoice(typed, { ...offer, choose: 'generated' })).toEqual({ ...full, ...next })
})

const none = { order: false, product: false, tamper: false, existingOrder: false, skuOrders: false }
test.each([
  [{}, { ...none, product: true, existingOrder: true, skuOrders: true }],
  [{ flag_assigned_to_order: false }, { ...none, product: true, existingOrder: true }],
  [{ sku_id: null }, { ...none, product: true }],
  [{ sku_id: 0 }, { ...none, product: true }],
  [{ assigned: false }, none],
  [{ url_destination_type: 'o' }, { ...none, order: true }],
  [{ url_destination_type: 'o', assigned: false }, none],
  [{ url_destination_type: 'tp' }, { ...none, tamper: true }],
  [
    { url_destination_type: 'tp', assigned: false },
    { ...none, tamper: true },
  ],
] as const)('U3 U5 with %j the parts are %j', (change, parts) => {
  expect(urlFormParts({ ...full, ...change })).toEqual(parts)
})

const nothing = { product_id: null, sku_id: null, order_id: null, flag_assigned_to_order: false }
test.each([
  [{}, { product_id: 1, sku_id: 2, order_id: 3, flag_assigned_to_order: true }],
  [
    { flag_assigned_to_order: false },
    { product_id: 1, sku_id: 2, order_id: 3, flag_assigned_to_order: true },
  ],
  [
    { order_id: 0, flag_assigned_to_order: true },
    { product_id: 1, sku_id: 2, order_id: null, flag_assigned_to_order: false },
  ],
  [{ url_destination_type: 'o' }, { ...nothing, order_id: 3 }],
  [{ url_destination_type: 'tp' }, nothing],
  [{ assigned: false }, nothing],
] as const)('U3 U15 %j is stored as %j', (change, target) => {
  expect(storedTarget({ ...full, ...change })).toEqual(target)
})
