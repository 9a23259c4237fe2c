import { storedToken } from '../session-token'
import { askEarly } from './api/early'
import { replaceOldPage } from './old-page'
import { askSketch, showSketch } from './sketches/show-sketch'
import { keptSnapshot, showSnapshot } from './snapshots/show-snapshot'
import { hideWhileAway } from './while-away'

// what the page runs first, and small: the calls go out, what can be shown is shown, and all else comes after that
hideWhileAway()
void begin(storedToken())

async function begin(token: string | null): Promise<void> {
  const snapshot = keptSnapshot(token)
  if (snapshot === null) {
    // in this order they get a browser's few connections: what is in sight first, and what the calls would wait for
    const sketch = askSketch(token)
    const scripts = readAhead()
    askEarly(token)
    // to run the scripts takes long: a sketch that is here before them is in sight first
    const early = await Promise.race([sketch, scripts])
    if (early === undefined) void sketch.then(showSketch)
    else await showSketch(early)
  } else {
    askEarly(token)
    await showSnapshot(snapshot)
    void readAhead()
  }
  try {
    await import('./main')
  } catch (error) {
    replaceOldPage()
    throw error
  }
}

/** Has the page's scripts fetched, and no more. Answers, with nothing, once they are here. */
async function readAhead(): Promise<undefined> {
  const scripts = document.querySelectorAll<HTMLLinkElement>('link[data-script]')
  await Promise.all([...scripts].map(({ href }) => fetchScript(href)))
  return undefined
}

async function fetchScript(href: string): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.crossOrigin = ''
  link.href = href
  document.head.append(link)
  // where the browser does not know them, nobody says when they are here
  if (!link.relList.supports('modulepreload')) return
  await new Promise((resolve) => {
    for (const end of ['load', 'error']) link.addEventListener(end, resolve)
  })
}
