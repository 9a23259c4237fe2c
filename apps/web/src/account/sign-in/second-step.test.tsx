import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sessionToken } from '../../admin/api/session/session'
import { type FakeAnswer, fakeApi, refusal, userOf } from '../../test-kit/fake-api'
import { renderApp } from '../../test-kit/render-app'

const half = 'h'.repeat(43)
const entered: FakeAnswer = {
  body: { code: 0, message: '', token: 'abc', data: { token: 'abc', expires_at: '' } },
}
const wrong = (rule: string, params = {}) => refusal('factor_wrong', { rule: rule as never, params })
const nothing = () => ({ status: 503, body: null })

function signIn(handlers: Parameters<typeof fakeApi>[0], ways = ['code', 'recovery_code']) {
  const calls = fakeApi({
    'POST /auth/signin': () => refusal('factor_needed', { half: { token: half, ways: ways as never } }),
    'GET /auth/user': () => ({ body: userOf('csr') }),
    'GET /release/today': nothing,
    'GET /release/o/all': nothing,
    ...handlers,
  })
  return { calls, ...renderApp('/signin') }
}
async function givePassword(person: ReturnType<typeof renderApp>['person']) {
  await person.type(await screen.findByLabelText('E-mail'), 'ada@getzo.test')
  await person.type(screen.getByLabelText('Password'), 'maple leaves{Enter}')
}

test('W15 a right password asks for the code, which sends itself, and the other ways stay in view', async () => {
  const { person, calls, router } = signIn({
    'POST /auth/signin/code': ({ body }) =>
      (body as { code: string }).code === '222222' ? entered : wrong('factor.code_wrong'),
  })
  await givePassword(person)
  await screen.findByRole('heading', { name: 'Your code' })
  screen.getByText('Six digits from your app, for ada@getzo.test.')
  await person.type(screen.getByLabelText('One-time code'), '111111')
  await screen.findByText(/^This code is wrong or was used before/)
  screen.getByRole('button', { name: 'Use a recovery code' })
  screen.getByRole('button', { name: 'Sign in as somebody else' })
  await person.clear(screen.getByLabelText('One-time code'))
  await person.type(screen.getByLabelText('One-time code'), '222222')
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/admin/))
  expect(calls.filter(({ path }) => path === '/auth/signin/code').at(-1)?.body).toEqual({
    half,
    code: '222222',
  })
})

test('W15 a recovery code that was used says how many are left, and a half that has ended leads back to the password', async () => {
  let answer = wrong('factor.recovery_used', { left: 9 })
  const { person } = signIn({ 'POST /auth/signin/recovery_code': () => answer })
  await givePassword(person)
  await person.click(await screen.findByRole('button', { name: 'Use a recovery code' }))
  await screen.findByRole('heading', { name: 'A recovery code' })
  await person.type(screen.getByLabelText('Recovery code'), 'W3RT-9KDP{Enter}')
  await screen.findByText('That code was used before. Codes left: 9.')
  answer = wrong('factor.half_ended')
  await person.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByText('That took too long. Please enter your password again.')
  expect(screen.getByLabelText('Password')).toHaveProperty('value', '')
})

test('W15 an administrator without a factor is led to add one, and sees no other page', async () => {
  fakeApi({ 'GET /auth/user': () => ({ body: { ...userOf('administrator'), must_add_factor: true } }) })
  const { router } = renderApp('/admin/orders', { token: 'abc' })
  await screen.findByRole('heading', { name: 'A second factor' })
  expect(router.state.location.pathname).toBe('/secondfactor')
  screen.getByRole('button', { name: 'Turn on one-time codes' })
  screen.getByRole('link', { name: 'Logout' })
})

test.each(['hover', 'focus'])('A6 Logout on /secondfactor signs out by a press, not by %s', async (way) => {
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: { ...userOf('administrator'), must_add_factor: true } }),
    'POST /auth/signout': () => ({ body: { code: 0, message: '', data: {} } }),
  })
  const { person, router } = renderApp('/secondfactor', { token: 'abc' })
  const preload = vi.spyOn(router, 'preloadRoute')
  const link = await screen.findByRole('link', { name: 'Logout' })
  if (way === 'hover') await person.hover(link)
  else act(() => link.focus())
  await waitFor(() => expect(preload).toHaveBeenCalled())
  await preload.mock.results[0]?.value
  expect([sessionToken(), calls.some(({ path }) => path === '/auth/signout')]).toEqual(['abc', false])
  await person.click(link)
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(sessionToken()).toBeNull()
  expect(calls.filter(({ path }) => path === '/auth/signout')).toHaveLength(1)
})

/** A browser that offers passkeys among the completions; answers the choices of the person. */
function offerPasskeys() {
  const choices: (() => void)[] = []
  const bytes = new ArrayBuffer(1)
  const response = { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: null }
  const passkey = {
    id: 'a',
    rawId: bytes,
    type: 'public-key',
    response,
    getClientExtensionResults: () => ({}),
  }
  const get = () => new Promise((resolve) => choices.push(() => resolve(passkey)))
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => {}, { isConditionalMediationAvailable: () => Promise.resolve(true) }),
  )
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'credentials'))
  return choices
}

test.each([
  [refusal('internal'), /^Something went wrong on our side/],
  [wrong('factor.passkey_refused'), /^This passkey was not accepted/],
])(
  'W15 a passkey chosen among the completions that does not sign in says why, and is offered again (%#)',
  async (failure, text) => {
    const choices = offerPasskeys()
    let answer = failure
    const { router } = signIn({
      'POST /auth/signin/passkey/a=ask': () => ({
        body: { code: 0, message: '', data: { options: { challenge: 'AAAA' } } },
      }),
      'POST /auth/signin/passkey': () => answer,
    })
    await waitFor(() => expect(choices).toHaveLength(1))
    choices[0]?.()
    await screen.findByText(text)
    await waitFor(() => expect(choices).toHaveLength(2))
    answer = entered
    choices[1]?.()
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/admin/))
  },
)
