import { describe, expect, test } from 'vitest'
import { optionsOf } from '../../test-kit/named-options'
import { inEnglish } from '../../words/in-english'
import { orderStatuses } from '../order-status'
import { type AskedLine, saidOfApplied, skuForRequest } from './apply-size'

const sku = (sku_id: number, combo_identifier: string, promotion_id: number | null = 10 * sku_id) => ({
  sku_id,
  sku: `SKU-${sku_id}`,
  combo_identifier,
  active: true,
  promotion_id,
})
const line: AskedLine = {
  status_change: 'Change size to L',
  order_status: 'awaiting_fulfillment',
  combo_identifier: 'Blue - M',
  product_name: 'Scarf',
  options: optionsOf({ Color: ['Red', 'Blue'], Size: ['M', 'L'] }),
  skus: [sku(1, 'Blue - M'), sku(2, 'Red - L'), sku(3, 'Blue - L')],
  heldPromotions: [10],
}
const answer = (change: Partial<AskedLine> = {}) => {
  const chosen = skuForRequest({ ...line, ...change })
  return chosen.refusal === null ? chosen.sku.sku_id : inEnglish(chosen.refusal)
}

describe('R4 the SKU that a request asks for', () => {
  test('has the size and every other option of the line', () => {
    expect(skuForRequest(line)).toEqual({ sku: sku(3, 'Blue - L'), refusal: null })
    expect(answer({ combo_identifier: 'Red - M', skus: [...line.skus, sku(4, 'Red - M')] })).toBe(2)
  })

  test('is looked for only while the parcel has not left', () => {
    const open = orderStatuses.filter((order_status) => answer({ order_status }) === 3)
    expect(open).toEqual(['waiting_for_payment', 'awaiting_fulfillment', 'shipping_label_created'])
    expect(answer({ order_status: 'delivered' })).toBe(
      'This order has left or ended, so its size can no longer be changed.',
    )
  })

  test.each<[string, Partial<AskedLine>, string]>([
    [
      'no request',
      { status_change: null },
      'This request names no size. Please edit the order, or clear the request.',
    ],
    [
      'an unknown size',
      { status_change: 'Change size to XL' },
      'Scarf has no active XL with the other options of this item.',
    ],
    ['no sizes', { options: [] }, 'Scarf has no active L with the other options of this item.'],
    ['no price', { skus: [sku(3, 'Blue - L', null)] }, 'SKU-3 has no price in force. Please set one first.'],
    [
      'the order holds it',
      { heldPromotions: [10, 30] },
      'The order already holds SKU-3. Please edit the order.',
    ],
  ])('%s has its message', (_name, change, text) => {
    expect(answer(change)).toBe(text)
    const { refusal } = skuForRequest({ ...line, ...change })
    expect(refusal?.field).toBe('id')
  })
})

test('R4 the message about an applied request has prices only if they differ', () => {
  const held = (combo_identifier: string, price: string) => ({
    product_name: 'Scarf',
    combo_identifier,
    price,
    currency: 'USD',
  })
  expect(inEnglish(saidOfApplied(held('M', '10.00'), held('L', '10.00')))).toBe(
    'Scarf has been changed from M to L.',
  )
  expect(inEnglish(saidOfApplied(held('M', '10.00'), held('L', '12.50')))).toBe(
    'Scarf has been changed from M to L, its price from 10.00 USD to 12.50 USD.',
  )
})
