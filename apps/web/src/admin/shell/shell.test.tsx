import { can } from '@getzo/domain/auth/capabilities'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { storedToken } from '../../session-token'
import { fakeApi, page, userOf } from '../../test-kit/fake-api'
import { renderApp } from '../../test-kit/render-app'
import { currentUserQuery } from '../api/current-user'
import { queryClient } from '../api/query-client'
import { sessionToken } from '../api/session/session'
import { adminScreens } from '../routes/screen-table'

const at = (user: ReturnType<typeof userOf>, address = '/admin/urls') => {
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: user }),
    'POST /auth/signout': () => ({ body: { code: 0, message: '', data: {} } }),
    'PUT /auth/user/a=keys': () => ({ body: { code: 0, message: '', data: {} } }),
    'GET /release/u/all': () => page([]),
    'GET /release/feedback/all': () => page([]),
  })
  return { ...renderApp(address, { token: 'abc' }), calls }
}
const linksIn = async () => {
  const nav = await screen.findByRole('navigation', { name: 'Menu' })
  return within(nav)
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`)
}

test('A5 A7 A24 an administrator is greeted and has the five links, with the screens that belong to them', async () => {
  const { person } = at(userOf('administrator'))
  expect(await linksIn()).toEqual([
    'Today /admin/today',
    'Orders /admin/orders',
    'Refunds /admin/refunds',
    'Order Details /admin/order-details',
    'Products /admin/products',
    'Customers /admin/customers',
    'Feedback /admin/feedback',
    'Duplicates /admin/customers/duplicates',
    'Brands /admin/brands',
    'URLs /admin/urls',
    'Authenticity /admin/authenticity',
    'Batches /admin/urls/batches',
    'Reports /admin/reports',
    'Settings /admin/settings',
  ])
  expect(screen.getByRole('link', { name: 'URLs' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: 'Hello, Ada Administrator' }).getAttribute('href')).toBe(
    '/admin/account',
  )
  await person.click(screen.getByRole('button', { name: 'Products: unfold' }))
  await person.click(screen.getByRole('button', { name: 'Settings: unfold' }))
  const links = await linksIn()
  for (const link of ['Price Book /admin/prices', 'Variants /admin/variants', 'Users /admin/users']) {
    expect(links).toContain(link)
  }
})

test('A7 a group shows its screens while one of them is open, and stays as somebody folds it', async () => {
  const { person, unmount } = at(userOf('csr'), '/admin/feedback')
  const feedback = () => screen.queryByRole('link', { name: 'Feedback' })
  await screen.findByRole('link', { name: 'Feedback', current: 'page' })
  await person.click(screen.getByRole('button', { name: 'Customers: fold' }))
  expect(feedback()).toBeNull()
  unmount()
  at(userOf('csr'), '/admin/feedback')
  await screen.findByRole('button', { name: 'Customers: unfold' })
  expect(feedback()).toBeNull()
})

const waitingIn = (role: string, waiting: object) => {
  fakeApi({
    'GET /auth/user': () => ({ body: userOf(role) }),
    'GET /release/waiting': () => ({ body: waiting }),
  })
  return renderApp('/admin/nowhere', { token: 'abc' })
}

test('R1 A24 W1 what waits is counted beside its link, and added up where the link is folded away', async () => {
  const { person } = waitingIn('csr', { size_requests: 2, to_ship: 4, refunds_due: 9, unread_feedback: 0 })
  const link = (name: string) => screen.findByRole('link', { name })
  const described = async (name: string, description: string) =>
    screen.findByRole('link', { name, description })
  await described('Orders', '4 orders to ship, 2 size changes to decide')
  await described('Refunds', '9 refunds due')
  expect((await link('Feedback')).getAttribute('aria-describedby')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Orders: fold' }))
  await described('Orders', '4 orders to ship, 2 size changes to decide, 9 refunds due')
  screen.getByText('15')
})

test('A24 more than 999 are not counted out', async () => {
  waitingIn('administrator', { unusual_scans: 1_000 })
  const link = await screen.findByRole('link', {
    name: 'Authenticity',
    description: '999+ unusual scans to decide',
  })
  expect(link.nextSibling?.firstChild?.textContent).toBe('999+')
})

test.each(['csr', 'owner', '', 'Administrator', ' administrator'])(
  'A8 the role %j has the links of a csr',
  async (role) => {
    at(userOf(role), '/admin/nowhere')
    expect(await linksIn()).toEqual([
      'Today /admin/today',
      'Orders /admin/orders',
      'Refunds /admin/refunds',
      'Bulk Work /admin/works',
      'Products /admin/products',
      'Customers /admin/customers',
      'Feedback /admin/feedback',
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
  expect(await screen.findByRole('heading', { name: 'You cannot open this screen' })).toBeTruthy()
})

const closedToCsr = adminScreens
  .filter(({ capability }) => !can('csr', capability))
  .flatMap(({ path }) => ['', 'intern'].map((role) => [role, path.replace('$id', '12')]))

test.each(closedToCsr)('A8 A16 the role %j has no more of %s than a csr', async (role, address) => {
  const { calls } = at(userOf(role), address)
  await screen.findByRole('heading', { name: 'You cannot open this screen' })
  // nothing of the screen has begun behind it: these are the shell's own
  const ofShell = ['/auth/user', '/release/list/views', '/release/waiting']
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

test('A9 W14 pointing at a link loads no page in the language that was chosen elsewhere', async () => {
  const user = userOf('csr')
  const { person, router } = at(user, '/admin/nowhere')
  const link = await screen.findByRole('link', { name: 'Feedback' })
  const assign = vi.fn(() => {
    throw new Error('another page is loaded')
  })
  const { href, origin } = location
  vi.stubGlobal('location', { href, origin, assign })
  act(() => void queryClient.setQueryData(currentUserQuery.queryKey, { ...user, language: 'fr' }))
  const preload = vi.spyOn(router, 'preloadRoute')
  await person.hover(link)
  await waitFor(() => expect(preload).toHaveBeenCalled())
  await preload.mock.results[0]?.value
  expect(assign).not.toHaveBeenCalled()
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

test('A24 G and then a letter goes to a link, and rests while somebody types', async () => {
  const { person, router } = at(userOf('administrator'))
  await screen.findByRole('navigation', { name: 'Menu' })
  const path = () => router.state.location.pathname
  await person.click(await screen.findByRole('searchbox'))
  await person.keyboard('go')
  expect(path()).toBe('/admin/urls')
  // a key of a syllable that is being composed
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'k', ctrlKey: true, isComposing: true })
  await act(() => Promise.resolve())
  expect(screen.queryByRole('dialog')).toBeNull()
  await person.click(screen.getByRole('heading', { name: 'All URLs' }))
  await person.keyboard('gx')
  expect(path()).toBe('/admin/urls')
  await person.keyboard('gu{Escape}')
  await person.keyboard('?')
  const sheet = await screen.findByRole('dialog', { name: 'Keys' })
  within(sheet).getByText('Fold the sidebar')
  within(sheet).getByText('Search this list')
  await person.keyboard('go')
  // nor where the focus is lost
  for (const key of ['g', 'o']) fireEvent.keyDown(document.body, { key })
  expect(path()).toBe('/admin/urls')
  await person.click(within(sheet).getByRole('checkbox', { name: 'Single keys are on' }))
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await person.keyboard('[[')
  expect(screen.getByRole('button', { name: 'Fold the sidebar' })).toBeTruthy()
})

test('A24 W2 the field of the top bar opens the palette, which has the letters typed meanwhile', async () => {
  fakeApi({ 'GET /auth/user': () => ({ body: userOf('csr') }), 'GET /release/find': () => ({ body: [] }) })
  const { person } = renderApp('/admin/nowhere', { token: 'abc' })
  await person.click(await screen.findByRole('button', { name: /^Search orders/ }))
  await person.keyboard('wum')
  const field = await screen.findByRole('combobox', { name: 'Search' })
  await waitFor(() => expect(field).toHaveProperty('value', 'wum'))
})

test('A24 the sidebar folds to its icons, which keep their names, and stays so', async () => {
  const { person, unmount } = at(userOf('administrator'))
  await person.click(await screen.findByRole('button', { name: 'Fold the sidebar' }))
  expect(await linksIn()).toHaveLength(8)
  expect(screen.queryByRole('link', { name: 'Refunds' })).toBeNull()
  unmount()
  const again = at(userOf('administrator'))
  await again.person.click(await screen.findByRole('button', { name: 'Unfold the sidebar' }))
  await again.person.click(screen.getByRole('button', { name: 'Settings: unfold' }))
  expect(await linksIn()).toContain('Users /admin/users')
})

test('A24 the path stands in the top bar', async () => {
  at(userOf('administrator'))
  await screen.findByRole('heading', { name: 'All URLs' })
  const banner = within(screen.getAllByRole('banner')[0] ?? document.body)
  expect(banner.getByRole('navigation', { name: 'Breadcrumbs' }).textContent).toBe('AdminURLs')
})
