import { beforeEach, expect, test, vi } from 'vitest'
import { claimsOf, forgetToken, storeToken } from '../../session-token'
import { keptInBrowser, pageOfBuild, tokenOf } from '../../test/snapshots'
import type { PageTree } from './page-tree'
import { treeOf } from './read-page'
import { findSnapshot, keepSnapshot } from './stored-snapshots'

const address = '/admin/orders'

beforeEach(() => pageOfBuild('one'))

function claims(session: string) {
  const read = claimsOf(tokenOf(session))
  if (read === null) throw new Error('the token cannot be read')
  return read
}

function keep(session: string, at = address, text = 'G2-12') {
  const page: PageTree = { shapes: [['p', {}]], root: [0, text] }
  keepSnapshot(claims(session), at, { note: '', styles: '', page })
}
const found = (session: string, at = address) => findSnapshot(claims(session), at)?.page.root[1]

test('A20 what an address looked like last is found again, and nothing of another address', () => {
  keep('s', address, 'before')
  keep('s', address, 'G2-12')
  expect([found('s'), found('s', '/admin/orders?q=x')]).toEqual(['G2-12', undefined])
  expect(keptInBrowser()).toHaveLength(1)
})

test('A15 another session never finds it, and finding nothing leaves nothing behind', () => {
  keep('s')
  expect(found('another')).toBeUndefined()
  expect(keptInBrowser()).toEqual([])
})

test.each([
  ['signing out', forgetToken],
  ['signing in, as whomever', () => storeToken(tokenOf('another'), true)],
])('A6 A15 %s leaves nothing of it in the browser', (_, act) => {
  keep('s')
  act()
  expect(keptInBrowser()).toEqual([])
})

test('A20 it is not shown after 8 hours, to another build, or in a window in which it looked otherwise', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    keep('s')
    vi.setSystemTime(Date.now() + 7.9 * 3_600_000)
    expect(found('s')).toBe('G2-12')
    vi.stubGlobal('innerWidth', window.innerWidth + 200)
    expect(found('s')).toBeUndefined()
    vi.unstubAllGlobals()
    expect(found('s')).toBe('G2-12')
    vi.setSystemTime(Date.now() + 0.2 * 3_600_000)
    expect(found('s')).toBeUndefined()
    expect(keptInBrowser()).toEqual([])
  } finally {
    vi.useRealTimers()
  }
})

test('A20 a page of another build is not shown', () => {
  keep('s')
  document.querySelector<HTMLMetaElement>('meta[name="build"]')?.setAttribute('content', 'two')
  expect(found('s')).toBeUndefined()
})

test('A20 the ten pages seen last are kept, none of more than 200,000 characters', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    for (let n = 1; n <= 12; n += 1) {
      vi.setSystemTime(Date.now() + 1000)
      keep('s', `/admin/orders?after=${n}`)
    }
    expect(keptInBrowser()).toHaveLength(10)
    expect([found('s', '/admin/orders?after=2'), found('s', '/admin/orders?after=3')]).toEqual([
      undefined,
      'G2-12',
    ])
    keep('s', '/admin/orders?after=12', 'x'.repeat(200_001))
    expect(found('s', '/admin/orders?after=12')).toBeUndefined()
  } finally {
    vi.useRealTimers()
  }
})

test('A20 fifty rows of eleven columns fit', () => {
  const cells = Array.from(
    { length: 11 },
    (_, n) => `<td class="_cell_1a2b3c" data-label="Column ${n}">x</td>`,
  )
  const page = document.createElement('div')
  page.innerHTML = `<table>${Array.from({ length: 50 }, (_, n) => `<tr><th><a href="/admin/o/${n}">${n}</a></th>${cells.join('')}</tr>`).join('')}</table>`
  keepSnapshot(claims('s'), address, { note: '', styles: '', page: treeOf(page) })
  expect(keptInBrowser()).toHaveLength(1)
})
