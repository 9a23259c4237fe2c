import { createStore } from './session/store'

/** How many calls wait to be asked again, since the server is busy. */
const waiting = createStore(0)

export const isServerBusy = () => waiting.get() > 0
export const onServerBusy = waiting.subscribe

/** Waits for so long, or fails as soon as nobody wants the answer any more. */
export async function waitBusy(ms: number, signal: AbortSignal): Promise<void> {
  waiting.set(waiting.get() + 1)
  try {
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer)
        reject(signal.reason)
      }
      const end = () => {
        signal.removeEventListener('abort', leave)
        resolve()
      }
      const timer = setTimeout(end, ms)
      signal.addEventListener('abort', leave)
      if (signal.aborted) leave()
    })
  } finally {
    waiting.set(waiting.get() - 1)
  }
}
