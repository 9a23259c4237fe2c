import { readUser, signOut, signUp } from '@getzo/contract/auth/auth.endpoints'
import { capabilitiesOf } from '@getzo/domain/auth/capabilities'
import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { goodPassword, makeAccount, signInOver } from '../../../test-kit/accounts'
import { startTestApp, type TestApp } from '../../../test-kit/test-app'
import { createSignInLimits } from './sign-in-limits'

let product: TestApp

beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())
beforeEach(async () => {
  await product.db.pool.query('delete from rate_limits')
})

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const hoursUntil = (instant: string) => (Date.parse(instant) - Date.now()) / 3_600_000

test('A10 signing in answers a token with which the user can be read', async () => {
  const { email, id } = await makeAccount(product, { role: 'administrator' })
  const answer = await signInOver(product, { email, password: goodPassword })
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ code: 0, message: 'Signed in', data: { token: answer.body.token } })

  const user = await product.call(readUser, {}, bearer(answer.body.token))
  expect(user.body).toMatchObject({
    id,
    email,
    credentials: { email, first_name: 'Jo', firstName: 'Jo', lastName: null, role: 'administrator' },
    capabilities: capabilitiesOf('administrator'),
  })
  const { rows } = await product.db.pool.query('select last_seen_at from users where id = $1', [id])
  expect(rows[0].last_seen_at).not.toBeNull()
})

test('A11 the e-mail is compared without regard to case and the spaces around it', async () => {
  const { email } = await makeAccount(product, { email: 'Mixed.Case@Example.com' })
  const typed = ` ${email.toUpperCase()} `
  expect(await signInOver(product, { email: typed, password: goodPassword })).toMatchObject({ status: 200 })
})

test.each([
  [{ email: ' ', password: 'x' }, 'email', 'Please enter your e-mail'],
  [{ email: 'a@b.ca', password: '' }, 'password', 'Please enter your password'],
])('A11 %j is refused at %s', async (form, field, text) => {
  const answer = await signInOver(product, form)
  expect(answer.status).toBe(422)
  expect(answer.body).toMatchObject({ code: 422, message: text, data: { error: 'rule', field } })
})

test('A11 an unknown e-mail, a wrong password, a disabled and an invited account are refused alike', async () => {
  const known = await makeAccount(product)
  const disabled = await makeAccount(product, { disabled: true })
  const invited = await makeAccount(product, { invited: true })
  const answers = [
    await signInOver(product, { email: known.email, password: 'wrong' }),
    await signInOver(product, { email: 'nobody@example.com', password: 'wrong' }),
    await signInOver(product, { email: disabled.email, password: goodPassword }),
    await signInOver(product, { email: invited.email, password: goodPassword }),
  ]
  for (const answer of answers) {
    expect(answer.status).toBe(401)
    expect(answer.body).toEqual({
      code: 401,
      message: 'Wrong Credentials',
      data: { error: 'wrong_credentials', request_id: expect.any(String) },
    })
    expect(answer.cookies).toEqual([])
  }
})

test.each([
  [true, 30 * 24],
  [false, 12],
  [undefined, 12],
])('A12 with remember %j the session lasts %d hours', async (remember, hours) => {
  const { email } = await makeAccount(product)
  const { body } = await signInOver(product, { email, password: goodPassword, remember })
  expect(hoursUntil(body.data.expires_at)).toBeCloseTo(hours, 1)
  const user = await product.call(readUser, {}, bearer(body.token))
  expect(hoursUntil(user.body.session_expires_at)).toBeCloseTo(hours, 1)
})

test('A6 signing out ends this session on the server and no other', async () => {
  const { email } = await makeAccount(product)
  const [one, other] = [
    await signInOver(product, { email, password: goodPassword }),
    await signInOver(product, { email, password: goodPassword }),
  ]
  expect(await product.call(signOut, {}, bearer(one.body.token))).toMatchObject({ status: 200 })
  expect(await product.call(readUser, {}, bearer(one.body.token))).toMatchObject({
    status: 401,
    body: { data: { error: 'session_ended' } },
  })
  expect(await product.call(readUser, {}, bearer(other.body.token))).toMatchObject({ status: 200 })
})

