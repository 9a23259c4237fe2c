import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { forgetToken, storeToken } from '../../session-token'
import { hideWhileAway } from './bfcache'

const reload = vi.fn()
const visibility = () => document.documentElement.style.visibility
const goes = (type: 'pagehide' | 'pageshow', persisted: boolean) =>
  window.dispatchEvent(new PageTransitionEvent(type, { persisted }))

beforeAll(hideWhileAway)
beforeEach(() => {
  reload.mockReset()
  vi.stubGlobal('location', { reload })
  storeToken('head.body.one', true)
})
afterEach(() => {
  document.documentElement.removeAttribute('style')
})

test('A15 a page in the back/forward cache is hidden while it is away, and shown again to the session that left it', () => {
  goes('pagehide', true)
  expect(visibility()).toBe('hidden')
  goes('pageshow', true)
  expect(visibility()).toBe('')
  expect(reload).not.toHaveBeenCalled()
})

test.each([
  ['has ended', forgetToken],
  ['is another one', () => storeToken('head.body.two', false)],
])('A15 a step back to a page whose session %s shows none of it', (_, changeSession) => {
  goes('pagehide', true)
  changeSession()
  goes('pageshow', true)
  expect(visibility()).toBe('hidden')
  expect(reload).toHaveBeenCalledOnce()
})

test('A15 a page that is not kept, or was just opened, stays visible', () => {
  goes('pageshow', false)
  goes('pagehide', false)
  expect(visibility()).toBe('')
  expect(reload).not.toHaveBeenCalled()
})
