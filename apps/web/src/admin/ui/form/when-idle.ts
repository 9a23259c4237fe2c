/** Longest wait for a moment in which the browser has nothing to draw. */
const idleMs = 1000

/**
 * Runs `work` after a pause, once the browser has a moment for it: what somebody types meanwhile goes first. Answers the
 * function that gives it up. Safari knows no idle moments: there it is the pause alone.
 */
export function whenIdle(work: () => void, pauseMs: number): () => void {
  let idle: number | undefined
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in window) idle = requestIdleCallback(work, { timeout: idleMs })
    else work()
  }, pauseMs)
  return () => {
    clearTimeout(timer)
    if (idle !== undefined) cancelIdleCallback(idle)
  }
}