test('A11 guesses at one account have to wait, at an unknown one just the same', async () => {
  const { email } = await makeAccount(product)
  for (const guessed of [email, 'nobody-here@example.com']) {
    const statuses: number[] = []
    const waits: unknown[] = []
    for (let i = 0; i < 7; i += 1) {
      const answer = await signInOver(product, { email: guessed, password: `guess ${i}` })
      statuses.push(answer.status)
      waits.push(answer.headers['retry-after'])
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429])
    expect(waits.at(-1)).toBe('5')
  }
  expect(await signInOver(product, { email, password: goodPassword })).toMatchObject({ status: 429 })
})

test('A11 thirty failures from one address stop it for every account, and no other address', async () => {
  const { email } = await makeAccount(product)
  for (let i = 0; i < 30; i += 1) {
    await signInOver(product, { email: `guess-${i}@example.com`, password: 'x' }, { ip: '198.51.100.1' })
  }
  const form = { email, password: goodPassword }
  const blocked = await signInOver(product, form, { ip: '198.51.100.1' })
  expect(blocked).toMatchObject({ status: 429, body: { data: { error: 'too_many' } } })
  expect(await signInOver(product, form, { ip: '198.51.100.2' })).toMatchObject({ status: 200 })
})

/** The addresses of one /48, each of another /64. */
const inOneNetwork = (at: number) => `2001:db8:77:${at.toString(16)}::1`

async function useUpNetwork() {
  const limits = createSignInLimits(product.deps)
  for (let at = 0; at < 90; at += 1) {
    await limits.take({ email: `guess-${at}@example.com`, ip: inOneNetwork(at), deviceId: null })
  }
}

test('A11 a network of many addresses has 90 failures, and then no hash is computed for it', async () => {
  const { email } = await makeAccount(product)
  const form = { email, password: goodPassword }
  await useUpNetwork()
  expect(await signInOver(product, form, { ip: inOneNetwork(500) })).toMatchObject({ status: 429 })
  expect(await signInOver(product, form, { ip: '2001:db8:78::1' })).toMatchObject({ status: 200 })
})

test('A11 a browser that signed in before is let in while its network has had too many failures', async () => {
  const { email } = await makeAccount(product)
  const form = { email, password: goodPassword }
  const [given] = (await signInOver(product, form, { ip: inOneNetwork(600) })).cookies
  await useUpNetwork()
  const cookie = `getzo_device=${given?.value}`
  expect(await signInOver(product, form, { ip: inOneNetwork(600) })).toMatchObject({ status: 429 })
  expect(await signInOver(product, form, { ip: inOneNetwork(600), cookie })).toMatchObject({ status: 200 })
})

test('A11 refusals of one address do not count for its neighbours', async () => {
  const { email } = await makeAccount(product)
  const limits = createSignInLimits(product.deps)
  const guess = (at: number) =>
    limits.take({ email: `guess-${at}@example.com`, ip: '198.51.100.4', deviceId: null })
  const guesses = await Promise.allSettled(Array.from({ length: 120 }, (_, at) => guess(at)))
  expect(guesses.filter(({ status }) => status === 'fulfilled')).toHaveLength(30)
  const form = { email, password: goodPassword }
  expect(await signInOver(product, form, { ip: '198.51.100.5' })).toMatchObject({ status: 200 })
})

test('A11 what a network is refused does not count for its address', async () => {
  const { email } = await makeAccount(product)
  const limits = createSignInLimits(product.deps)
  await useUpNetwork()
  for (let at = 0; at < 31; at += 1) {
    const late = limits.take({ email: `late-${at}@example.com`, ip: inOneNetwork(700), deviceId: null })
    await expect(late).rejects.toMatchObject({ error: 'too_many' })
  }
  // as when the network's ten minutes are over
  await product.db.pool.query("delete from rate_limits where key like 'sign-in-network-%'")
  const form = { email, password: goodPassword }
  expect(await signInOver(product, form, { ip: inOneNetwork(700) })).toMatchObject({ status: 200 })
})

