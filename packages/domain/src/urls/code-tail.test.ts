import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSameCode } from '../scan/scan-code'
import { codeWithTail, groupedCode, hasTail, isTail, seedOfCode } from './code-tail'

const seed = 'G2P170820501'
const tails = fc.uint8Array({ minLength: 10, maxLength: 10 })
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.split('')

test('G6 a tail has 80 bits, 5 to a character, and a check character', () => {
  expect(codeWithTail(seed, new Uint8Array(10))).toBe(`${seed}-00000000000000000`)
  expect(codeWithTail(seed, new Uint8Array(10).fill(255))).toMatch(/^G2P170820501-Z{16}[0-9A-Z]$/)
  const bytes = Uint8Array.from({ length: 10 }, (_, at) => at + 1)
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const expected = (bits.match(/.{5}/g) ?? []).map((five) => signs[Number.parseInt(five, 2)]).join('')
  expect(codeWithTail(seed, bytes).slice(13, -1)).toBe(expected)
  expect(() => codeWithTail(seed, new Uint8Array(9))).toThrow(RangeError)
})

test('G6 a code with a tail is the same however it is typed and grouped', () => {
  fc.assert(
    fc.property(tails, (random) => {
      const code = codeWithTail(seed, random)
      expect([hasTail(code), seedOfCode(code)]).toEqual([true, seed])
      const typed = code.replaceAll('0', 'o').replaceAll('1', 'l').toLowerCase()
      expect(isSameCode(` g2p170820501${typed.slice(12)}`, code)).toBe(true)
      expect(isSameCode(groupedCode(code), code)).toBe(true)
    }),
  )
})

test('G6 one wrong character, and any two that changed places, are noticed', () => {
  fc.assert(
    fc.property(tails, fc.nat(16), fc.nat(16), fc.constantFrom(...signs), (random, one, other, sign) => {
      const code = codeWithTail(seed, random)
      const tail = code.slice(13).split('')
      const wrong = tail.with(one, sign).join('')
      const [a, b] = [code.charAt(13 + one), code.charAt(13 + other)]
      const swapped = tail.with(one, b).with(other, a).join('')
      for (const read of [wrong, swapped]) {
        expect(isTail(read)).toBe(read === tail.join(''))
      }
    }),
  )
})

test.each([
  seed,
  'my-own-seed',
  'G2P1-0000000000000000U',
  '',
  '-00000000000000000',
  `${seed}-0000000000000000`,
])('G6 %j has no tail', (code) => {
  expect([hasTail(code), groupedCode(code), seedOfCode(code)]).toEqual([false, code, code])
})

test('G6 a tail is printed in groups of four', () => {
  expect(groupedCode(`${seed}-00000000000000000`)).toBe(`${seed}-0000 0000 0000 0000 0`)
})
