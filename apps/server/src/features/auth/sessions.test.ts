import { endOtherSessions, endSession, listSessions, readUser } from '@getzo/contract/auth/auth.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bearerOf, makeAccount } from '../../test-kit/accounts'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let product: TestApp

beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

const chrome =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0'

interface Me {
  authorization: string
}
const signedIn = (email: string, agent: string): Promise<Me> => bearerOf(product, { email, agent })
const sessions = async (me: Me) => (await product.call(listSessions, {}, me)).body
const isAlive = async (me: Me) => (await product.call(readUser, {}, me)).status === 200
const setSession = (id: string | undefined, column: string, value: string) =>
  product.db.pool.query(`update sessions set ${column} = now() - interval '${value}' where id = $1`, [id])

test('A24 a person sees the own live sessions by browser and system, this one first, and of nobody else', async () => {
  const [{ email }, other] = [await makeAccount(product), await makeAccount(product)]
  await signedIn(other.email, chrome)
  const away = await signedIn(email, firefox)
  const here = await signedIn(email, chrome)
  const [ended, idle, expired] = [
    await signedIn(email, firefox),
    await signedIn(email, firefox),
    await signedIn(email, firefox),
  ]
  const own = async (me: Me) => (await sessions(me)).find(({ is_this }) => is_this)?.id
  const ids = [await own(ended), await own(idle), await own(expired)]
  await setSession(ids[0], 'ended_at', '1 minute')
  await setSession(ids[1], 'last_seen_at', '3 hours')
  await setSession(ids[2], 'expires_at', '1 minute')
  expect(await sessions(here)).toMatchObject([
    { browser: 'Chrome', system: 'macOS', is_this: true },
    { browser: 'Firefox', system: 'Windows', is_this: false, id: await own(away) },
  ])
})

test('A24 of a session no version and no address is kept', async () => {
  const { email } = await makeAccount(product)
  const me = await signedIn(email, chrome)
  const [{ id } = { id: '' }] = await sessions(me)
  const { rows } = await product.db.pool.query('select s::text as row from sessions s where id = $1', [id])
  expect(rows).toHaveLength(1)
  expect(rows[0]?.row).not.toMatch(/Mozilla|Chrome.131|131\.0|127\.0\.0\.1/)
})

test('A24 a person ends one of the own sessions there, and none of another person', async () => {
  const [{ email, id }, other] = [await makeAccount(product), await makeAccount(product)]
  const [here, away] = [await signedIn(email, chrome), await signedIn(email, firefox)]
  const theirs = await signedIn(other.email, chrome)
  const [their] = await sessions(theirs)
  const [, there] = await sessions(here)
  const end = (sessionId = '') => product.call(endSession, { params: { id: sessionId } }, here)

  expect((await end(their?.id)).status).toBe(404)
  expect(await isAlive(theirs)).toBe(true)
  expect(await end(there?.id)).toMatchObject({ status: 200, body: { message: 'Signed out there.' } })
  expect(await isAlive(away)).toBe(false)
  expect(await isAlive(here)).toBe(true)
  expect((await end(there?.id)).status).toBe(404)
  const { rows } = await product.db.pool.query(
    `select actor, reason from security_events where user_id = $1 and kind = 'signed_out'`,
    [id],
  )
  expect(rows).toEqual([{ actor: email, reason: 'one session, from the account' }])
})

test('A24 a person signs out everywhere else', async () => {
  const [{ email }, other] = [await makeAccount(product), await makeAccount(product)]
  const [here, away] = [await signedIn(email, chrome), await signedIn(email, firefox)]
  const theirs = await signedIn(other.email, chrome)
  expect(await product.call(endOtherSessions, {}, here)).toMatchObject({
    status: 200,
    body: { message: 'Signed out everywhere else.' },
  })
  expect([await isAlive(here), await isAlive(away), await isAlive(theirs)]).toEqual([true, false, true])
})

test('A16 nobody without a session sees or ends one', async () => {
  for (const answer of [
    await product.call(listSessions, {}),
    await product.call(endSession, { params: { id: '0b0d3a5e-0000-4000-8000-000000000000' } }),
    await product.call(endOtherSessions, {}),
  ]) {
    expect(answer.status).toBe(401)
  }
})
