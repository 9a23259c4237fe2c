import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { lettersTo, linkIn } from './kit/outbox'
import { atScreen, dialog, isFocused, isMarked, place, sees, soon } from './kit/person'
import { browserOptions, demoSignIns, desktop, type SignIn, useProduct } from './kit/product'

const product = useProduct()
const refused = [/status of 401/]
const ended = [/status of 401/]
/** what the browser says to headers that count only over https */
const overHttp = [/Cross-Origin-Opener-Policy/, /Origin-Agent-Cluster/]
const { administrator } = demoSignIns

const email = (page: Page) => page.getByLabel('E-mail')
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const button = (page: Page) => page.getByRole('button', { name: 'Sign in' })

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

describe('signing in', () => {
  test.each(['/', '/signin'])('A10 A19 %s signs in and leads to the orders', async (path) => {
    const page = await product.open(path)
    await atScreen(page, 'Sign in')
    expect(await page.title()).toBe('Getzo | Sign in')
    expect(await page.getByRole('link', { name: 'Forgot Password' }).getAttribute('href')).toBe(
      '/forgotpassword',
    )
    await page.getByRole('checkbox', { name: 'Remember Me' }).waitFor()
    await fillAndSend(page, administrator)
    await atScreen(page, 'All Orders')
    expect(place(page)).toBe('/admin/orders')
    expect(await page.title()).toBe('Getzo | All Orders')
    await sees(page, 'Hello, Claire')
  })

  test('A11 asks for what is missing, marks it and goes there', async () => {
    const page = await product.open('/signin')
    await button(page).click()
    await sees(page, 'Please enter your e-mail')
    await sees(page, 'Please enter your password')
    expect(await isMarked(email(page))).toBe(true)
    expect(await isFocused(email(page))).toBe(true)
    await email(page).fill(administrator.email)
    await button(page).click()
    await page.getByText('Please enter your e-mail').waitFor({ state: 'detached' })
    expect(await isMarked(password(page))).toBe(true)
    expect(await isFocused(password(page))).toBe(true)
  })

  test('A11 an unknown e-mail and a wrong password read alike, and what was typed stays', async () => {
    const page = await product.open('/signin', desktop, refused)
    for (const person of [
      { email: 'nobody@example.com', password: 'getzo-demo' },
      { email: administrator.email, password: 'not-the-password' },
    ]) {
      const answered = page.waitForResponse('**/auth/signin')
      await fillAndSend(page, person)
      await answered
      await soon(() => page.getByRole('alert').textContent()).toBe('Wrong Credentials')
      expect(await email(page).inputValue()).toBe(person.email)
      expect(place(page)).toBe('/signin')
    }
  })

  test('A12 with Remember Me the session outlives the browser, for 30 days', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'getzo-profile-'))
    const browse = () => chromium.launchPersistentContext(folder, browserOptions())
    try {
      const first = await browse()
      product.watch(first)
      const page = await first.newPage()
      await page.goto(`${product.url}/signin`)
      await page.getByRole('checkbox', { name: 'Remember Me' }).check()
      await fillAndSend(page, administrator)
      await atScreen(page, 'All Orders')
      await first.close()

      const second = await browse()
      product.watch(second)
      const again = await second.newPage()
      await again.goto(`${product.url}/admin/customers`)
      await atScreen(again, 'All Customers')
      await second.close()
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
    expect(await lastSessionHours()).toBe(30 * 24)
  })

  test('A12 without it a second tab does not ask either, and the session ends with the browser, at the latest after 12 hours', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'getzo-profile-'))
    const browse = () => chromium.launchPersistentContext(folder, browserOptions())
    try {
      const first = await browse()
      product.watch(first)
      const page = await first.newPage()
      await page.goto(`${product.url}/signin`)
      await fillAndSend(page, administrator)
      await atScreen(page, 'All Orders')
      const other = await first.newPage()
      await page.close()
      await other.goto(`${product.url}/admin/customers`)
      await atScreen(other, 'All Customers')
      await first.close()

      const second = await browse()
      product.watch(second)
      const again = await second.newPage()
      await again.goto(`${product.url}/admin/customers`)
      await atScreen(again, 'Sign in')
      await second.close()
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
    expect(await lastSessionHours()).toBe(12)
  })

  test('A15 A10 a stranger is sent to /, and after signing in to the page that was asked for', async () => {
    const page = await product.open('/admin/orders?status=refunded&q=G2')
    await atScreen(page, 'Sign in')
    expect(new URL(page.url()).pathname).toBe('/')
    await fillAndSend(page, administrator)
    await atScreen(page, 'All Orders')
    expect(place(page)).toBe('/admin/orders?status=refunded&q=G2')
    expect(await page.getByLabel('Search by Order Status', { exact: true }).inputValue()).toBe('refunded')
  })

  test('A10 a link with a foreign page to go to leads to the orders', async () => {
    for (const next of ['//evil.example/admin', 'https://evil.example/']) {
      const page = await product.open(`/signin?next=${encodeURIComponent(next)}`)
      await fillAndSend(page, administrator)
      await atScreen(page, 'All Orders')
      expect(place(page)).toBe('/admin/orders')
    }
  })
})

