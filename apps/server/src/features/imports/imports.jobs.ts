import type { OutboxJob } from '../../jobs/job'
import type { ImportRunner } from './import-runner.service'

/** The job of an import's check, of the import itself and of its undo; its payload is stored by imports.service alone. */
export const importJobs = (runner: ImportRunner): OutboxJob[] => [
  {
    name: 'run-import',
    run: (payload, { signal }) => {
      const { import_id, run } = payload as { import_id: number; run: number }
      return runner.run(import_id, run, signal)
    },
  },
]
