import { expect, test } from 'vitest'
import { proposalReason, proposedQuantity } from './order-again'

const figures = { left: 0, coming: 0, sold: 0, reorder_at: null, lasts_until: null }

test.each([
  [{ left: -1, sold: 3 }, 5],
  [{ left: 2, sold: 14 }, 17],
  [{ left: 2, coming: 12, sold: 14 }, 5],
  [{ left: 40, sold: 3 }, 1],
  [{ left: 0, sold: 0 }, 1],
])(
  'S7 of %j are proposed %i: 40 days of sales less what is left and coming, at least 1',
  (given, quantity) => {
    expect(proposedQuantity({ ...figures, ...given })).toBe(quantity)
  },
)

test.each([
  [{ left: -1, reorder_at: 2 }, 'oversold'],
  [{ left: 0, reorder_at: 2 }, 'sold_out'],
  [{ left: 1, reorder_at: 2 }, 'below_reorder'],
  [{ left: 7, reorder_at: 2, lasts_until: '2027-02-06' }, 'lasts'],
  [{ left: 7 }, 'no_sale'],
] as const)('S7 %j is ordered again since it is %s', (given, reason) => {
  expect(proposalReason({ ...figures, ...given })).toBe(reason)
})
