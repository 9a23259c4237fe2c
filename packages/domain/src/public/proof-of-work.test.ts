import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { isWorkDone, solveRound, workRounds } from './proof-of-work'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
const bits = 10
const solved = (challenge: string) =>
  Array.from({ length: workRounds }, (_, round) => solveRound(sha256, challenge, round, bits))

test('K11 the nonces of a challenge do its work, and no other challenge’s or harder work', () => {
  const nonces = solved('a.challenge')
  expect(isWorkDone(sha256, 'a.challenge', bits, nonces)).toBe(true)
  expect(isWorkDone(sha256, 'b.challenge', bits, nonces)).toBe(false)
  expect(isWorkDone(sha256, 'a.challenge', 26, nonces)).toBe(false)
})

test('K11 each round has to be done, once and in its place', () => {
  const nonces = solved('c')
  expect(isWorkDone(sha256, 'c', bits, nonces.slice(1))).toBe(false)
  expect(isWorkDone(sha256, 'c', bits, [...nonces, 0])).toBe(false)
  expect(isWorkDone(sha256, 'c', bits, nonces.toReversed())).toBe(false)
  expect(isWorkDone(sha256, 'c', bits, nonces.with(3, (nonces[3] ?? 0) + 2 ** 32))).toBe(false)
})
