import { readOnIn, removeSnapshot, snapshotHere } from './shown-page'

/**
 * What came with the page stands until the first screen is drawn: the empty frame, or a list as it was last seen, which
 * goes on standing until the list has rows of its own.
 */
let isDrawn = false

/** The router has drawn the first screen. */
export function screenIsDrawn(): void {
  isDrawn = true
  if (document.querySelector('#root table[aria-busy="true"]') === null) endBootFrame()
}

/** A list has drawn its rows, or why it has none. */
export function listIsDrawn(): void {
  if (isDrawn) endBootFrame()
}

/** The router begins each page at its top; who has read on in a snapshot goes on there. */
export function goOnReading(): void {
  const { top, left } = readOnIn(document)
  if (top > 0 || left > 0) window.scrollTo({ top, left, behavior: 'instant' })
}

function endBootFrame(): void {
  const snapshot = snapshotHere()
  const root = document.getElementById('root')
  if (snapshot !== null && root !== null) {
    const focused = focusedLink(snapshot)
    removeSnapshot()
    for (const region of snapshot.querySelectorAll('section')) {
      const { top, left } = readOnIn(region)
      if (top > 0 || left > 0) regionOf(root, region.ariaLabel)?.scrollTo({ top, left })
    }
    goOnReading()
    if (focused !== undefined) linksTo(root, focused.address)[focused.place]?.focus({ preventScroll: true })
  }
  document.getElementById('boot')?.remove()
}

const regionOf = (root: HTMLElement, label: string | null) =>
  [...root.querySelectorAll('section')].find((region) => region.ariaLabel === label)

/** Which link has the focus: the how-manieth to its address. */
function focusedLink(snapshot: HTMLElement): { address: string; place: number } | undefined {
  const { activeElement: link } = document
  const address = link?.getAttribute('href')
  if (!(link instanceof HTMLAnchorElement) || !address || !snapshot.contains(link)) return undefined
  return { address, place: linksTo(snapshot, address).indexOf(link) }
}

const linksTo = (part: HTMLElement, address: string) =>
  [...part.querySelectorAll('a')].filter((link) => link.getAttribute('href') === address)
