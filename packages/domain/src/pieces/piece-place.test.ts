import { expect, test } from 'vitest'
import { piecesMore } from './piece-place'

test.each([
  [4, 2, 6, 0],
  [4, 2, 5, 1],
  [4, 2, 9, -3],
  [1, 0, -2, 1],
  [0, 0, 0, 0],
])(
  'S9 %i free and %i packed pieces beside %i on hand differ by %i; what was sent is not there',
  (free, packed, onHand, more) => {
    expect(piecesMore({ free, packed, sent: 7 }, onHand)).toBe(more)
  },
)
