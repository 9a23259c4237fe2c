import { readUser, resetPassword } from '@getzo/contract/auth/auth.endpoints'
import { readHistory } from '@getzo/contract/history/history.endpoints'
import { listOrders } from '@getzo/contract/orders/orders.endpoints'
import * as endpoints from '@getzo/contract/users/users.endpoints'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { bearerOf, goodPassword, makeAccount, signInOver } from '../../test-kit/accounts'
import { testGuards } from '../../test-kit/guards'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let product: TestApp
let clockAheadMs = 0
let boss: Awaited<ReturnType<TestApp['signedInAs']>>

/** Signed in, with a password of their own. */
async function administrator(options: { email?: string } = {}) {
  const as = await product.signedInAs('administrator', options)
  await product.db.pool.query(`update users set password_hash = 'of their own' where id = $1`, [as.userId])
  return as
}

beforeAll(async () => {
  product = await startTestApp({ now: () => new Date(Date.now() + clockAheadMs) })
  boss = await administrator({ email: 'boss@example.com' })
})
afterAll(() => product.close())
beforeEach(() => {
  clockAheadMs = 0
  product.letters.length = 0
})
afterEach(() =>
  product.db.pool.query(
    `update users set role = 'administrator', disabled_at = null where email = 'boss@example.com'`,
  ),
)

/** An answer once the letters that its change posted have left. */
const mailed = async <T>(answer: Promise<T>): Promise<T> => {
  const known = await answer
  await product.runOutbox()
  return known
}
const invite = (body: unknown, headers = {}) =>
  mailed(product.call(endpoints.inviteUser, { body }, boss, headers))
const setRole = (id: number, role: string, as = boss, version?: number) =>
  product.call(endpoints.changeUserRole, { params: { id }, body: { role, version } }, as)
const setDisabled = (id: number, disabled: boolean, as = boss, version?: number) =>
  product.call(endpoints.setUserDisabled, { params: { id }, body: { disabled, version } }, as)
const sendReset = (id: number) => mailed(product.call(endpoints.sendUserReset, { params: { id } }, boss))
const token = () => /#token=([\w-]{43})$/m.exec(product.letters.at(-1)?.text ?? '')?.[1] ?? ''
const setPassword = (password: string) => product.call(resetPassword, { body: { token: token(), password } })

const signedIn = (email: string, password = goodPassword) => bearerOf(product, { email, password })
const isSignedIn = async (as: { authorization: string }) =>
  (await product.call(readUser, {}, as)).status === 200

test('A17 an invited person gets a letter, sets a password by its link and signs in', async () => {
  const answer = await invite({ email: ' New@Example.com ', first_name: ' Mia ', role: 'csr' })
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({
    code: 0,
    data: [{ email: 'new@example.com', first_name: 'Mia', role: 'csr', invited: true, disabled_at: null }],
  })
  expect(product.letters).toHaveLength(1)
  expect(product.letters[0]).toMatchObject({ to: 'new@example.com' })
  expect(product.letters[0]?.text).toContain('Hello Mia,')

  clockAheadMs = 6 * 86_400_000
  expect(await setPassword('my own password')).toMatchObject({ status: 200 })
  clockAheadMs = 0
  expect(await isSignedIn(await signedIn('new@example.com', 'my own password'))).toBe(true)
  const list = await product.call(endpoints.listUsers, { query: { q: 'NEW@ex' } }, boss)
  expect(list.body).toMatchObject([{ email: 'new@example.com', invited: false }])
})

test('A17 an invitation is valid for 7 days', async () => {
  await invite({ email: 'late@example.com', role: 'csr' })
  clockAheadMs = 7 * 86_400_000 + 1000
  expect(await setPassword('my own password')).toMatchObject({ status: 410 })
})

test('A17 O22 an invitation repeated with its Idempotency-Key is made and mailed once', async () => {
  const body = { email: 'once@example.com', role: 'csr' }
  const headers = { 'idempotency-key': 'invite-once-1' }
  const [first, again] = [await invite(body, headers), await invite(body, headers)]
  expect(again.body).toEqual(first.body)
  expect(product.letters).toHaveLength(1)
})

test('A17 an e-mail that has an account is refused, in any case of letters', async () => {
  const { email } = await makeAccount(product)
  expect(await invite({ email: email.toUpperCase(), role: 'csr' })).toMatchObject({
    status: 409,
    body: { code: 1002, data: { error: 'duplicate_email', code: 409, field: 'email' } },
  })
  expect(product.letters).toEqual([])
})

