import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Jobs } from './jobs/runner'

/** All of closing, after which a process ends however far it is. */
export const closeWithinMs = 10_000

/** Of that, what each part may take: requests and jobs end beside each other, then the database is left. */
const closingTimes = { answersMs: 4_000, workMs: 6_500, databaseMs: 3_000 }

interface Closing {
  app: Pick<FastifyInstance, 'close' | 'server'>
  jobs: Pick<Jobs, 'stop'>
  closeDatabase: () => Promise<void>
  log: Pick<FastifyBaseLogger, 'warn'>
  times?: typeof closingTimes
}

/**
 * Ends a service in order (N4): it takes no more requests, answers those under way, puts back unfinished jobs, and
 * closes its database. A part that takes too long is cut off, so that the others have their time.
 */
export async function closeService({
  app,
  jobs,
  closeDatabase,
  log,
  times = closingTimes,
}: Closing): Promise<void> {
  const cutOff = setTimeout(() => {
    app.server.getConnections((_error, count) => {
      if (count > 0) log.warn('closing: requests under way were cut off')
      app.server.closeAllConnections()
    })
  }, times.answersMs)
  const work = Promise.all([jobs.stop(), app.close()])
  await inTime(work, times.workMs, () => log.warn('closing: work under way was left'))
  clearTimeout(cutOff)
  await inTime(closeDatabase(), times.databaseMs, () =>
    log.warn('closing: the database was left to end by itself'),
  )
}

/** Waits for work, at most that long; a later failure is ignored. */
async function inTime(work: Promise<unknown>, ms: number, onLate: () => void): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), ms)
  })
  if ((await Promise.race([work, late]).finally(() => clearTimeout(timer))) !== 'late') return
  work.catch(() => undefined)
  onLate()
}
