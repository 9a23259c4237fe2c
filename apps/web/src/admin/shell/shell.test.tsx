import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, userOf } from '../../test/fake-api'
import { renderApp } from '../../test/render-app'
import { sessionToken } from '../api/session'

const at = (user: ReturnType<typeof userOf>, address = '/admin/urls') => {
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: user }),
    'POST /auth/signout': () => ({ body: { code: 0, message: '', data: {} } }),
  })
  return { ...renderApp(address, { token: 'abc' }), calls }
}
const linksIn = async () => {
  const nav = await screen.findByRole('navigation', { name: 'Menu' })
  return within(nav)
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`)
}

test('A5 A7 an administrator is greeted and has five links in order, then More', async () => {
  at(userOf('administrator'))
  const links = await linksIn()
  expect(links.slice(0, 5)).toEqual([
    'Orders /admin/orders',
    'Products /admin/products',
    'Customers /admin/customers',
    'Brands /admin/brands',
    'URLs /admin/urls',
  ])
  expect(links).toContain('Users /admin/users')
  screen.getByText('Hello, Ada')
  expect(screen.getByRole('link', { name: 'URLs' }).getAttribute('aria-current')).toBe('page')
})

test.each(['csr', 'owner', ''])('A8 the role %j has the links of a csr, then More', async (role) => {
  at(userOf(role), '/admin/nowhere')
  expect(await linksIn()).toEqual([
    'Orders /admin/orders',
    'Products /admin/products',
    'Customers /admin/customers',
    'Feedback /admin/feedback',
    'Refunds /admin/refunds',
  ])
  await screen.findByRole('heading', { name: 'There is nothing here' })
})

test('A5 a user without a first name is greeted by e-mail', async () => {
  const user = userOf('csr')
  at({ ...user, credentials: { ...user.credentials, firstName: null, first_name: null } }, '/admin/nowhere')
  expect(await screen.findByText('Hello, ada@getzo.test')).toBeTruthy()
})

test('A16 a screen that the role does not open says so', async () => {
  at(userOf('csr'), '/admin/users')
  expect(await screen.findByRole('heading', { name: 'You may not see this' })).toBeTruthy()
})

test('A6 Logout forgets the token, ends the session on the server and goes to /', async () => {
  const { person, router, calls } = at(userOf('administrator'))
  await person.click(await screen.findByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(sessionToken()).toBeNull()
  expect(sessionStorage.getItem('getzo.token')).toBeNull()
  const signOut = calls.find(({ path }) => path === '/auth/signout')
  expect(signOut?.headers.get('authorization')).toBe('Bearer abc')
})
