import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inEnglish } from '../words/in-english'
import { type PriceRecord, pricesAt } from './price-changes'
import {
  calculatePrice,
  checkRepricing,
  type PriceEnding,
  priceEndings,
  readAmount,
  readPercentage,
  readPrice,
  repriceChange,
  repriceOutcome,
  typedPrice,
} from './repricing'

const percent = (hundredths: number, ending: PriceEnding = 'cents') =>
  ({ kind: 'percentage', hundredths, ending }) as const
const amount = (cents: number, ending: PriceEnding = 'cents') => ({ kind: 'amount', cents, ending }) as const

describe('W10 a new price', () => {
  test.each([
    ['12.50', percent(1000), 1375],
    ['12.50', percent(-1000), 1125],
    ['0.05', percent(1000), 6],
    ['0.14', percent(1000), 15],
    ['9999999999.00', percent(-5000), 499_999_999_950],
    ['12.50', amount(250), 1500],
    ['12.50', amount(-250), 1000],
    ['12.50', percent(1000, '00'), 1400],
    ['12.49', amount(1, '00'), 1300],
    ['12.48', amount(1, '00'), 1200],
    ['12.50', percent(1000, '50'), 1350],
    ['12.50', percent(1000, '90'), 1390],
    ['13.00', amount(39, '90'), 1290],
    ['13.00', amount(40, '90'), 1390],
    ['0.20', amount(-10, '90'), 90],
  ])('of %s by %j is %i cents', (price, repricing, cents) => {
    expect(calculatePrice(price, repricing)).toEqual({ cents, problem: null })
  })

  test.each([
    [null, percent(1000), 'no_price'],
    ['12.50', percent(1), 'same'],
    ['12.90', percent(100, '90'), 'same'],
    ['2.00', amount(-201), 'below_zero'],
    ['2.00', percent(-10_100), 'below_zero'],
    ['2.00', amount(-200), 'free'],
    ['0.40', percent(1000, '00'), 'free'],
    ['9999999999.00', percent(1000), 'too_high'],
  ])('of %s by %j has the problem %s', (price, repricing, problem) => {
    const found = calculatePrice(price, repricing)
    expect(found).toEqual({ cents: null, problem })
  })

  test('has the ending that is asked for, and no other with it is nearer', () => {
    const wishes = fc.record({
      cents: fc.integer({ min: 1, max: 5_000_000 }),
      hundredths: fc.integer({ min: -9900, max: 30_000 }),
      ending: fc.constantFrom(...priceEndings),
    })
    fc.assert(
      fc.property(wishes, ({ cents, hundredths, ending }) => {
        const { cents: found } = calculatePrice((cents / 100).toFixed(2), percent(hundredths, ending))
        if (found === null) return
        const exact = (cents * (10_000 + hundredths)) / 10_000
        const step = ending === 'cents' ? 1 : 100
        const hasEnding = ending === 'cents' || found % 100 === Number(ending)
        const nearest = Math.abs(found - exact) <= step / 2
        expect(hasEnding && (nearest || (found === Number(ending) && exact < found))).toBe(true)
      }),
    )
  })

  test.each([
    ['15', '12.50', { cents: 1500, problem: null }],
    ['$1,200.00', null, { cents: 120_000, problem: null }],
    ['12.50 USD', '12.50', { cents: null, problem: 'same' }],
    ['-3', '12.50', { cents: null, problem: 'below_zero' }],
    ['on request', '12.50', { cents: null, problem: 'unreadable' }],
  ])('that is pasted as %j where %s is in force', (text, price, expected) => {
    expect(typedPrice(price, text)).toEqual(expected)
  })
})

