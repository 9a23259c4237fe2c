import { listSessions, readUser } from '@getzo/contract/auth/auth.endpoints'
import * as endpoints from '@getzo/contract/users/users.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bearerOf, goodPassword, makeAccount } from '../../test-kit/accounts'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let product: TestApp
let boss: Awaited<ReturnType<TestApp['signedInAs']>>

beforeAll(async () => {
  product = await startTestApp({}, { COUNTRY_HEADER: 'CF-IPCountry', TRUST_PROXY: 'loopback' })
  boss = await product.signedInAs('administrator')
})
afterAll(() => product.close())

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0'

const signedIn = (email: string) => bearerOf(product, { email, agent: firefox })
const isAlive = async (me: { authorization: string }) => (await product.call(readUser, {}, me)).status === 200
const sessionsOf = async (id: number, as = boss) =>
  (await product.call(endpoints.listUserSessions, { params: { id } }, as)).body
const endOne = (id: number, session: string, as = boss) =>
  product.call(endpoints.endUserSession, { params: { id, session } }, as)
const endAll = (id: number, as = boss) => product.call(endpoints.endUserSessions, { params: { id } }, as)
const ends = async (id: number) =>
  (
    await product.db.pool.query(
      `select actor, reason from security_events where user_id = $1 and kind = 'signed_out' order by id`,
      [id],
    )
  ).rows

test('W15 an administrator sees where an account is signed in, and ends one session there, which is recorded', async () => {
  const [{ email, id }, other] = [await makeAccount(product), await makeAccount(product)]
  const [first, second, theirs] = [await signedIn(email), await signedIn(email), await signedIn(other.email)]
  const listed = await sessionsOf(id)
  expect(listed).toMatchObject([
    { browser: 'Firefox', system: 'Windows', place: null, is_this: false },
    { browser: 'Firefox', system: 'Windows', is_this: false },
  ])
  const [own] = (await product.call(listSessions, {}, first)).body
  expect(await endOne(id, own?.id ?? '')).toMatchObject({
    status: 200,
    body: { message: `${email} is signed out there.` },
  })
  expect([await isAlive(first), await isAlive(second), await isAlive(theirs)]).toEqual([false, true, true])
  expect(await ends(id)).toEqual([{ actor: boss.email, reason: 'one session, by an administrator' }])

  const [their] = await sessionsOf(other.id)
  expect((await endOne(id, their?.id ?? '')).status).toBe(404)
  expect((await endOne(id, own?.id ?? '')).status).toBe(404)
  expect(await isAlive(theirs)).toBe(true)
})

test('W15 an administrator signs an account out everywhere, and keeps the own session', async () => {
  const { email, id } = await makeAccount(product)
  const all = [await signedIn(email), await signedIn(email)]
  expect(await endAll(id)).toMatchObject({
    status: 200,
    body: { message: `${email} is signed out everywhere.` },
  })
  expect(await Promise.all(all.map(isAlive))).toEqual([false, false])
  expect(await sessionsOf(id)).toEqual([])
  expect(await ends(id)).toEqual([{ actor: boss.email, reason: 'all sessions, by an administrator' }])
  await endAll(boss.userId)
  expect(await isAlive(boss)).toBe(true)
  expect((await endAll(999_999)).status).toBe(404)
})

test('A24 W15 a session shows the country that the proxy names, and nothing finer', async () => {
  const { email, id } = await makeAccount(product)
  const login = (country: string) =>
    product.app.inject({
      method: 'POST',
      url: '/auth/signin',
      remoteAddress: '127.0.0.1',
      headers: { 'cf-ipcountry': country, 'x-forwarded-for': '203.0.113.9' },
      payload: { email, password: goodPassword },
    })
  for (const country of ['CA', 'XX']) expect((await login(country)).statusCode).toBe(200)
  expect((await sessionsOf(id)).map(({ place }) => place)).toEqual([null, 'CA'])
  const { rows } = await product.db.pool.query('select s::text as row from sessions s where user_id = $1', [
    id,
  ])
  expect(JSON.stringify(rows)).not.toContain('203.0.113')
})

test('A16 W15 a csr sees and ends nobody’s sessions', async () => {
  const csr = await product.signedInAs('csr')
  const list = await product.call(endpoints.listUserSessions, { params: { id: boss.userId } }, csr)
  const session = '0b0d3a5e-0000-4000-8000-000000000000'
  const answers = [list, await endOne(boss.userId, session, csr), await endAll(boss.userId, csr)]
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
  expect(await isAlive(boss)).toBe(true)
})
