import { expect, test } from 'vitest'
import { inEnglish } from '../words/in-english'
import { checkOrderDetail } from './one-order-detail'

test.each([
  [{ order_id: null, product_id: null, promotion_id: null }, 'order_id', 'Please select an Order'],
  [{ order_id: 1, product_id: null, promotion_id: null }, 'product_id', 'Please select a Product'],
  [{ order_id: 1, product_id: 2, promotion_id: null }, 'promotion_id', 'Please select a Promotion'],
  [{ order_id: 1, product_id: 2, promotion_id: 3 }, undefined, undefined],
])('D2 of the order detail %j', (draft, field, text) => {
  const refusal = checkOrderDetail(draft)
  expect([refusal?.field, refusal && inEnglish(refusal)]).toEqual([field, text ?? null])
})
