import { describe, expect, test } from 'vitest'
import {
  type ArrivalAct,
  type ArrivalState,
  arrivalActs,
  arrivalFaults,
  arrivalStates,
  checkAct,
  checkReceipt,
  differenceOf,
  isLate,
  mayFollow,
} from './arrival-rules'

const line = (ordered: number) => ({ sku: 'NK-BLUE-50', ordered, is_sku_deleted: false })

/** What may follow what, written down a second time: by state, not by act. */
const follows: Record<ArrivalState, readonly ArrivalAct[]> = {
  draft: ['cost', 'edit', 'order', 'delete'],
  ordered: ['cost', 'edit', 'receive', 'cancel'],
  received_in_part: ['cost', 'edit', 'receive', 'take_back', 'close'],
  closed: ['cost'],
  cancelled: [],
}

test.each(arrivalStates.flatMap((state) => arrivalActs.map((act) => [state, act] as const)))(
  'S7 of an arrival that is %s, "%s" may follow or is refused by its state',
  (state, act) => {
    expect(mayFollow(act, state)).toBe(follows[state].includes(act))
    const arrival = { number: 'A-0001', state, expected_on: '2026-12-04', lines: [line(1)] }
    expect(checkAct(act, arrival)?.params).toEqual(
      follows[state].includes(act) ? undefined : { number: 'A-0001' },
    )
  },
)

test.each([
  [null, [line(1)], 'arrival.day_missing'],
  ['2026-12-04', [], 'arrival.lines_missing'],
  ['2026-12-04', [line(2), line(0)], 'arrival.ordered_invalid'],
  ['2026-12-04', [line(2)], undefined],
  ['2026-12-04', [line(2), { ...line(2), is_sku_deleted: true }], 'arrival.sku_deleted'],
])('S7 a draft that is expected on %s with %j is ordered or told %s', (expected_on, lines, rule) => {
  expect(checkAct('order', { number: 'A-0001', state: 'draft', expected_on, lines })?.rule).toBe(rule)
})

describe('S7 what is entered', () => {
  const good = {
    brand_id: 1,
    currency: 'CAD',
    freight: '86.00',
    duty: null,
    other: '12',
    other_what: 'Two cartons',
    rate: '0.7218',
    lines: [{ sku_id: 1, ordered: 24, unit_cost: '9.20' }],
  }
  const line = good.lines[0] ?? { sku_id: 1, ordered: 24, unit_cost: '9.20' }
  test.each([
    [{}, []],
    [{ brand_id: null, currency: null }, ['brand_id', 'currency']],
    [{ freight: '-1', duty: '1.234', other: 'x' }, ['freight', 'duty', 'other']],
    [{ other_what: ' ' }, ['other_what']],
    [{ other: '0', other_what: null }, []],
    [{ rate: '0' }, ['rate']],
    [{ rate: '0.1234567' }, ['rate']],
    [{ rate: null, lines: [] }, []],
    [{ lines: [line, line] }, ['lines.1.sku_id']],
    [{ lines: [{ ...line, sku_id: null }] }, ['lines.0.sku_id']],
    [{ lines: [{ ...line, ordered: null, unit_cost: '9,2' }] }, ['lines.0.ordered', 'lines.0.unit_cost']],
    [{ lines: [{ ...line, ordered: 1_000_000 }] }, ['lines.0.ordered']],
  ])('S7 %j has faults at %j', (changed, fields) => {
    expect(arrivalFaults({ ...good, ...changed }).map(({ field }) => field)).toEqual(fields)
  })
})

test.each([
  [[], 'arrival.nothing_received'],
  [[{ line_id: 1, received: 9, damaged: 0 }], undefined],
  [[{ line_id: 1, received: 9, damaged: 9 }], undefined],
  [[{ line_id: 3, received: 9, damaged: 0 }], 'arrival.line_unknown'],
  [
    [
      { line_id: 1, received: 1, damaged: 0 },
      { line_id: 1, received: 1, damaged: 0 },
    ],
    'arrival.line_unknown',
  ],
  [[{ line_id: 2, received: 0, damaged: 0 }], 'arrival.received_invalid'],
  [[{ line_id: 2, received: 2, damaged: 3 }], 'arrival.damaged_invalid'],
  [[{ line_id: 2, received: 2, damaged: -1 }], 'arrival.damaged_invalid'],
])('S7 a delivery of %j to the lines 1 and 2 is put on the shelf or told %s', (lines, rule) => {
  expect(checkReceipt(lines, [1, 2])?.rule).toBe(rule)
})

test.each([
  [
    { ordered: 24, received: 12, damaged: 0 },
    { missing: 12, more: 0, damaged: 0 },
  ],
  [
    { ordered: 20, received: 20, damaged: 1 },
    { missing: 0, more: 0, damaged: 1 },
  ],
  [
    { ordered: 18, received: 19, damaged: 2 },
    { missing: 0, more: 1, damaged: 2 },
  ],
])('S7 the difference of %j is %j', (line, difference) => {
  expect(differenceOf(line)).toEqual(difference)
})

test('S7 an arrival is late from the day after its own, and while it is open', () => {
  expect(isLate('ordered', '2026-11-24', '2026-11-24')).toBe(false)
  expect(isLate('ordered', '2026-11-24', '2026-11-25')).toBe(true)
  expect(isLate('received_in_part', '2026-11-24', '2026-11-25')).toBe(true)
  for (const state of ['draft', 'closed', 'cancelled'] as const)
    expect(isLate(state, '2026-11-24', '2026-11-25')).toBe(false)
  expect(isLate('ordered', null, '2026-11-25')).toBe(false)
})
