import { expect, test } from 'vitest'
import { amountOf, standingOf } from './stock'

test.each([
  ['untracked', { left: null, reorder_at: 5, warns: true }],
  ['enough', { left: -2, reorder_at: 5, warns: false }],
  ['oversold', { left: -1, reorder_at: null, warns: true }],
  ['sold_out', { left: 0, reorder_at: 5, warns: true }],
  ['low', { left: 5, reorder_at: 5, warns: true }],
  ['enough', { left: 6, reorder_at: 5, warns: true }],
  ['enough', { left: 1, reorder_at: null, warns: true }],
] as const)('S4 S5 a SKU stands as %s: %o', (standing, figures) => {
  expect(standingOf(figures)).toBe(standing)
})

test.each([
  ['counted', 3, 4, -1],
  ['counted', 0, -2, 2],
  ['damaged', 1, 4, -1],
  ['lost', 2, 1, -2],
  ['given_away', 1, 0, -1],
] as const)('S5 a correction as %s of %i where %i lay is an entry of %i', (kind, pieces, onHand, amount) => {
  expect(amountOf(kind, pieces, onHand)).toBe(amount)
})
