import type { Database } from '../db/connection/connect'
import { prune } from '../db/prune'
import { hourMs } from '../jobs/job'

/** Items name people and their orders: none stays longer, however long jobs are kept. */
const itemsDaysMax = 400

/**
 * Deletes works with their items, and their undos: ended ones as long after they were asked for as finished jobs are kept. An
 * undo that is under way needs its work.
 */
export async function deleteOldWorks(db: Database, now: Date, keepDays: number): Promise<void> {
  const before = new Date(now.getTime() - Math.min(keepDays, itemsDaysMax) * 24 * hourMs)
  const when = `it.ended_at is not null and it.asked_at < $1::timestamptz
    and not exists (select from works u where u.undoes = it.id and u.ended_at is null)`
  // each has up to 5,000 results
  await prune(db, { table: 'works', when, values: [before] }, { stepRows: 20 })
}
