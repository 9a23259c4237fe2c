import pg from 'pg'
import type { ObjectStore } from '../outside/s3/object-store'
import type { BackupFigures } from './archive/format'
import { noteBackup } from './backups'
import { takeBackup } from './take-backup'

/** Takes a backup on request, into the named file, and stores that it was taken. */
export async function backUpTo(
  connectionString: string,
  file: string,
  objects: ObjectStore | null,
): Promise<BackupFigures> {
  const client = new pg.Client({ connectionString, application_name: 'getzo backup', keepAlive: true })
  await client.connect()
  try {
    const figures = await takeBackup(client, file, objects)
    // an older database has no such table yet
    const { rows } = await client.query<{ known: boolean }>(
      `select to_regclass('public.backups') is not null as known`,
    )
    if (rows[0]?.known === true) await noteBackup(client, figures, { file, madeBy: 'command' })
    return figures
  } finally {
    await client.end()
  }
}
