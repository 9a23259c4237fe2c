import { resetLinkMinutes } from '@getzo/domain/auth/auth-rules'
import { authWords } from '@getzo/domain/auth/auth-words'
import { errorWords } from '@getzo/domain/words/error-words'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { sessionToken } from '../../admin/api/session/session'
import cn from '../../i18n/cn/account.json'
import en from '../../i18n/en/account.json'
import fr from '../../i18n/fr/account.json'
import { isTokenRemembered, storedToken } from '../../session-token'
import { fakeApi, page, refusal, userOf } from '../../test-kit/fake-api'
import { renderApp } from '../../test-kit/render-app'
import { accountText } from '../account.text'

beforeEach(() => {
  document.cookie = 'getzo_language=; Path=/; Max-Age=0'
})

const signedIn = {
  'POST /auth/signin': () => ({ body: { code: 0, message: '', token: 'fresh', data: { token: 'fresh' } } }),
  'GET /auth/user': () => ({ body: userOf('administrator') }),
  // where it leads to
  'GET /release/o/all': () => page([]),
  'GET /release/u/all': () => page([]),
  'GET /release/od/all/v=change_requests': () => ({ body: [] }),
}
const button = () => screen.getByRole('button', { name: 'Sign in' })

test.each(['/', '/signin'])('A10 A19 %s shows the sign-in form', async (address) => {
  renderApp(address)
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(document.title).toBe('Getzo | Sign in')
  screen.getByLabelText('E-mail')
  screen.getByLabelText('Password')
  screen.getByLabelText('Remember Me')
  expect(screen.getByRole('link', { name: 'Forgot Password' }).getAttribute('href')).toBe('/forgotpassword')
  expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/signup')
})

/** The shop's details in the server's page (page-meta.ts). */
function says(name: string, content: string) {
  const meta = document.createElement('meta')
  Object.assign(meta, { name, content })
  document.head.append(meta)
  onTestFinished(() => meta.remove())
}

test('A1 the sign-in shows the shop’s contacts in its language: phone, mail, a message and WeChat’s picture', async () => {
  document.cookie = 'getzo_language=cn; Path=/'
  says('support-phone', '+86 21 5555 0134')
  says('support-email', 'care@getzo.test')
  says('contact-picture', '/contact/wechat-1 430 430')
  renderApp('/signin')
  await screen.findByRole('heading', { name: '登录' })
  const contact = within(screen.getByRole('region', { name: '有任何问题，欢迎随时联系我们。' }))
  expect(contact.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'tel:+862155550134',
    'mailto:care@getzo.test',
    '/feedback',
  ])
  const picture = contact.getByRole('img', { name: '店铺的微信二维码' })
  expect([picture.getAttribute('src'), picture.getAttribute('width')]).toEqual(['/contact/wechat-1', '430'])
})

