import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { sessionToken } from '../../admin/api/session/session'
import { fakeApi, page, refusal, userOf } from '../../test-kit/fake-api'
import { renderApp } from '../../test-kit/render-app'

beforeEach(() => {
  document.cookie = 'getzo_language=; Path=/; Max-Age=0'
})

async function signInFails(answers: Parameters<typeof fakeApi>[0] = {}) {
  const calls = fakeApi({ 'POST /auth/signin': () => refusal('too_many'), ...answers })
  const { person } = renderApp('/signin')
  await person.type(await screen.findByLabelText('E-mail'), ' ada@getzo.test ')
  await person.type(screen.getByLabelText('Password'), 'right one{Enter}')
  return { person, calls }
}

test('A11 whose browser has to wait is offered a link by mail, and is told what to do with it', async () => {
  const { person, calls } = await signInFails({
    'POST /auth/device/a=ask': () => ({ body: { code: 0, message: '', data: {} } }),
  })
  await person.click(await screen.findByRole('button', { name: 'Mail me a link' }))
  await screen.findByText(/a link is on its way to it, or came within the last 2 hours/)
  expect(calls.at(-1)?.body).toEqual({ email: 'ada@getzo.test' })
  expect(screen.queryByRole('button', { name: 'Mail me a link' })).toBeNull()
})

test('A11 a wrong password offers no link, and a refused request says so and can be repeated', async () => {
  let answer = refusal('wrong_credentials')
  const { person } = await signInFails({
    'POST /auth/signin': () => answer,
    'POST /auth/device/a=ask': () => refusal('too_many'),
  })
  await screen.findByText('Wrong Credentials')
  expect(screen.queryByRole('button', { name: 'Mail me a link' })).toBeNull()
  answer = refusal('too_many')
  await person.type(screen.getByLabelText('Password'), '{Enter}')
  await person.click(await screen.findByRole('button', { name: 'Mail me a link' }))
  await waitFor(() => expect(screen.getAllByText(/Too many attempts/)).toHaveLength(2))
  expect(screen.getByRole('button', { name: 'Mail me a link' })).toHaveProperty('disabled', false)
})

test('A11 the mailed link makes the browser known by a press alone, and leads to the sign-in', async () => {
  const token = 't'.repeat(43)
  const calls = fakeApi({
    'POST /auth/device': () => ({ body: { code: 0, message: '', data: {} } }),
  })
  const { person } = renderApp(`/knownbrowser#token=${token}`)
  const press = await screen.findByRole('button', { name: 'This is my browser' })
  expect(calls).toEqual([])
  await person.click(press)
  await screen.findByText('This browser is known now. Please sign in.')
  expect(calls.map(({ body }) => body)).toEqual([{ token }])
  expect(screen.getByRole('link', { name: 'Back to sign in' }).getAttribute('href')).toBe('/signin')
})

test('A11 a link that was used or has ended says so, and a page without one says where to ask', async () => {
  fakeApi({ 'POST /auth/device': () => refusal('link_expired') })
  const { person, router } = renderApp(`/knownbrowser#token=${'t'.repeat(43)}`)
  await person.click(await screen.findByRole('button', { name: 'This is my browser' }))
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  await router.navigate({ to: '/knownbrowser', hash: '' })
  await screen.findByText(/This page is opened by the link in our e-mail/)
})

/** A browser whose worker answers a puzzle at once. */
function solvesAtOnce() {
  const kept = Object.getOwnPropertyDescriptor(globalThis, 'Worker')
  class Solver extends EventTarget {
    postMessage() {
      const nonces = [1, 2, 3, 4, 5, 6, 7, 8]
      this.dispatchEvent(new MessageEvent('message', { data: { nonces } }))
    }
    terminate() {}
  }
  Object.defineProperty(globalThis, 'Worker', { configurable: true, value: Solver })
  onTestFinished(() => {
    if (kept) Object.defineProperty(globalThis, 'Worker', kept)
    else Reflect.deleteProperty(globalThis, 'Worker')
  })
}

test('A11 K11 asked for work, the browser does it and signs in with the same press', async () => {
  solvesAtOnce()
  const work = '16.9999999999.abcdefghijklmnop.sig'
  const { calls } = await signInFails({
    'POST /auth/signin': ({ body }) =>
      (body as { work?: string }).work === undefined
        ? refusal('too_many', { work })
        : { body: { code: 0, message: '', token: 'fresh', data: { token: 'fresh' } } },
    'GET /auth/user': () => ({ body: userOf('administrator') }),
    'GET /release/o/all': () => page([]),
    'GET /release/od/all/v=change_requests': () => ({ body: [] }),
  })
  await waitFor(() => expect(sessionToken()).toBe('fresh'))
  expect(calls.filter(({ path }) => path === '/auth/signin').map(({ body }) => body)).toMatchObject([
    { email: 'ada@getzo.test', password: 'right one' },
    { email: 'ada@getzo.test', password: 'right one', work: `${work}:1.2.3.4.5.6.7.8` },
  ])
})
