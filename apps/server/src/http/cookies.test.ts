import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodPassword, makeAccount, signInOver } from '../test-kit/accounts'
import { startTestApp, type TestApp } from '../test-kit/test-app'

let overHttps: TestApp
let overHttp: TestApp

beforeAll(async () => {
  overHttps = await startTestApp({}, { PUBLIC_URL: 'https://shop.example' })
  overHttp = await startTestApp()
})
afterAll(async () => {
  await overHttps.close()
  await overHttp.close()
})

async function deviceCookie(product: TestApp) {
  const { email } = await makeAccount(product)
  const { cookies } = await signInOver(product, { email, password: goodPassword })
  return { email, cookie: cookies[0] }
}

test('A11 where the shop’s address is https its cookies are the host’s alone, and are read back', async () => {
  const { email, cookie } = await deviceCookie(overHttps)
  expect(cookie).toMatchObject({ name: '__Host-getzo_device', secure: true, path: '/', httpOnly: true })
  expect(cookie?.domain).toBeUndefined()
  for (let i = 0; i < 8; i += 1) await signInOver(overHttps, { email, password: 'guess' })
  const again = (name: string) =>
    signInOver(overHttps, { email, password: goodPassword }, { cookie: `${name}=${cookie?.value}` })
  expect((await again('getzo_device')).status).toBe(429)
  expect((await again('__Host-getzo_device')).status).toBe(200)
})

test('A11 over http they have a plain name, for a browser would refuse the other', async () => {
  const { cookie } = await deviceCookie(overHttp)
  expect(cookie).toMatchObject({ name: 'getzo_device', path: '/', httpOnly: true })
  expect(cookie?.secure).toBeUndefined()
})
