import { expect, test } from 'vitest'
import { createLongLists } from './long-lists'

test('O9 U1 a list is remembered as long for half a minute, and then counted again', () => {
  let now = 0
  const lists = createLongLists(() => now)
  expect(lists.has('all')).toBe(false)
  lists.add('all')
  now = 29_999
  expect([lists.has('all'), lists.has('another')]).toEqual([true, false])
  now = 30_000
  expect(lists.has('all')).toBe(false)
})

test('O9 of more lists than are remembered the oldest is counted again', () => {
  const lists = createLongLists(() => 0)
  for (let n = 0; n <= 1_000; n += 1) lists.add(`list ${n}`)
  expect([lists.has('list 0'), lists.has('list 1'), lists.has('list 1000')]).toEqual([false, true, true])
})
