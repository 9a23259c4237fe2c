import { storedToken } from '../session-token'
import { askEarly } from './api/early'
import { replaceOldPage } from './old-page'
import { keptSnapshot, showSnapshot } from './snapshots/show-snapshot'
import { hideWhileAway } from './while-away'

// what the page runs first, and small: the calls go out, what can be shown is shown, and all else comes after that
hideWhileAway()
void begin(storedToken())

async function begin(token: string | null): Promise<void> {
  const snapshot = keptSnapshot(token)
  askEarly(token)
  if (snapshot !== null) await showSnapshot(snapshot)
  readAhead()
  try {
    await import('./main')
  } catch (error) {
    replaceOldPage()
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
