import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { areaText } from '../apps/web/src/account/area/area.text'
import { languages } from './kit/languages'
import { lettersTo, linkIn } from './kit/outbox'
import { atScreen, dialog, isFocused, isMarked, place, sees, soon } from './kit/person'
import { demoSignIns, phone, useProduct } from './kit/product'

const product = useProduct()
const en = areaText.en
const refused = [/status of 4(01|09|22)/]

/** An account of its own, since its details are changed. */
async function account(email: string) {
  const { administrator } = demoSignIns
  await product.rows(
    `insert into users (email, first_name, role, password_hash)
       select $1, 'Ines', 'csr', password_hash from users where email = $2`,
    [email, administrator.email],
  )
  return { email, password: administrator.password }
}

const stored = async (email: string) => {
  const [row] = await product.rows<Record<string, string | null>>(
    'select first_name, last_name, phone_number, address, city, country, role from users where email = $1',
    [email],
  )
  return row
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test.each(['dashboard', 'account-information', 'account-notifications'])(
  'A21 A15 /account/%s sends a stranger to sign in',
  async (name) => {
    const page = await product.open(`/account/${name}`, phone)
    await atScreen(page, 'Sign in')
    expect(new URL(page.url()).pathname).toBe('/')
  },
)

describe.each(languages)('the account area in $name', ({ code, name }) => {
  const t = areaText[code]

  test('A21 I1 greets, and leads to each of its pages', async () => {
    const page = await product.signedInAnew(
      await account(`area-${code}@example.com`),
      '/account/dashboard',
      phone,
    )
    await page.getByRole('button', { name }).click()
    await atScreen(page, t('area.hello', { name: 'Ines' }))
    const main = page.getByRole('main')
    for (const [text, path] of [
      ['area.orders', '/admin/orders'],
      ['area.addresses', '/account/addresses'],
      ['area.details', '/account/account-information'],
    ] as const) {
      const way = main.getByRole('link', { name: t(text) }).last()
      expect(await way.getAttribute('href')).toBe(path)
    }
    for (const [text, path, note] of [
      ['area.information', '/account/account-information', null],
      ['area.notifications', '/account/account-notifications', 'area.nothing.notifications'],
      ['area.invoices', '/account/invoices', 'area.nothing'],
      ['area.address', '/account/addresses', 'area.nothing'],
      ['area.recent', '/account/recent-viewed-product', 'area.nothing'],
    ] as const) {
      await page
        .getByRole('navigation', { name: t('area.menu') })
        .getByRole('link', { name: t(text) })
        .click()
      await atScreen(page, t(text))
      expect(place(page)).toBe(path)
      if (note !== null) await sees(page, t(note))
    }
    await page.getByRole('link', { name: t('area.wishlist') }).click()
    await soon(() => place(page)).toBe('/account/wishlist')
  })
})

test('A21 Update profile saves, for this session and the next', async () => {
  const person = await account('ines@example.com')
  const page = await product.signedInAnew(person, '/account/account-information', phone)
  await atScreen(page, en('area.information'))
  const values = { 'First name': '伊内丝', 'Last name': 'Ōta-Lefèvre', Phone: '+86 139 0000 1234' }
  const place = { Address: '人民路 1 号', City: '上海', Country: 'China' }
  for (const [name, value] of Object.entries({ ...values, ...place })) await field(page, name).fill(value)
  await page.getByRole('button', { name: en('area.save') }).click()
  await sees(page, en('area.saved'))
  expect(await stored(person.email)).toEqual({
    first_name: '伊内丝',
    last_name: 'Ōta-Lefèvre',
    phone_number: '+86 139 0000 1234',
    address: '人民路 1 号',
    city: '上海',
    country: 'China',
    role: 'csr',
  })
  await page.reload()
  await soon(() => field(page, 'First name').inputValue()).toBe('伊内丝')
  await page.goto(`${product.url}/account/dashboard`)
  await atScreen(page, en('area.hello', { name: '伊内丝' }))
})

test('A21 another e-mail needs the password, and is taken once the link mailed to it is used', async () => {
  const person = await account('moving@example.com')
  const page = await product.signedInAnew(person, '/account/account-information', phone, refused)
  await field(page, 'E-mail').fill('not an address')
  await page.getByRole('button', { name: en('area.save') }).click()
  await soon(() => isMarked(field(page, 'E-mail'))).toBe(true)
  await field(page, 'E-mail').fill('moved@example.com')
  const password = page.getByLabel(en('area.password'), { exact: true })
  await page.getByRole('button', { name: en('area.save') }).click()
  await soon(() => isFocused(password)).toBe(true)
  await password.fill('wrong password')
  await page.getByRole('button', { name: en('area.save') }).click()
  await sees(page, en('area.passwordWrong'))
  await password.fill(person.password)
  await page.getByRole('button', { name: en('area.save') }).click()
  await page.getByText('We have sent a link to moved@example.com.').waitFor()
  expect((await stored(person.email))?.first_name).toBe('Ines')
  await soon(() => lettersTo('moved@example.com')).toHaveLength(1)
  const [letter = ''] = await lettersTo('moved@example.com')
  await page.goto(`${product.url}${linkIn(letter)}`)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await sees(page, 'Your e-mail has been changed. You sign in with the new one from now on.')
  expect(await stored(person.email)).toBeUndefined()
  expect((await stored('moved@example.com'))?.first_name).toBe('Ines')
})

test('A21 A9 what is not saved is not left without asking', async () => {
  const page = await product.signedInAnew(
    await account('leaving@example.com'),
    '/account/account-information',
    phone,
  )
  await field(page, 'City').fill('Vancouver')
  await page.getByRole('link', { name: en('area.invoices') }).click()
  await sees(dialog(page), en('area.leave.text'))
  await dialog(page)
    .getByRole('button', { name: en('area.leave.no') })
    .click()
  expect(await field(page, 'City').inputValue()).toBe('Vancouver')
  await page.getByRole('link', { name: en('area.invoices') }).click()
  await dialog(page)
    .getByRole('button', { name: en('area.leave.yes') })
    .click()
  await atScreen(page, en('area.invoices'))
})