test('W10 percentages, amounts and prices are read as people write them', () => {
  expect(['10', '+10', '-12.5', '12,5 %', '−3%', '0', 'ten', '1.234', ''].map(readPercentage)).toEqual([
    1000,
    1000,
    -1250,
    1250,
    -300,
    null,
    null,
    null,
    null,
  ])
  expect(['2.50', '+2.5', '-1', '- $1,000.00', '0', 'x', '--1'].map(readAmount)).toEqual([
    250,
    250,
    -100,
    -100_000,
    null,
    null,
    null,
  ])
  expect(['1,200.5', '1,20', '$3', '3 usd', '1.2.3', ''].map(readPrice)).toEqual([
    120_050,
    null,
    300,
    300,
    null,
    null,
  ])
})

const at = (day: number) => Date.UTC(2026, 4, day)
const now = at(10)
const record = (id: number, price: string, day: number): PriceRecord => ({
  id,
  price,
  start: at(day),
  active: true,
})

describe('W10 P9 the records that repricing writes', () => {
  const records = [record(1, '10.00', 1), record(2, '12.00', 15), record(3, '13.00', 20)]
  const wanted = (day: number) => ({ price: '11.00', start: at(day) })

  test('from now on, the price in force ends, and scheduled ones stay', () => {
    expect(repriceChange(records, wanted(10), now)).toEqual({ deactivate: [1], create: wanted(10) })
  })
  test('from a later day on, the price in force stays until then', () => {
    expect(repriceChange(records, wanted(12), now)).toEqual({ deactivate: [], create: wanted(12) })
    expect(repriceChange(records, wanted(17), now).deactivate).toEqual([])
  })
  test('another price that would begin at the same moment ends', () => {
    expect(repriceChange(records, wanted(15), now).deactivate).toEqual([2])
  })

  test('the wanted price is in force from its day to the next scheduled one, and nothing changes before', () => {
    const drawn = fc.record({
      starts: fc.uniqueArray(fc.integer({ min: 1, max: 25 }), { maxLength: 5 }),
      day: fc.integer({ min: 10, max: 25 }),
    })
    fc.assert(
      fc.property(drawn, ({ starts, day }) => {
        const before = starts.map((start, n) => record(n + 1, '1.00', start))
        const { deactivate, create } = repriceChange(before, wanted(day), now)
        const kept = before.map((one) =>
          deactivate.includes(one.id) ? { ...one, active: false, ended: now } : one,
        )
        const after = create ? [...kept, { ...create, id: 99, active: true }] : kept
        const next = Math.min(26, ...starts.filter((start) => start > day))
        for (const there of [day, next - 1]) expect(pricesAt(after, at(there)).current?.id).toBe(99)
        for (let earlier = 1; earlier < day; earlier += 1) {
          expect(pricesAt(after, at(earlier)).current?.id).toBe(pricesAt(before, at(earlier)).current?.id)
        }
      }),
    )
  })
})

test.each([
  [undefined, 3, 'gone'],
  [{ version: 4, prices: [record(1, '10.00', 1)] }, 3, 'changed_meanwhile'],
  [{ version: 3, prices: [record(1, '11', 1)] }, 3, 'same'],
  [{ version: 3, prices: [record(1, '11.00', 1), record(2, '12.00', 15)] }, 3, 'changed'],
  [{ version: 3, prices: [record(1, '10.00', 1)] }, 3, 'changed'],
  [{ version: 3, prices: [] }, 3, 'changed'],
])('W10 of %j, seen at version %i, becomes %s', (stored, seen, outcome) => {
  expect(repriceOutcome(stored, seen, { price: '11.00', start: at(20) })).toBe(outcome)
})

test('W10 new prices begin today or later, and each SKU is named once', () => {
  const refused = (promotion_day: string, ids: number[]) => {
    const refusal = checkRepricing({ promotion_day, ids }, '2026-05-10')
    return refusal && [refusal.field, inEnglish(refusal)]
  }
  expect(refused('2026-05-10', [1, 2])).toBeNull()
  expect(refused('2026-05-09', [1])).toEqual(['promotion_day', 'Please choose today or later.'])
  expect(refused('2026-05-10', [1, 2, 1])).toEqual(['data.2.id', 'A SKU can be repriced once at a time.'])
})