async function lastSessionHours(): Promise<number> {
  const [session] = await product.rows<{ hours: number }>(
    `select round(extract(epoch from expires_at - created_at) / 3600)::int as hours from sessions
       order by created_at desc limit 1`,
  )
  return session?.hours ?? 0
}

describe('the end of a session', () => {
  test('A6 Logout forgets the token, ends the session on the server, and goes to /', async () => {
    // the other tab may be asking for its list just when the session ends
    const page = await product.signedInAnew('administrator', '/admin/customers', desktop, ended)
    const token = await page.evaluate(() => localStorage.getItem('getzo.token'))
    const other = await page.context().newPage()
    await other.goto(`${product.url}/admin/orders`)
    await atScreen(other, 'All Orders')
    await page.getByRole('button', { name: 'Logout' }).click()
    await atScreen(page, 'Sign in')
    expect(place(page)).toBe('/')
    expect(await page.evaluate(() => [localStorage.length, document.cookie])).toEqual([0, ''])
    const { status } = await fetch(`${product.url}/auth/user`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(status).toBe(401)
    // the other tab shares the token that is gone
    await atScreen(other, 'Sign in')
    await page.goto(`${product.url}/admin/orders`)
    await atScreen(page, 'Sign in')
  })

  test.each([
    ['revoked', 'update sessions set ended_at = now()'],
    ['expired', "update sessions set expires_at = now() - interval '1 second'"],
  ])('A15 a session that was %s signs out, says so at /signin, and comes back', async (_how, statement) => {
    const page = await product.signedInAnew('administrator', '/admin/orders', desktop, ended)
    await atScreen(page, 'All Orders')
    await page.waitForLoadState('networkidle')
    await product.rows(statement)
    await page.goto(`${product.url}/admin/customers`)
    await sees(page, 'Your session has ended. Please sign in again.')
    expect(new URL(page.url()).pathname).toBe('/signin')
    expect(await page.evaluate(() => localStorage.getItem('getzo.token'))).toBeNull()
    await fillAndSend(page, administrator)
    await atScreen(page, 'All Customers')
  })

  test('W13 A12 a session that ends in the middle of a form: signing in over the page saves it, in every tab', async () => {
    const page = await product.open('/signin', desktop, ended)
    await fillAndSend(page, administrator)
    await atScreen(page, 'All Orders')
    await page.goto(`${product.url}/admin/customers/new`)
    await page.getByLabel('Name').fill('Zhou Jielun')
    await page.getByLabel('Phone Number').fill('604 555 0177')
    // a second tab of the same browser does not ask
    const other = await page.context().newPage()
    await other.goto(`${product.url}/admin/customers`)
    await atScreen(other, 'All Customers')
    await product.rows('update sessions set ended_at = now()')
    await other.getByRole('link', { name: 'Orders', exact: true }).click()
    const waiting = dialog(other, 'Please sign in again')
    await waiting.waitFor()

    await page.getByRole('button', { name: 'Save Customer' }).click()
    const over = dialog(page, 'Please sign in again')
    expect(await over.getByLabel('E-mail').inputValue()).toBe(administrator.email)
    expect(await page.getByLabel('Name').inputValue()).toBe('Zhou Jielun')
    await over.getByLabel('Password', { exact: true }).fill(administrator.password)
    await over.getByRole('button', { name: 'Sign in' }).click()
    await atScreen(page, 'All Customers')
    expect(
      await product.rows(`select phone_number from customers where customer_name = 'Zhou Jielun'`),
    ).toHaveLength(1)
    await waiting.waitFor({ state: 'detached' })
    await atScreen(other, 'All Orders')
    await other.getByRole('table').first().waitFor()
  })

  test('A16 A17 a disabled account is out at its next step and cannot come back', async () => {
    const person = await account('disabled@example.com')
    const page = await product.signedInAnew(person, '/admin/orders', desktop, ended)
    await atScreen(page, 'All Orders')
    await product.rows('update users set disabled_at = now() where email = $1', [person.email])
    await page.getByRole('link', { name: 'Customers', exact: true }).click()
    const over = dialog(page, 'Please sign in again')
    await over.getByLabel('Password', { exact: true }).fill(person.password)
    await over.getByRole('button', { name: 'Sign in' }).click()
    await sees(over.getByRole('alert'), 'Wrong Credentials')
    await over.getByRole('button', { name: 'Leave this page' }).click()
    await atScreen(page, 'Sign in')
  })
})

describe('accounts', () => {
  test('A13 signing up checks the form and is closed; nothing is sent and nothing made', async () => {
    const count = () => product.rows('select count(*) from users')
    const before = await count()
    const page = await product.open('/signin')
    await page.getByRole('link', { name: 'Create an account' }).click()
    await atScreen(page, 'Sign up')
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url()))
    const send = page.getByRole('button', { name: 'Sign up' })
    await send.click()
    for (const text of [
      'Please enter your e-mail',
      'Please enter your password',
      'Please re-enter your password',
    ])
      await sees(page, text)
    await page.getByLabel('E-mail').fill('not an address')
    await send.click()
    await sees(page, 'Please enter a valid e-mail')
    await page.getByLabel('E-mail').fill('new@example.com')
    await page.getByLabel('Password', { exact: true }).fill('a long enough password')
    await page.getByLabel('Confirm Password').fill('a long enough password')
    await send.click()
    await sees(page.getByRole('alert'), 'Sorry, but registration is currently closed.')
    expect(sent).toEqual([])
    expect(await count()).toEqual(before)
  })

  test('A14 a forgotten password is set anew by the mailed link, once, and ends the other sessions', async () => {
    const person = await account('forgetful@example.com')
    const elsewhere = await product.signedInAnew(person, '/admin/orders', desktop, ended)
    await atScreen(elsewhere, 'All Orders')

    const page = await product.open('/signin', desktop, [/status of 4(01|10)/])
    const answers: (string | null)[] = []
    for (const address of ['stranger@example.com', person.email]) {
      await page.goto(`${product.url}/signin`)
      await page.getByRole('link', { name: 'Forgot Password' }).click()
      await atScreen(page, 'Forgot your password?')
      await page.getByLabel('E-mail').fill(address)
      await page.getByRole('button', { name: 'Send the link' }).click()
      answers.push(await page.getByRole('status').first().textContent())
    }
    expect(answers[0]).toBe(
      'If this e-mail has an account, a link to set a new password is on its way to it.',
    )
    expect(answers[1]).toBe(answers[0])
    await soon(() => lettersTo(person.email)).toHaveLength(1)
    expect(await lettersTo('stranger@example.com')).toEqual([])

    const [letter = ''] = await lettersTo(person.email)
    const chosen = 'three maple leaves'
    const set = async (first: string, second: string) => {
      await page.getByLabel('New password', { exact: true }).fill(first)
      await page.getByLabel('Confirm Password').fill(second)
      await page.getByRole('button', { name: 'Set password' }).click()
    }
    await page.goto(`${product.url}${linkIn(letter)}`)
    await set('short', 'short')
    await sees(page, 'Please choose a password of at least 10 characters')
    await set(chosen, `${chosen}!`)
    await sees(page, 'The passwords do not match')
    await set(chosen, chosen)
    await sees(page, 'Your password has been changed. Please sign in again.')

    await elsewhere.getByRole('link', { name: 'Customers', exact: true }).click()
    await dialog(elsewhere, 'Please sign in again').waitFor()

    await page.getByRole('link', { name: 'Back to sign in' }).click()
    await fillAndSend(page, person)
    await sees(page.getByRole('alert'), 'Wrong Credentials')
    await fillAndSend(page, { email: person.email, password: chosen })
    await atScreen(page, 'All Orders')

    await page.goto(`${product.url}${linkIn(letter)}`)
    await page.reload()
    await set(chosen, chosen)
    await sees(page, 'This link has expired or was used before. Please ask for a new one.')
    await page.getByRole('link', { name: 'Ask for a new link' }).click()
    await atScreen(page, 'Forgot your password?')
  })
})

