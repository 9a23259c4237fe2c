import { forgotPassword, readUser, resetPassword } from '@getzo/contract/auth/auth.endpoints'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { goodPassword, makeAccount, signInOver } from '../../../test-kit/accounts'
import { startTestApp, type TestApp } from '../../../test-kit/test-app'

let product: TestApp
let clockAheadMs = 0

beforeAll(async () => {
  product = await startTestApp(
    { now: () => new Date(Date.now() + clockAheadMs) },
    { PUBLIC_URL: 'https://shop.example' },
  )
})
afterAll(() => product.close())
beforeEach(async () => {
  clockAheadMs = 0
  product.letters.length = 0
  await product.db.pool.query('delete from rate_limits')
})

const newPassword = 'another good one'
const minutes = 60_000

async function askFor(email: string) {
  const answer = await product.call(forgotPassword, { body: { email } })
  await product.runOutbox()
  return answer
}

const tokenOf = (text: string | undefined) => /#token=([\w-]{43})$/m.exec(text ?? '')?.[1] ?? ''

async function linkFor(email: string) {
  await askFor(email)
  return tokenOf(product.letters.at(-1)?.text)
}

const reset = (token: string, password = newPassword) =>
  product.call(resetPassword, { body: { token, password } })

test('A14 a known e-mail gets a letter with a link, an unknown one the same answer and no letter', async () => {
  const known = await makeAccount(product)
  const disabled = await makeAccount(product, { disabled: true })
  const answers = [
    await askFor(known.email),
    await askFor('nobody@example.com'),
    await askFor(disabled.email),
  ]
  for (const { status, body } of answers) {
    expect(status).toBe(200)
    expect(body).toEqual({
      code: 0,
      message: 'If this e-mail has an account, a link to set a new password is on its way to it.',
      data: {},
    })
  }
  expect(product.letters).toHaveLength(1)
  const [letter] = product.letters
  expect(letter?.to).toBe(known.email)
  expect(letter?.text).toMatch(/^https:\/\/shop\.example\/resetpassword#token=[\w-]{43}$/m)
  expect(letter?.text).toContain('30 minutes')
})

test('A14 the answer leaves before it is looked up whether the e-mail is known', async () => {
  const { email } = await makeAccount(product)
  await product.call(forgotPassword, { body: { email } })
  expect(product.letters).toHaveLength(0)
  await product.runOutbox()
  expect(product.letters).toHaveLength(1)
})

test.each([
  ['', 'Please enter your e-mail'],
  ['jo', 'Please enter a valid e-mail'],
])('A14 asking with the e-mail %j is refused', async (email, text) => {
  expect(await askFor(email)).toMatchObject({
    status: 422,
    body: { message: text, data: { field: 'email' } },
  })
})

test('A14 a mailbox is not filled: the fourth letter in a quarter of an hour is not sent, without a word', async () => {
  const { email } = await makeAccount(product)
  for (let i = 0; i < 5; i += 1) expect(await askFor(email)).toMatchObject({ status: 200 })
  expect(product.letters).toHaveLength(3)
})

test('A14 one address cannot ask without end', async () => {
  for (let i = 0; i < 20; i += 1) await askFor(`nobody-${i}@example.com`)
  expect(await askFor('nobody@example.com')).toMatchObject({ status: 429 })
})

test('A14 the database keeps the SHA-256 of the token and nothing else of it', async () => {
  const { email, id } = await makeAccount(product)
  const token = await linkFor(email)
  const { rows } = await product.db.pool.query(
    `select token_hash = sha256(convert_to($1, 'utf8')) as is_hash, l::text as row from password_links l where user_id = $2`,
    [token, id],
  )
  expect(rows).toHaveLength(1)
  expect(rows[0].is_hash).toBe(true)
  expect(rows[0].row).not.toContain(token)
})

test('A14 the link sets a new password, once, and ends all sessions', async () => {
  const { email } = await makeAccount(product)
  const signedIn = await signInOver(product, { email, password: goodPassword })
  const [first, second] = [await linkFor(email), await linkFor(email)]

  expect(await reset(first)).toMatchObject({
    status: 200,
    body: { code: 0, message: 'Your password has been changed. Please sign in again.' },
  })
  const authorization = `Bearer ${signedIn.body.token}`
  expect(await product.call(readUser, {}, { authorization })).toMatchObject({ status: 401 })
  expect(await signInOver(product, { email, password: goodPassword })).toMatchObject({ status: 401 })
  expect(await signInOver(product, { email, password: newPassword })).toMatchObject({ status: 200 })
  for (const token of [first, second]) {
    expect(await reset(token)).toMatchObject({
      status: 410,
      body: { message: 'This link has expired or was used before. Please ask for a new one.' },
    })
  }
})

test('A14 of two that use one link at once, one sets the password', async () => {
  const { email } = await makeAccount(product)
  const token = await linkFor(email)
  const passwords = ['the first of two', 'the second of two']
  const statuses = (await Promise.all(passwords.map((password) => reset(token, password)))).map(
    (a) => a.status,
  )
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 410])
  const winner = passwords[statuses.indexOf(200)]
  expect(await signInOver(product, { email, password: winner })).toMatchObject({ status: 200 })
})

test('A14 the link is valid for 30 minutes', async () => {
  const { email } = await makeAccount(product)
  const token = await linkFor(email)
  clockAheadMs = 31 * minutes
  expect(await reset(token)).toMatchObject({ status: 410, body: { data: { error: 'link_expired' } } })
  clockAheadMs = 29 * minutes
  expect(await reset(token)).toMatchObject({ status: 200 })
})

test('A14 a password that will not do leaves the link as it was', async () => {
  const { email } = await makeAccount(product)
  const token = await linkFor(email)
  for (const [password, text] of [
    ['', 'Please enter your password'],
    ['short', 'Please choose a password of at least 10 characters'],
    [email, 'Please choose a password other than your e-mail'],
  ]) {
    expect(await reset(token, password)).toMatchObject({
      status: 422,
      body: { message: text, data: { field: 'password' } },
    })
  }
  expect(await reset(token)).toMatchObject({ status: 200 })
})

test('A14 the link of an account that was disabled meanwhile sets nothing', async () => {
  const { email, id } = await makeAccount(product)
  const token = await linkFor(email)
  await product.db.pool.query('update users set disabled_at = now() where id = $1', [id])
  expect(await reset(token)).toMatchObject({ status: 410 })
})

test('A11 A14 who sets a new password by mail need not wait for a stranger who guessed', async () => {
  const { email } = await makeAccount(product)
  for (let i = 0; i < 8; i += 1) await signInOver(product, { email, password: 'guess' })
  expect(await reset(await linkFor(email))).toMatchObject({ status: 200 })
  expect(await signInOver(product, { email, password: newPassword })).toMatchObject({ status: 200 })
})

test('A14 a letter that cannot be sent changes nothing in the answer', async () => {
  const { email } = await makeAccount(product)
  vi.spyOn(product.mailer, 'send').mockRejectedValueOnce(new Error('no mail today'))
  expect(await askFor(email)).toMatchObject({ status: 200 })
})
