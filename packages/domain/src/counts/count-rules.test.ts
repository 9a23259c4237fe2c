import { expect, test } from 'vitest'
import { addedPieces, type CountReason, checkAct, checkReason, entriesOf } from './count-rules'

const line = (counted: number, expected: number, damaged = 0, is_opening = false) => ({
  counted,
  expected,
  damaged,
  is_opening,
})

test.each([
  ['nothing where it agrees', line(4, 4), 'counted', []],
  ['the difference by its reason', line(9, 11), 'lost', [{ kind: 'lost', amount: -2 }]],
  ['more as counted', line(22, 21), 'counted', [{ kind: 'counted', amount: 1 }]],
  ['what is damaged', line(6, 7, 1), 'counted', [{ kind: 'damaged', amount: -1 }]],
  [
    'what is damaged, and the rest by its reason',
    line(5, 7, 1),
    'lost',
    [
      { kind: 'damaged', amount: -1 },
      { kind: 'lost', amount: -1 },
    ],
  ],
  [
    'what is damaged of a number that agrees',
    line(7, 7, 1),
    'counted',
    [
      { kind: 'damaged', amount: -1 },
      { kind: 'counted', amount: 1 },
    ],
  ],
  ['an opening', line(5, -3, 1, true), 'counted', [{ kind: 'opening', amount: 8 }]],
] as [string, ReturnType<typeof line>, CountReason, object[]][])(
  'S6 S1 a SKU that is counted becomes %s',
  (_what, done, reason, entries) => {
    expect(entriesOf(done, reason)).toEqual(entries)
    const sum = entriesOf(done, reason).reduce((all, { amount }) => all + amount, 0)
    expect(sum).toBe(done.counted - done.expected)
  },
)

test.each([
  [line(9, 11), 'lost', null],
  [line(12, 11), 'lost', 'count.reason_invalid'],
  [line(12, 11), 'counted', null],
  [line(6, 7, 1), 'given_away', 'count.reason_invalid'],
  [line(5, 6, 0, true), 'lost', 'count.reason_invalid'],
] as const)('S6 only what is missing has a reason: %o as %s', (done, reason, rule) => {
  expect(checkReason(done, reason, 'lines.0.reason')?.rule ?? null).toBe(rule)
})

test('S6 a number goes neither below nothing nor beyond what a count has', () => {
  expect([addedPieces(2, -3), addedPieces(0, -1), addedPieces(2, 5), addedPieces(999_998, 5)]).toEqual([
    -2, 0, 5, 1,
  ])
})

test('S6 a count is scanned and saved while it is open, and undone once it is saved', () => {
  const rule = (act: 'scan' | 'undo', state: 'open' | 'saved' | 'undone' | 'discarded') =>
    checkAct(act, { number: 'C-0001', state })?.rule ?? null
  expect([rule('scan', 'open'), rule('scan', 'saved'), rule('scan', 'discarded')]).toEqual([
    null,
    'count.is_saved',
    'count.is_discarded',
  ])
  expect([rule('undo', 'saved'), rule('undo', 'open'), rule('undo', 'undone')]).toEqual([
    null,
    'count.is_open',
    'count.is_undone',
  ])
})
