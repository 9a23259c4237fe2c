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

test('K11 eight rounds are the work of all bits: an eighth of it each', () => {
  const thirteen = Array.from({ length: workRounds }, (_, round) => solveRound(sha256, 'd', round, 13))
  // ten zero bits a round: on the average 1,024 hashes
  const zeroBits = thirteen.map((nonce, round) =>
    [10, 11].map((zeros) => isRoundDone('d', round, nonce, zeros)),
  )
  expect(zeroBits.every(([enough]) => enough)).toBe(true)
  expect(zeroBits.every(([, more]) => more)).toBe(false)
})

/** As the protocol says it: SHA-256 of SHA-256('challenge:round') and the nonce begins with so many zero bits. */
function isRoundDone(challenge: string, round: number, nonce: number, zeros: number) {
  const end = Buffer.alloc(4)
  end.writeUInt32BE(nonce)
  const hash = sha256(Buffer.concat([sha256(Buffer.from(`${challenge}:${round}`)), end]))
  return hash.readUInt32BE() < 2 ** (32 - zeros)
}

test('K11 a hash that always has its zeros is tried from 0 on, to the largest nonce', () => {
  const tried: number[] = []
  const none = (bytes: Uint8Array) => {
    if (bytes.length > 8) tried.push(bytes.length)
    return new Uint8Array(32)
  }
  expect(solveRound(none, 'x', 0, 31)).toBe(0)
  expect(
    isWorkDone(
      none,
      'x',
      31,
      Array.from({ length: workRounds }, () => 0xffffffff),
    ),
  ).toBe(true)
  expect(
    isWorkDone(
      none,
      'x',
      31,
      Array.from({ length: workRounds }, () => 0x100000000),
    ),
  ).toBe(false)
  expect(tried.length).toBeGreaterThan(0)
})
