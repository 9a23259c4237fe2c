import { styleNonce } from '../../page-meta'
import { type RowsPlace, rowsInWindow } from '../rows-in-window'
import { watchFit } from '../ui/list/watch-fit'
import { drawTree, type PageTree } from './page-tree'

/** What a list's page looks like before its scripts are there: as it was last seen, or as the server draws it. */
export interface SeenPage {
  /** what tells that it is not the list itself yet */
  note: string
  /** the theme's variables, which a script makes */
  styles: string
  page: PageTree
  /** where its rows stand, where that is known */
  rows?: RowsPlace
}

const placeId = 'snapshot'
/** Where the list itself is here sooner, there is nothing to tell. */
const toldAfterMs = 400

let stopWatching = () => {}

/**
 * Shows it once the styles are here. Answers, when it is painted, the function that draws the rest of long tables; null
 * where `isWanted` no longer says so.
 */
export async function showPage(seen: SeenPage, isWanted: () => boolean): Promise<(() => void) | null> {
  while (!stylesAreHere()) await nextFrame()
  if (!isWanted()) return null
  const drawRest = show(seen)
  // the second frame begins when the first is on its way to the screen
  await nextFrame()
  await nextFrame()
  return drawRest
}

function show({ page, styles, note, rows }: SeenPage): () => void {
  const { element, drawRest } = drawTree(page, rowsInWindow(rows))
  const style = document.createElement('style')
  style.nonce = styleNonce
  style.textContent = styles
  const said = document.createElement('output')
  const place = document.createElement('div')
  place.id = placeId
  place.setAttribute('aria-busy', 'true')
  place.append(style, element, said)
  document.addEventListener('scroll', noteReading, { capture: true, passive: true })
  document.documentElement.dataset.mantineColorScheme = chosenScheme()
  document.getElementById('root')?.before(place)
  document.getElementById('boot')?.setAttribute('hidden', '')
  const watches = [...place.querySelectorAll<HTMLElement>('section')].map((region) =>
    watchFit(region, (fits) => region.toggleAttribute('data-fits', fits)),
  )
  stopWatching = () => {
    for (const stop of watches) stop()
  }
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

/** How far the page, or a part of what is shown, has been scrolled since it is in sight. */
export const readOnIn = (part: EventTarget) => read.get(part) ?? { top: 0, left: 0 }

/** Whether somebody has scrolled in it. */
export const hasReadOn = () => read.size > 0

/** What is shown, if there is something. */
export const snapshotHere = () => document.getElementById(placeId)

/** Takes it out of sight, and leaves the page as it came. */
export function removeSnapshot(): void {
  document.removeEventListener('scroll', noteReading, { capture: true })
  stopWatching()
  snapshotHere()?.remove()
  document.getElementById('boot')?.removeAttribute('hidden')
}

/** The styles stand before the root, which is read after them. */
const stylesAreHere = () =>
  document.getElementById('root') !== null &&
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(
    ({ sheet }) => sheet !== null,
  )

const nextFrame = () => new Promise(requestAnimationFrame)

/** The theme's own choice of day or night, which it stores under this name. */
export function chosenScheme(): 'light' | 'dark' {
  const stored = localStorage.getItem('mantine-color-scheme-value')
  if (stored === 'light' || stored === 'dark') return stored
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
