import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { keepDraft, newDraftKey } from '../../admin/api/drafts'
import { clearSession, sessionToken } from '../../admin/api/session/session'
import { forgetToken, storedToken, storeToken } from '../../session-token'
import { type FakeAnswer, type FakeRequest, fakeApi, page, refusal, userOf } from '../../test-kit/fake-api'
import { renderApp } from '../../test-kit/render-app'

const ada = userOf('administrator')
const bob = { ...userOf('csr', 'bob@getzo.test'), id: 2 }
const customer = { id: 31, customer_name: 'Wang Wei', phone_number: '+16045550199', version: 0 }

/** The first half of a new session with the other half of the old one. */
const halfNew = 'fresh.abc'

/** A server whose session 'abc' of Ada's is dead for everything but being asked who she is. */
function server(more: Record<string, (request: FakeRequest) => FakeAnswer> = {}) {
  const tokenOf = ({ headers }: FakeRequest) => headers.get('authorization')?.slice('Bearer '.length)
  const alive = (answer: () => FakeAnswer) => (request: FakeRequest) =>
    tokenOf(request) === 'fresh' ? answer() : refusal('session_ended')
  return fakeApi({
    // when no new sign-in is needed
    'GET /release/u/all': () => page([]),
    'GET /auth/user': (request) =>
      tokenOf(request) === halfNew
        ? refusal('session_ended')
        : { body: tokenOf(request) === 'bobs' ? bob : ada },
    'POST /auth/signin': ({ body }) => {
      const isBob = JSON.stringify(body).includes('bob')
      const token = isBob ? 'bobs' : 'fresh'
      return { body: { code: 0, message: '', token, data: { token } } }
    },
    'POST /auth/signout': () => ({ body: { code: 0, message: '', data: {} } }),
    'POST /release/customer': alive(() => ({ body: { code: 0, message: '', data: [customer] } })),
    'GET /release/c/all': alive(() => page([])),
    ...more,
  })
}

/** A new customer, typed and sent with a session that is dead by then. */
async function saveWithDeadSession() {
  const calls = server()
  const app = renderApp('/admin/customers/new', { token: 'abc' })
  await app.person.type(await screen.findByLabelText(/^Name/), 'Wang Wei')
  await app.person.type(screen.getByLabelText(/^Phone Number/), '604 555 0199')
  await app.person.click(screen.getByRole('button', { name: 'Save Customer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Please sign in again' }))
  return { ...app, calls, dialog, saves: () => calls.filter(({ path }) => path === '/release/customer') }
}

/** The event that this tab gets when another one stores a session. */
function startElsewhere(token: string) {
  storeToken(token, true)
  window.dispatchEvent(new StorageEvent('storage', { key: 'getzo.token', newValue: token }))
}

test('W13 a save refused by an ended session succeeds after signing in over the page', async () => {
  const { dialog, person, router, saves } = await saveWithDeadSession()
  expect(dialog.getByLabelText('E-mail')).toHaveProperty('value', 'ada@getzo.test')
  expect(dialog.getByLabelText('Remember Me')).toHaveProperty('checked', false)
  expect(document.activeElement).toBe(dialog.getByLabelText('Password'))
  // behind it all is as it was
  expect(screen.getByLabelText(/^Name/)).toHaveProperty('value', 'Wang Wei')
  expect(router.state.location.pathname).toBe('/admin/customers/new')
  await person.type(dialog.getByLabelText('Password'), 'my password')
  // the form behind it has a draft by now, which a password is no part of
  await waitFor(() => expect(JSON.stringify(localStorage)).toContain('Wang Wei'))
  expect(JSON.stringify(localStorage)).not.toContain('my password')
  await person.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/customers'))
  expect(screen.queryByRole('dialog')).toBeNull()
  const [refused, repeated, ...more] = saves()
  expect(more).toEqual([])
  expect(repeated?.body).toEqual(refused?.body)
  expect(repeated?.headers.get('idempotency-key')).toBe(refused?.headers.get('idempotency-key'))
  expect(repeated?.headers.get('authorization')).toBe('Bearer fresh')
})

