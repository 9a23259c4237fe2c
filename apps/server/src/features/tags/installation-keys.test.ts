import { expect, test } from 'vitest'
import { readConfig } from '../../config/config'
import { ConfigError } from '../../config/config-error'
import { createInstallationKeys } from './installation-keys'

const first = 'a1'.repeat(32)
const second = 'b2'.repeat(32)
const key = Buffer.from('00112233445566778899aabbccddeeff', 'hex')
const keysOf = (TAG_KEYS: string) => createInstallationKeys(readConfig({ TAG_KEYS }).tagKeys)

test('G1 a sealed key says nothing of itself, and is another each time', () => {
  const keys = keysOf(`1:${first}`)
  const sealed = [keys.seal('place', key), keys.seal('place', key)]
  expect(sealed[0]?.sealed.includes(key)).toBe(false)
  expect(sealed[0]?.sealed).not.toEqual(sealed[1]?.sealed)
  for (const one of sealed) expect(keys.open('place', one)).toEqual(key)
})

test('G5 the first key seals, the previous one still reads, and without it nothing does', () => {
  const old = keysOf(`1:${first}`).seal('place', key)
  const both = keysOf(`2:${second},1:${first}`)
  expect(both.open('place', old)).toEqual(key)
  expect(both.seal('place', key).installationVersion).toBe(2)
  expect(() => keysOf(`2:${second}`).open('place', old)).toThrow('TAG_KEYS has no version 1')
})

test('G1 a key that was put in another’s place, or changed, is not opened', () => {
  const keys = keysOf(`1:${first}`)
  const one = keys.seal('batch 1, file', key)
  expect(() => keys.open('batch 2, file', one)).toThrow(/is another key than the one that sealed batch/)
  const changed = Buffer.from(one.sealed)
  changed[15] = (changed[15] ?? 0) ^ 1
  expect(() => keys.open('batch 1, file', { ...one, sealed: changed })).toThrow(
    /is another key than the one that sealed batch/,
  )
  const otherKey = createInstallationKeys(readConfig({ TAG_KEYS: `1:${second}` }).tagKeys)
  expect(() => otherKey.open('batch 1, file', one)).toThrow(/is another key than the one that sealed batch/)
})

test('G1 without keys nothing is sealed', () => {
  const none = keysOf('')
  expect(none.currentVersion).toBeNull()
  expect(() => none.seal('place', key)).toThrow('TAG_KEYS is not set')
})

test.each([
  ['no version', first],
  ['a short key', `1:${first.slice(2)}`],
  ['no digits', `1:${'g'.repeat(64)}`],
  ['version nought', `0:${first}`],
  ['a version twice', `1:${first},1:${second}`],
])('G1 N1 TAG_KEYS with %s stops the start, and is not repeated', (_what, TAG_KEYS) => {
  const read = () => readConfig({ TAG_KEYS })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(/^TAG_KEYS: /)
  expect(read).not.toThrow(first.slice(0, 16))
})
