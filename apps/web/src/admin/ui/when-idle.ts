/** For browsers that do not report idle time: Safari. */
const restMs = 1_000

/**
 * Calls a function once the browser is idle, after any typing. It waits for `pauseMs` first, and at most `latestMs`
 * after that. Returns a function that cancels the call.
 */
export function whenIdle(
  act: () => void,
  { pauseMs = 0, latestMs }: { pauseMs?: number; latestMs?: number } = {},
): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, pauseMs || restMs)
    return () => clearTimeout(timer)
  }
  let idle: number | undefined
  const wait = () => {
    idle = requestIdleCallback(act, latestMs === undefined ? {} : { timeout: latestMs })
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  if (pauseMs === 0) wait()
  else timer = setTimeout(wait, pauseMs)
  return () => {
    clearTimeout(timer)
    if (idle !== undefined) cancelIdleCallback(idle)
  }
}
