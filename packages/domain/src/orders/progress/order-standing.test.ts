import { expect, test } from 'vitest'
import { customerTrackingKinds } from '../../tracking/tracking'
import { orderStanding, type StandingFacts } from './order-standing'

const at = '2026-03-09T01:00:00Z'
const later = '2026-03-12T01:00:00Z'
const ahead = (step: 'letter' | 'shipped' | 'delivered') => ({ step, isReached: false, at: null })
const done = (step: 'letter' | 'shipped' | 'delivered', when: string | null = at) => ({
  step,
  isReached: true,
  at: when,
})
const facts: StandingFacts = {
  order_status: 'awaiting_fulfillment',
  progress: [ahead('shipped'), ahead('delivered')],
  carrier_events: [],
  deadline: null,
  can_cancel: true,
  date_cancelled: null,
}
const shipped = { order_status: 'shipped', can_cancel: false, progress: [done('shipped')] } as const
const delivered = { order_status: 'delivered', can_cancel: false } as const
const cancelled = { progress: [], can_cancel: false, date_cancelled: at }

test.each([
  ['that is not paid', { order_status: 'waiting_for_payment' }, 'payment', null],
  ['just placed', {}, 'preparing', null],
  ['whose letter is under way', { progress: [ahead('letter'), ahead('shipped')] }, 'letterUnderWay', null],
  [
    'inside its window',
    { deadline: '2026-03-16', progress: [done('letter'), ahead('shipped')] },
    'windowOpen',
    '2026-03-16',
  ],
  [
    'after its window',
    { deadline: '2026-03-16', can_cancel: false, progress: [done('letter'), ahead('shipped')] },
    'preparing',
    null,
  ],
  ['whose label is made', { order_status: 'shipping_label_created', can_cancel: false }, 'label_ready', null],
  [
    'whose parcel the carrier took before staff said so',
    { ...shipped, order_status: 'shipping_label_created', carrier_events: [{ kind: 'picked_up', at }] },
    'shippedOn',
    at,
  ],
  ['shipped', shipped, 'shippedOn', at],
  [
    'shipped at a time that nobody wrote down',
    { ...shipped, progress: [done('shipped', null)] },
    'shipped',
    null,
  ],
  [
    'that the carrier delivered and staff took back',
    { ...shipped, carrier_events: [{ kind: 'delivered', at: later }] },
    'handedOver',
    later,
  ],
  ['delivered', { ...delivered, progress: [done('delivered', later)] }, 'deliveredOn', later],
  ['delivered at no known time', { ...delivered, progress: [done('delivered', null)] }, 'delivered', null],
  ['refunded', { ...cancelled, order_status: 'refunded' }, 'refunded', null],
  ['cancelled by us', { ...cancelled, order_status: 'cancelled_by_admin' }, 'cancelledByUsOn', at],
  [
    'cancelled by us at no known time',
    { ...cancelled, order_status: 'cancelled_by_admin', date_cancelled: null },
    'cancelledByUs',
    null,
  ],
  [
    'cancelled by its customer',
    { ...cancelled, order_status: 'cancelled_by_customer' },
    'cancelledByYouOn',
    at,
  ],
  [
    'cancelled by its customer at no known time',
    { ...cancelled, order_status: 'cancelled_by_customer', date_cancelled: null },
    'cancelledByYou',
    null,
  ],
] satisfies [string, Partial<StandingFacts>, string, string | null][])(
  'K22 an order %s',
  (_, change, says, when) => {
    expect(orderStanding({ ...facts, ...change })).toEqual({ says, at: when })
  },
)

test.each(customerTrackingKinds.filter((kind) => kind !== 'picked_up' && kind !== 'delivered'))(
  'K22 the sentence of a parcel under way follows the last event of the carrier: %s',
  (kind) => {
    const carrier_events = [
      { kind, at: later },
      { kind: 'picked_up', at },
    ] as const
    expect(orderStanding({ ...facts, ...shipped, carrier_events })).toEqual({ says: kind, at: later })
  },
)
