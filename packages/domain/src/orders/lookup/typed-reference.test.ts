import { expect, test } from 'vitest'
import { typedReference } from './typed-reference'

test.each([
  ['1001', '1001'],
  [' WX-2026-1001 ', '1001'],
  ['１００１', '1001'],
  ['https://evil.example/1001', 'https://evil.example/1001'],
  ['evil.example/o/1001', 'evil.example/o/1001'],
  ['', ''],
])('K1 Q13 of %j is looked up %j', (typed, expected) => {
  expect(typedReference(typed)).toBe(expected)
})
