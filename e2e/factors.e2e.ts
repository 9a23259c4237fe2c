import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { codeAt } from '../apps/server/src/test-kit/factors'
import { lettersTo } from './kit/outbox'
import { atScreen, dialog, sees, soon, toast } from './kit/person'
import { demoSignIns, desktop, useProduct } from './kit/product'

/** Passkeys belong to the origin that the service was told of. */
const port = await freePort()
const product = useProduct({ PORT: `${port}`, PUBLIC_URL: `http://localhost:${port}` })
/** what the browser says to a password that waits for its second factor, and to a call that needs a proof */
const asked = [/status of 401/, /status of 403/]
const { administrator } = demoSignIns

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address !== null ? address.port : 0
}

async function account(email: string) {
  await product.rows(
    `insert into users (email, first_name, role, password_hash)
       select $1, 'Noor', 'administrator', password_hash from users where email = $2`,
    [email, administrator.email],
  )
  return { email, password: administrator.password }
}

/** A device that keeps passkeys and verifies its person. */
async function deviceOf(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    verifies: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button(page, 'Sign in').click()
}

async function logOut(page: Page) {
  await page
    .getByRole('link', { name: 'Logout' })
    .or(page.getByRole('button', { name: 'Logout' }))
    .first()
    .click()
  await atScreen(page, 'Sign in')
}

