import { EventEmitter } from 'node:events'

/** Milliseconds between reads of the database, which find answers that another copy of the service stored. */
const lookMs = 1_000

/** Tells those who wait for an answer from outside that something was stored of it. */
export interface CallNews {
  tell(record: number): void
  /** listens from now on, until `end` */
  listen(records: readonly number[]): { next(withinMs: number): Promise<void>; end(): void }
}

export function createCallNews(): CallNews {
  const stored = new EventEmitter().setMaxListeners(0)
  return {
    tell: (record) => void stored.emit('stored', record),
    listen(records) {
      const wanted = new Set(records)
      let hasHeard = false
      let wake = () => {}
      const hear = (record: number) => {
        if (!wanted.has(record)) return
        hasHeard = true
        wake()
      }
      stored.on('stored', hear)
      return {
        async next(withinMs) {
          if (!hasHeard) {
            await new Promise<void>((resolve) => {
              const timer = setTimeout(resolve, Math.min(lookMs, withinMs))
              wake = () => {
                clearTimeout(timer)
                resolve()
              }
            })
          }
          hasHeard = false
        },
        end: () => void stored.off('stored', hear),
      }
    },
  }
}
