import { beforeEach, expect, test, vi } from 'vitest'
import { storeToken } from '../session-token'

const reload = vi.fn()
const meta = document.createElement('meta')
meta.name = 'build'

class Timing {
  readonly type: string
  constructor(type: string) {
    this.type = type
  }
}

beforeEach(() => {
  reload.mockReset()
  vi.resetModules()
  vi.stubGlobal('PerformanceNavigationTiming', Timing)
  document.head.append(meta)
})

/** A staff screen of a build, opened so, and what the server then says of itself. */
async function open({ ours, theirs, by }: { ours: string; theirs: string | null; by: string }) {
  meta.content = ours
  history.replaceState(null, '', '/admin/orders')
  vi.stubGlobal('location', { pathname: '/admin/orders', reload })
  vi.stubGlobal('performance', { getEntriesByType: () => [new Timing(by)] })
  const headers: Record<string, string> = theirs === null ? {} : { 'getzo-build': theirs }
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(new Response('{}', url === '/auth/user' ? { headers } : {})),
  )
  storeToken('one', true)
  const { askEarly } = await import('./api/early')
  askEarly('one')
  await new Promise((resolve) => setTimeout(resolve))
}

test.each([
  ['kept from another build', { ours: 'old', theirs: 'new', by: 'navigate' }, true],
  ['of another build and gone back to', { ours: 'old', theirs: 'new', by: 'back_forward' }, true],
  ['of the same build', { ours: 'new', theirs: 'new', by: 'navigate' }, false],
  ['of another build though just fetched anew', { ours: 'old', theirs: 'new', by: 'reload' }, false],
  ['of a development server', { ours: '__BUILD__', theirs: 'new', by: 'navigate' }, false],
  ['answered by a service that does not say', { ours: 'old', theirs: null, by: 'navigate' }, false],
])('A20 a page %s is fetched anew: %#', async (_, page, isFetchedAnew) => {
  await open(page)
  expect(reload).toHaveBeenCalledTimes(isFetchedAnew ? 1 : 0)
})
