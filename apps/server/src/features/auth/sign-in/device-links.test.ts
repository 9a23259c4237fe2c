import { askDeviceLink, rememberDevice } from '@getzo/contract/auth/auth.endpoints'
import { deviceLinkMinutes } from '@getzo/domain/auth/auth-rules'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { goodPassword, makeAccount, signInOver } from '../../../test-kit/accounts'
import { startTestApp, type TestApp } from '../../../test-kit/test-app'
import { createSignInLimits } from './sign-in-limits'

let product: TestApp
let clock = new Date()

beforeAll(async () => {
  product = await startTestApp({ now: () => clock })
})
afterAll(() => product.close())
beforeEach(async () => {
  clock = new Date()
  product.letters.length = 0
  await product.db.pool.query('delete from rate_limits')
})

const ask = async (email: string, ip = '198.51.100.1') => {
  const answer = await product.app.inject({
    method: 'POST',
    url: askDeviceLink.path,
    remoteAddress: ip,
    payload: { email },
  })
  await product.deps.background.idle()
  await product.runOutbox()
  return answer.statusCode
}
const mailed = () =>
  product.letters.flatMap(({ text }) => /\/knownbrowser#token=([\w-]{43})$/m.exec(text)?.[1] ?? [])
const open = (token: string) =>
  product.app.inject({ method: 'POST', url: rememberDevice.path, payload: { token } })
const deviceIn = (answer: Awaited<ReturnType<typeof open>>) =>
  `getzo_device=${answer.cookies.find(({ name }) => name.endsWith('getzo_device'))?.value}`

/** A stranger guesses until the account takes no more from browsers that nobody knows; answers how many were taken. */
async function attack(email: string, tries = 130) {
  const limits = createSignInLimits(product.deps)
  let taken = 0
  for (let at = 0; at < tries; at += 1) {
    // the waits are over at once: only what no wait lifts holds
    await product.db.pool.query(`delete from rate_limits where key like 'sign-in-account-wait%'`)
    const ip = `203.0.${at % 250}.${1 + Math.floor(at / 250)}`
    const isTaken = await limits.take({ email, ip, deviceId: null }).then(
      () => true,
      () => false,
    )
    if (isTaken) taken += 1
  }
  return taken
}

test('A11 an owner gets in from 20 of 20 new browsers by the mailed link while strangers guess, who get no more tries by it', async () => {
  const { email } = await makeAccount(product)
  const form = { email, password: goodPassword }
  expect(await attack(email)).toBe(100)
  expect((await signInOver(product, form)).status).toBe(429)
  let entered = 0
  for (let at = 0; at < 20; at += 1) {
    product.letters.length = 0
    // as on another day: the owner's own address is not counted here
    await product.db.pool.query(`delete from rate_limits where key like 'device-link%'`)
    expect(await ask(email)).toBe(200)
    const [token = ''] = mailed()
    const cookie = deviceIn(await open(token))
    if ((await signInOver(product, form, { cookie, ip: '203.0.1.1' })).status === 200) entered += 1
    expect(await attack(email, 10)).toBe(0)
  }
  expect(entered).toBe(20)
  expect((await signInOver(product, form)).status).toBe(429)
})

test('A11 the link opens no session, counts for its own account alone, and lets nobody guess without end', async () => {
  const [own, other] = [await makeAccount(product), await makeAccount(product)]
  await ask(own.email)
  const answer = await open(mailed()[0] ?? '')
  expect(answer.json()).toMatchObject({ code: 0, data: {} })
  const cookie = deviceIn(answer)
  const form = (email: string, password = goodPassword) => ({ email, password })
  await attack(other.email)
  expect((await signInOver(product, form(other.email), { cookie })).status).toBe(429)
  const statuses: number[] = []
  for (let at = 0; at < 12; at += 1)
    statuses.push((await signInOver(product, form(own.email, 'wrong'), { cookie })).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
})

test('A11 the link is used once, ends after two hours, and is worth nothing once its account is disabled', async () => {
  const { id, email } = await makeAccount(product)
  await ask(email)
  const [token = ''] = mailed()
  const answers = await Promise.all([open(token), open(token)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 410])
  product.letters.length = 0
  await ask(email)
  const [late = ''] = mailed()
  clock = new Date(clock.getTime() + deviceLinkMinutes * 60_000 + 1)
  expect((await open(late)).statusCode).toBe(410)
  product.letters.length = 0
  await ask(email)
  await product.db.pool.query('update users set disabled_at = now() where id = $1', [id])
  expect((await open(mailed()[0] ?? '')).statusCode).toBe(410)
  expect((await open('x'.repeat(43))).statusCode).toBe(410)
})

test('A11 who asks without end for a day fills no mailbox, and the owner always has a link that works', async () => {
  const { email } = await makeAccount(product)
  for (let hour = 0; hour < 24; hour += 1) {
    for (const network of [1, 2, 3]) expect(await ask(email, `203.0.${hour}.${network * 50}`)).toBe(200)
    clock = new Date(clock.getTime() + 3_600_000)
  }
  expect(mailed()).toHaveLength(24 / (deviceLinkMinutes / 60))
  await ask(email, '192.0.2.77')
  expect((await open(mailed().at(-1) ?? '')).statusCode).toBe(200)
})

test('A11 a place asks for five links in ten minutes, for whomever; an e-mail without an account is answered alike', async () => {
  const statuses: number[] = []
  for (let at = 0; at < 6; at += 1) statuses.push(await ask(`nobody-${at}@example.com`, '198.51.100.9'))
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect(await ask('nobody@example.com', '198.51.101.9')).toBe(200)
  expect(product.letters).toEqual([])
})

test('A14 A11 a browser that has set a new password by the mailed link is known too', async () => {
  const { email } = await makeAccount(product)
  const post = (url: string, payload: object) => product.app.inject({ method: 'POST', url, payload })
  await post('/auth/forgotpassword', { email })
  await product.deps.background.idle()
  await product.runOutbox()
  const [, token = ''] = /#token=([\w-]{43})$/m.exec(product.letters[0]?.text ?? '') ?? []
  const cookie = deviceIn(await post('/auth/resetpassword', { token, password: 'another good one' }))
  await attack(email)
  expect((await signInOver(product, { email, password: 'another good one' }, { cookie })).status).toBe(200)
})
