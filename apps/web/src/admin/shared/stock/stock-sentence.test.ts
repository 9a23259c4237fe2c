import type { StockFigures } from '@getzo/domain/stock/stock'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { stockSentence, togetherOf } from './stock-sentence'

const figures = (change: Partial<StockFigures> = {}): StockFigures => ({
  on_hand: 4,
  reserved: 3,
  left: 1,
  coming: 0,
  coming_on: null,
  reorder_at: null,
  warns: true,
  ...change,
})
const untracked = figures({ on_hand: null, reserved: null, left: null, coming: 7 })

beforeAll(() => vi.useFakeTimers({ now: new Date('2026-11-30T04:00:00Z'), toFake: ['Date'] }))
afterAll(() => vi.useRealTimers())

test.each([
  ['4 on hand, 3 reserved, 1 left', {}],
  ['4 on hand, 3 reserved, 1 left, 10 coming', { coming: 10 }],
  ['4 on hand, 3 reserved, 1 left, 10 coming Dec 4', { coming: 10, coming_on: '2026-12-04' }],
  ['4 on hand, 3 reserved, 1 left, 10 coming Nov 30', { coming: 10, coming_on: '2026-11-30' }],
  ['4 on hand, 3 reserved, 1 left, 10 late since Nov 26', { coming: 10, coming_on: '2026-11-26' }],
  ['0 on hand, 3 reserved, −3 left', { on_hand: 0, left: -3 }],
  ['not counted yet', { on_hand: 0, left: -3, warns: false }],
  ['not counted yet, 10 coming', { on_hand: 0, left: -3, warns: false, coming: 10 }],
  ['4 on hand, 3 reserved, 1 left', { warns: false }],
  ['untracked, made to order', untracked],
])('S2 the sentence of a SKU: %s', (sentence, change) => {
  expect(stockSentence(figures(change))).toBe(sentence)
})

test('S2 a product’s SKUs together are those of which stock is kept, with what comes first', () => {
  const rows = [
    figures(),
    figures({ on_hand: 6, reserved: 1, left: 5, coming: 2, coming_on: '2026-12-09' }),
    figures({ coming: 1, coming_on: '2026-12-04', warns: false }),
    untracked,
  ]
  expect(togetherOf(rows).figures).toMatchObject({
    on_hand: 14,
    reserved: 7,
    left: 7,
    coming: 3,
    coming_on: '2026-12-04',
    warns: true,
  })
  expect(togetherOf([untracked]).figures).toMatchObject({ on_hand: null, reserved: null, left: null })
})

test('S2 S4 a product stands as its SKU that is out first', () => {
  const low = figures({ reorder_at: 1 })
  const out = figures({ left: 0 })
  const over = figures({ left: -1 })
  const standings = [
    [figures()],
    [figures(), low],
    [low, out],
    [out, over, low],
    [untracked],
    [figures(), untracked],
  ]
  expect(standings.map((rows) => togetherOf(rows).standing)).toEqual([
    'enough',
    'low',
    'sold_out',
    'oversold',
    'untracked',
    'enough',
  ])
})
