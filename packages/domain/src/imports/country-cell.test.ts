import { expect, test } from 'vitest'
import { likelyCountry, readCountry } from './country-cell'

test.each([
  ['Canda', 'Canada', 'CA'],
  ['Chinna', 'China', 'CN'],
  ['Etats-Uni', 'États-Unis', 'US'],
  ['Unted States', 'United States', 'US'],
  ['加哪大', '加拿大', 'CA'],
])(
  'W19 of the country %j the nearest one is proposed, and is read once it is confirmed',
  (cell, like, code) => {
    expect([readCountry(cell), likelyCountry(cell)]).toEqual([undefined, like])
    expect(readCountry(like)).toBe(code)
  },
)

test.each(['Narnia Overseas', 'x', '内陆某地某城'])('W19 of %j no country is proposed', (cell) => {
  expect(likelyCountry(cell)).toBeUndefined()
})
