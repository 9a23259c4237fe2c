import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sgHash, ugHash } from './url-hashes'

const secret = Buffer.alloc(32, 7)
const otherSecret = Buffer.alloc(32, 8)

test('U7 the lookup hash is the start of the seed’s SHA-256, URL-safe', () => {
  const whole = createHash('sha256').update('G2P170820501').digest('base64url')
  expect(ugHash('G2P170820501')).toBe(whole.slice(0, 22))
  expect(ugHash('G2P170820501')).toMatch(/^[\w-]{22}$/)
  expect(ugHash('G2P170820601')).not.toBe(ugHash('G2P170820501'))
})

test('U7 the keyed hash needs the server’s key', () => {
  expect(sgHash(secret, 'G2P170820501')).toMatch(/^[\w-]{43}$/)
  expect(sgHash(secret, 'G2P170820501')).toBe(sgHash(Buffer.alloc(32, 7), 'G2P170820501'))
  expect(sgHash(otherSecret, 'G2P170820501')).not.toBe(sgHash(secret, 'G2P170820501'))
})

test('U7 the keyed hash is no hash of another purpose under the same key', () => {
  expect(sgHash(secret, 'x')).not.toBe(sgHash(secret, 'sg:x'))
  expect(sgHash(secret, 'x')).not.toContain(ugHash('x'))
})
