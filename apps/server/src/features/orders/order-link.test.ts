import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isOrderHash, orderHash, readOrderHash } from './order-link'

const secret = randomBytes(32)

describe('order links', () => {
  test.each([1, 7, 42, 999_999, 2 ** 31, Number.MAX_SAFE_INTEGER])(
    'K11 a token names order %d and proves itself',
    (id) => {
      const token = orderHash(secret, id, 1)
      expect(token).toMatch(/^[\w-]{40,63}$/)
      expect(encodeURIComponent(token)).toBe(token)
      expect(readOrderHash(token)).toBe(id)
      expect(isOrderHash(secret, token, id, 1)).toBe(true)
    },
  )

  test('K11 a token cannot be made for another order from one that is known', () => {
    const known = orderHash(secret, 12, 1)
    const other = orderHash(secret, 13, 1)
    const forged = other.slice(0, -32) + known.slice(-32)
    expect(readOrderHash(forged)).toBe(13)
    expect(isOrderHash(secret, forged, 13, 1)).toBe(false)
  })

  test('K11 raising the generation revokes the tokens given out before', () => {
    const before = orderHash(secret, 12, 1)
    expect(isOrderHash(secret, before, 12, 2)).toBe(false)
    expect(isOrderHash(secret, orderHash(secret, 12, 2), 12, 2)).toBe(true)
  })

  test('K11 the signature distinguishes id and generation when their digits run together', () => {
    expect(orderHash(secret, 1, 23).slice(-32)).not.toBe(orderHash(secret, 12, 3).slice(-32))
  })

  test('K11 another key makes other tokens', () => {
    expect(isOrderHash(randomBytes(32), orderHash(secret, 12, 1), 12, 1)).toBe(false)
  })

  test('K11 every single changed character is refused', () => {
    const token = orderHash(secret, 4711, 1)
    for (let at = 0; at < token.length; at += 1) {
      const changed = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`
      const id = readOrderHash(changed)
      expect(id !== null && isOrderHash(secret, changed, id, 1)).toBe(false)
    }
  })

  test.each([
    ['nothing', ''],
    ['an id', '12'],
    ['a signature alone', 'a'.repeat(32)],
    ['other characters', `${'a'.repeat(30)}/../${'b'.repeat(10)}`],
    ['a book', 'a'.repeat(10_000)],
    ['another prefix', Buffer.from('label:12').toString('base64url') + 'a'.repeat(32)],
    ['no number', Buffer.from('order:x12').toString('base64url') + 'a'.repeat(32)],
    ['a leading zero', Buffer.from('order:012').toString('base64url') + 'a'.repeat(32)],
    ['an id beyond counting', Buffer.from('order:9999999999999999').toString('base64url') + 'a'.repeat(32)],
    [
      'another spelling of the same text',
      Buffer.from('order:7').toString('base64url').replace(/.$/, 'x') + 'a'.repeat(32),
    ],
  ])('K11 %s is no token', (_name, text) => {
    expect(readOrderHash(text)).toBeNull()
  })
})
