import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config/config'
import type { FilePlaces } from '../files/store-files'
import { hourMs, minuteMs, type RepeatingJob } from '../jobs/job'
import { lastNight } from './backup-times'
import { keepBackup, lastBackup, noteBackup } from './backups'

interface Parts extends FilePlaces {
  config: Pick<Config, 'backups' | 'shopTimeZone'>
  log: FastifyBaseLogger
}

/**
 * Takes a backup each night, or each week, of the shop (N6); one that was missed, since nothing ran or it failed, as soon
 * as it can. It has a connection of those for streams: it is one.
 */
export function backupJobs({ db, objects, config, log }: Parts): RepeatingJob[] {
  const { every, folder, keep } = config.backups
  if (every === null) return []
  return [
    {
      name: 'take-backup',
      isLong: true,
      everyMs: 15 * minuteMs,
      heldMs: 2 * hourMs,
      async run(now) {
        const last = await lastBackup(db)
        if (last !== null && last >= lastNight(now, every, config.shopTimeZone)) return
        const client = await db.streams.connect()
        try {
          const { file, figures } = await keepBackup(client, { folder, prefix: 'getzo-', keep, objects }, now)
          await noteBackup(client, figures, { file, madeBy: 'job' })
          log.info({ file, rows: figures.rows }, 'a backup was taken')
          client.release()
        } catch (error) {
          client.release(true)
          throw error
        }
      },
    },
  ]
}