describe('languages of the sign-in pages', () => {
  test.each([
    ['English', 'en', 'Sign in', 'Wrong Credentials', 'Forgot your password?'],
    ['Français', 'fr', 'Connexion', 'Identifiants incorrects', 'Mot de passe oublié ?'],
    ['中文', 'zh-Hans', '登录', '账号或密码错误', '忘记密码？'],
  ])('A1 I1 I2 %s is chosen, spoken everywhere, and remembered', async (name, lang, title, wrong, forgot) => {
    const page = await product.open('/', desktop, refused)
    await page.getByRole('button', { name }).click()
    await atScreen(page, title)
    expect(await page.locator('html').getAttribute('lang')).toBe(lang)
    expect(await page.title()).toBe(`Getzo | ${title}`)
    await page.reload()
    await atScreen(page, title)
    await page.getByRole('textbox').first().fill('nobody@example.com')
    await page.locator('input[type=password]').fill('whatever it is')
    await page.getByRole('button', { name: title }).click()
    await sees(page.getByRole('alert'), wrong)
    await page.goto(`${product.url}/forgotpassword`)
    await atScreen(page, forgot)
  })

  test.each([
    ['getzo.ca', 'Sign in'],
    ['getzo.fr', 'Connexion'],
    ['getzo.cn', '登录'],
    ['getzo.com', 'Sign in'],
  ])('I2 the first language at %s comes from the host', async (host, title) => {
    const page = await product.open(`http://${host}:${new URL(product.url).port}/signin`, desktop, overHttp)
    await atScreen(page, title)
  })
})
