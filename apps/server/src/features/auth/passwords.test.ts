import { hash, verify } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { createPasswords, passwords } from './passwords'

test('A14 passwords are kept as argon2id with the parameters that OWASP names', async () => {
  expect(await passwords.hash('correct horse')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('A11 a password matches its own hash alone, however its letters are composed', async () => {
  const stored = await passwords.hash('caf\u00e9 au lait')
  expect(await passwords.matches(stored, 'cafe\u0301 au lait')).toBe(true)
  expect(await passwords.matches(stored, 'cafe au lait')).toBe(false)
  expect(await passwords.matches(null, 'caf\u00e9 au lait')).toBe(false)
})

test('A11 without a stored hash the same work is done', async () => {
  const verified: string[] = []
  const counted = createPasswords({
    hash,
    verify: (stored, password) => {
      verified.push(String(stored))
      return verify(stored, password)
    },
  })
  const stored = await counted.hash('correct horse')
  await counted.matches(stored, 'wrong')
  await counted.matches(null, 'wrong')
  const [real = '', dummy = ''] = verified
  expect(dummy).not.toBe(real)
  expect(dummy.length).toBe(real.length)
  expect(dummy.split('$').slice(0, 4)).toEqual(real.split('$').slice(0, 4))
})

test('A11 two hashes run at once, twenty wait in turn, and the next is refused', async () => {
  let running = 0
  let mostAtOnce = 0
  const finish: (() => void)[] = []
  const slow = createPasswords({
    hash,
    verify: async () => {
      running += 1
      mostAtOnce = Math.max(mostAtOnce, running)
      await new Promise<void>((resolve) => finish.push(resolve))
      running -= 1
      return true
    },
  })
  const accepted = Array.from({ length: 22 }, () => slow.matches('stored', 'x'))
  await expect(slow.matches('stored', 'x')).rejects.toMatchObject({ error: 'too_many' })
  const all = Promise.all(accepted)
  for (let done = 0; done < 22; done += 1) {
    while (finish.length === 0) await new Promise(setImmediate)
    finish.shift()?.()
  }
  expect(await all).toEqual(Array.from({ length: 22 }, () => true))
  expect(mostAtOnce).toBe(2)
})
