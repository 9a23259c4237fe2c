import { expect, test } from 'vitest'
import { codeWithTail, groupedCode } from '../urls/code-tail'
import { isGuessable } from './guessable'

const code = codeWithTail('G2P170820501', new Uint8Array(10).fill(77))
const tail = code.slice(-17)
const wrong = tail.endsWith('A') ? 'B' : 'A'

test.each([
  code,
  groupedCode(code),
  code.toLowerCase(),
  code.replaceAll('0', 'O').replaceAll('1', 'l'),
  ` ${code}.`,
  `my-own-seed-${tail}`,
  tail,
  `请看${code}，谢谢`,
  `Code: ${code}`,
])('G6 G12 %j cannot be guessed', (typed) => {
  expect(isGuessable(typed)).toBe(false)
})

test.each([
  'G2P170820501',
  `G2P170820501, ${tail}`,
  code.slice(0, -1),
  code.slice(0, -1) + wrong,
  '',
  '42',
  'documents/K7WQ2M.pdf',
  '长',
  // the form of a lookup hash, and by chance the end of a tail
  `aaaaa${tail}`,
])('U6 G12 %j can be guessed', (typed) => {
  expect(isGuessable(typed)).toBe(true)
})
