import { forgetKeptLists, storedToken } from '../../session-token'
import { askEarly } from '../api/early'
import { hideWhileAway } from './bfcache'

// what the page runs first, and small: the calls go out, and all else comes after that
hideWhileAway()
forgetKeptLists()
askEarly(storedToken())
readAhead()
void begin()

async function begin(): Promise<void> {
  try {
    await import('./main')
  } catch (error) {
    // its files may be gone from the service since the page came; once is enough
    const [navigation] = performance.getEntriesByType('navigation')
    if (navigation instanceof PerformanceNavigationTiming && navigation.type !== 'reload') location.reload()
    throw error
  }
}

/** Has the page's scripts fetched, and no more. */
function readAhead(): void {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[data-script]')) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = href
    document.head.append(link)
  }
}
