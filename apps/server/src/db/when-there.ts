import { setTimeout as sleep } from 'node:timers/promises'
import { isAway, reasonOf } from './schema/violations'

/** How long it waits for a database that is away. */
const awayMsMax = 60_000
const askAgainMs = 250

/**
 * Repeats work that must not be lost until the database is there again. Rejects after a while, and once `stopped`
 * aborts. Work whose answer was lost is done twice, so it must bear that.
 */
export async function whenThere<T>(
  work: () => Promise<T>,
  { stopped, withinMs = awayMsMax }: { stopped?: AbortSignal; withinMs?: number } = {},
): Promise<T> {
  const until = performance.now() + withinMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      const reason = reasonOf(error)
      if (reason === null || !isAway(reason) || stopped?.aborted || performance.now() > until) throw error
      await sleep(askAgainMs)
    }
  }
}
