import { readUser, resetPassword, signIn } from '@getzo/contract/auth/auth.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config/config'
import { goodPassword, makeAccount, signInOver } from '../test-kit/accounts'
import { addOne, turnOnCodes } from '../test-kit/factors'
import { startTestApp, type TestApp } from '../test-kit/test-app'
import { admin } from './admin'

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

/** The command's output. */
async function run(...args: string[]): Promise<string> {
  const said: string[] = []
  const config = readConfig({ DATABASE_URL: product.url, PUBLIC_URL: 'https://shop.example' })
  await admin(config, args, (line) => void said.push(line))
  return said.join('\n')
}
const setPassword = (said: string) =>
  product.call(resetPassword, {
    body: { token: said.split('#token=')[1] ?? '', password: goodPassword },
  })
const events = async () => {
  const { rows } = await product.db.pool.query<{ text: string }>(
    `select kind || ' ' || reason as text from security_events where request_id = 'npm run admin' order by id`,
  )
  return rows.map(({ text }) => text)
}

test('A17 A18 an operator makes an administrator by a link, once', async () => {
  const said = await run('new', 'New.Admin@example.com')
  expect(said).toContain('https://shop.example/resetpassword#token=')
  expect((await setPassword(said)).status).toBe(200)
  const signedIn = await product.call(signIn, {
    body: { email: 'new.admin@example.com', password: goodPassword },
  })
  expect(signedIn.status).toBe(200)
  await expect(run('new', 'new.admin@example.com')).rejects.toThrow('has an account already')
  expect(await events()).toEqual(['account_invited as administrator, by an operator'])
})

test('A14 an operator makes a password link for an account that is there and enabled', async () => {
  const { email } = await product.signedInAs('csr')
  expect((await setPassword(await run('link', email))).status).toBe(200)
  await expect(run('link', 'nobody@example.com')).rejects.toThrow('Nobody here has the e-mail')
  await product.db.pool.query('update users set disabled_at = now() where email = $1', [email])
  await expect(run('link', email)).rejects.toThrow('is disabled')
})

test('A13 an operator ends the sessions of one account, or everybody’s', async () => {
  const [one, other] = [await product.signedInAs('csr'), await product.signedInAs('administrator')]
  const status = async (as: { authorization: string }) => (await product.call(readUser, {}, as)).status
  expect(await run('end-sessions', one.email)).toBe('Ended 1 sessions.')
  expect([await status(one), await status(other)]).toEqual([401, 200])
  await run('end-sessions', 'all')
  expect(await status(other)).toBe(401)
})

test('W15 an operator removes the factors of a person who has lost them all: sessions end, and the password alone signs in', async () => {
  const { id, email } = await makeAccount(product, { role: 'administrator' })
  const signedIn = () => signInOver(product, { email, password: goodPassword })
  const as = { authorization: `Bearer ${(await signedIn()).body.token}` }
  await turnOnCodes(product, as, new Date())
  await addOne(product, as)
  expect((await signedIn()).body.data.error).toBe('factor_needed')
  await run('reset-factors', email.toUpperCase())
  expect((await product.call(readUser, {}, as)).status).toBe(401)
  expect((await signedIn()).status).toBe(200)
  const { rows } = await product.db.pool.query(
    `select (select count(*)::int from passkeys where user_id = $1) as passkeys,
      (select count(*)::int from code_secrets where user_id = $1) as secrets,
      (select count(*)::int from recovery_codes where user_id = $1) as codes`,
    [id],
  )
  expect(rows).toEqual([{ passkeys: 0, secrets: 0, codes: 0 }])
  expect(await events()).toContain('factors_reset by an operator')
  await expect(run('reset-factors', 'nobody@example.com')).rejects.toThrow('Nobody here has the e-mail')
})

test('N6 an unknown command prints the usage', async () => {
  for (const args of [[], ['new'], ['toString', 'x'], ['link', 'a@b.example', 'more']])
    await expect(run(...args), args.join(' ')).rejects.toThrow('Usage: npm run admin')
})
