import { expect, test } from 'vitest'
import { readCursor, writeCursor } from './cursor'

test.each([
  ['2026-07-04 10:05:00+00', 7],
  ['', 1],
  ['长 "quoted"', 9_007_199_254_740_991],
])('O9 a page that begins at %j, %d is found again', (key, id) => {
  expect(readCursor(writeCursor(key, id) ?? '')).toEqual({ key, id })
})

test('O9 no row, no cursor; no cursor, the first page', () => {
  expect([writeCursor(null, 1), writeCursor('a', null), readCursor(undefined)]).toEqual([null, null, null])
})

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test.each([
  '',
  'x',
  encoded(null),
  encoded({ key: 'a', id: 1 }),
  encoded({ 0: 'a', 1: 1, length: 2 }),
  encoded('a1'),
  encoded(['a']),
  encoded(['a', 1, 2]),
  encoded([1, 1]),
  encoded([null, 1]),
  encoded(['a', '1']),
  encoded(['a', 1.5]),
  encoded(['a', 2 ** 53]),
])('X7 %j is no page of a list', (text) => {
  expect(() => readCursor(text)).toThrow(
    expect.objectContaining({
      error: 'malformed',
      data: { field: 'after' },
      message: 'after or before is not a page of this list.',
    }),
  )
})
