import { expect, test } from 'vitest'
import { isTrackingOver, minutesToNextLook, trackingKindOf } from './tracking'

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
