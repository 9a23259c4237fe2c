/**
 * Returns a function that calls `act` after the last typing is painted, once for all calls until then: no key waits for
 * its consequences.
 */
export function afterPaint(act: () => void): () => void {
  let isAsked = false
  const now = () => {
    isAsked = false
    act()
  }
  return () => {
    if (isAsked) return
    isAsked = true
    // a task queued in a frame runs after its painting
    requestAnimationFrame(() => setTimeout(now))
  }
}
