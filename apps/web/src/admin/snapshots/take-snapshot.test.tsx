import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeApi, page, userOf } from '../../test/fake-api'
import { orderRow } from '../../test/order-records'
import { renderApp } from '../../test/render-app'
import { keptInBrowser, pageOfBuild, tokenOf } from '../../test/snapshots'
import { hurryTimers } from '../../test/timers'
import { adoptSession, startSession } from '../api/session'
import { takeSnapshot } from './take-snapshot'

beforeEach(() => pageOfBuild('one'))

function listInPage(): HTMLElement {
  document.body.innerHTML = '<div><main><section>G2-12</section></main></div>'
  const list = document.querySelector('section')
  if (list === null) throw new Error('the page has no list')
  return list
}

test('A20 a list that has come to rest is kept as it looks', async () => {
  hurryTimers()
  fakeApi({
    'GET /auth/user': () => ({ body: userOf('csr') }),
    'GET /release/o/all': () => page([orderRow()]),
    'GET /release/od/all/v=change_requests': () => ({ body: [] }),
  })
  renderApp('/admin/orders', { token: tokenOf('s') })
  startSession(tokenOf('s'), true)
  await screen.findByRole('link', { name: 'View Order G2-12' })
  await waitFor(() => expect(keptInBrowser()).toHaveLength(1))
  const [key = ''] = keptInBrowser()
  expect(localStorage.getItem(key)).toContain('/admin/o/12')
})

test('A12 a session that is not remembered keeps nothing', () => {
  startSession(tokenOf('s'), false)
  takeSnapshot(listInPage())
  expect(keptInBrowser()).toEqual([])
  startSession(tokenOf('s'), true)
  takeSnapshot(listInPage())
  expect(keptInBrowser()).toHaveLength(1)
})

test('A15 what a session has left in a page is not kept for the one that another tab has started', () => {
  startSession(tokenOf('another'), true)
  adoptSession(tokenOf('s'))
  takeSnapshot(listInPage())
  expect(keptInBrowser()).toEqual([])
})

test('A20 where its rows stand is kept, by which as many are drawn first as a window shows', () => {
  startSession(tokenOf('s'), true)
  document.body.innerHTML =
    '<div><main><section><section><table><tbody><tr></tr><tr></tr></tbody></table></section></section></main></div>'
  const [list, region] = document.querySelectorAll('section')
  if (!list || !region) throw new Error('the page has no list')
  region.scrollTop = 30
  vi.spyOn(HTMLTableSectionElement.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, 250, 1000, 120),
  )
  takeSnapshot(list)
  const [key = ''] = keptInBrowser()
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toMatchObject({ rows: { abovePx: 280, rowPx: 60 } })
})
