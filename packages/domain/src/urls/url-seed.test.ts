import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextFreeSeed, nextFreeSeeds, urlSeed } from './url-seed'

/** 2026-07-04 10:05 */
const now = { year: 2026, month: 7, minutesOfMonth: 82 * 60 + 5 }
const at = (hours: number, minutes: number) => hours * 60 + minutes

test.each([
  ['p', 'pnfc', {}, 'G2P170820501'],
  ['o', 'tyl', {}, 'G2C170820501'],
  ['o', 'm', {}, 'G2O170820501'],
  ['p', 'tyl', {}, 'G2P170820501'],
  ['tp', 'ptnfc', {}, 'G2TP170820501'],
  ['p', 'pqr', { month: 10, minutesOfMonth: at(743, 59) }, 'G2P1O7435901'],
  ['p', 'pqr', { month: 11, minutesOfMonth: 0 }, 'G2P1N0000001'],
  ['p', 'pqr', { month: 12 }, 'G2P1D0820501'],
  ['p', 'pqr', { month: 1 }, 'G2P110820501'],
  ['p', 'pqr', { month: 11, minutesOfMonth: at(720, 0) }, 'G2P1N7200001'],
  ['p', 'pqr', { year: 2014 }, 'G2P970820501'],
] as const)('U6 a seed to %s for %s with %j is %s', (destination, item, change, expected) => {
  expect(urlSeed({ destination, item, now: { ...now, ...change } })).toBe(expected)
})

test('U6 every month has its letter', () => {
  const months = Array.from({ length: 12 }, (_, at) =>
    urlSeed({ destination: 'p', item: 'pqr', now: { ...now, month: at + 1 } }),
  )
  expect(months.map((seed) => seed.charAt(4)).join('')).toBe('123456789OND')
})

test('U6 the year digit counts from 2015 and comes again every ten years', () => {
  const digits = [2015, 2016, 2024, 2025, 2026, 2034, 2035].map((year) =>
    urlSeed({ destination: 'p', item: 'pqr', now: { ...now, year } }).charAt(3),
  )
  expect(digits.join('')).toBe('0190190')
})

test.each([
  [0, '00000'],
  [59, '00059'],
  [60, '00100'],
  [at(9, 9), '00909'],
  [at(99, 59), '09959'],
  [at(100, 0), '10000'],
  [at(671, 59), '67159'],
  [at(695, 59), '69559'],
  [at(719, 59), '71959'],
  [at(743, 59), '74359'],
  [at(744, 59), '74459'],
])('U6 %i minutes into a month are %s', (minutesOfMonth, digits) => {
  const seed = urlSeed({ destination: 'p', item: 'pqr', now: { ...now, minutesOfMonth } })
  expect(seed).toBe(`G2P17${digits}01`)
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
    // a month of 31 days with an hour that comes twice
    minutesOfMonth: fc.integer({ min: 0, max: at(744, 59) }),
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

test('U13 the free seeds of a batch follow each other without the taken ones, over the hour', () => {
  expect(nextFreeSeeds('G2P170825801', new Set(['G2P170825901']), 3)).toEqual([
    'G2P170825801',
    'G2P170830001',
    'G2P170830101',
  ])
  expect(nextFreeSeeds('G2P179995801', new Set(), 3)).toEqual(['G2P179995801', 'G2P179995901'])
  expect(nextFreeSeeds('MINE-1', new Set(), 2)).toEqual([])
})
