import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storedToken, storeToken } from '../../session-token'

const asked: { url: string; init: RequestInit }[] = []

beforeEach(() => {
  asked.length = 0
  vi.resetModules()
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push({ url, init })
    return Promise.resolve(new Response('[]'))
  })
})
afterEach(() => {
  document.head.replaceChildren()
  history.replaceState(null, '', '/')
})

/** The page of an address, as the server fills it in, with its early script run. */
async function pageAt(path: string, firstCall: string) {
  history.replaceState(null, '', path)
  const meta = document.createElement('meta')
  meta.name = 'first-call'
  meta.content = firstCall
  document.head.append(meta)
  const early = await import('./early')
  early.askEarly(storedToken())
  return early
}
const never = () => new AbortController().signal

test('O9 the user and the first data are requested at once, with the session’s token', async () => {
  storeToken('one', true)
  await pageAt('/admin/orders', '/release/o/all?limit=50')
  expect(asked.map(({ url }) => url)).toEqual([
    '/auth/user',
    '/release/list/views',
    '/release/o/all?limit=50',
  ])
  expect(new Headers(asked[1]?.init.headers).get('authorization')).toBe('Bearer one')
})

test('O9 an early answer is for just that call of just that session, once', async () => {
  storeToken('one', true)
  const { earlyAnswer } = await pageAt('/admin/orders', '/release/o/all')
  expect(earlyAnswer('/release/c/all', 'one', never())).toBeUndefined()
  expect(await (await earlyAnswer('/release/o/all', 'one', never()))?.text()).toBe('[]')
  expect(earlyAnswer('/release/o/all', 'one', never())).toBeUndefined()
  // another person has signed in over the page: answers for the first are useless
  expect(earlyAnswer('/auth/user', 'two', never())).toBeUndefined()
  expect(earlyAnswer('/auth/user', 'one', never())).toBeUndefined()
})

test('O9 cancelling an early answer ends its call', async () => {
  storeToken('one', true)
  const { earlyAnswer } = await pageAt('/admin/orders', '')
  const given = new AbortController()
  void earlyAnswer('/auth/user', 'one', given.signal)
  given.abort()
  expect(asked[0]?.init.signal?.aborted).toBe(true)
})

test.each([
  ['a page that is no staff screen', '/signin', 'one'],
  ['nobody signed in', '/admin/orders', null],
])('O9 with %s nothing is asked', async (_, path, token) => {
  if (token !== null) storeToken(token, true)
  await pageAt(path, '/release/o/all')
  expect(asked).toEqual([])
})
