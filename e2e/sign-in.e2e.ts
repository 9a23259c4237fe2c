import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { lettersTo, linkIn } from './kit/outbox'
import { atScreen, dialog, place, sees, soon } from './kit/person'
import { browserOptions, demoSignIns, desktop, type SignIn, useProduct } from './kit/product'

const product = useProduct()
/** what the browser says to a refused sign-in, and to calls of a session that is no more */
const ended = [/status of 401/]
/** what the browser says to headers that count only over https */
const overHttp = [/Cross-Origin-Opener-Policy/, /Origin-Agent-Cluster/]
const { administrator } = demoSignIns

const email = (page: Page) => page.getByLabel('E-mail')
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const button = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true })

async function fillAndSend(page: Page, person: SignIn) {
  await email(page).fill(person.email)
  await password(page).fill(person.password)
  await button(page).click()
}

/** An account of its own for a test that changes a password. */
async function account(address: string): Promise<SignIn> {
  await product.rows(
    `insert into users (email, first_name, role, password_hash)
       select $1, 'Ines', 'csr', password_hash from users where email = $2`,
    [address, administrator.email],
  )
  return { email: address, password: administrator.password }
}

test('I1 I2 A1 A19 the language of / is the host’s until another is chosen, which is remembered; a wrong pair is refused in it', async () => {
  const page = await product.open(`http://getzo.cn:${new URL(product.url).port}/`, desktop, [
    ...overHttp,
    ...ended,
  ])
  await atScreen(page, '登录')
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-Hans')
  expect(await page.title()).toBe('Getzo | 登录')
  await page.getByRole('button', { name: 'Français' }).click()
  await atScreen(page, 'Connexion')
  await page.reload()
  await atScreen(page, 'Connexion')
  expect(await page.locator('html').getAttribute('lang')).toBe('fr')
  await page.getByRole('textbox').first().fill('nobody@example.com')
  await page.locator('input[type=password]').fill('whatever it is')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await sees(page.getByRole('alert'), 'Identifiants incorrects')
  expect(await page.getByRole('textbox').first().inputValue()).toBe('nobody@example.com')
})

test('A15 A10 A11 A19 a stranger is sent to /, is refused with a wrong password, and comes to the page that was asked for', async () => {
  const asked = '/admin/orders?status=refunded&q=G2'
  const page = await product.open(asked, desktop, ended)
  await atScreen(page, 'Sign in')
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await page.title()).toBe('Getzo | Sign in')
  await fillAndSend(page, { ...administrator, password: 'not-the-password' })
  await sees(page.getByRole('alert'), 'Wrong Credentials')
  expect(await email(page).inputValue()).toBe(administrator.email)
  await fillAndSend(page, administrator)
  await atScreen(page, 'All Orders')
  expect(place(page)).toBe(asked)
  expect(await page.title()).toBe('Getzo | All Orders')
  expect(await page.getByLabel('Search by Order Status', { exact: true }).inputValue()).toBe('refunded')
  await sees(page, 'Hello, Claire')
})

