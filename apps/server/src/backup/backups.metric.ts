import type { Deps } from '../deps'
import { addDatabaseGauge } from '../health/database-gauge'
import { lastBackup } from './backups'

/** The age of the last backup (N5, N6); no value without one. */
export const addBackupMetric = ({ db, now, ...parts }: Pick<Deps, 'db' | 'now' | 'metrics' | 'log'>) =>
  addDatabaseGauge(parts, {
    name: 'getzo_backup_age_seconds',
    help: 'Age of the last backup that was taken and read back, by whomever; absent where there is none',
    // a label without values: a gauge without labels begins with a 0 that would be a fresh backup
    labelNames: ['of'],
    async read(gauge) {
      const taken = await lastBackup(db)
      if (taken) gauge.set({ of: 'database' }, Math.max(0, (now().getTime() - taken.getTime()) / 1000))
    },
  })

/** Whether the last segment of the log could be archived (N5, N6): if not, a lost disk costs more and more. */
export const addArchiveMetric = ({ db, ...parts }: Pick<Deps, 'db' | 'metrics' | 'log'>) =>
  addDatabaseGauge(parts, {
    name: 'getzo_wal_archive_failing',
    help: '1 while segments of the log cannot be archived: the archive is full or away',
    async read(gauge) {
      const { rows } = await db.pool.query<{ fails: boolean }>(
        `select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as fails from pg_stat_archiver`,
      )
      gauge.set(rows[0]?.fails === true ? 1 : 0)
    },
  })
