import type { Database } from '../../db/connection/connect'
import { hourMs, type OutboxJob, type RepeatingJob } from '../../jobs/job'
import { stepBack } from './imports.service'
import type { ImportRunner } from './run/import-runner.service'
import { deleteOldImports } from './tidy'

/** The job of an import's check, of the import itself and of its undo; its payload is stored by imports.service alone. */
export const importJobs = (runner: ImportRunner): OutboxJob[] => [
  {
    name: 'run-import',
    run: (payload, { signal }) => {
      const { import_id, run } = payload as { import_id: number; run: number }
      return runner.run(import_id, run, signal)
    },
    givenUp: (tx, payload) => stepBack(tx, payload as { import_id: number; run: number }),
  },
]

export const oldImportJobs = (db: Database): RepeatingJob[] => [
  { name: 'delete-old-imports', everyMs: hourMs, run: async (now) => void (await deleteOldImports(db, now)) },
]
