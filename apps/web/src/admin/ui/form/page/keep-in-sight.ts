/** Within this time the browser and the router restore the scroll position of a page that is shown again. */
const settledMs = 1_000
const ownScrolling = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to an element that must be seen first, even if the page restores its scroll position (W13). Any scrolling or
 * key press of the person ends it. Returns a function that ends it too.
 */
export function keepInSight(place: { readonly current: HTMLElement | null }): () => void {
  const show = () => place.current?.scrollIntoView({ block: 'nearest' })
  const stop = () => {
    clearTimeout(timer)
    window.removeEventListener('scroll', show)
    for (const kind of ownScrolling) window.removeEventListener(kind, stop)
  }
  const timer = setTimeout(stop, settledMs)
  window.addEventListener('scroll', show, { passive: true })
  for (const kind of ownScrolling) window.addEventListener(kind, stop, { passive: true })
  show()
  return stop
}
