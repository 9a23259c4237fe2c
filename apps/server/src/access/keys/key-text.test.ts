import { expect, test } from 'vitest'
import { checkOf, hashOfKey, isKeyText, isWholeKey, newKeyText, partsOfKey } from './key-text'

test('W16 the check of a key is CRC-32 in base 62, by the published sample of npm’s tokens', () => {
  expect(checkOf('qkJaB6MffYVzZXWqmcoF49yrUxP3wf')).toBe('0LsakP')
})

test('W16 a new key has its prefix, is another each time, and is known as whole; a slip is not', () => {
  const key = newKeyText()
  expect(key).toMatch(/^getzo_[0-9A-Za-z]{36}$/)
  expect(newKeyText()).not.toBe(key)
  expect(isWholeKey(key)).toBe(true)
  const slip = `${key.slice(0, 10)}${key[10] === 'x' ? 'y' : 'x'}${key.slice(11)}`
  for (const wrong of [slip, key.slice(0, -1), `${key}0`, key.replace('getzo_', 'ghp_'), '', 'getzo_']) {
    expect(isWholeKey(wrong), wrong).toBe(false)
  }
  expect([isKeyText(key), isKeyText('getzo_x'), isKeyText('a.b.c')]).toEqual([true, true, false])
})

test('W16 what is shown of a key gives no more than its beginning and its end', () => {
  const key = newKeyText()
  expect(partsOfKey(key)).toEqual({ beginning: key.slice(0, 10), ending: key.slice(-4) })
  expect(hashOfKey(key)).toHaveLength(32)
})
