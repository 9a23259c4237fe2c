/** Where a browser does not say when it is idle. */
const restMs = 1_000

/** Does something once the browser has nothing better to do. Answers the function that gives it up. */
export function whenIdle(act: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(act)
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(act, restMs)
  return () => clearTimeout(timer)
}
