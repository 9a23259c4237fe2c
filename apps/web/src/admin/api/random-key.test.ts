import { expect, test, vi } from 'vitest'
import { randomUuid } from './random-key'

test('S6 S7 a key that a phone gives is a UUID of version 4, each another one, also where the page is served over plain http', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const keys = Array.from({ length: 1000 }, randomUuid)
  for (const key of keys)
    expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(keys).size).toBe(1000)
  expect(new Set(keys.map((key) => key.charAt(19)))).toEqual(new Set('89ab'))
})
