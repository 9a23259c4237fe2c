import type { RefusalData } from '@getzo/contract/errors'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { sessionToken } from '../../admin/api/session/session'
import cn from '../../i18n/cn/area.json'
import en from '../../i18n/en/area.json'
import fr from '../../i18n/fr/area.json'
import { languages } from '../../i18n/languages'
import { fakeApi, refusal, userOf } from '../../test-kit/fake-api'
import { hold } from '../../test-kit/hold'
import { renderApp } from '../../test-kit/render-app'
import { areaText } from './area.text'
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

test.each(languages)(
  'A21 I1 in $name the dashboard greets, and its pages have their names',
  async ({ name, code }) => {
    const t = areaText[code]
    fakeApi(me)
    const { person } = renderApp('/account/dashboard', signedIn)
    await person.click(await screen.findByRole('button', { name }))
    await screen.findByRole('heading', { name: t('area.hello', { name: 'Ada' }) })
    const ways = within(screen.getByRole('main'))
    for (const text of ['area.orders', 'area.addresses', 'area.details'] as const)
      expect(ways.getByRole('link', { name: new RegExp(`^${t(text)}.`) })).toBeTruthy()
    const side = within(screen.getByRole('navigation', { name: t('area.menu') }))
    expect(side.getByRole('link', { name: t('area.wishlist') })).toBeTruthy()
    for (const [link, note] of [
      ['area.notifications', 'area.nothing.notifications'],
      ['area.invoices', 'area.nothing'],
      ['area.address', 'area.nothing'],
      ['area.recent', 'area.nothing'],
    ] as const) {
      await person.click(side.getByRole('link', { name: t(link) }))
      await screen.findByRole('heading', { name: t(link) })
      expect(screen.getByText(t(note))).toBeTruthy()
    }
    await person.click(side.getByRole('link', { name: t('area.information') }))
    await screen.findByRole('heading', { name: t('area.information') })
  },
)

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

test('A21 K16 Update profile saves the fields, and the focus moves to its message', async () => {
  const saved = { ...user, credentials: { ...user.credentials, firstName: 'Zoë', city: 'Halifax' } }
  const calls = fakeApi({ ...me, 'PUT /auth/user': () => ({ body: { code: 0, message: '', data: saved } }) })
  const { person } = renderApp('/account/account-information', signedIn)
  const first = await screen.findByLabelText('First name')
  await person.clear(first)
  await person.type(first, ' Zoë ')
  await person.type(screen.getByLabelText('City'), 'Halifax')
  await person.click(saveButton())
  await screen.findByText('Your profile has been updated.')
  // K16: on a phone it is below the window
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('status')))
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
  const calls = fakeApi({
    ...me,
    'PUT /auth/user': () =>
      isRight ? { body: { code: 0, message: '', data: user } } : refusal('rule', { field: 'password' }),
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
  await screen.findByText(
    /^Your profile has been updated\. We have sent a link to new@getzo\.test\..*ada@getzo\.test\.$/,
  )
  expect(calls.at(-1)?.body).toMatchObject({ email: 'new@getzo.test', password: 'wrong' })
  expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'ada@getzo.test')
  expect(screen.queryByLabelText('Current password')).toBeNull()
})

