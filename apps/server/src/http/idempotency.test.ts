import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { onceOfCall, onceOfForm } from './idempotency'

const call = (key: string | string[] | undefined, body: unknown = { a: 1 }) =>
  // of a request only these two are read
  onceOfCall('createOrder', { headers: { 'idempotency-key': key }, body } as unknown as FastifyRequest)

test('O22 a call without a key may be made any number of times', () => {
  expect(call(undefined)).toBeNull()
})

test('O22 a key stands with the call’s name and what its body says', () => {
  expect(call('12345678')).toMatchObject({ key: '12345678', asked: 'createOrder' })
  expect(call('12345678')).toEqual(call('12345678', { a: 1 }))
  expect(call('12345678')?.hash).not.toEqual(call('12345678', { a: 2 })?.hash)
})

test.each(['!'.repeat(8), '~'.repeat(200), 'b2f6-77'.padEnd(36, 'x')])('O22 %s can be a key', (key) => {
  expect(call(key)?.key).toBe(key)
})

test.each([
  ['', 'too short'],
  ['1234567', 'too short'],
  ['x'.repeat(201), 'too long'],
  ['1234 5678', 'with a space'],
  [' 12345678', 'with a space'],
  ['12345678\n', 'with a line break'],
  ['密钥密钥密钥密钥', 'not ASCII'],
  ['1234567\u007f', 'not visible'],
  [['12345678', '87654321'], 'two of them'],
])('O22 %j is no key (%s)', (key, _why) => {
  expect(() => call(key)).toThrow(
    expect.objectContaining({
      error: 'malformed',
      data: { field: 'Idempotency-Key' },
      message: 'Idempotency-Key must be 8 to 200 visible characters.',
    }),
  )
})

test('O22 F2 a form that was drawn without a key may be sent any number of times', () => {
  expect(onceOfForm('/feedback', { text: 'a' })).toBeNull()
})

test('O22 F2 a form sent twice is one message; with another text, or from another page, another', () => {
  const key = 'a'.repeat(22)
  const first = onceOfForm('/feedback', { key, text: 'a' })
  expect(first).toEqual(onceOfForm('/feedback', { text: 'a', key }))
  expect(first?.key.startsWith(`${key}.`)).toBe(true)
  const others = [
    onceOfForm('/feedback', { key, text: 'b' }),
    onceOfForm('/order', { key, text: 'a' }),
    onceOfForm('/feedback', { key: 'b'.repeat(22), text: 'a' }),
  ]
  expect(new Set([first, ...others].map((once) => once?.key)).size).toBe(4)
})

test('O22 F2 a form’s made-up key is refused by its name', () => {
  expect(() => onceOfForm('/feedback', { key: 'short' })).toThrow(
    expect.objectContaining({ error: 'malformed', data: { field: 'key' } }),
  )
})
