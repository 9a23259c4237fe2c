import { expect, test } from 'vitest'
import { codeKey, isSameCode, readCodes, readScannedCode } from './scan-code'

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

const tailedCode = 'G2P170820501-89AB CDEF GHJK MNPQ N'

test('G12 a tail stands for its whole code, whatever its seed was typed as', () => {
  const [tail] = readCodes(tailedCode).tails
  expect(tail).toBe('89ABCDEFGHJKMNPQN')
  for (const typed of [
    'G2P170820601-89AB CDEF GHJK MNPQ N',
    '62P17082050189ABCDEFGHJKMNPQN',
    '89AB CDEF GHJK MNPQ N',
    '89abcdefghjkmnpqn',
    '第二行：89AB CDEF GHJK MNPQ N',
    'G2P170820501-89AB CDEF GHJK MNPQ N请查收',
  ]) {
    expect(readCodes(typed).tails, typed).toContain(tail)
    expect(isSameCode('89ABCDEFGHJKMNPQN', tailedCode)).toBe(true)
  }
  expect(isSameCode('G2P170820501', tailedCode)).toBe(false)
})

test.each([
  'Code: G2P170820501',
  'code:G2P170820501',
  'My code is G2P 1708 20501',
  'G2P170820501 is my code',
  '防伪码：G2P170820501，请查收',
  'G2P170820501请查收',
  '请查收G2P170820501',
  '【G2P170820501】',
  '"G2P170820501"',
  'G2P170820501 G2P170820501',
  '?code=G2P170820501',
  'p/G2P170820501/',
  'https://getzo.example/warranty/g2p170820501?lang=fr&amp;x=1',
  'is this real? G2P170820501',
  'G2P。1708。20501',
  'G2P·1708·20501',
  'G2P_1708_20501',
  'G2P\n170820501',
])('G12 the code in %j is found', (text) => {
  expect(readCodes(text).keys).toContain(seed)
})

test('G12 a tail with a wrong sign never turns a code into its seed, which may be another piece', () => {
  for (const typed of [
    'G2P170820501-89AB CDEF GHJK MNPQ 7',
    'G2P170820501 89AB CDEF',
    'G2P170820501-89ABCDEFGHJKMNPQ7',
    'G2P170820501KO1I',
  ])
    expect(readCodes(typed).keys, typed).not.toContain(seed)
})

test('U6 G12 a text costs a few lookups at most, and tries one seed, however many are in it', () => {
  const { keys } = readCodes(Array.from({ length: 50 }, (_, at) => `第G2P1708${at + 10}501`).join('，'))
  expect(keys.length).toBeLessThanOrEqual(7)
  expect(keys.filter((key) => /^G2P\d{9}$/.test(key))).toEqual(['G2P170810501'])
})
