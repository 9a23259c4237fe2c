import {
  changePassword,
  firstSignIn,
  readUser,
  saveProfile,
  saveStartPage,
} from '@getzo/contract/auth/auth.endpoints'
import { listOrders } from '@getzo/contract/orders/orders.endpoints'
import { saveSettings } from '@getzo/contract/settings/settings.endpoints'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { signInOver } from '../../test-kit/accounts'
import { startTestApp, type TestApp } from '../../test-kit/test-app'
import { ensureFirstAdministrator } from './first-administrator'

const own = 'correct horse battery'

let product: TestApp
let logged: unknown[]
const log = { info: (...line: unknown[]) => void logged.push(line) }

beforeEach(async () => {
  logged = []
  product = await startTestApp()
})
afterEach(() => product.close())

const ensure = (adminEmail: string | null, adminPassword: string | null) => {
  const { config, shop } = product.deps
  return ensureFirstAdministrator(product.db, { config: { ...config, adminEmail, adminPassword }, shop }, log)
}

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
  await expect(ensure('boss@example.com', 'Password123')).rejects.toThrow(/^ADMIN_PASSWORD: Many people/)
  await expect(ensure('boss@example.com', 'only for Getzo!')).rejects.toThrow(/^ADMIN_PASSWORD: .*name/)
  expect(await users()).toEqual([])
})

test('W18 the first administrator gives name, e-mail and a password of their own before any other call', async () => {
  const made = await ensure('boss@example.com', null)
  const first = { email: 'boss@example.com', password: made?.password ?? '' }
  const as = async (form: typeof first) => {
    const { body } = await signInOver(product, form)
    return { authorization: `Bearer ${body.token}` }
  }
  const [session, other] = [await as(first), await as(first)]
  expect((await product.call(readUser, {}, session)).body.must_set_up).toBe(true)
  const refused = await product.call(listOrders, {}, session)
  expect([refused.status, refused.body.data.error]).toEqual([403, 'set_up_first'])
  const profile = {
    email: 'boss@example.com',
    first_name: 'A',
    last_name: '',
    phone_number: '',
    address: '',
    city: '',
    country: '',
  }
  expect((await product.call(saveProfile, { body: profile }, session)).status).toBe(403)
  expect(
    (await product.call(changePassword, { body: { password: first.password, new_password: own } }, session))
      .status,
  ).toBe(403)

  const form = { first_name: ' Claire ', last_name: 'Fournier', email: 'Claire@Example.com', password: own }
  const attempt = (change: Partial<typeof form>) =>
    product.call(firstSignIn, { body: { ...form, ...change } }, session)
  const refusals = [
    await attempt({ first_name: ' ' }),
    await attempt({ email: 'claire' }),
    await attempt({ password: 'short' }),
    await attempt({ password: 'ClaireClaire1' }),
    await attempt({ password: first.password }),
  ]
  expect(refusals.map(({ status, body }) => [status, body.data.rule, body.data.field])).toEqual([
    [422, 'auth.first_name_missing', 'first_name'],
    [422, 'auth.email_invalid', 'email'],
    [422, 'auth.password_too_short', 'password'],
    [422, 'auth.password_holds_name', 'password'],
    [422, 'auth.password_is_first', 'password'],
  ])
  expect((await product.call(listOrders, {}, session)).status).toBe(403)

  const { status, body } = await attempt({})
  expect([status, body.data]).toMatchObject([
    200,
    { email: 'claire@example.com', must_set_up: false, credentials: { first_name: 'Claire' } },
  ])
  expect((await product.call(listOrders, {}, session)).status).toBe(200)
  expect((await product.call(readUser, {}, other)).status).toBe(401)
  expect((await signInOver(product, first)).status).toBe(401)
  expect((await signInOver(product, { email: 'claire@example.com', password: own })).status).toBe(200)
  expect((await attempt({ password: 'another horse battery' })).status).toBe(403)
})

test('A24 the page after signing in is one’s own choice, else the shop’s', async () => {
  const admin = await product.signedInAs('administrator')
  const page = async () => {
    const { own_start_page, start_page } = (await product.call(readUser, {}, admin)).body
    return [own_start_page, start_page]
  }
  expect(await page()).toEqual([null, 'orders'])
  await product.call(saveSettings, { body: { version: 0, start_page: 'today' } }, admin)
  expect(await page()).toEqual([null, 'today'])
  await product.call(saveStartPage, { body: { start_page: 'orders' } }, admin)
  expect(await page()).toEqual(['orders', 'orders'])
  await product.call(saveStartPage, { body: { start_page: null } }, admin)
  expect(await page()).toEqual([null, 'today'])
})

test('W18 the signed-in user is told what printed addresses begin with', async () => {
  const { deps, call, signedInAs } = product
  for (const role of ['administrator', 'csr'] as const) {
    const { body } = await call(readUser, {}, await signedInAs(role))
    expect(body.printed_origin).toBe(deps.config.publicUrl)
  }
})
