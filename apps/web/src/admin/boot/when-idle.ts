/** Where a browser does not say when it is idle: Safari. */
const restMs = 1_000

/**
 * Does something once the browser has nothing better to do: what somebody types meanwhile goes first. `pauseMs` is waited
 * before, `latestMs` after that it is done in any case. Answers the function that gives it up.
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
