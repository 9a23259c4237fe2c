import { Writable } from 'node:stream'
import {
  forgotPassword,
  readUser,
  resetPassword,
  saveProfile,
  signOut,
} from '@getzo/contract/auth/auth.endpoints'
import { inviteUser } from '@getzo/contract/users/users.endpoints'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { goodPassword, makeAccount, signInOver } from '../../test-kit/accounts'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let product: TestApp
let log = ''

beforeAll(async () => {
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk)
      done()
    },
  })
  product = await startTestApp({ logger: pino({ level: 'trace' }, stream) })
})
afterAll(() => product.close())

const tokenIn = (text: string | undefined) => /token=([\w-]{43})/.exec(text ?? '')?.[1] ?? ''

test('N7 no password, token, link or cookie is logged, whether a call succeeds, is refused or fails', async () => {
  const { email } = await makeAccount(product, { role: 'administrator' })
  const wrong = 'a wrong password of mine'
  const next = 'my next secret password'
  await signInOver(product, { email, password: wrong })
  await signInOver(product, { email, password: 7, wrong })
  const signedIn = await signInOver(product, { email, password: goodPassword })
  const token = String(signedIn.body.token)
  const me = { authorization: `Bearer ${token}` }
  await product.call(readUser, {}, me)
  await product.call(saveProfile, { body: { email, password: wrong } }, me)
  await product.call(inviteUser, { body: { email: 'invited@example.com', role: 'csr' } }, me)
  await product.call(forgotPassword, { body: { email } })
  await product.runOutbox()
  const tokenTo = (receiver: string) => tokenIn(product.letters.find(({ to }) => to === receiver)?.text)
  const [invitation, link] = [tokenTo('invited@example.com'), tokenTo(email)]
  await product.call(resetPassword, { body: { token: link, password: 'short' } })
  await product.call(resetPassword, { body: { token: link, password: next } })
  await product.call(resetPassword, { body: { token: link, password: next } })
  await product.app.inject({ url: `/resetpassword?token=${link}` })
  await product.call(signOut, {}, me)

  vi.spyOn(product.mailer, 'send').mockRejectedValueOnce(new Error(`no mail today for token=${link}`))
  await product.call(forgotPassword, { body: { email } })
  await product.runOutbox()
  await product.asOwner('alter table sessions rename to sessions_away')
  expect((await signInOver(product, { email, password: next })).status).toBe(500)

  expect(log).toContain('unexpected fault')
  expect(log).toContain('no mail today')
  expect(link).toHaveLength(43)
  expect(invitation).toHaveLength(43)
  const secrets = [
    goodPassword,
    wrong,
    next,
    token,
    token.split('.')[2],
    link,
    invitation,
    signedIn.cookies[0]?.value,
  ]
  for (const secret of secrets) {
    expect(secret?.length).toBeGreaterThan(8)
    expect(log).not.toContain(secret)
  }
  expect(log).not.toContain('argon2id')
})

test('N7 an answered request is one line of the log, with its id and its route', async () => {
  log = ''
  const { headers } = await product.app.inject({ url: '/o/secret-of-a-link?token=secret' })
  await expect.poll(() => log).toContain('"answered"')
  expect(
    log
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([
    {
      level: 30,
      time: expect.any(Number),
      pid: process.pid,
      hostname: expect.any(String),
      reqId: headers['x-request-id'],
      method: 'GET',
      route: 'none',
      status: 404,
      ms: expect.any(Number),
      msg: 'answered',
    },
  ])
})
