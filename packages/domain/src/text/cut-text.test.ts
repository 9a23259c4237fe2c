import { expect, test } from 'vitest'
import { cutText } from './cut-text'

test.each([
  ['', ''],
  ['a'.repeat(45), 'a'.repeat(45)],
  ['a'.repeat(46), `${'a'.repeat(45)}…`],
  ['面'.repeat(50), `${'面'.repeat(45)}…`],
  ['😀'.repeat(46), `${'😀'.repeat(45)}…`],
])('O15 P1 %j is shown as %j', (text, expected) => {
  expect(cutText(text)).toBe(expected)
})

test('K2 the first ten characters of a hash and an ellipsis', () => {
  expect(cutText('abcdefghijkl', 10)).toBe('abcdefghij…')
})
