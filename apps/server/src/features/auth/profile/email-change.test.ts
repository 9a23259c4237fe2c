import { confirmEmail, readUser, resetPassword, saveProfile } from '@getzo/contract/auth/auth.endpoints'
import { inviteUser, setUserDisabled } from '@getzo/contract/users/users.endpoints'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bearerOf, goodPassword, makeAccount, signInOver } from '../../../test-kit/accounts'
import { startTestApp, type TestApp } from '../../../test-kit/test-app'
import { postLink } from '../passwords/password-links.service'

let product: TestApp
let clockAheadMs = 0

beforeAll(async () => {
  product = await startTestApp({ now: () => new Date(Date.now() + clockAheadMs) })
})
afterAll(() => product.close())
beforeEach(async () => {
  clockAheadMs = 0
  product.letters.length = 0
  await product.db.pool.query('delete from rate_limits')
})

const session = (email: string) => bearerOf(product, { email })

async function person() {
  const account = await makeAccount(product)
  return { ...account, ...(await session(account.email)), newEmail: `new-${account.email}` }
}

const fields = {
  first_name: 'Jo',
  last_name: null,
  phone_number: null,
  address: null,
  city: 'Vancouver',
  country: null,
}

async function ask(me: { authorization: string }, email: string, password?: string) {
  const answer = await product.call(saveProfile, { body: { ...fields, email, password } }, me)
  await product.runOutbox()
  return answer
}

const tokenTo = (email: string) => {
  const letter = product.letters.findLast(({ to }) => to === email)
  return /\/confirmemail#token=([\w-]{43})$/m.exec(letter?.text ?? '')?.[1] ?? ''
}
const confirm = async (token: string) => {
  const answer = await product.call(confirmEmail, { body: { token } })
  await product.runOutbox()
  return answer
}
const emailOf = async (id: number) =>
  (await product.db.pool.query('select email from users where id = $1', [id])).rows[0].email
const expired = { status: 410, body: { data: { error: 'link_expired' } } }

test('A21 another e-mail needs the current password', async () => {
  const me = await person()
  expect(await ask(me, me.newEmail)).toMatchObject({
    status: 422,
    body: { message: 'Please enter your password', data: { field: 'password' } },
  })
  expect(await ask(me, me.newEmail, 'guess')).toMatchObject({
    status: 422,
    body: { message: 'Wrong Credentials', data: { field: 'password' } },
  })
  expect(product.letters).toEqual([])
  const { rows } = await product.db.pool.query('select 1 from email_links where user_id = $1', [me.id])
  expect(rows).toEqual([])
})

test('A21 the e-mail changes once the link at the new one is used, and the old one gets a notice', async () => {
  const me = await person()
  const other = await session(me.email)
  const asked = await ask(me, ` ${me.newEmail.toUpperCase()} `, goodPassword)
  expect(asked).toMatchObject({
    status: 200,
    body: {
      message: 'A link to confirm your new e-mail is on its way to it. Until then nothing changes.',
      data: { email: me.email, credentials: { city: 'Vancouver' } },
    },
  })
  expect(product.letters.map(({ to }) => to).toSorted()).toEqual([me.newEmail, me.email].toSorted())
  expect(await emailOf(me.id)).toBe(me.email)
  expect((await product.call(readUser, {}, other)).status).toBe(200)

  const token = tokenTo(me.newEmail)
  expect(await confirm(token)).toMatchObject({ status: 200, body: { code: 0 } })
  expect(await emailOf(me.id)).toBe(me.newEmail)
  expect(product.letters.slice(2)).toMatchObject([
    { to: me.email, text: expect.stringContaining(me.newEmail) },
  ])
  // the browser that asked stays signed in, the others do not
  expect(await product.call(readUser, {}, me)).toMatchObject({ status: 200, body: { email: me.newEmail } })
  expect(await product.call(readUser, {}, other)).toMatchObject({ status: 401 })
  const again = (email: string) => signInOver(product, { email, password: goodPassword })
  expect([(await again(me.newEmail)).status, (await again(me.email)).status]).toEqual([200, 401])
  expect(await confirm(token)).toMatchObject(expired)
})

test('A21 the database keeps the SHA-256 of the token and nothing else of it', async () => {
  const me = await person()
  await ask(me, me.newEmail, goodPassword)
  const { rows } = await product.db.pool.query(
    `select token_hash = sha256(convert_to($1, 'utf8')) as is_hash from email_links where user_id = $2`,
    [tokenTo(me.newEmail), me.id],
  )
  expect(rows).toEqual([{ is_hash: true }])
})

