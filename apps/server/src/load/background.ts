import type { FastifyBaseLogger } from 'fastify'

/** Work that goes on after its answer was sent, such as mailing: best effort, a failure is logged and that is all. */
export interface Background {
  run(what: string, work: () => Promise<void>): void
  /** resolves when nothing is under way; closing waits for it */
  idle(): Promise<void>
}

export function createBackground(log: FastifyBaseLogger): Background {
  const underWay = new Set<Promise<void>>()
  return {
    run(what, work) {
      const done = afterThisTurn()
        .then(work)
        .catch((error: unknown) => log.error({ err: error, what }, 'work after an answer failed'))
        .finally(() => underWay.delete(done))
      underWay.add(done)
    },
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}

/** The answer leaves first, so that how long the work takes cannot be seen in it. */
const afterThisTurn = () => new Promise<void>((resolve) => setImmediate(resolve))
