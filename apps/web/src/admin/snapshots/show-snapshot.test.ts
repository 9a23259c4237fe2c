import { beforeEach, expect, test, vi } from 'vitest'
import { claimsOf, storeToken } from '../../session-token'
import { emptyPage, keptInBrowser, pageOfBuild, tokenOf } from '../../test/snapshots'
import { keptSnapshot, showSnapshot } from './show-snapshot'
import { removeSnapshot, snapshotHere } from './shown-page'
import { keepSnapshot } from './stored-snapshots'

async function show(token: string | null): Promise<void> {
  const snapshot = keptSnapshot(token)
  if (snapshot !== null) await showSnapshot(snapshot)
}

let page: ReturnType<typeof emptyPage>

beforeEach(() => {
  pageOfBuild('one')
  history.replaceState(null, '', '/admin/orders')
  page = emptyPage()
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => setTimeout(act))
})

/** Somebody who has seen the orders in this session. */
function seenOrders({ isRemembered = true, expiresInMs = 3_600_000 } = {}): string {
  const token = tokenOf('s', { expiresInMs })
  storeToken(token, isRemembered)
  const claims = claimsOf(token)
  if (claims === null) throw new Error('the token cannot be read')
  keepSnapshot(claims, '/admin/orders', {
    note: 'Shown as you last saw it.',
    styles: ':root { --panel: white; }',
    page: { shapes: [['p', {}]], root: [0, 'G2-12'] },
  })
  return token
}

test('A20 what was seen last stands before the page’s own content, which is not in sight yet, and says so once', async () => {
  await show(seenOrders())
  const snapshot = snapshotHere()
  expect(snapshot?.querySelector('p')?.textContent).toBe('G2-12')
  expect(snapshot?.nextElementSibling).toBe(page.root)
  expect([page.boot.hasAttribute('hidden'), snapshot?.ariaBusy]).toEqual([true, 'true'])
  await vi.waitFor(() => {
    expect(snapshot?.querySelector('output')?.textContent).toBe('Shown as you last saw it.')
  })
})

test('A20 it goes, and the page is as it came', async () => {
  await show(seenOrders())
  removeSnapshot()
  expect([snapshotHere(), page.boot.hasAttribute('hidden')]).toEqual([null, false])
})

test.each([
  ['a session that is not remembered', () => seenOrders({ isRemembered: false })],
  ['a session that has run out', () => seenOrders({ expiresInMs: -1000 })],
  ['nobody signed in', () => (seenOrders(), null)],
  ['another session', () => (seenOrders(), tokenOf('another'))],
])('A15 to %s it is not shown, and nothing of it stays in the browser', async (_, sessionOf) => {
  await show(sessionOf())
  expect([snapshotHere(), keptInBrowser()]).toEqual([null, []])
})

test('A20 what cannot be drawn is left out, and forgotten', async () => {
  const token = seenOrders()
  const [key = ''] = keptInBrowser()
  localStorage.setItem(key, (localStorage.getItem(key) ?? '').replace('[0,"G2-12"]', '[7,"G2-12"]'))
  await show(token)
  expect([snapshotHere(), keptInBrowser(), page.boot.hasAttribute('hidden')]).toEqual([null, [], false])
})
