import { expect, test } from 'vitest'
import { readCursor } from './cursor'

test('O9 no cursor, the first page', () => {
  expect(readCursor(undefined)).toBeNull()
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
      message: 'This is not a place in this list.',
    }),
  )
})
