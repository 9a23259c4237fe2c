import { expect, test } from 'vitest'
import { lineMoreThanLeft, moreThanLeft } from './oversold'

test.each([
  [3, 3, 0],
  [4, 3, 1],
  [1, 0, 1],
  // what others lack is not asked of this order
  [1, -5, 1],
  [0, -5, 0],
])('S4 of %i asked where %i are left, %i are not there', (asked, left, more) => {
  expect(moreThanLeft(asked, left)).toBe(more)
})

test.each([
  [2, 0, 3, 0],
  [2, 2, 3, 1],
  [2, 4, 3, 2],
  [2, 4, -1, 2],
])(
  'S4 a line of %i after %i of the same SKU, where %i are left, is %i too many',
  (asked, before, left, more) => {
    expect(lineMoreThanLeft(asked, before, left)).toBe(more)
  },
)