test('A11 a password in full width is the same, and an older hash is replaced', async () => {
  const { id, email } = await makeAccount(product)
  const wide = 'ｃｏｒｒｅｃｔ　ｈｏｒｓｅ　１２'
  const asBefore = await hash(wide.normalize('NFC'))
  const stored = async () =>
    (await product.db.pool.query('select password_hash from users where id = $1', [id])).rows[0].password_hash
  await product.db.pool.query('update users set password_hash = $1 where id = $2', [asBefore, id])
  expect(await signInOver(product, { email, password: 'correct horse 12' })).toMatchObject({ status: 401 })
  expect(await signInOver(product, { email, password: wide })).toMatchObject({ status: 200 })
  const renewed = await stored()
  expect(renewed).not.toBe(asBefore)
  for (const password of ['correct horse 12', wide]) {
    expect(await signInOver(product, { email, password })).toMatchObject({ status: 200 })
  }
  expect(await stored()).toBe(renewed)
})

test('A11 signing in well does not count against the address', async () => {
  const { email } = await makeAccount(product)
  for (let i = 0; i < 32; i += 1) {
    const answer = await signInOver(product, { email, password: goodPassword }, { ip: '198.51.100.3' })
    expect(answer.status).toBe(200)
  }
})

test('A11 a stranger who guesses does not lock the owner out of a browser that signed in before', async () => {
  const { email } = await makeAccount(product)
  const form = { email, password: goodPassword }
  const [given] = (await signInOver(product, form)).cookies
  expect(given).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' })
  const cookie = `getzo_device=${given?.value}`
  for (let i = 0; i < 40; i += 1) await signInOver(product, { email, password: 'guess' })

  expect(await signInOver(product, form)).toMatchObject({ status: 429 })
  expect(await signInOver(product, form, { cookie })).toMatchObject({ status: 200 })
  expect(await signInOver(product, form, { cookie: `${cookie}x` })).toMatchObject({ status: 429 })
})

test('A11 the cookie of a known browser serves one account and ten guesses', async () => {
  const [mine, other] = [await makeAccount(product), await makeAccount(product)]
  const [given] = (await signInOver(product, { email: mine.email, password: goodPassword })).cookies
  const cookie = `getzo_device=${given?.value}`
  const guess = async ({ email }: { email: string }) =>
    (await signInOver(product, { email, password: 'guess' }, { cookie })).status
  for (let i = 0; i < 6; i += 1) expect(await guess(other)).toBe(401)
  expect(await guess(other)).toBe(429)
  for (let i = 0; i < 10; i += 1) expect(await guess(mine)).toBe(401)
  expect(await guess(mine)).toBe(429)
})

test('A11 signing in well from a known browser starts its ten guesses again', async () => {
  const { email } = await makeAccount(product)
  const [given] = (await signInOver(product, { email, password: goodPassword })).cookies
  const cookie = `getzo_device=${given?.value}`
  const statusOf = async (password: string) =>
    (await signInOver(product, { email, password }, { cookie })).status
  for (let round = 0; round < 2; round += 1) {
    for (let i = 0; i < 6; i += 1) expect(await statusOf('guess')).toBe(401)
    expect(await statusOf(goodPassword)).toBe(200)
  }
})

test('A13 a valid sign-up is refused as closed and creates nothing', async () => {
  const count = async () => (await product.db.pool.query('select count(*)::int as n from users')).rows[0].n
  const before = await count()
  const body = { email: 'new@example.com', password: goodPassword, confirm: goodPassword }
  expect(await product.call(signUp, { body })).toMatchObject({
    status: 403,
    body: { message: 'Sorry, but registration is currently closed.', data: { error: 'registration_closed' } },
  })
  expect(await count()).toBe(before)
})

test.each([
  [{ email: 'new', password: 'x', confirm: 'x' }, 'email', 'Please enter a valid e-mail'],
  [{ email: 'a@b.ca', password: '', confirm: '' }, 'password', 'Please enter your password'],
  [{ email: 'a@b.ca', password: 'x' }, 'confirm', 'Please re-enter your password'],
])('A13 signing up with %j is refused at %s', async (body, field, text) => {
  expect(await product.call(signUp, { body })).toMatchObject({
    status: 422,
    body: { message: text, data: { field } },
  })
})

test('A16 the role is the stored one at each call, not the token’s', async () => {
  const { id, email } = await makeAccount(product, { role: 'administrator' })
  const { body } = await signInOver(product, { email, password: goodPassword })
  await product.db.pool.query(`update users set role = 'csr' where id = $1`, [id])
  const user = await product.call(readUser, {}, bearer(body.token))
  expect(user.body).toMatchObject({ credentials: { role: 'csr' }, capabilities: capabilitiesOf('csr') })
})
