import type { Database } from '../../db/connection/connect'
import { prune } from '../../db/prune'

/** A file that nobody has imported holds names and phone numbers for nothing. */
const unfinishedDays = 30
/** So long an import can be taken back. */
const finishedDays = 400

/** Deletes imports with their rows: those that came to nothing after a month, the others after 400 days. */
export async function deleteOldImports(db: Database, now: Date): Promise<number> {
  // each has up to 10,000 rows
  const steps = { stepRows: 5 }
  const unfinished = {
    table: 'imports',
    when: `it.imported_at is null and it.state in ('matching', 'checked')
      and it.date_created < $1::timestamptz - make_interval(days => $2)`,
    values: [now, unfinishedDays],
  }
  const finished = {
    table: 'imports',
    when: `it.state in ('imported', 'undone') and it.imported_at < $1::timestamptz - make_interval(days => $2)`,
    values: [now, finishedDays],
  }
  return (await prune(db, unfinished, steps)) + (await prune(db, finished, steps))
}
