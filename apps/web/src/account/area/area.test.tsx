import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { sessionToken } from '../../admin/api/session'
import cn from '../../i18n/cn/area.json'
import en from '../../i18n/en/area.json'
import fr from '../../i18n/fr/area.json'
import { fakeApi, refusal, userOf } from '../../test/fake-api'
import { renderApp } from '../../test/render-app'
import { areaPaths } from './area-paths'

beforeEach(() => {
  document.cookie = 'getzo_language=; Path=/; Max-Age=0'
})

const user = userOf('csr')
const me = { 'GET /auth/user': () => ({ body: user }) }
const signedIn = { token: 'abc' }
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Update profile' })

test.each(Object.values(areaPaths))(
  'A15 A21 %s sends an anonymous visitor to sign in, and back afterwards',
  async (path) => {
    const { address } = renderApp(path)
    await screen.findByRole('heading', { name: 'Sign in' })
    expect(address()).toBe(`/?next=${encodeURIComponent(path)}`)
  },
)

test('A21 the dashboard greets and leads to orders, addresses and account details', async () => {
  fakeApi(me)
  renderApp('/account/dashboard', signedIn)
  await screen.findByRole('heading', { name: 'Hello, Ada' })
  expect(document.title).toBe('Getzo | Hello, Ada')
  const ways = within(screen.getByRole('main')).getAllByRole('link')
  const to = (start: string) => ways.find((link) => link.textContent?.startsWith(start))?.getAttribute('href')
  expect(to('Orders')).toBe('/admin/orders')
  expect(to('Addresses')).toBe('/account/addresses')
  expect(to('Account details')).toBe('/account/account-information')
})

test('A21 the side links are those of the specification, in its order', async () => {
  fakeApi(me)
  renderApp('/account/dashboard', signedIn)
  const side = await screen.findByRole('navigation', { name: 'Account' })
  const links = within(side).getAllByRole('link').slice(1)
  expect(links.map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
    'Account Information /account/account-information',
    'Notifications /account/account-notifications',
    'Invoices /account/invoices',
    'Address /account/addresses',
    'Recent Viewed Product /account/recent-viewed-product',
    'Wishlist /account/wishlist',
  ])
})

test.each([
  ['/account/account-notifications', 'Notifications', 'You have no notifications.'],
  ['/account/invoices', 'Invoices', 'There is nothing here yet.'],
  ['/account/addresses', 'Address', 'There is nothing here yet.'],
  ['/account/recent-viewed-product', 'Recent Viewed Product', 'There is nothing here yet.'],
])('A21 %s says plainly that it is empty', async (path, title, text) => {
  fakeApi(me)
  renderApp(path, signedIn)
  await screen.findByRole('heading', { name: title })
  expect(screen.getByText(text)).toBeTruthy()
})

test('A21 Update profile saves what was typed', async () => {
  const saved = { ...user, credentials: { ...user.credentials, firstName: 'Zoë', city: 'Halifax' } }
  const calls = fakeApi({ ...me, 'PUT /auth/user': () => ({ body: { code: 0, message: '', data: saved } }) })
  const { person } = renderApp('/account/account-information', signedIn)
  const first = await screen.findByLabelText('First name')
  await person.clear(first)
  await person.type(first, ' Zoë ')
  await person.type(screen.getByLabelText('City'), 'Halifax')
  await person.click(saveButton())
  await screen.findByText('Your profile has been updated.')
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    email: 'ada@getzo.test',
    first_name: 'Zoë',
    last_name: 'Maple',
    phone_number: null,
    address: null,
    city: 'Halifax',
    country: null,
  })
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Zoë')
})

test('A21 another e-mail asks for the current password, and a wrong one is refused at its field', async () => {
  let isRight = false
  const saved = { ...user, email: 'new@getzo.test' }
  const calls = fakeApi({
    ...me,
    'PUT /auth/user': () =>
      isRight ? { body: { code: 0, message: '', data: saved } } : refusal('rule', { field: 'password' }),
  })
  const { person } = renderApp('/account/account-information', signedIn)
  const email = await screen.findByLabelText('E-mail')
  expect(screen.queryByLabelText('Current password')).toBeNull()
  await person.clear(email)
  await person.type(email, 'new@getzo.test')
  const password = await screen.findByLabelText('Current password')
  await person.click(saveButton())
  await screen.findByText('Please enter your password')
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(0)
  await person.type(password, 'wrong')
  await person.click(saveButton())
  await screen.findByText('This is not your current password.')
  isRight = true
  await person.click(saveButton())
  await screen.findByText('Your profile has been updated.')
  expect(calls.at(-1)?.body).toMatchObject({ email: 'new@getzo.test', password: 'wrong' })
  expect(screen.queryByLabelText('Current password')).toBeNull()
})

test.each([
  ['   ', 'Please enter your e-mail'],
  ['nobody', 'Please enter a valid e-mail'],
])('A21 the e-mail %j is refused and nothing is sent', async (typed, text) => {
  const calls = fakeApi(me)
  const { person } = renderApp('/account/account-information', signedIn)
  const email = await screen.findByLabelText('E-mail')
  await person.clear(email)
  await person.type(email, typed)
  await person.click(saveButton())
  await screen.findByText(text)
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false)
})

test.each([
  ['duplicate_email', 'Another account has this e-mail.'],
  ['internal', 'Something went wrong on our side. Nothing was changed; please try again.'],
] as const)('A20 A21 the refusal %s is shown and what was typed stays', async (name, text) => {
  fakeApi({ ...me, 'PUT /auth/user': () => refusal(name) })
  const { person } = renderApp('/account/account-information', signedIn)
  await person.type(await screen.findByLabelText('Country'), 'Canada')
  await person.click(saveButton())
  await screen.findByText(text)
  expect(screen.getByLabelText<HTMLInputElement>('Country').value).toBe('Canada')
})

test('A9 A21 leaving with unsaved changes asks, in the chosen language', async () => {
  fakeApi(me)
  const { person, address } = renderApp('/account/account-information', signedIn)
  await screen.findByLabelText('Country')
  await person.click(screen.getByRole('button', { name: 'Français' }))
  await person.type(screen.getByLabelText('Pays'), 'Canada')
  await person.click(screen.getByRole('link', { name: 'Factures' }))
  await screen.findByText('Voulez-vous vraiment quitter cette page ?')
  await person.click(screen.getByRole('button', { name: 'Rester' }))
  expect(address()).toBe('/account/account-information')
})

test('A15 A21 a session that ends under the account area leads to sign-in', async () => {
  fakeApi({ ...me, 'PUT /auth/user': () => refusal('session_ended') })
  const { person, address } = renderApp('/account/account-information', signedIn)
  await screen.findByLabelText('Country')
  await person.click(saveButton())
  await waitFor(() => expect(address()).toBe('/signin?next=%2Faccount%2Faccount-information'))
  expect(sessionToken()).toBeNull()
})

test('I1 I3 A21 every text of the account area exists in the three languages', () => {
  expect(Object.keys(fr)).toEqual(Object.keys(en))
  expect(Object.keys(cn)).toEqual(Object.keys(en))
})