test('A1 where nothing is configured the sign-in still leads to a message', async () => {
  renderApp('/signin')
  await screen.findByRole('heading', { name: 'Sign in' })
  const contact = within(screen.getByRole('region', { name: 'Questions? We are glad to help.' }))
  expect(contact.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/feedback'])
  expect(contact.queryByRole('img')).toBeNull()
})

test('A11 an empty form marks and focuses the missing field, and sends nothing', async () => {
  const calls = fakeApi({})
  const { person } = renderApp('/signin')
  await screen.findByRole('heading', { name: 'Sign in' })
  await person.click(button())
  screen.getByText('Please enter your e-mail')
  screen.getByText('Please enter your password')
  const [email, password] = [screen.getByLabelText('E-mail'), screen.getByLabelText('Password')]
  const isMarked = (field: HTMLElement) => field.getAttribute('aria-invalid') === 'true'
  expect([document.activeElement, isMarked(email), isMarked(password)]).toEqual([email, true, true])
  await person.type(email, 'ada@getzo.test')
  await person.click(button())
  expect(screen.queryByText('Please enter your e-mail')).toBeNull()
  expect([document.activeElement, isMarked(email), isMarked(password)]).toEqual([password, false, true])
  expect(calls).toEqual([])
})

test('A11 a wrong pair shows the server’s text and keeps the e-mail', async () => {
  fakeApi({ 'POST /auth/signin': () => refusal('wrong_credentials') })
  const { person } = renderApp('/signin')
  await person.type(await screen.findByLabelText('E-mail'), 'ada@getzo.test')
  await person.type(screen.getByLabelText('Password'), 'no{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('Wrong Credentials')
  expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'ada@getzo.test')
})

test('A11 I1 a wrong pair is refused in the page’s language', async () => {
  document.cookie = 'getzo_language=cn; Path=/'
  fakeApi({ 'POST /auth/signin': () => refusal('wrong_credentials') })
  const { person } = renderApp('/signin')
  await person.type(await screen.findByRole('textbox'), 'ada@getzo.test')
  await person.type(screen.getByLabelText('密码'), 'no{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('邮箱或密码错误')
})

test('A10 A12 success keeps the token for the browser, loads the user and goes to the orders', async () => {
  const calls = fakeApi(signedIn)
  const { person, address } = renderApp('/signin')
  await person.type(await screen.findByLabelText('E-mail'), ' ada@getzo.test ')
  await person.type(screen.getByLabelText('Password'), 'pass word{Enter}')
  await waitFor(() => expect(address()).toContain('/admin/orders'))
  expect(calls[0]?.body).toEqual({ email: 'ada@getzo.test', password: 'pass word', remember: false })
  expect([storedToken(), isTokenRemembered()]).toEqual(['fresh', false])
})

test('A12 Remember Me keeps the token in the browser', async () => {
  const calls = fakeApi(signedIn)
  const { person } = renderApp('/signin?next=%2Fadmin%2Furls')
  await person.type(await screen.findByLabelText('E-mail'), 'ada@getzo.test')
  await person.click(screen.getByLabelText('Remember Me'))
  await person.type(screen.getByLabelText('Password'), 'pass{Enter}')
  await waitFor(() => expect(localStorage.getItem('getzo.token')).toBe('fresh'))
  expect(calls[0]?.body).toMatchObject({ remember: true })
})

test('A10 A15 an anonymous visitor goes to / and comes back to the page that asked', async () => {
  fakeApi(signedIn)
  const { person, address, router } = renderApp('/admin/urls?q=a')
  await person.type(await screen.findByLabelText('E-mail'), 'ada@getzo.test')
  expect(router.state.location.pathname).toBe('/')
  await person.type(screen.getByLabelText('Password'), 'pass{Enter}')
  await waitFor(() => expect(address()).toBe('/admin/urls?q=a'))
})

test('A15 a revoked token goes to /signin and says why', async () => {
  fakeApi({ 'GET /auth/user': () => refusal('session_ended') })
  const { router } = renderApp('/admin/urls', { token: 'revoked' })
  await screen.findByText('Your session has ended. Please sign in again.')
  expect(router.state.location.pathname).toBe('/signin')
  expect(sessionToken()).toBeNull()
})

test('A13 sign-up names every missing field, then says that registration is closed', async () => {
  const calls = fakeApi({})
  const { person } = renderApp('/signup')
  await screen.findByRole('heading', { name: 'Sign up' })
  const send = () => person.click(screen.getByRole('button', { name: 'Sign up' }))
  await send()
  screen.getByText('Please enter your e-mail')
  screen.getByText('Please enter your password')
  screen.getByText('Please re-enter your password')
  await person.type(screen.getByLabelText('E-mail'), 'ada@')
  await send()
  screen.getByText('Please enter a valid e-mail')
  await person.type(screen.getByLabelText('E-mail'), 'getzo.test')
  await person.type(screen.getByLabelText('Password'), 'one')
  await person.type(screen.getByLabelText('Confirm Password'), 'one')
  await send()
  expect((await screen.findByRole('alert')).textContent).toBe('Sorry, but registration is currently closed.')
  expect(calls).toEqual([])
})

test('A14 a forgotten password is always answered the same way', async () => {
  const calls = fakeApi({
    'POST /auth/forgotpassword': () => ({ body: { code: 0, message: '', data: {} } }),
  })
  const { person } = renderApp('/forgotpassword')
  await screen.findByText(new RegExp(`The link is valid for ${resetLinkMinutes} minutes`))
  await person.type(await screen.findByLabelText('E-mail'), 'nobody@getzo.test{Enter}')
  await screen.findByText('If this e-mail has an account, a link to set a new password is on its way to it.')
  expect(calls[0]?.body).toEqual({ email: 'nobody@getzo.test' })
})

test('A14 the mailed link sets a new password once', async () => {
  const token = 'a'.repeat(43)
  let isSpent = false
  const calls = fakeApi({
    'POST /auth/resetpassword': () => {
      if (isSpent) return refusal('link_expired')
      isSpent = true
      return { body: { code: 0, message: '', data: {} } }
    },
  })
  const first = renderApp(`/resetpassword#token=${token}`)
  const fill = async (person: typeof first.person) => {
    await person.type(await screen.findByLabelText('New password'), 'long enough')
    await person.type(screen.getByLabelText('Confirm Password'), 'long enough{Enter}')
  }
  await fill(first.person)
  await screen.findByText('Your password has been changed. Please sign in again.')
  expect(calls[0]?.body).toEqual({ token, password: 'long enough' })
  first.unmount()

  const second = renderApp(`/resetpassword#token=${token}`)
  await fill(second.person)
  expect((await screen.findByRole('alert')).textContent).toContain('This link has expired')
  expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe(
    '/forgotpassword',
  )
})

test('A14 a new password that is too short, or is not repeated, is not sent', async () => {
  const calls = fakeApi({})
  const { person } = renderApp(`/resetpassword#token=${'a'.repeat(43)}`)
  const fill = async (first: string, second: string) => {
    for (const [label, text] of [
      ['New password', first],
      ['Confirm Password', second],
    ] as const) {
      await person.clear(await screen.findByLabelText(label))
      await person.type(screen.getByLabelText(label), text)
    }
    await person.click(screen.getByRole('button', { name: 'Set password' }))
  }
  await fill('short', 'short')
  screen.getByText('Please choose a password of at least 10 characters')
  await fill('long enough', 'long enough!')
  screen.getByText('The passwords do not match')
  expect(calls).toEqual([])
})

test('A14 a password that the server finds too common is refused at its field', async () => {
  fakeApi({
    'POST /auth/resetpassword': () => refusal('rule', { field: 'password', rule: 'auth.password_is_common' }),
  })
  const { person } = renderApp(`/resetpassword#token=${'a'.repeat(43)}`)
  await person.click(await screen.findByRole('button', { name: 'Français' }))
  await person.type(screen.getByLabelText('Nouveau mot de passe'), 'password123')
  await person.type(screen.getByLabelText('Confirmer le mot de passe'), 'password123{Enter}')
  await screen.findByText(/^Beaucoup de gens utilisent ce mot de passe/)
  expect(screen.getByLabelText('Nouveau mot de passe').getAttribute('aria-invalid')).toBe('true')
})

test('A21 the mailed link changes the e-mail at a press, and an expired one shows a message', async () => {
  const token = 'b'.repeat(43)
  let isSpent = false
  const calls = fakeApi({
    'POST /auth/confirmemail': () => {
      if (isSpent) return refusal('link_expired')
      isSpent = true
      return { body: { code: 0, message: '', data: {} } }
    },
  })
  const first = renderApp(`/confirmemail#token=${token}`)
  await screen.findByRole('heading', { name: 'Confirm your new e-mail' })
  expect(calls).toEqual([])
  await first.person.click(screen.getByRole('button', { name: 'Confirm' }))
  await screen.findByText('Your e-mail has been changed. You sign in with the new one from now on.')
  expect(calls[0]?.body).toEqual({ token })
  first.unmount()

  const second = renderApp(`/confirmemail#token=${token}`)
  await second.person.click(await screen.findByRole('button', { name: 'Confirm' }))
  expect((await screen.findByRole('alert')).textContent).toContain('This link has expired')
  second.unmount()

  renderApp('/confirmemail')
  await screen.findByText(/^This page is opened by the link in our e-mail/)
})

test('I1 I2 the switch changes the language and is remembered', async () => {
  const first = renderApp('/signin')
  await first.person.click(await screen.findByRole('button', { name: '中文' }))
  screen.getByRole('heading', { name: '登录' })
  expect(document.documentElement.lang).toBe('zh-Hans')
  first.unmount()
  renderApp('/signin')
  await screen.findByRole('heading', { name: '登录' })
})

test('I3 the three catalogues hold the same ids', () => {
  const ids = (catalogue: object) => Object.keys(catalogue).sort()
  expect(ids(fr)).toEqual(ids(en))
  expect(ids(cn)).toEqual(ids(en))
})

test('A11 A13 W14 the English texts are those of the rules and of the server', () => {
  const t = accountText.en
  const ids = Object.keys(en) as (keyof typeof en)[] // Object.keys forgets them
  const words: Record<string, string> = authWords
  expect(ids.filter((id) => id.startsWith('auth.') && t(id) !== words[id])).toEqual([])
  const failures: Record<string, string> = errorWords
  const own = ['failure.unreachable', 'failure.timed_out']
  const others = ids.filter((id) => id.startsWith('failure.') && !own.includes(id))
  expect(others.filter((id) => t(id) !== failures[id.replace('failure.', '')])).toEqual([])
  expect(t('account.confirmEmailDone')).toBe(authWords['auth.email_changed'])
  expect(t('account.closed')).toBe(errorWords.registration_closed)
  expect(t('account.forgotSent')).toBe(authWords['auth.reset_requested'])
  expect(t('account.resetDone')).toBe(authWords['auth.password_reset'])
})

test('A10 the sign-in page begins at its first field', async () => {
  renderApp('/signin')
  const email = await screen.findByLabelText('E-mail')
  expect(document.activeElement).toBe(email)
})

test('W18 the first administrator is led to the first sign-in, which marks each fault and then leads to Today', async () => {
  let user = { ...userOf('administrator'), must_set_up: true }
  const calls = fakeApi({
    ...signedIn,
    'GET /auth/user': () => ({ body: user }),
    'POST /auth/firstsignin': ({ body }) => {
      const { password } = body as { password: string } // as the form sent it
      if (password.startsWith('first')) {
        return {
          status: 422,
          body: {
            code: 422,
            message: '',
            data: { error: 'rule', rule: 'auth.password_is_first', params: {}, field: 'password' },
          },
        }
      }
      user = { ...user, must_set_up: false }
      return { body: { code: 0, message: '', data: user } }
    },
    'GET /release/today': () => ({ status: 503, body: null }),
  })
  const { person, router } = renderApp('/admin/products', { token: 'abc' })
  const begin = await screen.findByRole('button', { name: 'Begin' })
  await person.click(begin)
  screen.getByText(en['auth.first_name_missing'])
  screen.getByText(en['auth.email_missing'])
  await person.type(screen.getByLabelText('First name'), 'Claire')
  await person.type(screen.getByLabelText('E-mail'), 'claire@example.com')
  const type = async (password: string) => {
    for (const label of ['New password', 'Confirm Password']) {
      await person.clear(screen.getByLabelText(label))
      await person.type(screen.getByLabelText(label), password)
    }
    await person.click(screen.getByRole('button', { name: 'Begin' }))
  }
  await type('first one of all')
  await screen.findByText(en['auth.password_is_first'])
  await type('own horse battery')
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/today'))
  expect(calls.filter(({ path }) => path === '/release/p/all')).toEqual([])
})
