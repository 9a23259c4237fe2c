import { expect, test } from 'vitest'
import { isTappedOften } from './unusual-taps'

test.each([
  ['an owner at home, at work and on the way', { networks: 6, cameBack: 3 }],
  ['a party of fourteen guests, each on a network of their own', { networks: 14, cameBack: 0 }],
  ['a shelf in a shop, where one visitor in four taps twice', { networks: 120, cameBack: 30 }],
  ['an officer of customs', { networks: 1, cameBack: 1 }],
  ['forty taps of a session of photos', { networks: 2, cameBack: 2 }],
  ['a piece sold on, twice', { networks: 16, cameBack: 5 }],
])('G11 %s is not unusual', (_, spread) => {
  expect(isTappedOften(spread)).toBe(false)
})

test.each([
  ['fifteen networks that each came once', { networks: 15, cameBack: 0 }],
  ['two hundred sixty harvested messages', { networks: 260, cameBack: 0 }],
  ['the same, with some of them burnt from one network', { networks: 200, cameBack: 12 }],
  ['more networks than any piece has', { networks: 300, cameBack: 200 }],
])('G11 %s are unusual', (_, spread) => {
  expect(isTappedOften(spread)).toBe(true)
})