test('W13 a list that could not be loaded appears', async () => {
  server()
  const { person, router } = renderApp('/admin/urls', { token: 'abc' })
  await person.click(await screen.findByRole('link', { name: 'Customers' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Please sign in again' }))
  await person.type(dialog.getByLabelText('Password'), 'my password{Enter}')
  await screen.findByRole('heading', { name: 'All Customers' })
  await screen.findByText('Customers are created here, or with a new order.')
  expect(router.state.location.pathname).toBe('/admin/customers')
})

test('W13 the dialog shows missing and wrong fields, and the page keeps waiting', async () => {
  const calls = server({ 'POST /auth/signin': () => refusal('wrong_credentials') })
  const { person } = renderApp('/admin/customers', { token: 'abc' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Please sign in again' }))
  await person.click(dialog.getByRole('button', { name: 'Sign in' }))
  dialog.getByText('Please enter your password')
  await person.type(dialog.getByLabelText('Password'), 'no{Enter}')
  await dialog.findByText('Wrong Credentials')
  await person.keyboard('{Escape}')
  dialog.getByLabelText('Password')
  expect(calls.filter(({ path }) => path === '/auth/signin')).toHaveLength(1)
})

test('W13 another person does not go on with the page', async () => {
  const { calls, dialog, person, saves } = await saveWithDeadSession()
  await person.clear(dialog.getByLabelText('E-mail'))
  await person.type(dialog.getByLabelText('E-mail'), 'bob@getzo.test')
  await person.type(dialog.getByLabelText('Password'), 'his password{Enter}')
  await dialog.findByText('This is another person’s account. To use it, please leave this page first.')
  const signOut = calls.find(({ path }) => path === '/auth/signout')
  expect(signOut?.headers.get('authorization')).toBe('Bearer bobs')
  expect([sessionToken(), saves().length]).toEqual(['abc', 1])
})

test('A15 W13 Leave asks before unsaved changes are lost, and goes to sign-in and back', async () => {
  const { dialog, person, router, saves } = await saveWithDeadSession()
  await person.click(dialog.getByRole('button', { name: 'Leave this page' }))
  await person.click(await screen.findByRole('button', { name: 'Stay' }))
  // who stays can still sign in over the page
  await person.click(screen.getByRole('button', { name: 'Save Customer' }))
  const again = within(await screen.findByRole('dialog', { name: 'Please sign in again' }))
  await person.click(again.getByRole('button', { name: 'Leave this page' }))
  await person.click(await screen.findByRole('button', { name: 'Leave' }))
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(router.state.location.href).toBe('/signin?next=%2Fadmin%2Fcustomers%2Fnew')
  expect(storedToken()).toBeNull()
  expect(saves().every(({ headers }) => headers.get('authorization') !== 'Bearer fresh')).toBe(true)
})

test('A12 W13 a session started in another tab by the same person is used here, and waiting calls continue', async () => {
  const { router, saves } = await saveWithDeadSession()
  startElsewhere('fresh')
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/customers'))
  expect(saves().at(-1)?.headers.get('authorization')).toBe('Bearer fresh')
})

test('A12 W13 a session of another tab whose half in a cookie comes later than its news is used here', async () => {
  const { router, saves } = await saveWithDeadSession()
  localStorage.setItem('getzo.token', 'fresh.')
  onTestFinished(forgetToken)
  const calls = () => saves().length
  const before = calls()
  window.dispatchEvent(new StorageEvent('storage', { key: 'getzo.token', newValue: 'fresh.' }))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(calls()).toBe(before)
  storeToken('fresh', true)
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/customers'))
  expect(saves().at(-1)?.headers.get('authorization')).toBe('Bearer fresh')
})

test('W13 a session that another person starts in another tab ends this one’s', async () => {
  server()
  const { router } = renderApp('/admin/customers', { token: 'abc' })
  await screen.findByRole('dialog', { name: 'Please sign in again' })
  startElsewhere('bobs')
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(router.state.location.pathname).toBe('/signin')
  // the other tab's session is not touched
  expect([sessionToken(), storedToken()]).toEqual([null, 'bobs'])
})

test('A12 a tab at sign-in continues once another tab has signed in', async () => {
  server()
  const { address } = renderApp('/signin?next=%2Fadmin%2Fcustomers')
  await screen.findByRole('heading', { name: 'Sign in' })
  startElsewhere('fresh')
  await waitFor(() => expect(address()).toBe('/admin/customers'))
})

test('A6 signing out in another tab signs this one out, also while calls wait', async () => {
  server()
  const { router } = renderApp('/admin/customers', { token: 'abc' })
  await screen.findByRole('dialog', { name: 'Please sign in again' })
  window.dispatchEvent(new StorageEvent('storage', { key: 'getzo.signed-out', newValue: '1' }))
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(router.state.location.pathname).toBe('/')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('A6 the other tabs hear of a sign-out, and of a dead session nothing', () => {
  const set = vi.spyOn(Storage.prototype, 'setItem')
  onTestFinished(() => set.mockRestore())
  clearSession('ended')
  expect(set).not.toHaveBeenCalled()
  clearSession('signed_out')
  expect(set.mock.calls).toEqual([['getzo.signed-out', '1']])
})

const draftOf = (person: number, path: string) =>
  keepDraft(newDraftKey(person, path), { at: new Date().toISOString(), base: {}, values: { name: 'Ada' } })
const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('getzo.draft.'))

test('W13 a person whose role opens a form no more keeps no draft of it', async () => {
  draftOf(ada.id, '/admin/customer/12/edit')
  draftOf(ada.id, '/admin/customers/new')
  draftOf(ada.id, '/admin/feedback')
  draftOf(bob.id, '/admin/customer/12/edit')
  server({ 'GET /auth/user': () => ({ body: userOf('csr') }) })
  renderApp('/admin/users', { token: 'abc' })
  await waitFor(() => expect(kept()).toHaveLength(2))
  expect(kept()).toEqual([
    expect.stringContaining(`.${ada.id}./admin/feedback.`),
    expect.stringContaining(`.${bob.id}./admin/customer/12/edit.`),
  ])
})

test('A15 W13 a disabled account leads to sign-in, and nothing of it is kept in the browser', async () => {
  draftOf(ada.id, '/admin/customer/12/edit')
  server({ 'GET /release/c/all': () => refusal('session_ended', { account_disabled: true }) })
  const token = `head.${btoa(JSON.stringify({ sub: String(ada.id) }))}.signature`
  const { address } = renderApp('/admin/customers', { token })
  await waitFor(() => expect(address()).toMatch(/^\/signin(\?|$)/))
  expect([kept(), sessionToken(), storedToken()]).toEqual([[], null, null])
  expect(screen.queryByRole('dialog')).toBeNull()
})
