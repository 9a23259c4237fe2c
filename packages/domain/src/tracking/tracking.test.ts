import { expect, test } from 'vitest'
import { customerEvents, isTrackingOver, minutesToNextLook, trackingKindOf } from './tracking'

test.each([
  ['D', 'FS', 'delivered'],
  ['I', 'DP', 'on_the_way'],
  ['I', '021', 'out_for_delivery'],
  ['I', '38', 'picked_up'],
  ['M', 'MP', 'label_made'],
  ['MV', 'VM', 'voided'],
  ['X', '024', 'attempted'],
  ['X', 'ZZ', 'exception'],
  ['NA', '', 'other'],
])('W7 the carrier’s type %s with code %s is %s', (type, code, kind) => {
  expect(trackingKindOf(type, code)).toBe(kind)
})

test('W7 a parcel is asked about often on its last day, rarely before it is seen', () => {
  expect(minutesToNextLook(null)).toBe(240)
  expect(minutesToNextLook({ kind: 'out_for_delivery', hoursAgo: 1 })).toBe(60)
  expect(minutesToNextLook({ kind: 'on_the_way', hoursAgo: 100 })).toBe(480)
  expect(isTrackingOver('delivered')).toBe(true)
  expect(isTrackingOver('out_for_delivery')).toBe(false)
})

test('W7 K22 a customer reads that a parcel was delivered, but not that it was delivered to its sender after it went back', () => {
  const on = (day: number) => `2026-03-${day}T08:00:00+00:00`
  const events = [
    { kind: 'delivered', at: on(15) },
    { kind: 'returned', at: on(14) },
    { kind: 'label_made', at: on(12) },
    { kind: 'delivered', at: on(11) },
  ] as const
  expect(customerEvents(events)).toEqual([events[1], events[3]])
  expect(customerEvents([events[0]])).toEqual([events[0]])
})
