import { expect, test } from 'vitest'
import { goodOf, linesOf, piecesOf, withNumber, withOneMore } from './scanned'

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

test('S7 each scan is one more, a number can be typed, and no more are damaged than came', () => {
  const twice = withOneMore(withOneMore({}, 1), 1)
  expect(twice).toEqual({ 1: { received: 2, damaged: 0 } })
  expect(withNumber(twice, 1, 'damaged', 3)).toEqual({ 1: { received: 3, damaged: 3 } })
  const damaged = withNumber(withNumber(twice, 1, 'received', 9), 1, 'damaged', 2)
  expect([piecesOf(damaged), goodOf(damaged)]).toEqual([9, 7])
  expect(withNumber(damaged, 1, 'received', 1)).toEqual({ 1: { received: 1, damaged: 1 } })
  expect(withNumber(damaged, 1, 'received', -1)).toEqual({ 1: { received: 0, damaged: 0 } })
})
