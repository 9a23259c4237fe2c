import { expect, test } from 'vitest'
import { readScannedCode } from './scan-code'

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