test('A21 the link is valid for an hour', async () => {
  const me = await person()
  await ask(me, me.newEmail, goodPassword)
  clockAheadMs = 61 * 60_000
  expect(await confirm(tokenTo(me.newEmail))).toMatchObject(expired)
  clockAheadMs = 59 * 60_000
  expect(await confirm(tokenTo(me.newEmail))).toMatchObject({ status: 200 })
})

test('A21 of two that use one link at once, one changes the e-mail', async () => {
  const me = await person()
  await ask(me, me.newEmail, goodPassword)
  const token = tokenTo(me.newEmail)
  const statuses = (await Promise.all([confirm(token), confirm(token)])).map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 410])
})

test('A21 asking once more makes the link before worthless', async () => {
  const me = await person()
  await ask(me, `typo-${me.newEmail}`, goodPassword)
  const first = tokenTo(`typo-${me.newEmail}`)
  await ask(me, me.newEmail, goodPassword)
  expect(await confirm(first)).toMatchObject(expired)
  expect(await confirm(tokenTo(me.newEmail))).toMatchObject({ status: 200 })
})

test('A21 who sets a new password by mail stops a change that a stranger asked for', async () => {
  const me = await person()
  await ask(me, me.newEmail, goodPassword)
  const stolen = tokenTo(me.newEmail)
  const account = { id: me.id, email: me.email, first_name: 'Jo', invited: false }
  await product.db.kysely.transaction().execute((tx) => postLink(tx, product.deps, account))
  await product.runOutbox()
  const token = /\/resetpassword#token=([\w-]{43})$/m.exec(product.letters.at(-1)?.text ?? '')?.[1] ?? ''
  const body = { token, password: 'another good one' }
  expect(await product.call(resetPassword, { body })).toMatchObject({ status: 200 })
  expect(await confirm(stolen)).toMatchObject(expired)
  expect(await emailOf(me.id)).toBe(me.email)
})

test('A17 A21 the link of an account that was disabled meanwhile changes nothing', async () => {
  const me = await person()
  await ask(me, me.newEmail, goodPassword)
  const boss = await product.signedInAs('administrator')
  const input = { params: { id: me.id }, body: { disabled: true } }
  await product.call(setUserDisabled, input, boss)
  expect(await confirm(tokenTo(me.newEmail))).toMatchObject(expired)
  // neither where the disabling left the link alone
  await product.db.pool.query('update email_links set used_at = null where user_id = $1', [me.id])
  expect(await confirm(tokenTo(me.newEmail))).toMatchObject(expired)
  expect(await emailOf(me.id)).toBe(me.email)
})

test('A11 A21 only a reader of the address’s mail learns whether a colleague has the e-mail', async () => {
  const [me, colleague] = [await person(), await makeAccount(product)]
  expect(await ask(me, colleague.email, goodPassword)).toMatchObject({
    status: 200,
    body: { message: 'A link to confirm your new e-mail is on its way to it. Until then nothing changes.' },
  })
  expect(await confirm(tokenTo(colleague.email))).toMatchObject({
    status: 409,
    body: { data: { error: 'duplicate_email' } },
  })
  expect(await emailOf(me.id)).toBe(me.email)
})

test('A17 A21 an e-mail that a colleague had is refused like one that they have; they take it back', async () => {
  const [me, colleague] = [await person(), await person()]
  await ask(me, me.newEmail, goodPassword)
  expect(await confirm(tokenTo(me.newEmail))).toMatchObject({ status: 200 })
  const taken = { status: 409, body: { data: { error: 'duplicate_email', field: 'email' } } }
  const boss = await product.signedInAs('administrator')
  expect(
    await product.call(inviteUser, { body: { email: me.email.toUpperCase(), role: 'csr' } }, boss),
  ).toMatchObject(taken)
  await ask(colleague, me.email, goodPassword)
  expect(await confirm(tokenTo(me.email))).toMatchObject(taken)
  expect(await emailOf(colleague.id)).toBe(colleague.email)
  await ask(me, me.email, goodPassword)
  expect(await confirm(tokenTo(me.email))).toMatchObject({ status: 200 })
  expect(await emailOf(me.id)).toBe(me.email)
})

test('A21 nobody fills mailboxes with such links', async () => {
  const me = await person()
  for (let i = 0; i < 5; i += 1) expect((await ask(me, `n${i}-${me.email}`, goodPassword)).status).toBe(200)
  expect(await ask(me, me.newEmail, goodPassword)).toMatchObject({ status: 429 })
  expect(product.letters).toHaveLength(10)
})
