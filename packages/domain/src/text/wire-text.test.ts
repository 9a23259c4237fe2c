import { expect, test } from 'vitest'
import { cleanText, isCleanText } from './wire-text'

test.each([
  ['', true],
  ['Hand-made 手工 é 😀 👨‍👩‍👧', true],
  ['עברית', true],
  ['a\u0000b', false],
  ['a\tb', false],
  ['a\nb', false],
  ['a\u2028b', false],
  ['a\u007Fb', false],
  ['a\u0085b', false],
  ['a\uD800', false],
  ['\uDC00a', false],
  ['abc\u202Egpj.exe', false],
  ['a\u2066b', false],
  ['a\uFFFFb', false],
])('X7 one line of %j is clean: %j', (text, expected) => {
  expect(isCleanText(text)).toBe(expected)
})

test('X7 tabs and line breaks pass only where lines are allowed', () => {
  expect(isCleanText('a\r\n\tb', { lines: true })).toBe(true)
  expect(isCleanText('a\u0000b', { lines: true })).toBe(false)
  expect(isCleanText('a\u001Bb', { lines: true })).toBe(false)
})

test('X7 F2 a text is cleaned of what is refused in it, and of nothing else', () => {
  expect(cleanText('a\u0000b\uD800c\u202Ed\uFFFF😀 é')).toBe('abcd😀 é')
  expect([cleanText('a\r\n\tb'), cleanText('a\r\n\tb', { lines: true })]).toEqual(['ab', 'a\r\n\tb'])
})
