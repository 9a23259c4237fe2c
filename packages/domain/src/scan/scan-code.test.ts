import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeWithTail } from '../urls/code-tail'
import { codeFault, codeKey, isSameCode, readScannedCode } from './scan-code'

test.each([
  ['G2P170820501', 'G2P170820501'],
  ['  g2p170820501 ', 'g2p170820501'],
  ['https://getzo.example/p/G2P170820501?lang=cn', 'G2P170820501'],
  ['getzo.example/p/G2P170820501/', 'G2P170820501'],
  ['aB3_-xYz0123456789abcd', 'aB3_-xYz0123456789abcd'],
  ['  https://getzo.example/p/G2P170820501/  ', 'G2P170820501'],
  ['/p/%20G2P170820501%20', 'G2P170820501'],
  ['getzo.example/p/G2P170820501#\nmore', 'G2P170820501'],
  ['g2p170820501-oooooooooooooooo1', 'g2p170820501-oooooooooooooooo1'],
  ['g2p-1', 'g2p-1'],
  ['xg2p1', 'xg2p1'],
  ['x'.repeat(200), 'x'.repeat(200)],
  ['/p/caf%C3%A9', 'café'],
  ['100%', '100%'],
  ['', null],
  ['   ', null],
  ['x'.repeat(201), null],
])('Q10 the code in %j is %j', (text, code) => {
  expect(readScannedCode(text)).toBe(code)
})

const seed = 'G2P170820501'

test.each([
  [seed, seed],
  ['g2p170820501', seed],
  ['G2P 1708 20501', seed],
  ['G2P-1708-20501', seed],
  ['G2P–1708—20501', seed],
  ['g2p\u00A01708\u300020501\u200B', seed],
  ['Ｇ２Ｐ１７０８２０５０１', seed],
  ['G2PI7O82O5OI', seed],
  ['G2Pl7o82o5ol', seed],
  ['G2P107435901', 'G2P1O7435901'],
  ['G20170820501', 'G2O170820501'],
  ['G2P1I0820501', 'G2P110820501'],
  ['g2tp-1N0-000001', 'G2TP1N0000001'],
  ['G2C1D082O5O1', 'G2C1D0820501'],
  ['my own seed', 'My-Own_Seed'],
  ['G2P17082O501KO1I', 'G2P170820501KOII'],
])('Q12 %j is the code %s', (typed, code) => {
  expect(isSameCode(typed, code)).toBe(true)
})

test.each([
  ['G2P170820501', 'G2P170820601'],
  ['G2O170820501', 'G2C170820501'],
  ['长', '城'],
  ['', '-'],
])('Q12 %j is another code than %j', (one, other) => {
  expect(isSameCode(one, other)).toBe(false)
})

test.each(['', '  ', '-', '长', 'G2P长'])('Q12 %j is a key of no code', (text) => {
  expect(codeKey(text)).toBeNull()
})

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
  ['G2X170820501-0000 0000 0000 0000 0', { kind: 'seed', from: 1, to: 12 }],
  [seed, null],
  ['G2P170820501KO1I', null],
  ['CR-MASK-R-SLA-M', null],
  ['aB3_-xYz0123456789abcd', null],
  ['00000000000000000', null],
  ['长', null],
])('Q12 the fault of %j is %j', (typed, fault) => {
  expect(codeFault(typed)).toEqual(fault)
})