test.each([
  [{ email: 'no e-mail', role: 'csr' }, 422, 'email'],
  [{ email: 'a@b.ca', role: 'owner' }, 400, 'role'],
  [{ email: 'a@b.ca', role: ['csr'] }, 400, 'role'],
  [{ email: 'a@b.ca', role: 'csr', password_hash: 'x' }, 400, 'password_hash'],
])('A17 the invitation %j is refused with %d at %s', async (body, status, field) => {
  expect(await invite(body)).toMatchObject({ status, body: { data: { field } } })
})

test('A17 N9 when the letter cannot be sent the account stays, and a reset sends another', async () => {
  vi.spyOn(product.mailer, 'send').mockRejectedValueOnce(new Error('no mail today'))
  const answer = await invite({ email: 'unmailed@example.com', role: 'csr' })
  expect(answer.status).toBe(200)
  expect(answer.body.message).toBe('unmailed@example.com is invited. An e-mail with a link is on its way.')
  expect(await sendReset(answer.body.data[0]?.id ?? 0)).toMatchObject({ status: 200 })
  expect(product.letters[0]?.text).toContain('7 days')
  expect(await setPassword('my own password')).toMatchObject({ status: 200 })
})

test('A17 changing the role counts at once and ends the sessions', async () => {
  const { id, email } = await makeAccount(product)
  const session = await signedIn(email)
  expect(await setRole(id, 'csr')).toMatchObject({ status: 200 })
  expect(await isSignedIn(session)).toBe(true)
  expect(await setRole(id, 'administrator')).toMatchObject({
    status: 200,
    body: { code: 0, data: [{ id, role: 'administrator' }] },
  })
  expect(await isSignedIn(session)).toBe(false)
  expect((await product.call(endpoints.listUsers, {}, await signedIn(email))).status).toBe(200)
  expect(await setRole(id, 'csr')).toMatchObject({ status: 200 })
  expect((await product.call(endpoints.listUsers, {}, await signedIn(email))).status).toBe(403)
})

test('A17 a disabled account has no session, no sign-in and no link, until it is enabled again', async () => {
  const { id, email } = await makeAccount(product)
  const session = await signedIn(email)
  await sendReset(id)
  const late = await signedIn(email)
  expect(await isSignedIn(session)).toBe(false)
  expect(await isSignedIn(late)).toBe(true)

  const disabled = await setDisabled(id, true)
  expect(disabled.body.data[0]?.disabled_at).not.toBeNull()
  expect(await isSignedIn(late)).toBe(false)
  expect(await signInOver(product, { email, password: goodPassword })).toMatchObject({ status: 401 })
  expect(await setPassword('my own password')).toMatchObject({ status: 410 })
  expect(await sendReset(id)).toMatchObject({
    status: 422,
    body: { message: 'This account is disabled. Please enable it first.' },
  })

  expect((await setDisabled(id, false)).body.data[0]?.disabled_at).toBeNull()
  expect(await isSignedIn(late)).toBe(false)
  expect(await isSignedIn(await signedIn(email))).toBe(true)
  expect(await setPassword('my own password')).toMatchObject({ status: 410 })
})

test('A17 a reset mails a link and ends the sessions; the earlier link is void', async () => {
  const { id, email } = await makeAccount(product)
  const session = await signedIn(email)
  expect(await sendReset(id)).toMatchObject({ status: 200, body: { code: 0, data: [{ id }] } })
  const earlier = token()
  expect(await isSignedIn(session)).toBe(false)
  await sendReset(id)
  expect(
    await product.call(resetPassword, { body: { token: earlier, password: 'my own password' } }),
  ).toMatchObject({ status: 410 })
  expect(await setPassword('my own password')).toMatchObject({ status: 200 })
})

test('A17 the last enabled administrator can be neither disabled nor demoted', async () => {
  const other = await makeAccount(product, { role: 'administrator', disabled: true })
  for (const answer of [await setRole(boss.userId, 'csr'), await setDisabled(boss.userId, true)]) {
    expect(answer).toMatchObject({
      status: 422,
      body: {
        message: 'The last enabled administrator can be neither disabled nor demoted.',
        data: { error: 'last_administrator' },
      },
    })
  }
  expect(await setDisabled(other.id, false)).toMatchObject({ status: 200 })
  expect(await setDisabled(boss.userId, true)).toMatchObject({ status: 200 })
  await product.db.pool.query(`delete from sessions where user_id = $1`, [other.id])
  await product.db.pool.query(`update users set role = 'csr' where id = $1`, [other.id])
  boss = await administrator()
})

