import { expect, test } from 'vitest'
import { type KnownTag, tapRefusalOf } from './tap-verdict'

const tag: KnownTag = { status: 'active', codes: ['G2P1', 'hash'], isWithdrawn: false, isSuspended: false }

test.each<[string, KnownTag | null, string | null, ReturnType<typeof tapRefusalOf>]>([
  ['at its own code', tag, 'G2P1', null],
  ['at its code’s hash', tag, 'hash', null],
  ['at an address without a code', tag, null, null],
  ['at another code', tag, 'G2P2', 'other_chip'],
  ['at its code in other letters', tag, 'g2p1', null],
  ['that nobody enrolled', null, 'G2P1', 'unknown_chip'],
  ['that nobody enrolled, without a code', null, null, 'unknown_chip'],
  ['that is bound to nothing', { ...tag, codes: [] }, 'G2P1', 'unknown_chip'],
  ['that is suspended', { ...tag, status: 'suspended' }, 'G2P1', 'suspended'],
  ['that is retired', { ...tag, status: 'retired' }, null, 'retired'],
  ['whose URL was withdrawn', { ...tag, isWithdrawn: true }, 'G2P1', 'retired'],
  ['whose URL is suspended', { ...tag, isSuspended: true }, 'G2P1', 'suspended'],
  ['that is suspended, at another code', { ...tag, status: 'suspended' }, 'G2P2', 'other_chip'],
])('G4 a tag %s', (_what, known, code, refusal) => {
  expect(tapRefusalOf(known, code)).toBe(refusal)
})
