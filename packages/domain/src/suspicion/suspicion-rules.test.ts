import { expect, test } from 'vitest'
import { checkDecision, findSuspicion, type ScanFacts, type SuspicionRule } from './suspicion-rules'

const quiet: ScanFacts = {
  visitors: 2,
  last_at: '2026-03-10T12:00:00Z',
  fellows: 40,
  median: 2,
  places: [],
  order_status: null,
  url_item_type: 'pqr',
  refunded_at: null,
  networks_since_refund: 0,
  unsent_visitors: 0,
  unsent_at: '2026-03-09T12:00:00Z',
  tap_networks: 0,
  came_back: 0,
  tapped_at: '2026-03-09T12:00:00Z',
  copied: 0,
  copied_at: null,
}
const seen = (place: string, first: string, last = first) => ({
  place,
  first_at: `2026-03-${first}:00Z`,
  last_at: `2026-03-${last}:00Z`,
})
const found = (facts: Partial<ScanFacts>) => findSuspicion({ ...quiet, ...facts }, Date.parse)

test.each<[string, Partial<ScanFacts>, SuspicionRule[]]>([
  ['a few visitors', {}, []],
  ['no scan', { visitors: 0, last_at: null }, []],
  ['ten times its fellows, and twenty visitors', { visitors: 20 }, ['scanned_most']],
  ['a marketing code of twenty visitors', { visitors: 20, url_item_type: 'm' }, []],
  ['nineteen visitors', { visitors: 19 }, []],
  ['less than ten times its fellows', { visitors: 39, median: 4 }, []],
  ['exactly ten times its fellows', { visitors: 40, median: 4 }, ['scanned_most']],
  ['four fellows', { visitors: 500, fellows: 4 }, []],
  ['five fellows', { visitors: 500, fellows: 5 }, ['scanned_most']],
  ['one country', { places: [seen('CA', '10T08:00', '10T20:00')] }, []],
  ['one country on two days', { places: [seen('CA', '09T23:00'), seen('CA', '10T01:00')] }, []],
  [
    'two countries within three hours',
    { places: [seen('CA', '10T08:00'), seen('CN', '10T11:00')] },
    ['far_places'],
  ],
  ['two countries four hours apart', { places: [seen('CA', '10T08:00'), seen('CN', '10T12:00')] }, []],
  [
    'two countries in turns',
    { places: [seen('CA', '10T01:00', '10T20:00'), seen('CN', '10T09:00')] },
    ['far_places'],
  ],
  [
    'two countries over midnight',
    { places: [seen('CN', '10T00:30'), seen('CA', '09T22:00')] },
    ['far_places'],
  ],
  [
    'four visitors before shipping',
    { unsent_visitors: 4, order_status: 'awaiting_fulfillment' },
    ['before_shipped'],
  ],
  ['three visitors before shipping', { unsent_visitors: 3, order_status: 'awaiting_fulfillment' }, []],
  [
    'four visitors with a label',
    { unsent_visitors: 4, order_status: 'shipping_label_created' },
    ['before_shipped'],
  ],
  [
    'many visitors of a letter before its order is shipped',
    { unsent_visitors: 19, order_status: 'awaiting_fulfillment', url_item_type: 'tyl' },
    [],
  ],
  ['four visitors once shipped', { unsent_visitors: 4, order_status: 'shipped' }, []],
  ['four visitors of a cancelled order', { unsent_visitors: 4, order_status: 'cancelled_by_customer' }, []],
  [
    'visitors of two networks since the refund',
    { refunded_at: '2026-03-10T11:59:00Z', networks_since_refund: 2 },
    ['after_refund'],
  ],
  ['the buyer since the refund', { refunded_at: '2026-03-10T11:59:00Z', networks_since_refund: 1 }, []],
  ['nobody since the refund', { refunded_at: '2026-03-10T12:00:00Z' }, []],
  ['fourteen networks that tapped once', { tap_networks: 14 }, []],
  ['fifteen networks that tapped once', { tap_networks: 15 }, ['tapped_often']],
  ['fifteen networks, two of which came back', { tap_networks: 15, came_back: 2 }, []],
  ['two copied links', { copied: 2, copied_at: '2026-03-10T12:00:00Z' }, []],
  ['three copied links', { copied: 3, copied_at: '2026-03-10T12:00:00Z' }, ['copied_link']],
  [
    'everything at once',
    {
      visitors: 100,
      unsent_visitors: 9,
      tap_networks: 99,
      places: [seen('CA', '10T08:00'), seen('CN', '10T09:00')],
      order_status: 'waiting_for_payment',
      refunded_at: '2026-03-01T00:00:00Z',
      networks_since_refund: 9,
      copied: 9,
      copied_at: '2026-03-10T12:00:00Z',
    },
    ['scanned_most', 'before_shipped', 'far_places', 'after_refund', 'copied_link', 'tapped_often'],
  ],
])('G7 %s: %j', (_what, facts, rules) => {
  expect(found(facts).map(({ rule }) => rule)).toEqual(rules)
})

test('G7 a finding has the values of its text, and its last time', () => {
  expect(found({ visitors: 84, median: 2.5 })).toEqual([
    { rule: 'scanned_most', params: { visitors: 84, usual: 3 }, last_at: '2026-03-10T12:00:00Z' },
  ])
  expect(found({ places: [seen('CA', '10T08:00'), seen('CN', '10T09:00')] })).toEqual([
    { rule: 'far_places', params: { from: 'CA', to: 'CN', hours: 4 }, last_at: '2026-03-10T09:00:00Z' },
  ])
})

test.each([
  ['fine', '', undefined],
  ['watch', '', undefined],
  ['suspended', 'Sold twice', undefined],
  ['suspended', ' ', 'suspicion.note_missing'],
] as const)('G7 deciding %s with the note %j', (state, note, rule) => {
  expect(checkDecision(state, note)?.rule).toBe(rule)
})
