import { expect, test, vi } from 'vitest'
import { forgetKeptLists, forgetToken, isTokenRemembered, storedToken, storeToken } from './session-token'

const token = 'head.payload.signature'
const atRest = () =>
  Object.keys(localStorage)
    .map((key) => localStorage.getItem(key))
    .join()
/** As a browser treats a session's cookie when it closes. */
const closeBrowser = () => {
  document.cookie = 'getzo_session=; Path=/; Max-Age=0'
}

test('A12 without Remember Me a token is every tab’s until the browser closes, and worth nothing afterwards', () => {
  storeToken(token, false)
  expect([storedToken(), isTokenRemembered()]).toEqual([token, false])
  expect(atRest()).not.toContain('signature')
  closeBrowser()
  expect(storedToken()).toBeNull()
})

test('A12 with Remember Me it outlives the browser', () => {
  storeToken('another.before.it', false)
  storeToken(token, true)
  expect(document.cookie).not.toContain('getzo_session')
  closeBrowser()
  expect([storedToken(), isTokenRemembered()]).toEqual([token, true])
})

test.each([true, false])('A6 forgetting leaves nothing of it, remembered %j', (remember) => {
  storeToken(token, remember)
  forgetToken()
  expect([storedToken(), atRest(), document.cookie]).toEqual([null, '', ''])
})

test.each([
  ['at a start', forgetKeptLists],
  ['at a sign-out', forgetToken],
])('A15 N7 what earlier versions kept here of lists goes %s, and nothing else', (_, forget) => {
  localStorage.setItem('getzo.of-session.abc.page.1./admin/orders', '{"page":"Li Na"}')
  localStorage.setItem('getzo.of-session.other.page.2./admin/customers', '{"page":"Ada"}')
  localStorage.setItem('getzo.draft.7.order', '{}')
  forget()
  expect(Object.keys(localStorage)).toEqual(['getzo.draft.7.order'])
})

test('N7 a browser that forbids storage starts all the same', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(forgetKeptLists).not.toThrow()
  vi.unstubAllGlobals()
})
