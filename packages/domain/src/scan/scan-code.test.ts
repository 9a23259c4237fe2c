import { expect, test } from 'vitest'
import { codeSpellings, readScannedCode } from './scan-code'

test.each([
  ['G2P170820501', 'G2P170820501'],
  ['  g2p170820501 ', 'G2P170820501'],
  ['https://getzo.example/p/G2P170820501?lang=cn', 'G2P170820501'],
  ['getzo.example/p/G2P170820501/', 'G2P170820501'],
  ['aB3_-xYz0123456789abcd', 'aB3_-xYz0123456789abcd'],
  ['  https://getzo.example/p/G2P170820501/  ', 'G2P170820501'],
  ['/p/%20G2P170820501%20', 'G2P170820501'],
  ['getzo.example/p/G2P170820501#\nmore', 'G2P170820501'],
  ['/p/g2p170820501-oooooooooooooooo0', 'G2P170820501-00000000000000000'],
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
  // October is the letter, and the order page's letter is no figure
  ['G2P107435901', 'G2P1O7435901'],
  ['G2P1O7435901', 'G2P1O7435901'],
  ['G20170820501', 'G2O170820501'],
  ['G2P1I0820501', 'G2P110820501'],
  ['g2tp-1N0-000001', 'G2TP1N0000001'],
  ['G2C1D082O5O1', 'G2C1D0820501'],
  // what hangs on a seed keeps its letters
  ['G2P17082O501KO1I', 'G2P170820501KO1I'],
])('Q12 %j is also looked up as %j', (typed, expected) => {
  expect(codeSpellings(typed).at(-1)).toBe(expected)
})

test.each(['CR-MASK-R-SLA-M', 'my-own-seed', 'aB3_-xYz0123456789abcd', 'G2X170820501', 'G2P17', '', '长'])(
  'Q12 %j is no seed, and looked up as it stands',
  (code) => {
    expect(codeSpellings(code)).toEqual([code])
  },
)

test('Q12 what was issued by the very name that was typed is found first', () => {
  expect(codeSpellings('G2P-170820501')).toEqual(['G2P-170820501', seed])
})
