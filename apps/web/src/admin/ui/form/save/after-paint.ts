/**
 * Answers a function that does `act` once what a person has just typed is shown, and once for all the calls until then:
 * what follows from a key makes nobody wait for the key.
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
    // a task that is asked for in a frame comes after its painting
    requestAnimationFrame(() => setTimeout(now))
  }
}
