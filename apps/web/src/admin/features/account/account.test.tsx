import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type FakeAnswer, fakeApi, refusal, userOf } from '../../../test-kit/fake-api'
import { renderApp } from '../../../test-kit/render-app'

const seen = { place: null, created_at: '2026-03-09T16:02:00Z', last_seen_at: '2026-03-10T05:40:00Z' }
const sessions = [
  { id: 'a', browser: 'Chrome', system: 'macOS', ...seen, is_this: true },
  { id: 'b', browser: 'WeChat', system: 'iPhone', ...seen, is_this: false },
  { id: 'c', browser: null, system: null, ...seen, is_this: false },
]
const factors = {
  passkeys: [],
  codes_since: null,
  recovery_left: 0,
  is_needed: false,
  has_proved_lately: true,
  passkeys_at: 'localhost',
  handle: null,
}
const done = { body: { code: 0, message: '', data: {} } }

function at(handlers: Parameters<typeof fakeApi>[0] = {}) {
  let own = sessions
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: userOf('csr') }),
    'GET /auth/sessions': () => ({ body: own }),
    'GET /auth/factors': () => ({ body: factors }),
    'DELETE /auth/sessions/b': () => {
      own = own.filter(({ id }) => id !== 'b')
      return done
    },
    'POST /auth/sessions/a=end_others': () => {
      own = own.filter(({ is_this }) => is_this)
      return done
    },
    ...handlers,
  })
  return { ...renderApp('/admin/account', { token: 'abc' }), calls }
}
const rows = async () =>
  within(await screen.findByRole('region', { name: 'Where you are signed in' })).findAllByRole('listitem')

test('A24 the own account shows the name, and nothing of a buyer’s pages', async () => {
  at()
  expect(await screen.findByLabelText('First name')).toHaveProperty('value', 'Ada')
  screen.getByText('ada@getzo.test · Customer service')
  expect(screen.queryByText(/wishlist|invoice|recent/i)).toBeNull()
})

test('A24 a name is saved by itself, and no bar stands there while nothing has changed', async () => {
  const user = userOf('csr')
  const { person, calls } = at({
    'PUT /auth/user': () => ({
      body: {
        code: 0,
        message: '',
        data: { ...user, credentials: { ...user.credentials, lastName: 'Birch' } },
      },
    }),
  })
  const last = await screen.findByLabelText('Last name')
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
  await person.clear(last)
  await person.type(last, 'Birch')
  screen.getByText('Changes: Last name')
  await person.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findByText('Your account is saved.')
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    first_name: 'Ada',
    last_name: 'Birch',
    email: 'ada@getzo.test',
  })
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
})

test('A24 A21 another e-mail asks for the password and says that a link was sent', async () => {
  const { person } = at({ 'PUT /auth/user': () => ({ body: { code: 0, message: '', data: userOf('csr') } }) })
  const email = await screen.findByLabelText('E-mail')
  await person.clear(email)
  await person.type(email, 'ada@new.test')
  await person.type(screen.getByLabelText('Current password'), 'maple leaves')
  await person.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findByText(/We have sent a link to ada@new.test/)
  expect(email).toHaveProperty('value', 'ada@getzo.test')
})

test('A24 the sessions are named by browser and system, and one ends there', async () => {
  const { person } = at()
  expect((await rows()).map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Chrome on macOS this one/),
    expect.stringMatching(/^WeChat on iPhone last used .*Sign out there$/),
    expect.stringMatching(/^Unknown browser/),
  ])
  expect(screen.queryByRole('button', { name: /there: Chrome/ })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Sign out there: WeChat on iPhone' }))
  await screen.findByText('Signed out: WeChat on iPhone.')
  await waitFor(async () => expect(await rows()).toHaveLength(2))
})

test('A24 signing out everywhere else asks first, and leaves this session', async () => {
  const { person, calls } = at()
  const everywhere = () => screen.queryByRole('button', { name: 'Sign out everywhere else' })
  await rows()
  await person.click(everywhere() ?? document.body)
  const question = await screen.findByRole('dialog', { name: 'Sign out everywhere else?' })
  within(question).getByText(/^2 other sessions end at once/)
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  await person.click(within(question).getByRole('button', { name: 'Sign out everywhere else' }))
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  expect(everywhere()).toBeNull()
})

test('A24 a failed end of a session is said, and the list stays', async () => {
  const { person } = at({ 'DELETE /auth/sessions/b': () => refusal('busy') })
  await rows()
  await person.click(screen.getByRole('button', { name: 'Sign out there: WeChat on iPhone' }))
  await screen.findByRole('alert')
  expect(await rows()).toHaveLength(3)
})

test('A24 A21 the password is changed in a dialog, which marks what is refused', async () => {
  let isWrong = true
  const { person } = at({
    'POST /auth/password': () => (isWrong ? refusal('rule', { field: 'password' }) : done),
  })
  await person.click(await screen.findByRole('button', { name: 'Change' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change your password' }))
  await person.type(dialog.getByLabelText('Current password'), 'the old one')
  await person.type(dialog.getByLabelText('New password'), 'three cedar leaves')
  await person.type(dialog.getByLabelText('New password, again'), 'three cedar leaves')
  await person.click(dialog.getByRole('button', { name: 'Change password' }))
  await dialog.findByText('This is not your current password.')
  isWrong = false
  await person.click(dialog.getByRole('button', { name: 'Change password' }))
  await screen.findByText('Your password has been changed. Your other sessions have ended.')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('A24 the colours are day, night or as the device', async () => {
  const { person } = at()
  const choice = within(await screen.findByRole('group', { name: 'Colours' }))
  expect(choice.getByRole('radio', { name: 'As the device' })).toHaveProperty('checked', true)
  await person.click(choice.getByRole('radio', { name: 'Night' }))
  expect(document.documentElement.dataset.mantineColorScheme).toBe('dark')
  await person.click(choice.getByRole('radio', { name: 'As the device' }))
})

test('W5 A24 keys of one letter are switched off for the account, and on again where that was not saved', async () => {
  let answer: FakeAnswer = done
  const { person, calls } = at({ 'PUT /auth/user/a=keys': () => answer })
  const keys = await screen.findByRole('checkbox', { name: 'Single keys are on' })
  expect(keys).toHaveProperty('checked', true)
  await person.click(keys)
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ single_keys: false })
  expect(keys).toHaveProperty('checked', false)
  await person.keyboard('{Escape}?')
  expect(screen.queryByRole('dialog')).toBeNull()
  answer = refusal('internal')
  await person.click(keys)
  await waitFor(() => expect(keys).toHaveProperty('checked', false))
  answer = done
  await person.click(keys)
  await person.keyboard('?')
  await screen.findByRole('dialog', { name: 'Keys' })
})

test('A24 the page after signing in is saved when it is chosen', async () => {
  const { person, calls } = at({
    'PUT /auth/user/start_page': () => ({
      body: {
        code: 0,
        message: '',
        data: { ...userOf('csr'), own_start_page: 'today', start_page: 'today' },
      },
    }),
  })
  await person.selectOptions(await screen.findByLabelText('Page after signing in'), 'Today')
  await screen.findByText('Page after signing in saved.')
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ start_page: 'today' })
  expect(screen.getByLabelText('Page after signing in')).toHaveProperty('value', 'today')
})
