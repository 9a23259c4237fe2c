import './api/early'
import { storedToken } from '../session-token'
import { showSnapshot } from './snapshots/show-snapshot'

// what the page runs first, and small: the calls go out, what was seen last is shown, and all else comes after that
void showSnapshot(storedToken()).then(() => {
  readAhead()
  return import('./main')
})

/** The page has its scripts fetched, no more: to read them takes long, and is for after what can be shown at once. */
function readAhead(): void {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="script"]')) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = href
    document.head.append(link)
  }
}
