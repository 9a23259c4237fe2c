import type { Config } from '../config/config'
import { hourMs, minuteMs, type RepeatingJob } from '../jobs/job'
import { deleteUnheld, type FilePlaces, moveFiles } from './store-files'

/** The jobs that move and delete files outside of requests. */
export const filesJobs = (
  { db, objects }: FilePlaces,
  { keepDays }: Pick<Config, 'keepDays'>,
): RepeatingJob[] => [
  {
    name: 'delete-unheld-files',
    everyMs: hourMs,
    run: (now) => deleteUnheld({ db, objects }, now, keepDays.uploads),
  },
  ...(objects === null
    ? []
    : [
        {
          name: 'move-files-to-store' as const,
          isLong: true,
          everyMs: minuteMs,
          run: (now: Date) => moveFiles(db, objects, now),
        },
      ]),
]