test('A17 an administrator who was only invited does not count: the last one with a password stays', async () => {
  await product.db.pool.query(`update users set role = 'csr' where id <> $1`, [boss.userId])
  const invited = await makeAccount(product, { role: 'administrator', invited: true })
  for (const answer of [await setRole(boss.userId, 'csr'), await setDisabled(boss.userId, true)])
    expect(answer).toMatchObject({ status: 422, body: { data: { error: 'last_administrator' } } })
  // the invitation itself can be taken back
  expect(await setDisabled(invited.id, true)).toMatchObject({ status: 200 })
  expect(await setDisabled(invited.id, false)).toMatchObject({ status: 200 })
  await makeAccount(product, { role: 'administrator' })
  expect(await setDisabled(boss.userId, true)).toMatchObject({ status: 200 })
  await product.db.pool.query(`update users set role = 'csr'`)
  boss = await administrator()
})

test('A17 administrators who remove each other at the same time leave one', async () => {
  for (let round = 0; round < 5; round += 1) {
    await product.db.pool.query(`update users set role = 'csr'`)
    const all = await Promise.all(Array.from({ length: 6 }, () => product.signedInAs('administrator')))
    const answers = await Promise.all(
      all.map((as, i) => {
        const victim = all[(i + 1) % all.length] ?? as
        return i % 2 === 0 ? setRole(victim.userId, 'csr', as) : setDisabled(victim.userId, true, as)
      }),
    )
    const { rows } = await product.db.pool.query(
      `select count(*)::int as n from users where role = 'administrator' and disabled_at is null`,
    )
    expect(rows[0].n).toBeGreaterThanOrEqual(1)
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect(answers.some(({ status }) => status === 200)).toBe(true)
  }
  boss = await administrator()
})

test('A17 an unknown user is not found', async () => {
  for (const answer of [
    await setRole(999_999, 'csr'),
    await setDisabled(999_999, true),
    await sendReset(999_999),
  ]) {
    expect(answer).toMatchObject({ status: 404, body: { data: { field: 'id' } } })
  }
})

test('A17 the list sorts, searches and pages', async () => {
  for (const name of ['b', 'a', 'c']) await makeAccount(product, { email: `${name}@list.example` })
  const emails = async (query: Record<string, unknown>) => {
    const { body } = await product.call(endpoints.listUsers, { query: { q: 'list.example', ...query } }, boss)
    return body.map(({ email }: { email: string }) => email[0]).join('')
  }
  expect(await emails({})).toBe('abc')
  expect(await emails({ sort: '-email' })).toBe('cba')
  expect(await emails({ sort: 'date_created' })).toBe('bac')
  expect(await emails({ sort: 'role', limit: 2 })).toHaveLength(2)
  expect(await emails({ sort: '-last_seen_at', limit: 200 })).toHaveLength(3)
  const page = await product.call(endpoints.listUsers, { query: { q: 'list.example', limit: 2 } }, boss)
  expect(page.headers['x-next-cursor']).toBeDefined()
  expect(page.text).not.toContain('argon2')
})

test('A17 O36 who changed an account is recorded, and only administrators read it', async () => {
  const { id } = await makeAccount(product)
  await setRole(id, 'administrator')
  await setRole(id, 'csr')
  const params = { root: 'user' as const, id }
  const history = await product.call(readHistory, { params }, boss)
  expect(history.body).toMatchObject([
    { action: 'edit', changed_by: boss.email, after: { role: 'csr' } },
    { action: 'edit', changed_by: boss.email, after: { role: 'administrator' } },
    { action: 'create' },
  ])
  expect(history.text).not.toContain('argon2')
  expect(await product.call(readHistory, { params }, await product.signedInAs('csr'))).toMatchObject({
    status: 403,
  })
})

test('O28 A17 a role or a disabling that started from an older version is refused with who changed what', async () => {
  const { id } = await makeAccount(product)
  const other = await product.signedInAs('administrator')
  const seen = (await product.call(endpoints.listUsers, {}, boss)).body.find((user) => user.id === id)
  const version = Number(seen?.version)
  expect((await setRole(id, 'administrator', other, version)).status).toBe(200)
  for (const late of [await setRole(id, 'csr', boss, version), await setDisabled(id, true, boss, version)]) {
    expect(late.status).toBe(409)
    expect(late.body.data).toMatchObject({
      error: 'changed_meanwhile',
      version: version + 1,
      changes: [{ field: 'role', before: 'csr', after: 'administrator', changed_by: other.email }],
    })
  }
  const stored = (await product.call(endpoints.listUsers, {}, boss)).body.find((user) => user.id === id)
  expect(stored).toMatchObject({ role: 'administrator', disabled_at: null })
  expect((await setDisabled(id, true, boss, version + 1)).status).toBe(200)
  await setRole(id, 'csr')
})

testGuards('A17 an account', {
  make: () => product.signedInAs('csr'),
  mark: () => '',
  out: {
    'it is disabled': ({ userId }) =>
      product.db.pool.query('update users set disabled_at = now() where id = $1', [userId]),
  },
  ways: {
    'a call in its session': { acts: (as) => product.call(listOrders, { query: { limit: 1 } }, as) },
  },
})
