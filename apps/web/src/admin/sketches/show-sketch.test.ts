import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { storeToken } from '../../session-token'
import { emptyPage, keptInBrowser, tokenOf } from '../../test/snapshots'
import { removeSnapshot, snapshotHere } from '../snapshots/shown-page'
import { askSketch, showSketch } from './show-sketch'

const token = tokenOf('s')
const sketch = {
  note: 'The list answers in a moment.',
  styles: ':root { --panel: white; }',
  page: { shapes: [['p', {}]], root: [0, 'G2-12'] },
}
const show = async () => showSketch(await askSketch(token))
let page: ReturnType<typeof emptyPage>
let asked: { url: string; init: RequestInit }[]
let answer: () => Promise<Response> | Response

beforeEach(() => {
  asked = []
  answer = () => Response.json({ sketch })
  page = emptyPage()
  storeToken(token, false)
  history.replaceState(null, '', '/admin/orders?status=1')
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => setTimeout(act))
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, init })
    return answer()
  })
  pageOfList()
  onTestFinished(removeSnapshot)
})

function pageOfList(): void {
  const meta = document.createElement('meta')
  meta.name = 'has-sketch'
  meta.content = 'yes'
  document.head.append(meta)
  onTestFinished(() => meta.remove())
}

test('A20 a list is asked for as it looks at this address to this session, and stands before the page’s own content', async () => {
  localStorage.setItem('mantine-color-scheme-value', 'dark')
  await show()
  const [call] = asked
  expect(call?.url).toBe('/release/list/sketch?address=%2Fadmin%2Forders%3Fstatus%3D1&scheme=dark')
  expect(new Headers(call?.init.headers).get('authorization')).toBe(`Bearer ${token}`)
  const shown = snapshotHere()
  expect(shown?.querySelector('p')?.textContent).toBe('G2-12')
  expect(shown?.nextElementSibling).toBe(page.root)
  expect([page.boot.hasAttribute('hidden'), shown?.ariaBusy]).toEqual([true, 'true'])
  expect(keptInBrowser()).toEqual([])
})

test('A20 where the list itself is sooner, it is dropped', async () => {
  answer = () => {
    page.boot.remove()
    return Response.json({ sketch })
  }
  await show()
  expect(snapshotHere()).toBeNull()
})

test('A15 to another session than the one that asked it is not shown', async () => {
  answer = () => {
    storeToken(tokenOf('another'), false)
    return Response.json({ sketch })
  }
  await show()
  expect(snapshotHere()).toBeNull()
})

test.each([
  ['nothing is to be drawn', () => Response.json({ sketch: null })],
  ['the server refuses', () => Response.json({}, { status: 401 })],
  ['the server cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'it cannot be drawn here',
    () => Response.json({ sketch: { ...sketch, page: { shapes: [], root: [3, 'x'] } } }),
  ],
])('A20 where %s, the page comes as it came', async (_, says) => {
  answer = says
  await show()
  expect([snapshotHere(), page.boot.hasAttribute('hidden')]).toEqual([null, false])
})

test('A20 a page that is no list asks for none', async () => {
  document.head.querySelector('meta[name="has-sketch"]')?.remove()
  await show()
  expect(asked).toEqual([])
})
