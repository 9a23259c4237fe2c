/** Work that is done one at a time, in the order in which it came. */
export interface Turns {
  /** Ends one's turn; null where it has not come within the time. Throws the signal's reason. */
  take(withinMs: number, signal?: AbortSignal): Promise<(() => void) | null>
}

export function createTurns(): Turns {
  const waiting: (() => void)[] = []
  let isTaken = false

  function end() {
    const next = waiting.shift()
    if (next) next()
    else isTaken = false
  }
  const comes = (withinMs: number, signal?: AbortSignal) =>
    new Promise<boolean>((resolve, reject) => {
      const leave = () => {
        waiting.splice(waiting.indexOf(come), 1)
        stop()
      }
      const come = () => {
        stop()
        resolve(true)
      }
      const give = () => {
        leave()
        reject(signal?.reason)
      }
      const timer = setTimeout(() => {
        leave()
        resolve(false)
      }, withinMs)
      const stop = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', give)
      }
      signal?.addEventListener('abort', give)
      waiting.push(come)
    })

  return {
    async take(withinMs, signal) {
      signal?.throwIfAborted()
      if (isTaken && !(await comes(withinMs, signal))) return null
      isTaken = true
      return end
    },
  }
}
