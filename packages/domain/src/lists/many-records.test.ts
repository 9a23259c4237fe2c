import { expect, test } from 'vitest'
import { inEnglish } from '../words/in-english'
import { canUndoMany } from './many-acts'
import { checkManyRecords, manyRecordsMax } from './many-records'

test.each([
  [0, null],
  [manyRecordsMax, null],
  [manyRecordsMax + 1, 'list.too_many_records'],
])('W3 a change of %i records: %s', (count, rule) => {
  expect(checkManyRecords(count)?.rule ?? null).toBe(rule)
})

test('W3 the refusal says how many can be changed', () => {
  const refusal = checkManyRecords(7312)
  expect(refusal && inEnglish(refusal)).toBe(
    'At most 5,000 records can be changed at once. Please narrow the list down.',
  )
})

test.each([
  ['delete', 'listOrders', true],
  ['delete', 'listUrls', true],
  // these have no place in the bin
  ['delete', 'listVariants', false],
  ['delete', 'listAllOrderDetails', false],
  ['status', 'listOrders', true],
  ['void_labels', 'listOrders', false],
  ['restore', 'listBin', false],
] as const)('W4 %s in %s can be taken back: %s', (act, list, can) => {
  expect(canUndoMany(act, list)).toBe(can)
})
