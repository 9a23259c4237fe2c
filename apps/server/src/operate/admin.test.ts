import { readUser, resetPassword, signIn } from '@getzo/contract/auth/auth.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config'
import { goodPassword } from '../test-kit/accounts'
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

test('N6 an unknown command prints the usage', async () => {
  for (const args of [[], ['new'], ['toString', 'x'], ['link', 'a@b.example', 'more']])
    await expect(run(...args), args.join(' ')).rejects.toThrow('Usage: npm run admin')
})