test('W15 a passkey is added in the account, signs in by itself, and proves who is there; where nothing comes from the device the other ways stay in view', async () => {
  const person = await account('noor@example.com')
  const page = await product.open('/admin/account', desktop, asked)
  await atScreen(page, 'Sign in')
  await signIn(page, person)
  await atScreen(page, 'Your account')
  const device = await deviceOf(page)
  await sees(page, 'A password alone opens your account.')
  await button(page, 'Add a passkey').click()
  await sees(page, 'Made just now and shown once.')
  expect(await page.locator('ol[class*=codes] li').count()).toBe(10)
  await button(page, 'I have saved them').click()
  await sees(page, 'Your account is well guarded.')
  // the same device twice
  await button(page, 'Add a passkey').click()
  await sees(page, 'This device already has a passkey of yours.')

  // ten minutes later
  await product.rows(`update sessions set proved_at = now() - interval '11 minutes'`, [])
  await button(page, 'Make new ones').click()
  await dialog(page, 'Make new recovery codes?').getByRole('button', { name: 'Make new ones' }).click()
  await dialog(page, 'Is it you?').getByRole('button', { name: 'Use a passkey' }).click()
  await sees(page, 'Made just now and shown once.')

  await device.verifies(false)
  await logOut(page)
  await button(page, 'Sign in with a passkey').click()
  await sees(page, /^Nothing came from your device/)
  await page.getByLabel('Password', { exact: true }).waitFor()
  await device.verifies(true)
  await button(page, 'Sign in with a passkey').click()
  await soon(() => new URL(page.url()).pathname).toMatch(/^\/admin\//)
})

test('W15 one-time codes are turned on, then a password needs one, or a recovery code', async () => {
  const person = await account('omar@example.com')
  const page = await product.open('/admin/account', desktop, asked)
  await atScreen(page, 'Sign in')
  await signIn(page, person)
  await atScreen(page, 'Your account')
  await button(page, 'Turn on').click()
  const setup = dialog(page, 'Turn on one-time codes')
  const secret = (await setup.locator('code').textContent()) ?? ''
  await setup.getByLabel('Then enter its six figures').fill(codeAt(secret.replaceAll(' ', ''), new Date()))
  await sees(page, 'Made just now and shown once.')
  const recovery = (await page.locator('ol[class*=codes] li').first().textContent()) ?? ''
  await logOut(page)

  await signIn(page, person)
  await atScreen(page, 'Your code')
  await page.getByLabel('One-time code').fill('000000')
  await sees(page, /^This code is wrong or was used before\./)
  // the code of the enrolment is used up: this app shows the next one
  await product.rows('update code_secrets set last_step = null', [])
  await page.getByLabel('One-time code').fill(codeAt(secret.replaceAll(' ', ''), new Date()))
  await soon(() => new URL(page.url()).pathname).toMatch(/^\/admin\//)
  await logOut(page)

  await signIn(page, person)
  await atScreen(page, 'Your code')
  await button(page, 'Use a recovery code').click()
  await page.getByLabel('Recovery code', { exact: true }).fill(recovery.toLowerCase())
  await button(page, 'Continue').click()
  await soon(() => new URL(page.url()).pathname).toMatch(/^\/admin\//)
})

/** Adds a passkey on the open page. */
async function addPasskey(page: Page) {
  await button(page, 'Add a passkey').click()
  await sees(page, 'Made just now and shown once.')
  await button(page, 'I have saved them').click()
}

test('W15 where administrators need a factor, one without is led to adding it and can do nothing else', async () => {
  const boss = await account('iris@example.com')
  const other = await account('theo@example.com')
  const page = await product.open('/admin/account', desktop, [...asked, /status of 422/])
  await atScreen(page, 'Sign in')
  await signIn(page, boss)
  await atScreen(page, 'Your account')
  await deviceOf(page)
  const need = page.getByRole('switch', { name: /^Administrators need a second factor/ })
  const settings = async () => {
    await page.goto(`${product.url}/admin/settings`)
    await need.click()
  }
  // who switches it on must have one
  await settings()
  await sees(page, 'Please add a second factor to your own account first.')
  await page.goto(`${product.url}/admin/account`)
  await addPasskey(page)
  await settings()
  await soon(() => need.isChecked()).toBe(true)

  const led = await product.open('/admin/orders', desktop, asked)
  await atScreen(led, 'Sign in')
  await signIn(led, other)
  await soon(() => new URL(led.url()).pathname).toBe('/secondfactor')
  await led.goto(`${product.url}/admin/customers`)
  await soon(() => new URL(led.url()).pathname).toBe('/secondfactor')
  const call = await product.caller(other)
  for (const path of ['/release/o/all', '/release/user/all', '/release/audit/all'])
    expect([path, (await call('GET', path)).status]).toEqual([path, 403])
  await deviceOf(led)
  await addPasskey(led)
  await soon(() => new URL(led.url()).pathname).toMatch(/^\/admin\//)
  await settings()
  await soon(() => need.isChecked()).toBe(false)
})

/** Without the mail's own line breaks. */
const whole = (letter: string) => letter.replaceAll(/=\r?\n/g, '').replaceAll(/\s+/g, ' ')

test('W15 an administrator resets the factors of a colleague, and both are told by mail', async () => {
  const colleague = await account('vera@example.com')
  const theirs = await product.open('/admin/account', desktop, asked)
  await atScreen(theirs, 'Sign in')
  await signIn(theirs, colleague)
  await atScreen(theirs, 'Your account')
  await deviceOf(theirs)
  await addPasskey(theirs)
  const page = await product.signedInAnew('administrator', '/admin/users?q=vera', desktop, asked)
  await page.getByRole('row', { name: /vera@example\.com/ }).hover()
  await button(page, `Reset the second factors of ${colleague.email}`).click()
  const question = dialog(page, `Reset the second factors of ${colleague.email}?`)
  await question.getByLabel('Reason').fill('lost the phone')
  await question.getByRole('button', { name: 'Reset factors' }).click()
  await toast(page, `The second factors of ${colleague.email} are removed`).waitFor()
  for (const to of [colleague.email, administrator.email]) {
    await soon(async () =>
      (await lettersTo(product, to)).filter((letter) => whole(letter).includes('lost the phone')),
    ).toHaveLength(1)
  }
  await theirs.reload()
  await atScreen(theirs, 'Sign in')
  await signIn(theirs, colleague)
  await sees(theirs, 'A password alone opens your account.')
})
