import { expect, test } from 'vitest'
import { checkDecision, findSuspicion, type ScanFacts, type SuspicionRule } from './suspicion-rules'

const quiet: ScanFacts = {
  scans: 2,
  networks: 9,
  last_at: '2026-03-10T12:00:00Z',
  fellows: 40,
  median: 2,
  places: [],
  order_status: null,
  url_item_type: 'pqr',
  refunded_at: null,
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
  ['a few scans', {}, []],
  ['no scan', { scans: 0, last_at: null }, []],
  ['ten times its fellows, and twenty scans', { scans: 20 }, ['scanned_most']],
  ['twenty scans of four networks', { scans: 20, networks: 4 }, []],
  ['nineteen scans', { scans: 19 }, []],
  ['less than ten times its fellows', { scans: 39, median: 4 }, []],
  ['exactly ten times its fellows', { scans: 40, median: 4 }, ['scanned_most']],
  ['four fellows', { scans: 500, fellows: 4 }, []],
  ['five fellows', { scans: 500, fellows: 5 }, ['scanned_most']],
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
  ['four scans before shipping', { scans: 4, order_status: 'awaiting_fulfillment' }, ['before_shipped']],
  [
    'many scans of one network before shipping',
    { scans: 400, networks: 1, order_status: 'awaiting_fulfillment' },
    [],
  ],
  ['three scans before shipping', { scans: 3, order_status: 'awaiting_fulfillment' }, []],
  ['four scans with a label', { scans: 4, order_status: 'shipping_label_created' }, ['before_shipped']],
  [
    'many scans of a letter before its order is shipped',
    { scans: 19, order_status: 'awaiting_fulfillment', url_item_type: 'tyl' },
    [],
  ],
  ['four scans once shipped', { scans: 4, order_status: 'shipped' }, []],
  ['four scans of a cancelled order', { scans: 4, order_status: 'cancelled_by_customer' }, []],
  ['a scan after the refund', { refunded_at: '2026-03-10T11:59:00Z' }, ['after_refund']],
  ['a scan before the refund', { refunded_at: '2026-03-10T12:00:00Z' }, []],
  ['two copied links', { copied: 2, copied_at: '2026-03-10T12:00:00Z' }, []],
  ['three copied links', { copied: 3, copied_at: '2026-03-10T12:00:00Z' }, ['copied_link']],
  [
    'everything at once',
    {
      scans: 100,
      places: [seen('CA', '10T08:00'), seen('CN', '10T09:00')],
      order_status: 'waiting_for_payment',
      refunded_at: '2026-03-01T00:00:00Z',
      copied: 9,
      copied_at: '2026-03-10T12:00:00Z',
    },
    ['scanned_most', 'before_shipped', 'far_places', 'after_refund', 'copied_link'],
  ],
])('G7 %s: %j', (_what, facts, rules) => {
  expect(found(facts).map(({ rule }) => rule)).toEqual(rules)
})

test('G7 a finding says what its words need, and when it was last so', () => {
  expect(found({ scans: 84, median: 2.5 })).toEqual([
    { rule: 'scanned_most', params: { scans: 84, usual: 3 }, last_at: '2026-03-10T12:00:00Z' },
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
