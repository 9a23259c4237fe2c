import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextFreeSeed, urlSeed } from './url-seed'

const now = { year: 2026, month: 7, day: 4, hour: 10, minute: 5 }

test.each([
  ['p', 'pnfc', {}, 'G2P170820501'],
  ['o', 'tyl', {}, 'G2C170820501'],
  ['o', 'm', {}, 'G2O170820501'],
  ['p', 'tyl', {}, 'G2P170820501'],
  ['tp', 'ptnfc', {}, 'G2TP170820501'],
  ['p', 'pqr', { month: 10, day: 31, hour: 23, minute: 59 }, 'G2P1O7435901'],
  ['p', 'pqr', { month: 11, day: 1, hour: 0, minute: 0 }, 'G2P1N0000001'],
  ['p', 'pqr', { month: 12 }, 'G2P1D0820501'],
  ['p', 'pqr', { month: 1 }, 'G2P110820501'],
  ['p', 'pqr', { year: 2025 }, 'G2P070820501'],
  ['p', 'pqr', { year: 2034 }, 'G2P970820501'],
  ['p', 'pqr', { year: 2014 }, 'G2P970820501'],
] as const)('U6 a seed to %s for %s with %j is %s', (destination, item, change, expected) => {
  expect(urlSeed({ destination, item, now: { ...now, ...change } })).toBe(expected)
})

test.each([
  ['G2P170820501', [], 'G2P170820501'],
  ['G2P170820501', ['G2P170820501'], 'G2P170820601'],
  ['G2P170825901', ['G2P170825901'], 'G2P170830001'],
  ['G2TP170820501', ['G2TP170820501', 'G2TP170820601'], 'G2TP170820701'],
  ['G2P1D7435901', ['G2P1D7435901'], 'G2P1D7440001'],
  ['G2P1D9995901', ['G2P1D9995901'], null],
  ['xG2P170820501', ['xG2P170820501'], null],
  ['G2P1708205012', ['G2P1708205012'], null],
  ['G2P170860501', ['G2P170860501'], 'G2P170860601'],
  ['G2P170826001', ['G2P170826001'], null],
  ['my-own-seed', [], 'my-own-seed'],
  ['my-own-seed', ['my-own-seed'], null],
])('U6 from %s with %j taken the next free seed is %s', (seed, taken, expected) => {
  expect(nextFreeSeed(seed, new Set(taken))).toBe(expected)
})

test('U6 seeds made in one minute never collide, and no month reaches the next', () => {
  const moments = fc.record({
    year: fc.integer({ min: 2024, max: 2033 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 31 }),
    hour: fc.integer({ min: 0, max: 23 }),
    minute: fc.integer({ min: 0, max: 59 }),
  })
  fc.assert(
    fc.property(moments, (moment) => {
      const first = urlSeed({ destination: 'p', item: 'pqr', now: moment })
      const taken = new Set<string>()
      for (let made = 0; made < 70; made += 1) {
        taken.add(nextFreeSeed(first, taken) ?? 'none')
      }
      expect(taken.size).toBe(70)
      expect([...taken].filter((seed) => !seed.startsWith(first.slice(0, 5)) || seed.length !== 12)).toEqual(
        [],
      )
    }),
  )
})
