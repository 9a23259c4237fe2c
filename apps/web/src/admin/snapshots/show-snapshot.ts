import { styleNonce } from '../../page-meta'
import { claimsOf, forgetOfSessions, isTokenRemembered } from '../../session-token'
import { whenIdle } from '../when-idle'
import { drawTree } from './page-tree'
import { findSnapshot, type Snapshot } from './stored-snapshots'

const snapshotId = 'snapshot'
/** Where the list itself is here sooner, there is nothing to tell. */
const toldAfterMs = 400

/**
 * Shows what this address looked like last, if the browser keeps that for the session that it has (docs/adr/0053).
 * Answers when that is painted, so that the long work of the scripts comes after; at once where there is nothing.
 */
export async function showSnapshot(token: string | null): Promise<void> {
  try {
    const claims = claimsOf(token)
    if (claims === null || claims.expiresAt <= Date.now() || !isTokenRemembered()) return forgetOfSessions()
    const snapshot = findSnapshot(claims, location.pathname + location.search)
    if (snapshot === undefined || document.hidden) return
    await until(stylesAreHere)
    const drawRest = show(snapshot)
    await painted()
    whenIdle(drawRest)
  } catch {
    // best effort: a page that cannot be shown again comes as every first one does
    forgetOfSessions()
    removeSnapshot()
  }
}

function show({ page, styles, note }: Snapshot): () => void {
  const { element, drawRest } = drawTree(page)
  const style = document.createElement('style')
  style.nonce = styleNonce
  style.textContent = styles
  const said = document.createElement('output')
  const place = document.createElement('div')
  place.id = snapshotId
  place.setAttribute('aria-busy', 'true')
  place.append(style, element, said)
  document.addEventListener('scroll', noteReading, { capture: true, passive: true })
  document.documentElement.dataset.mantineColorScheme = chosenScheme()
  document.getElementById('root')?.before(place)
  document.getElementById('boot')?.setAttribute('hidden', '')
  // who waits is told, and screen readers say what changes in front of them
  setTimeout(() => {
    said.textContent = note
  }, toldAfterMs)
  return drawRest
}

/** How far somebody has read on: noted as it happens, for asking later would have the page laid out anew. */
const read = new Map<EventTarget, { top: number; left: number }>()

function noteReading({ target }: Event): void {
  if (target instanceof Element) read.set(target, { top: target.scrollTop, left: target.scrollLeft })
  else if (target === document) read.set(target, { top: window.scrollY, left: window.scrollX })
}

/** How far the page, or a part of the snapshot, has been scrolled since the snapshot is in sight. */
export const readOnIn = (part: EventTarget) => read.get(part) ?? { top: 0, left: 0 }

/** The snapshot in sight, if there is one. */
export const snapshotHere = () => document.getElementById(snapshotId)

/** Takes a snapshot out of sight, and leaves the page as it came. */
export function removeSnapshot(): void {
  document.removeEventListener('scroll', noteReading, { capture: true })
  snapshotHere()?.remove()
  document.getElementById('boot')?.removeAttribute('hidden')
}

/** The styles stand before the root, which is read after them. */
const stylesAreHere = () =>
  document.getElementById('root') !== null &&
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(
    ({ sheet }) => sheet !== null,
  )

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await nextFrame()
}

const nextFrame = () => new Promise(requestAnimationFrame)
const painted = async () => {
  await nextFrame()
  await new Promise((resolve) => setTimeout(resolve))
}

/** The theme's own choice of day or night, which it stores under this name. */
function chosenScheme(): 'light' | 'dark' {
  const stored = localStorage.getItem('mantine-color-scheme-value')
  if (stored === 'light' || stored === 'dark') return stored
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
