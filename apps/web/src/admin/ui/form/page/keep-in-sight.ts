/** A page that is shown again is scrolled to where it was left, by the browser and the router, within this time. */
const settledMs = 1_000
const ownScrolling = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to what has to be seen first, also where the page is put back to where it was scrolled to (W13). Who scrolls or
 * presses anything goes on as they like. Answers what gives it up.
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
