import { describe, expect, test } from 'vitest'
import { checkPrintedOrders, missingOnInvoice, printedOrdersMax } from './papers'

describe('W8', () => {
  test.each([
    [0, 'papers.none'],
    [1, undefined],
    [printedOrdersMax, undefined],
    [printedOrdersMax + 1, 'papers.too_many'],
  ])('%d orders in one file: %s', (count, rule) => {
    expect(checkPrintedOrders(count)?.rule).toBe(rule)
  })

  test('an invoice names what customs will ask for and the catalogue does not hold, each product once', () => {
    const mug = { product: 'Mug', origin: 'Canada', hs_code: null }
    const box = { product: 'Box', origin: ' ', hs_code: '4421.99' }
    expect(missingOnInvoice([mug, mug, box])).toEqual([
      { what: 'hs_code', product: 'Mug' },
      { what: 'origin', product: 'Box' },
    ])
  })
})
