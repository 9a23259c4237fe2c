import { expect, onTestFinished, test, vi } from 'vitest'

vi.mock('./bfcache', () => ({ hideWhileAway: vi.fn() }))
vi.mock('../api/early', () => ({ askEarly: vi.fn() }))
vi.mock('./main', () => {
  throw new Error('gone')
})

/** The next failure that nobody handles: what a browser would report. */
function nextFailure(): Promise<unknown> {
  const usual = process.listeners('unhandledRejection')
  const restore = () => {
    process.removeAllListeners('unhandledRejection')
    for (const listener of usual) process.on('unhandledRejection', listener)
  }
  onTestFinished(restore)
  process.removeAllListeners('unhandledRejection')
  return new Promise((resolve) => process.once('unhandledRejection', resolve))
}

test.each([
  ['navigate', 1],
  ['back_forward', 1],
  ['reload', 0],
])('A20 a page that came by %s and whose files are gone is reloaded %i times', async (type, times) => {
  const reload = vi.fn()
  class Navigation {
    readonly type = type
  }
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('PerformanceNavigationTiming', Navigation)
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([new Navigation() as unknown as PerformanceEntry]) // of which only the type is read
  const failure = nextFailure()
  await import(/* @vite-ignore */ `./start.ts?${type}`)
  await failure
  expect(reload).toHaveBeenCalledTimes(times)
})
