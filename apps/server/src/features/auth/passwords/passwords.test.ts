import { hash, verify } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { createPasswords, passwords } from './passwords'

test('A14 passwords are kept as argon2id with the parameters that OWASP names', async () => {
  expect(await passwords.hash('correct horse')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('A11 a password matches its own hash alone, however its letters are composed', async () => {
  const stored = await passwords.hash('caf\u00e9 au lait')
  const compare = (own: string | null, typed: string) => passwords.compare(own, typed, 'stranger')
  expect(await compare(stored, 'cafe\u0301 au lait')).toBe('right')
  expect(await compare(stored, 'cafe au lait')).toBe('wrong')
  expect(await compare(null, 'caf\u00e9 au lait')).toBe('wrong')
  expect(await compare(await passwords.hash('ｐａｓｓｗｏｒｄ１２'), 'password12')).toBe('right')
  expect(await compare(await passwords.hash('password12'), 'ｐａｓｓｗｏｒｄ１２')).toBe('right')
  expect(await compare(await hash('ｐａｓｓｗｏｒｄ１２'), 'ｐａｓｓｗｏｒｄ１２')).toBe('outdated')
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
  await counted.compare(stored, 'wrong', 'stranger')
  await counted.compare(null, 'wrong', 'stranger')
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
  const accepted = Array.from({ length: 22 }, () => slow.compare('stored', 'x', 'stranger'))
  await expect(slow.compare('stored', 'x', 'stranger')).rejects.toMatchObject({ error: 'too_many' })
  const all = Promise.all(accepted)
  for (let done = 0; done < 22; done += 1) {
    while (finish.length === 0) await new Promise(setImmediate)
    finish.shift()?.()
  }
  expect(await all).toEqual(Array.from({ length: 22 }, () => 'right'))
  expect(mostAtOnce).toBe(2)
})

test('A11 those who are known do not wait for strangers, nor strangers for them', async () => {
  const finish: (() => void)[] = []
  const held = createPasswords({
    hash,
    verify: (_stored, typed) =>
      typed === 'known' ? Promise.resolve(true) : new Promise((resolve) => finish.push(() => resolve(false))),
  })
  const strangers = Array.from({ length: 22 }, () => held.compare('stored', 'x', 'stranger'))
  await expect(held.compare('stored', 'x', 'stranger')).rejects.toMatchObject({ error: 'too_many' })
  expect(await held.compare('stored', 'known', 'known')).toBe('right')
  for (let done = 0; done < 22; done += 1) {
    while (finish.length === 0) await new Promise(setImmediate)
    finish.shift()?.()
  }
  expect(new Set(await Promise.all(strangers))).toEqual(new Set(['wrong']))
})
