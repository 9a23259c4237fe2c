import { afterEach, beforeEach, expect, test } from 'vitest'
import { signInOver } from '../../test-kit/accounts'
import { startTestApp, type TestApp } from '../../test-kit/test-app'
import { ensureFirstAdministrator } from './first-administrator'

let product: TestApp
let logged: unknown[]
const log = { info: (...line: unknown[]) => void logged.push(line) }

beforeEach(async () => {
  logged = []
  product = await startTestApp()
})
afterEach(() => product.close())

const ensure = (adminEmail: string | null, adminPassword: string | null) =>
  ensureFirstAdministrator(product.db, { ...product.deps.config, adminEmail, adminPassword }, log)

const users = async () => (await product.db.pool.query('select email, role from users')).rows

test('A18 an empty database gets the configured administrator, whose password is not handed out', async () => {
  expect(await ensure('Boss@Example.com', 'a configured one')).toEqual({
    email: 'boss@example.com',
    password: null,
  })
  expect(await users()).toEqual([{ email: 'boss@example.com', role: 'administrator' }])
  const form = { email: 'boss@example.com', password: 'a configured one' }
  expect(await signInOver(product, form)).toMatchObject({ status: 200 })
})

test('A18 N7 without a configured password a random one is answered, and not logged', async () => {
  const made = await ensure(null, null)
  expect(made?.email).toBe('admin@getzo.local')
  expect(made?.password).toMatch(/^[\w-]{24}$/)
  expect(await signInOver(product, made)).toMatchObject({ status: 200 })
  expect(logged).toHaveLength(1)
  expect(JSON.stringify(logged)).not.toContain(made?.password)
})

test('A18 a database with users gets none', async () => {
  await ensure('boss@example.com', null)
  expect(await ensure('other@example.com', null)).toBeNull()
  expect(await users()).toHaveLength(1)
})

test('A18 of several instances that start at once, one makes the administrator', async () => {
  const made = await Promise.all(Array.from({ length: 8 }, () => ensure('boss@example.com', null)))
  expect(made.filter((one) => one !== null)).toHaveLength(1)
  expect(await users()).toHaveLength(1)
})

test('A18 a password that nobody could sign in with is refused by its setting', async () => {
  await expect(ensure('boss@example.com', 'boss@example.com')).rejects.toThrow(/^ADMIN_PASSWORD: /)
  await expect(ensure('boss@example.com', 'line one\nline two')).rejects.toThrow(/^ADMIN_PASSWORD: /)
  await expect(ensure('boss@example.com', 'Password123')).rejects.toThrow(/^ADMIN_PASSWORD: .*many people/)
  await expect(ensure('boss@example.com', 'only for Getzo!')).rejects.toThrow(/^ADMIN_PASSWORD: .*name/)
  expect(await users()).toEqual([])
})
