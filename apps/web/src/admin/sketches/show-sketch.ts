import { api } from '@getzo/contract/paths'
import { hasSketch } from '../../page-meta'
import { storedToken } from '../../session-token'
import { chosenScheme, removeSnapshot, type SeenPage, showPage } from '../snapshots/shown-page'
import { whenIdle } from '../when-idle'

/** A list's page as the server draws it for a session. */
interface Sketch {
  token: string
  page: SeenPage
}

/** Asks the server to draw the page, if it is a list and somebody is signed in (docs/adr/0077). Null where there is none. */
export async function askSketch(token: string | null): Promise<Sketch | null> {
  if (token === null || !hasSketch() || document.hidden) return null
  const query = new URLSearchParams({
    address: location.pathname + location.search,
    scheme: chosenScheme(),
  })
  try {
    const answer = await fetch(`${api('/list/sketch')}?${query}`, {
      headers: { accept: 'application/json', authorization: `Bearer ${token}` },
      credentials: 'same-origin',
      redirect: 'error',
    })
    if (!answer.ok) return null
    const { sketch } = (await answer.json()) as { sketch: SeenPage | null } // drawn by draw-sketch.tsx
    return sketch === null ? null : { token, page: sketch }
  } catch {
    // best effort: the list comes without it
    return null
  }
}

/** Shows it, unless the list itself has been sooner or the session is another by now. Answers when it is painted. */
export async function showSketch(sketch: Sketch | null): Promise<void> {
  if (sketch === null) return
  try {
    const drawRest = await showPage(sketch.page, () => isAwaited() && storedToken() === sketch.token)
    if (drawRest !== null) whenIdle(drawRest)
  } catch {
    removeSnapshot()
  }
}

/** The frame that came with the page goes when the first screen, or its list, is there. */
const isAwaited = () => document.getElementById('boot') !== null
