import { expect, test } from 'vitest'
import { orderStatuses } from '../orders/order-status'
import { concernedOn, labelConcernKinds, labelConcerns, refusalOfConcerns } from './label-concerns'

const ready = {
  order_status: 'awaiting_fulfillment',
  has_size_request: false,
  package_package_weight: '0.450',
  proposed_weight: null,
  window_end: null,
  to_post_box: false,
  has_no_stock: false,
} as const
const anywhere = {
  customer_ship_to_address_line: null,
  customer_ship_to_address_line_pinyin: null,
  is_still_promised: false,
} as const

test('O38 nothing is in the way of an order that is paid, weighed and has no open change of size', () => {
  expect(labelConcerns(ready)).toEqual([])
  expect(refusalOfConcerns(ready, [])).toBeNull()
})

test('O38 an order that waits for its payment is unpaid, and no other', () => {
  const unpaid = orderStatuses.filter((order_status) =>
    labelConcerns({ ...ready, order_status }).includes('unpaid'),
  )
  expect(unpaid).toEqual(['waiting_for_payment'])
})

test.each([
  [null, ['no_weight']],
  ['0', ['no_weight']],
  ['0.000', ['no_weight']],
  ['0.001', []],
])('O38 L3 a weight of %s has the concerns %j', (package_package_weight, concerns) => {
  expect(labelConcerns({ ...ready, package_package_weight })).toEqual(concerns)
})

const windows: [string, string | null, string | null, boolean][] = [
  ['no letter is delivered', null, null, false],
  ['the last day is today', '2026-11-21', '2026-11-28', false],
  ['the last day was yesterday', '2026-11-20', null, false],
  ['the last day was yesterday, and lasts where it was promised', '2026-11-20', '2026-11-27', true],
]
test.each(windows)(
  'O38 K5 where %s, the window of an order is open or not',
  (_, tyl_date_delivered, window_end, is_still_promised) => {
    const stored = { ...ready, ...anywhere, is_still_promised, items: [], tyl_date_delivered }
    const order = concernedOn(stored, '2026-11-28')
    expect(order.window_end).toBe(window_end)
    expect(labelConcerns(order)).toEqual(window_end === null ? [] : ['window_open'])
  },
)

test('O38 K7 an order whose customer cannot cancel any more has no open window, whatever its letter', () => {
  const open = orderStatuses.filter(
    (order_status) =>
      concernedOn(
        { ...ready, ...anywhere, items: [], order_status, tyl_date_delivered: '2026-11-28' },
        '2026-11-28',
      ).window_end !== null,
  )
  expect(open).toEqual(['awaiting_fulfillment'])
})

test('O38 P17 an order whose products have weights has one, also where none is entered', () => {
  const order = { ...ready, package_package_weight: null, proposed_weight: '0.454' }
  expect(labelConcerns(order)).toEqual([])
})

test('O38 every concern is refused in its own words until it is accepted', () => {
  const order = {
    order_status: 'waiting_for_payment',
    has_size_request: true,
    package_package_weight: null,
    proposed_weight: null,
    window_end: '2026-12-01',
    to_post_box: true,
    has_no_stock: true,
  } as const
  expect(labelConcerns(order)).toEqual([...labelConcernKinds])
  const refused = labelConcernKinds.map(
    (_, accepted) => refusalOfConcerns(order, labelConcernKinds.slice(0, accepted))?.rule,
  )
  expect(refused).toEqual([
    'label.unpaid',
    'label.size_change_open',
    'label.window_open',
    'label.weight_missing',
    'label.post_box',
    'label.no_stock',
  ])
  expect(refusalOfConcerns(order, labelConcernKinds)).toBeNull()
})
