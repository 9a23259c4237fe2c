import { describe, expect, test } from 'vitest'
import { inEnglish } from '../words/in-english'
import { invoiceOf, type ShippedItem } from './customs-invoice'

const item: ShippedItem = {
  product: 'Maple Bowl',
  hs_code: '44199000',
  customs_description: null,
  origin_country: null,
  country: 'Canada',
  sku_id: 7,
  sku: 'BOWL-1',
  quantity: 2,
  price: '48.00',
  currency: 'USD',
}
const passage = { from: 'CA', to: 'CN', packaging: '02', day: '2026-05-01' }
const invoiced = (items: readonly ShippedItem[], order_number = 'GTZ-1') =>
  invoiceOf({ order_number, items }, passage)
const refused = (change: Partial<ShippedItem>) =>
  invoiced([item, { ...item, ...change }]).refusals.map((refusal) => [refusal.field, inEnglish(refusal)])

describe('W8 the carrier’s invoice for customs', () => {
  test.each([{ to: 'CA' }, { packaging: '01' }])(
    'there is none for a parcel at home, or of papers: %o',
    (change) => {
      expect(invoiceOf({ order_number: '', items: [] }, { ...passage, ...change })).toEqual({
        invoice: null,
        refusals: [],
      })
    },
  )

  test('it tells a product by its customs description, else by its name, on lines of 35', () => {
    const lines = (change: Partial<ShippedItem>) =>
      invoiced([{ ...item, ...change }]).invoice?.items[0]?.lines
    expect(lines({})).toEqual(['Maple Bowl'])
    expect(lines({ product: '枫木碗', customs_description: 'Bowl' })).toEqual(['Bowl'])
    const words = 'Serving board of bigleaf maple wood, oiled with mineral oil and beeswax, handmade'
    expect(lines({ customs_description: words })).toEqual([
      'Serving board of bigleaf maple',
      'wood, oiled with mineral oil and',
      'beeswax, handmade',
    ])
    expect(lines({ customs_description: 'x'.repeat(105) })?.map(({ length }) => length)).toEqual([35, 35, 35])
  })

  test('O43 an item is declared as it was sold, with its part of the discount, and never at nothing', () => {
    const items = [item, { ...item, quantity: 1, sold_price: '4.00' }, { ...item, sold_price: '0' }]
    const { invoice, refusals } = invoiceOf({ order_number: 'GTZ-1', items, discount: '10.00' }, passage)
    expect(invoice?.items.map(({ value }) => value)).toEqual(['43.20', '3.60', '48.00'])
    expect(refusals).toEqual([])
  })

  test('a SKU that the carrier cannot print is named by its id; a product without an HS code has none', () => {
    const { invoice, refusals } = invoiced([
      { ...item, sku: '碗'.repeat(3), hs_code: null, origin_country: 'IT' },
    ])
    expect(invoice?.items[0]).toMatchObject({ partNumber: 'SKU-7', code: null, origin: 'IT' })
    expect(refusals).toEqual([])
  })

  test.each<[Partial<ShippedItem>, string, string]>([
    [
      { product: '枫木碗' },
      'details.1.product_id',
      'The carrier cannot print the name of 枫木碗 for customs. Please enter its customs description.',
    ],
    [
      { product: 'x'.repeat(106) },
      'details.1.product_id',
      `The carrier cannot print the name of ${'x'.repeat(106)} for customs. Please enter its customs description.`,
    ],
    [
      { country: 'Atlantis' },
      'details.1.product_id',
      'Customs ask where Maple Bowl was made. Please choose its country of origin.',
    ],
    [
      { price: '0.00' },
      'details.1.promotion_id',
      'Customs ask for the value of Maple Bowl, and its price is not above 0.',
    ],
  ])('%j is refused, with its line', (change, field, message) => {
    expect(refused(change)).toEqual([[field, message]])
  })

  test('it has 1 to 50 items, and a number that the carrier prints', () => {
    const rules = (items: readonly ShippedItem[], number = 'GTZ-1') =>
      invoiced(items, number).refusals.map(({ field, rule }) => [field, rule])
    expect(rules([])).toEqual([['details', 'label.items_missing']])
    expect(rules(Array.from({ length: 50 }, () => item))).toEqual([])
    expect(rules(Array.from({ length: 51 }, () => item))).toEqual([['details', 'label.items_too_many']])
    expect(rules([item], 'x'.repeat(35))).toEqual([])
    for (const number of ['x'.repeat(36), '订单-1']) {
      expect(rules([item], number)).toEqual([['order_number', 'label.invoice_number_invalid']])
    }
  })
})
