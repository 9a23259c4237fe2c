import { expect, test } from 'vitest'
import { deliveryOf, goodOf, isCounted, linesOf, piecesOf, withNumber, withOneMore } from './scanned'

const lines = [
  { id: 1, sku: 'NK-OOLONG', barcode: '0012345678905' },
  { id: 2, sku: 'NK-BLUE-50', barcode: null },
  { id: 3, sku: 'NK-BLUE-51', barcode: '0012345678905' },
]

test('S7 a code is read as a barcode with or without its leading zero, or as a SKU in any case', () => {
  const ids = (code: string) => linesOf(code, lines).map(({ id }) => id)
  expect(ids('nk-blue-50 ')).toEqual([2])
  expect(ids('012345678905')).toEqual([1, 3])
  expect(ids('12345678905')).toEqual([1, 3])
  expect(ids('NK')).toEqual([])
})

const oolong = { sku_id: 9, sku: 'NK-OOLONG' }

test('S7 each scan is one more, a number can be typed, and no more are damaged than came', () => {
  const twice = withOneMore(withOneMore({}, oolong), oolong)
  const of = (received: number, damaged: number) => ({
    9: { sku: 'NK-OOLONG', received, damaged, pieces: [] },
  })
  expect(twice).toEqual(of(2, 0))
  expect(withNumber(twice, oolong, 'damaged', 3)).toEqual(of(3, 3))
  const damaged = withNumber(withNumber(twice, oolong, 'received', 9), oolong, 'damaged', 2)
  const delivery = deliveryOf(damaged, [{ id: 1, ...oolong }])
  expect(delivery).toEqual({ lines: [{ line_id: 1, received: 9, damaged: 2 }], gone: [] })
  expect([piecesOf(delivery.lines), goodOf(delivery.lines)]).toEqual([9, 7])
  expect(withNumber(damaged, oolong, 'received', 1)).toEqual(of(1, 1))
  expect(withNumber(damaged, oolong, 'received', -1)).toEqual(of(0, 0))
})

test('S7 S9 a piece is counted by its code once, and again where its number was typed away', () => {
  const both = withOneMore(withOneMore({}, oolong, '9 number 3'), oolong, '9 number 4')
  expect(both[9]).toMatchObject({ received: 2, pieces: ['9 number 3', '9 number 4'] })
  const fewer = withNumber(both, oolong, 'received', 1)
  expect([isCounted(fewer, '9 number 3'), isCounted(fewer, '9 number 4')]).toEqual([true, false])
})

test('S7 what was counted of a line that is removed meanwhile is told apart, and counts again with its new line', () => {
  const counted = withOneMore(withOneMore({}, oolong), { sku_id: 10, sku: 'NK-TOWEL' })
  const towel = { id: 8, sku_id: 10 }
  expect(deliveryOf(counted, [towel])).toEqual({
    lines: [{ line_id: 8, received: 1, damaged: 0 }],
    gone: [{ sku: 'NK-OOLONG', received: 1 }],
  })
  expect(deliveryOf(counted, [towel, { id: 99, sku_id: 9 }])).toEqual({
    lines: [
      { line_id: 99, received: 1, damaged: 0 },
      { line_id: 8, received: 1, damaged: 0 },
    ],
    gone: [],
  })
})
