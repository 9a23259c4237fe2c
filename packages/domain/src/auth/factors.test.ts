import { expect, test } from 'vitest'
import {
  checkCode,
  checkRecoveryCode,
  needsSecondFactor,
  normalizeCode,
  normalizeRecoveryCode,
  takenSteps,
  writeRecoveryCode,
} from './factors'

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['１２３ ４５６', '123456'],
  ['123-456', '123456'],
])('W15 a code typed as %j is read as %j', (typed, read) => {
  expect(normalizeCode(typed)).toBe(read)
  expect(checkCode(typed)).toBeNull()
})

test.each(['', '12345', '1234567', 'abcdef', '12345a'])('W15 %j is no code', (typed) => {
  expect(checkCode(typed)?.rule).toBe('factor.code_missing')
})

const at = (seconds: number) => new Date(seconds * 1000)

test('W15 the codes of this step and the one before are taken, of the next one in its last five seconds alone', () => {
  expect(takenSteps(at(60))).toEqual([2, 1])
  expect(takenSteps(at(84.9))).toEqual([2, 1])
  expect(takenSteps(at(85))).toEqual([2, 1, 3])
  expect(takenSteps(at(89.9))).toEqual([2, 1, 3])
  expect(takenSteps(at(90))).toEqual([3, 2])
})

test('W15 a recovery code has 24 signs that nobody confuses, and is read however it is typed', () => {
  const code = writeRecoveryCode(Uint8Array.from({ length: 24 }, (_, at) => at * 11))
  expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/)
  const plain = code.replaceAll('-', '')
  expect(normalizeRecoveryCode(code.toLowerCase().replaceAll('-', ' '))).toBe(plain)
  expect(normalizeRecoveryCode('oOiIlL')).toBe('001111')
  expect(checkRecoveryCode(' - ')?.rule).toBe('factor.recovery_missing')
  expect(checkRecoveryCode(code)).toBeNull()
})

test('W15 the setting asks administrators alone for a second factor', () => {
  expect(needsSecondFactor('administrators', 'administrator')).toBe(true)
  expect(needsSecondFactor('administrators', 'csr')).toBe(false)
  expect(needsSecondFactor('', 'administrator')).toBe(false)
})
