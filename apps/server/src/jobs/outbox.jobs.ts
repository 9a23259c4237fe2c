import type { Config } from '../config/config'
import type { Database } from '../db/connection/connect'
import { deleteOldWorks } from '../works/tidy'
import { hourMs, lockedMinutesMax, minuteMs, type OutboxJob, type RepeatingJob } from './job'
import { deleteFinishedBefore, freeCrashed, giveUp, lateJobs, removeFromQueue } from './outbox'

/** The jobs that maintain the outbox itself. */
export const outboxJobs = (
  db: Database,
  { keepDays }: Pick<Config, 'keepDays'>,
  jobs: readonly OutboxJob[],
): RepeatingJob[] => [
  {
    name: 'give-up-late-jobs',
    everyMs: minuteMs,
    run: (now) => giveUpLate(db, jobs, now),
  },
  {
    name: 'free-crashed-jobs',
    everyMs: minuteMs,
    heldMs: minuteMs,
    run: () => freeCrashed(db, lockedMinutesMax),
  },
  {
    name: 'delete-old-jobs',
    everyMs: hourMs,
    async run(now) {
      await deleteFinishedBefore(db, new Date(now.getTime() - keepDays.jobs * 24 * hourMs))
      await deleteOldWorks(db, now, keepDays.jobs)
    },
  },
]

/** An owner that cannot be told keeps no other from being told; the job then fails with the first one. */
async function giveUpLate(db: Database, jobs: readonly OutboxJob[], now: Date): Promise<void> {
  const failures: unknown[] = []
  const late = await lateJobs(db, now)
  const left = new Set<number>()
  for (const id of late) {
    await giveUp(db, jobs, id, now).catch((error: unknown) => {
      failures.push(error)
      left.add(id)
    })
  }
  await removeFromQueue(
    db,
    late.filter((id) => !left.has(id)),
  )
  if (failures.length > 0) throw failures[0]
}
