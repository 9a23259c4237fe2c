import { expect, test } from 'vitest'
import { isSafeAddress } from './safe-address'

test.each([
  ['https://example.com', true],
  ['https://example.com/a b', false],
  ['HTTPS://example.com/a.png?x=1#y', true],
  ['https://you@example.com/a.png', false],
  ['http://example.com/a.png', false],
  ['//example.com/a.png', false],
  ['javascript:alert(1)', false],
  ['data:image/png;base64,AA', false],
  ['/files/pictures/a.svg', true],
  ['/admin/orders', false],
  ['/files/../admin', false],
])('V4 whether %s may be shown is %s', (address, isSafe) => {
  expect(isSafeAddress(address)).toBe(isSafe)
})
