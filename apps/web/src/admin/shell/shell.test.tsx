import { can } from '@getzo/domain/auth/capabilities'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { storedToken } from '../../session-token'
import { fakeApi, page, userOf } from '../../test/fake-api'
import { renderApp } from '../../test/render-app'
import { queryClient } from '../api/query-client'
import { sessionToken } from '../api/session'
import { adminScreens } from '../routes/screen-table'

const at = (user: ReturnType<typeof userOf>, address = '/admin/urls') => {
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: user }),
    'POST /auth/signout': () => ({ body: { code: 0, message: '', data: {} } }),
    'GET /release/u/all': () => page([]),
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

test('R1 the number of open change requests is beside Orders', async () => {
  fakeApi({
    'GET /auth/user': () => ({ body: userOf('csr') }),
    'GET /release/od/all/v=change_requests': () => ({ body: [{ id: 1 }, { id: 2 }] }),
  })
  renderApp('/admin/nowhere', { token: 'abc' })
  expect(
    await screen.findByRole('link', { name: 'Orders', description: /^2 change requests wait/ }),
  ).toBeTruthy()
})

test.each(['csr', 'owner', '', 'Administrator', ' administrator'])(
  'A8 the role %j has the links of a csr, then More',
  async (role) => {
    at(userOf(role), '/admin/nowhere')
    expect(await linksIn()).toEqual([
      'Orders /admin/orders',
      'Products /admin/products',
      'Customers /admin/customers',
      'Feedback /admin/feedback',
      'Refunds /admin/refunds',
    ])
    await screen.findByRole('heading', { name: 'There is nothing here' })
  },
)

test('A5 a user without a first name is greeted by e-mail', async () => {
  const user = userOf('csr')
  at({ ...user, credentials: { ...user.credentials, firstName: null, first_name: null } }, '/admin/nowhere')
  expect(await screen.findByText('Hello, ada@getzo.test')).toBeTruthy()
})

test('A16 a screen that the role does not open says so', async () => {
  at(userOf('csr'), '/admin/users')
  expect(await screen.findByRole('heading', { name: 'You may not see this' })).toBeTruthy()
})

const closedToCsr = adminScreens
  .filter(({ capability }) => !can('csr', capability))
  .flatMap(({ path }) => ['', 'intern'].map((role) => [role, path.replace('$id', '12')]))

test.each(closedToCsr)('A8 A16 the role %j has no more of %s than a csr', async (role, address) => {
  const { calls } = at(userOf(role), address)
  await screen.findByRole('heading', { name: 'You may not see this' })
  // nothing of the screen has begun behind it: these are the shell's own
  const ofShell = ['/auth/user', '/release/list/views', '/release/od/all/v=change_requests']
  expect(calls.filter(({ path }) => !ofShell.includes(path))).toEqual([])
})

test.each([
  '/admin/o/abc',
  '/admin/o/0',
  '/admin/o/1e3/edit',
  '/admin/customer/007/edit',
  '/admin/customer/-1',
  '/admin/c/x',
])('A20 the address %s is not found, in the frame and with a way on', async (address) => {
  at(userOf('administrator'), address)
  await screen.findByRole('heading', { name: 'There is nothing here' })
  expect(screen.getByRole('link', { name: 'Go to Orders' }).getAttribute('href')).toBe('/admin/orders')
  screen.getByRole('navigation', { name: 'Menu' })
})

test.each([
  ['/', '/admin/orders'],
  ['/?next=%2Fadmin%2Furls', '/admin/urls'],
  ['/?next=https%3A%2F%2Felsewhere.test', '/admin/orders'],
])('A10 %s leads a signed-in user on', async (address, place) => {
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: userOf('administrator') }),
    'GET /release/o/all': () => page([]),
    'GET /release/od/all/v=change_requests': () => ({ body: [] }),
    'GET /release/u/all': () => page([]),
  })
  const { router } = renderApp(address, { token: 'abc' })
  await waitFor(() => expect(router.state.location.pathname).toBe(place))
  await waitFor(() => expect(calls.length).toBeGreaterThan(0))
})

test('A6 Logout forgets the token, ends the session on the server and goes to /', async () => {
  const { person, router, calls } = at(userOf('administrator'))
  await person.click(await screen.findByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(sessionToken()).toBeNull()
  expect(storedToken()).toBeNull()
  const signOut = calls.find(({ path }) => path === '/auth/signout')
  expect(signOut?.headers.get('authorization')).toBe('Bearer abc')
})

test('A15 a tab that is signed out by another one keeps nothing of what it has read', async () => {
  const { router } = at(userOf('administrator'))
  await screen.findByRole('navigation', { name: 'Menu' })
  const read = () => queryClient.getQueriesData({}).filter(([, data]) => data !== undefined)
  expect(read()).not.toEqual([])
  act(
    () => void window.dispatchEvent(new StorageEvent('storage', { key: 'getzo.signed-out', newValue: '1' })),
  )
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(router.state.location.pathname).toBe('/')
  await waitFor(() => expect(read()).toEqual([]))
})
