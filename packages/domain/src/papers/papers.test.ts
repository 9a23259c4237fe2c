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

  test('an invoice names the facts that customs require and the catalogue lacks, each product once', () => {
    const whole = {
      product: 'Pen',
      hs_code: '960810',
      customs_description: 'Pen',
      origin_country: 'IT',
      country: '',
    }
    const mug = { ...whole, product: 'Mug', hs_code: null, origin_country: null, country: 'Canada' }
    const box = { ...whole, product: 'Box', customs_description: null, origin_country: null, country: ' ' }
    expect(missingOnInvoice([whole])).toEqual([])
    expect(missingOnInvoice([mug, mug, box])).toEqual([
      { what: 'hs_code', product: 'Mug' },
      { what: 'customs_description', product: 'Box' },
      { what: 'origin', product: 'Box' },
    ])
  })
})