test('A21 a profile that is being saved takes no more text, and its field keeps the focus', async () => {
  const saved = hold({ body: { code: 0, message: '', data: user } })
  fakeApi({ ...me, 'PUT /auth/user': saved.answer })
  const { person } = renderApp('/account/account-information', signedIn)
  const email = await screen.findByLabelText<HTMLInputElement>('E-mail')
  await person.clear(email)
  await person.type(email, 'new@getzo.test')
  const password = await screen.findByLabelText<HTMLInputElement>('Current password')
  const city = screen.getByLabelText<HTMLInputElement>('City')
  await person.type(password, 'maple leaves{Enter}')
  await screen.findByRole('button', { name: 'Updating...' })
  expect(document.activeElement).toBe(password)
  await person.type(password, '!')
  await person.type(city, 'Halifax')
  expect([password.value, city.value]).toEqual(['maple leaves', ''])
  saved.release()
  await screen.findByText(/^Your profile has been updated\./)
  await person.type(city, 'Halifax')
  expect(city.value).toBe('Halifax')
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
  ['too_many', 'Too many attempts. Please wait and try again.'],
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

test('W13 A21 a session that ends under the account area asks over it, in its language', async () => {
  let isDead = true
  const calls = fakeApi({
    ...me,
    'PUT /auth/user': () =>
      isDead ? refusal('session_ended') : { body: { code: 0, message: '', data: user } },
    'POST /auth/signin': () => {
      isDead = false
      return { body: { code: 0, message: '', token: 'fresh', data: { token: 'fresh' } } }
    },
  })
  const { person, address } = renderApp('/account/account-information', signedIn)
  await screen.findByLabelText('Country')
  await person.click(screen.getByRole('button', { name: 'Français' }))
  await person.type(screen.getByLabelText('Ville'), 'Halifax')
  await person.click(screen.getByRole('button', { name: 'Mettre à jour le profil' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Veuillez vous reconnecter' }))
  await person.type(dialog.getByLabelText('Mot de passe'), 'my password{Enter}')
  await screen.findByText('Votre profil a été mis à jour.')
  expect(calls.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({ city: 'Halifax' })
  expect(address()).toBe('/account/account-information')
  expect(sessionToken()).toBe('fresh')
})

const password = async (current: string, next: string, again = next) => {
  const { person } = renderApp('/account/password', signedIn)
  await person.type(await screen.findByLabelText('Current password'), current)
  await person.type(screen.getByLabelText('New password'), next)
  await person.type(screen.getByLabelText('New password, again'), again)
  await person.click(screen.getByRole('button', { name: 'Change password' }))
}

test('A21 the own password is changed, and the way there is in the account’s details', async () => {
  const calls = fakeApi({
    ...me,
    'POST /auth/password': () => ({ body: { code: 0, message: '', data: {} } }),
  })
  const { person, address, unmount } = renderApp('/account/account-information', signedIn)
  await person.click(await screen.findByRole('link', { name: 'Change password' }))
  expect(address()).toBe('/account/password')
  await screen.findByRole('heading', { name: 'Password' })
  unmount()
  await password('the old one', 'three cedar leaves')
  await screen.findByText('Your password has been changed. Your other sessions have ended.')
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
    password: 'the old one',
    new_password: 'three cedar leaves',
  })
  expect(screen.getByLabelText('New password')).toHaveProperty('value', '')
})

test.each([
  ['', 'three cedar leaves', 'three cedar leaves', 'Please enter your password'],
  ['x', 'short', 'short', 'Please choose a password of at least 10 characters'],
  ['x', 'I am Maple herself', 'I am Maple herself', /without your name/],
  ['x', 'three cedar leaves', 'three oak leaves', 'The passwords do not match'],
])('A21 the passwords %j, %j, %j are refused and nothing is sent', async (current, next, again, text) => {
  const calls = fakeApi({
    'GET /auth/user': () => ({
      body: { ...user, credentials: { ...user.credentials, lastName: 'I am Maple' } },
    }),
  })
  const { person } = renderApp('/account/password', signedIn)
  await screen.findByRole('heading', { name: 'Password' })
  if (current !== '') await person.type(screen.getByLabelText('Current password'), current)
  await person.type(screen.getByLabelText('New password'), next)
  await person.type(screen.getByLabelText('New password, again'), again)
  await person.click(screen.getByRole('button', { name: 'Change password' }))
  await screen.findByText(text)
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
})

test.each<[Partial<RefusalData>, string | RegExp]>([
  [{ field: 'password' }, 'This is not your current password.'],
  [{ field: 'new_password', rule: 'auth.password_is_common' }, /^Many people use this password/],
])('A21 the server’s refusal %j is shown at its field', async (data, text) => {
  fakeApi({ ...me, 'POST /auth/password': () => refusal('rule', data) })
  await password('x', 'three oak leaves')
  expect(await screen.findByText(text)).toBeTruthy()
})

test('I1 I3 A21 every text of the account area exists in the three languages', () => {
  expect(Object.keys(fr)).toEqual(Object.keys(en))
  expect(Object.keys(cn)).toEqual(Object.keys(en))
})
