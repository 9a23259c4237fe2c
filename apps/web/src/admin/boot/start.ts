import './shared.css'
import { loadSpoken } from '../../i18n/load-spoken'
import { keptLanguage } from '../../i18n/spoken'
import { forgetKeptLists, storedToken } from '../../session-token'
import { askEarly } from '../api/early'
import { hideWhileAway } from './bfcache'

// the page runs this small script first: the calls go out, and everything else loads after that
hideWhileAway()
forgetKeptLists()
askEarly(storedToken())
readAhead()
void begin()

async function begin(): Promise<void> {
  try {
    if (keptLanguage() !== 'en') await loadSpoken(keptLanguage())
    await import('./main')
  } catch (error) {
    // a new version may have removed its files since the page was loaded; one reload is enough
    const [navigation] = performance.getEntriesByType('navigation')
    if (navigation instanceof PerformanceNavigationTiming && navigation.type !== 'reload') location.reload()
    throw error
  }
}

/** Preloads the page's scripts without running them. */
function readAhead(): void {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[data-script]')) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = href
    document.head.append(link)
  }
}
