import { expect, test } from 'vitest'
import { type CodeFacts, codeVerdict, type TagOfCode } from './code-verdict'

const plain: CodeFacts = {
  item: 'pqr',
  isWithdrawn: false,
  isSuspended: false,
  tag: null,
  isProven: false,
  isTappedOften: false,
  isUnusual: false,
  agent: 'browser',
}

test.each<[Partial<CodeFacts>, string]>([
  [{}, 'authentic'],
  [{ isUnusual: true }, 'unusual'],
  [{ isProven: true }, 'authentic'],
  [{ tag: 'active' }, 'tap'],
  [{ tag: 'active', isUnusual: true }, 'tap'],
  [{ tag: 'active', isProven: true }, 'verified'],
  [{ tag: 'active', isProven: true, isUnusual: true }, 'verified'],
  [{ tag: 'suspended', isProven: true }, 'suspended'],
  [{ tag: 'retired', isProven: true }, 'withdrawn'],
])('G8 %j is %s', (facts, verdict) => {
  expect(codeVerdict({ ...plain, ...facts })).toBe(verdict)
})

const tags: (TagOfCode | null)[] = [null, 'active', 'suspended', 'retired']
const both = [false, true]
const states = tags.flatMap((tag) =>
  both.flatMap((isProven) => both.map((isUnusual) => ({ ...plain, tag, isProven, isUnusual }))),
)

test.each(states)('G9 a URL that is suspended is being looked into: %j', (facts) => {
  expect(codeVerdict({ ...facts, isSuspended: true })).toBe('suspended')
})

test.each(states)('Q11 a URL that was deleted is withdrawn, suspended or not: %j', (facts) => {
  expect(codeVerdict({ ...facts, isWithdrawn: true })).toBe('withdrawn')
  expect(codeVerdict({ ...facts, isWithdrawn: true, isSuspended: true })).toBe('withdrawn')
})
