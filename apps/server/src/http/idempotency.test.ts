import { createOrder } from '@getzo/contract/orders/orders.endpoints'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { onceOfCall, onceOfForm } from './idempotency'

const asked = { params: { id: 1 }, query: { note: 'x' }, body: { a: 1 } }
const call = (key: string | string[] | undefined, { of = createOrder, ...other }: Partial<Asked> = {}) =>
  // of a request only this is read
  onceOfCall(of, { ...asked, ...other }, 'jo@example.com', {
    headers: { 'idempotency-key': key },
  } as unknown as FastifyRequest)

type Asked = typeof asked & {
  of: Pick<typeof createOrder, 'name' | 'method' | 'path' | 'access' | 'summary' | 'area'>
}

test('O22 a call without a key may be made any number of times', () => {
  expect(call(undefined)).toBeNull()
})

test('X12 a key belongs to its owner, and to method, path, parameters, query and body', () => {
  const first = call('12345678')
  expect(first).toMatchObject({ owner: 'jo@example.com', key: '12345678', asked: 'createOrder' })
  expect(first).toEqual(call('12345678', structuredClone(asked)))
  const others = [
    call('12345678', { body: { a: 2 } }),
    call('12345678', { params: { id: 2 } }),
    call('12345678', { query: { note: 'y' } }),
    call('12345678', { of: { ...createOrder, path: '/release/other' } }),
    call('12345678', { of: { ...createOrder, method: 'PUT' } }),
  ]
  expect(new Set([first, ...others].map((once) => once?.hash.toString('hex'))).size).toBe(6)
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

const form = (path: string, said: Record<string, string>, query = {}, owner = 'visitor:1') =>
  onceOfForm({ path, query }, said, owner)

test('O22 F2 a form that was drawn without a key may be sent any number of times', () => {
  expect(form('/feedback', { text: 'a' })).toBeNull()
})

test('O22 F2 a form sent twice is one message; with another text, or from another page, another', () => {
  const key = 'a'.repeat(22)
  const first = form('/feedback', { key, text: 'a' })
  expect(first).toEqual(form('/feedback', { text: 'a', key }))
  expect(first?.key.startsWith(`${key}.`)).toBe(true)
  const others = [
    form('/feedback', { key, text: 'b' }),
    form('/order', { key, text: 'a' }),
    form('/feedback', { key: 'b'.repeat(22), text: 'a' }),
    form('/feedback', { key, text: 'a' }, { code: '1' }),
  ]
  expect(new Set([first, ...others].map((once) => once?.key)).size).toBe(5)
  expect([first?.owner, form('/feedback', { key, text: 'a' }, {}, 'visitor:2')?.owner]).toEqual([
    'visitor:1',
    'visitor:2',
  ])
})

test('O22 F2 a form’s made-up key is refused by its name', () => {
  expect(() => form('/feedback', { key: 'short' })).toThrow(
    expect.objectContaining({ error: 'malformed', data: { field: 'key' } }),
  )
})
