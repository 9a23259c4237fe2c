import { expect, test } from 'vitest'
import { newScans } from './repeats'

test('S7 a code that stays before the camera is one scan, and one more when it comes back', () => {
  const isNew = newScans()
  const at = (text: string, ms: number) => isNew(text, ms)
  expect([at('A', 0), at('A', 80), at('A', 1_080), at('A', 2_081), at('B', 2_100), at('A', 2_150)]).toEqual([
    true,
    false,
    false,
    true,
    true,
    true,
  ])
})
