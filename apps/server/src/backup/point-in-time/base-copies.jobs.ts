import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config/config'
import type { Database } from '../../db/connection/connect'
import { describeDataFolder } from '../../db/embedded/data-folder'
import { describeWalArchive, readGap, readSystem } from '../../db/embedded/wal-archive'
import { hourMs, minuteMs, type RepeatingJob } from '../../jobs/job'
import { lastNight } from '../backup-times'
import { baseCopies, removeOldCopies, takeBaseCopy } from './base-copy'

interface Parts {
  db: Database
  config: Pick<Config, 'backups' | 'dataDir' | 'shopTimeZone'>
  log: FastifyBaseLogger
}

/**
 * Takes the base copy of each night, from which the archived log leads on (N6). Where there is none, where the database
 * itself was restored, or where a segment had to be given up, at once: until then no later moment can be restored.
 */
export function baseCopyJobs({ db, config, log }: Parts): RepeatingJob[] {
  const { backups, dataDir, shopTimeZone } = config
  const { walArchive, keep } = backups
  if (walArchive === null) return []
  return [
    {
      name: 'take-base-copy',
      isLong: true,
      everyMs: 15 * minuteMs,
      heldMs: 6 * hourMs,
      async run(now) {
        const { cluster } = await describeDataFolder(dataDir)
        const archive = describeWalArchive(walArchive, await readSystem(cluster))
        const last = (await baseCopies(archive)).at(-1)
        const isOfTonight =
          last !== undefined && new Date(last.reached_at) >= lastNight(now, 'day', shopTimeZone)
        const gap = last === undefined ? null : await readGap(cluster, last.first_segment)
        if (isOfTonight && gap === null && (await timelineOf(db)) === last.first_segment.slice(0, 8)) return
        const client = await db.streams.connect()
        try {
          const { name } = await takeBaseCopy(client, { cluster, archive }, now)
          log.info({ name, gap }, 'a base copy was taken')
        } finally {
          client.release(true)
        }
        await removeOldCopies(archive, keep)
      },
    },
  ]
}

/** A database that was restored begins a timeline of its own, which copies from before do not lead to. */
async function timelineOf({ pool }: Database): Promise<string> {
  const { rows } = await pool.query<{ timeline: string }>(
    'select left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline',
  )
  return rows[0]?.timeline ?? ''
}
