import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { lettersTo, linkIn } from './kit/outbox'
import { atScreen, sees, soon } from './kit/person'
import { demoSignIns, desktop, phone, type SignIn, useProduct } from './kit/product'

const product = useProduct()
/** what the browser says to a sign-in that has to wait or work */
const waits = [/status of 429/]
const { administrator } = demoSignIns

/** An account that strangers have guessed at. */
async function attacked(email: string): Promise<SignIn> {
  await product.rows(
    `insert into users (email, first_name, role, password_hash)
       select $1, 'Ines', 'csr', password_hash from users where email = $2`,
    [email, administrator.email],
  )
  for (let tries = 0; tries < 7; tries += 1) {
    await fetch(`${product.url}/auth/signin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'a guess' }),
    })
  }
  return { email, password: administrator.password }
}

async function fillAndSend(page: Page, { email, password }: SignIn) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('A11 K11 in a new browser the owner of an attacked account signs in with one press, since the browser works', async () => {
  const person = await attacked('ines.works@getzo.test')
  const page = await product.open('/signin', desktop, waits)
  await fillAndSend(page, person)
  await atScreen(page, 'All Orders')
})

test('A11 once an account takes no more tries of strangers, its owner gets in by a mailed link, which works once', async () => {
  const person = await attacked('ines.mails@getzo.test')
  await product.rows(`update rate_limits set points = 200 where key like 'sign-in-account:%'`, [])
  const page = await product.open('/signin', phone, [...waits, /status of 410/])
  await fillAndSend(page, person)
  await page.getByRole('button', { name: 'Mail me a link' }).click()
  await sees(page, /a link is on its way to it/)
  await soon(() => lettersTo(product, person.email)).toHaveLength(1)
  const [letter = ''] = await lettersTo(product, person.email)
  const open = async () => {
    await page.goto(`${product.url}${linkIn(letter)}`)
    await page.getByRole('button', { name: 'This is my browser' }).click()
  }
  await open()
  await sees(page, 'This browser is known now. Please sign in.')
  await page.goto(`${product.url}/knownbrowser`)
  await open()
  await sees(page.getByRole('alert'), /expired or was used before/)
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await fillAndSend(page, person)
  await atScreen(page, 'All Orders')
  expect(await lettersTo(product, person.email)).toHaveLength(1)
})
