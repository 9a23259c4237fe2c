import { createStore } from './store'

/**
 * Proving once more who is at the screen (W15): calls refused for the lack of it wait here until a proof was given over
 * the page, and are then repeated.
 */
const asked = createStore(false)
const waiting = new Set<(isProved: boolean) => void>()
let pages = 0

export const isProofAsked = asked.get
export const onProofAsked = asked.subscribe

/** Registers a page that can ask for a proof. Returns a function that unregisters it. */
export function offerProof(): () => void {
  pages += 1
  return () => {
    pages -= 1
    if (pages === 0) settleProof(false)
  }
}

/** Waits for a proof. Returns false if the person cancelled, or no page can ask. */
export function provedAgain(signal?: AbortSignal): Promise<boolean> {
  if (pages === 0) return Promise.resolve(false)
  return new Promise((resolve) => {
    const end = (isProved: boolean) => {
      waiting.delete(end)
      signal?.removeEventListener('abort', giveUp)
      resolve(isProved)
    }
    const giveUp = () => end(false)
    waiting.add(end)
    signal?.addEventListener('abort', giveUp)
    asked.set(true)
  })
}

/** Repeats all waiting calls, or fails them. */
export function settleProof(isProved: boolean): void {
  if (!asked.get()) return
  asked.set(false)
  for (const end of waiting) end(isProved)
}
