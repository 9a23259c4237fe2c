import { expect, test } from 'vitest'
import { isOpenedAsItIs, paperNumberOf } from './recognised'

const recent = {
  numbers: ['G2-24273', 'G2-24272'],
  references: ['WX20260704-1001', '4200001234202607041234567890'],
}

test.each([
  ['G2-99999', 'order_number'],
  ['g2 24273', 'order_number'],
  ['Ｇ２－２４２７３', 'order_number'],
  ['#G2-100000', 'order_number'],
  ['WX20260810-2345', 'order_reference'],
  ['4200009999202612319999999999', 'order_reference'],
  ['1Z 999 AA1 01 2345 6784', 'tracking'],
  ['G2P170820501', null],
  ['G2-1', null],
  ['CR-MASK-S', null],
  ['长城', null],
  ['', null],
])('Q10 %j is by its form %s', (text, kind) => {
  expect(paperNumberOf(text, recent)).toBe(kind)
})

test.each([
  ['/order/abc', true],
  ['/b/3/d/DOC1', true],
  ['/home/fashion', true],
  ['/admin/orders', false],
  ['/p/G2P170820501', false],
])('Q10 whether %s is opened as it was scanned: %s', (path, isOpened) => {
  expect(isOpenedAsItIs(path)).toBe(isOpened)
})