test('A12 without Remember Me every tab is signed in until the browser closes, for 12 hours at most; with it the session outlives the browser, for 30 days', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'getzo-profile-'))
  /** Opens the browser, goes to the customers, and closes it again. */
  const browse = async (then: (page: Page) => Promise<void>) => {
    const context = await chromium.launchPersistentContext(folder, browserOptions())
    product.watch(context)
    const page = await context.newPage()
    await page.goto(`${product.url}/admin/customers`)
    await then(page)
    await context.close()
  }
  try {
    await browse(async (page) => {
      await atScreen(page, 'Sign in')
      await fillAndSend(page, administrator)
      await atScreen(page, 'All Customers')
      const other = await page.context().newPage()
      await page.close()
      await other.goto(`${product.url}/admin/customers`)
      await atScreen(other, 'All Customers')
    })
    expect(await lastSessionHours()).toBe(12)
    await browse(async (page) => {
      await atScreen(page, 'Sign in')
      await page.getByRole('checkbox', { name: 'Remember Me' }).check()
      await fillAndSend(page, administrator)
      await atScreen(page, 'All Customers')
    })
    expect(await lastSessionHours()).toBe(30 * 24)
    await browse((page) => atScreen(page, 'All Customers'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

async function lastSessionHours(): Promise<number> {
  const [session] = await product.rows<{ hours: number }>(
    `select round(extract(epoch from expires_at - created_at) / 3600)::int as hours from sessions
       order by created_at desc limit 1`,
  )
  return session?.hours ?? 0
}

test('W13 A12 A10 a session that ends in the middle of a form: signing in over the page saves it, in every tab', async () => {
  const page = await product.open('/signin?next=%2Fadmin%2Fcustomers%2Fnew', desktop, ended)
  await fillAndSend(page, administrator)
  await atScreen(page, 'Create New Customer')
  await page.getByLabel('Name').fill('Zhou Jielun')
  await page.getByLabel('Phone Number').fill('604 555 0177')
  // a second tab of the same browser does not ask
  const other = await page.context().newPage()
  await other.goto(`${product.url}/admin/customers`)
  await atScreen(other, 'All Customers')
  await other.getByRole('table').getByRole('rowheader').first().waitFor()
  await product.rows('update sessions set ended_at = now()')
  await other.getByRole('link', { name: 'Orders', exact: true }).click()
  const waiting = dialog(other, 'Please sign in again')
  await waiting.waitFor()

  await page.getByRole('button', { name: 'Save Customer' }).click()
  const over = dialog(page, 'Please sign in again')
  expect(await over.getByLabel('E-mail').inputValue()).toBe(administrator.email)
  expect(await page.getByLabel('Name').inputValue()).toBe('Zhou Jielun')
  await over.getByLabel('Password', { exact: true }).fill(administrator.password)
  await over.getByRole('button', { name: 'Sign in', exact: true }).click()
  await atScreen(page, 'All Customers')
  expect(
    await product.rows(`select phone_number from customers where customer_name = 'Zhou Jielun'`),
  ).toHaveLength(1)
  await waiting.waitFor({ state: 'detached' })
  await atScreen(other, 'All Orders')
  await other.getByRole('table').first().waitFor()
})

test('A15 A6 an expired session signs out, says so at /signin, and comes back; Logout forgets the token in every tab and on the server, and goes to /', async () => {
  // the other tab may be asking for its list just when the session ends
  const page = await product.signedInAnew('administrator', '/', desktop, ended)
  await atScreen(page, 'All Orders')
  await page.getByRole('table').first().waitFor()
  await product.rows("update sessions set expires_at = now() - interval '1 second'")
  await page.goto(`${product.url}/admin/customers`)
  await sees(page, 'Your session has ended. Please sign in again.')
  expect(new URL(page.url()).pathname).toBe('/signin')
  expect(await page.evaluate(() => localStorage.getItem('getzo.token'))).toBeNull()
  await page.getByRole('checkbox', { name: 'Remember Me' }).check()
  await fillAndSend(page, administrator)
  await atScreen(page, 'All Customers')

  const token = await page.evaluate(() => localStorage.getItem('getzo.token'))
  const userBy = (authorization: string) => fetch(`${product.url}/auth/user`, { headers: { authorization } })
  expect((await userBy(`Bearer ${token}`)).status).toBe(200)
  const other = await page.context().newPage()
  await other.goto(`${product.url}/admin/orders`)
  await atScreen(other, 'All Orders')
  await page.getByRole('button', { name: 'Logout' }).click()
  await atScreen(page, 'Sign in')
  expect(place(page)).toBe('/')
  expect(await page.evaluate(() => [localStorage.length, document.cookie])).toEqual([0, ''])
  expect((await userBy(`Bearer ${token}`)).status).toBe(401)
  // the other tab shares the token that is gone
  await atScreen(other, 'Sign in')
  await page.goto(`${product.url}/admin/orders`)
  await atScreen(page, 'Sign in')
})

test('A14 a forgotten password is reset by the mailed link, once, and the reset ends the other sessions', async () => {
  const person = await account('forgetful@example.com')
  const elsewhere = await product.signedInAnew(person, '/admin/orders', desktop, ended)
  await atScreen(elsewhere, 'All Orders')

  const page = await product.open('/signin', desktop, [/status of 4(01|10)/])
  await page.getByRole('link', { name: 'Forgot Password' }).click()
  await atScreen(page, 'Forgot your password?')
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await sees(page, 'If this e-mail has an account, a link to set a new password is on its way to it.')
  await soon(() => lettersTo(product, person.email)).toHaveLength(1)

  const [letter = ''] = await lettersTo(product, person.email)
  const chosen = 'three maple leaves'
  const set = async () => {
    await page.getByLabel('New password', { exact: true }).fill(chosen)
    await page.getByLabel('Confirm Password').fill(chosen)
    await page.getByRole('button', { name: 'Set password' }).click()
  }
  await page.goto(`${product.url}${linkIn(letter)}`)
  await set()
  await sees(page, 'Your password has been changed. Please sign in again.')

  await elsewhere.getByRole('link', { name: 'Customers', exact: true }).click()
  await dialog(elsewhere, 'Please sign in again').waitFor()

  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await fillAndSend(page, person)
  await sees(page.getByRole('alert'), 'Wrong Credentials')
  await fillAndSend(page, { email: person.email, password: chosen })
  await atScreen(page, 'All Orders')

  await page.goto(`${product.url}${linkIn(letter)}`)
  await set()
  await sees(page, 'This link has expired or was used before. Please ask for a new one.')
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await atScreen(page, 'Forgot your password?')
})
