import { expect, test } from 'vitest'
import { socketsWithin } from './open-files'

test.each([
  [null, 4_000],
  [1_048_576, 4_000],
  [4_500, 4_000],
  [1_024, 524],
  [256, 128],
])(
  'N5 with %s open files %i connections are held, and the rest are left to everything else',
  (files, sockets) => {
    expect(socketsWithin(files)).toBe(sockets)
  },
)
