import type { Database } from '../../db/connection/connect'
import { hourMs, type RepeatingJob } from '../../jobs/job'
import { deleteOldImports } from './tidy'

export const oldImportJobs = (db: Database): RepeatingJob[] => [
  { name: 'delete-old-imports', everyMs: hourMs, run: async (now) => void (await deleteOldImports(db, now)) },
]
