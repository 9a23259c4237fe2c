import { expect, test } from 'vitest'
import {
  asksForExistingOrder,
  chooseAssigned,
  chooseDestination,
  chooseItemType,
  chooseProduct,
  chooseSku,
} from './url-choices'
import type { UrlDraft } from './url-rules'

const full: UrlDraft = {
  url_seed: 'G2P170820501',
  url_item_type: 'pnfc',
  url_destination_type: 'p',
  assigned: true,
  product_id: 1,
  sku_id: 2,
  order_id: 3,
  flag_assigned_to_order: true,
}
const cleared = { product_id: null, sku_id: null, order_id: null, flag_assigned_to_order: false }

test('U4 a Thank You Letter leads to an order and clears what was chosen', () => {
  expect(chooseItemType(full, 'tyl')).toEqual({
    ...full,
    url_item_type: 'tyl',
    url_destination_type: 'o',
    ...cleared,
  })
})

test('U4 a tamper tag leads to the tamper page, another product item keeps the choices', () => {
  expect(chooseItemType(full, 'ptnfc')).toMatchObject({ url_destination_type: 'tp', ...cleared })
  expect(chooseItemType(full, 'cqr')).toEqual({ ...full, url_item_type: 'cqr' })
})

test('U4 changing the destination clears the choices, choosing the same one does not', () => {
  expect(chooseDestination(full, 'o')).toEqual({ ...full, url_destination_type: 'o', ...cleared })
  expect(chooseDestination(full, 'p')).toEqual(full)
})

test('U3 unassigning clears product, SKU and order', () => {
  expect(chooseAssigned(full, false)).toEqual({ ...full, assigned: false, ...cleared })
  expect(chooseAssigned({ ...full, assigned: false }, true)).toEqual(full)
})

test('U5 a product clears SKU and order, a SKU clears the order', () => {
  expect(chooseProduct(full, 9)).toEqual({ ...full, ...cleared, product_id: 9 })
  expect(chooseSku(full, 8)).toEqual({ ...full, sku_id: 8, order_id: null })
  expect(chooseSku(full, null)).toMatchObject({ sku_id: null, flag_assigned_to_order: false })
})

test('U5 the question about an existing order appears once a SKU is chosen', () => {
  expect(asksForExistingOrder(full)).toBe(true)
  expect(asksForExistingOrder({ ...full, sku_id: null })).toBe(false)
  expect(asksForExistingOrder({ ...full, url_destination_type: 'o' })).toBe(false)
})
