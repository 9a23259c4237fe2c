import type pg from 'pg'

const sampleMs = 100
/** Of a new sample; the rest is what was known. About half a second counts. */
const weight = 0.2
const atOnceMs = 60_000

/** What a statement that comes now would wait for a connection: those before it, by how fast they are served. */
export interface PoolWait {
  waitMs(): number
  stop(): void
}

export function createPoolWait(pool: pg.Pool): PoolWait {
  let taken = 0
  let perSecond = 0
  let ms = 0
  const count = () => {
    taken += 1
  }
  pool.on('acquire', count)
  const timer = setInterval(() => {
    perSecond = perSecond * (1 - weight) + ((taken * 1000) / sampleMs) * weight
    taken = 0
    ms =
      pool.waitingCount === 0 ? 0 : Math.min(atOnceMs, (pool.waitingCount * 1000) / Math.max(perSecond, 0.1))
  }, sampleMs).unref()
  return {
    waitMs: () => ms,
    stop() {
      clearInterval(timer)
      pool.off('acquire', count)
    },
  }
}
