import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeWithTail } from '../urls/code-tail'
import { codeFault } from './code-fault'
import { isSameCode } from './scan-code'

const seed = 'G2P170820501'

const tailed = fc
  .tuple(
    fc.constantFrom(seed, 'G2TP1N0000001', 'G2O1O7435901'),
    fc.uint8Array({ minLength: 10, maxLength: 10 }),
  )
  .map(([before, random]) => codeWithTail(before, random))

test('Q12 a code as it is printed has no fault', () => {
  fc.assert(
    fc.property(tailed, (code) => {
      expect(codeFault(code)).toBeNull()
    }),
  )
})

test('G6 one wrong character of a tail is noticed, with its possible places', () => {
  fc.assert(
    fc.property(
      tailed,
      fc.nat(16),
      fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'.split('')),
      (code, at, sign) => {
        const hyphen = code.indexOf('-')
        const tail = code
          .slice(hyphen + 1)
          .split('')
          .with(at, sign)
          .join('')
        const typed = `${code.slice(0, hyphen)} ${tail}`
        const expected = isSameCode(typed, code) ? null : { kind: 'check', from: hyphen + 1, to: hyphen + 17 }
        expect(codeFault(typed)).toEqual(expected)
      },
    ),
  )
})

test.each([
  [`${seed}-0000 0000 0000 0000`, { kind: 'short', missing: 1 }],
  [`${seed}-0000 0000 0000 0000 00`, { kind: 'long', extra: 1 }],
  [`${seed}-0000 0000 00u0 0000 0`, { kind: 'sign', sign: 'U', at: 23 }],
  [seed, { kind: 'seed', from: 1, to: 12 }],
  ['G2P170820501KO1I', { kind: 'short', missing: 13 }],
  ['G2P17082050', { kind: 'short', missing: 1 }],
  ['G2P1708205', { kind: 'short', missing: 2 }],
  ['G2TP17082050', { kind: 'short', missing: 1 }],
  ['G2P17082501', { kind: 'seed', from: 1, to: 11 }],
  ['G2P1708205S1', { kind: 'sign', sign: 'S', at: 11 }],
  ['62P170820501', { kind: 'sign', sign: '6', at: 1 }],
  ['GZP170820501', { kind: 'sign', sign: 'Z', at: 2 }],
  ['P170820501', { kind: 'start' }],
  ['170820501', { kind: 'start' }],
  ['0000 0000 0000 0000 A', { kind: 'check', from: 1, to: 17 }],
  ['89AB CDEF GHJK MNPQ', { kind: 'short', missing: 1 }],
  ['Code: G2P170820601', { kind: 'seed', from: 1, to: 12 }],
  ['G2P170820601请查收', { kind: 'seed', from: 1, to: 12 }],
  ['https://getzo.example/p/G2P17082050', { kind: 'short', missing: 1 }],
  // whole by its check character, and never made
  ['G2X170820501-0000 0000 0000 0000 0', null],
  [`${seed}-0000 0000 0000 0000 0`, null],
  ['CR-MASK-R-SLA-M', null],
  ['aB3_-xYz0123456789abcd', null],
  ['00000000000000000', null],
  ['长', null],
])('Q12 the fault of %j is %j', (typed, fault) => {
  expect(codeFault(typed)).toEqual(fault)
})
