import { Gauge } from 'prom-client'
import type { Deps } from '../deps'
import { lastBackup } from './backups'

/** How old the last backup is (N5, N6); nothing where there is none. While the database is away, what it was last. */
export const addBackupMetric = ({ db, now, metrics, log }: Pick<Deps, 'db' | 'now' | 'metrics' | 'log'>) =>
  new Gauge({
    name: 'getzo_backup_age_seconds',
    help: 'Age of the last backup that was taken and read back, by whomever; absent where there is none',
    // a label without values: a gauge without labels begins with a 0 that would be a fresh backup
    labelNames: ['of'] as const,
    registers: [metrics],
    async collect() {
      try {
        const taken = await lastBackup(db)
        if (taken) this.set({ of: 'database' }, Math.max(0, (now().getTime() - taken.getTime()) / 1000))
      } catch (error) {
        log.warn({ err: error }, 'the last backup could not be read')
      }
    },
  })
