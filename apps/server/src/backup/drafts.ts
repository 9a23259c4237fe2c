import { rm } from 'node:fs/promises'
import { basename } from 'node:path'
import type pg from 'pg'

/** The file that a backup is written into until it is whole. */
export const draftOf = (file: string) => `${file}.partial`

/**
 * Whether this connection may write a backup's draft: its lock tells one that is being written from one that was cut
 * off, since PostgreSQL frees it when the connection of its writer is gone. `endDraft` frees it before.
 */
export const beginDraft = (client: pg.ClientBase, file: string): Promise<boolean> =>
  lock(client, 'pg_try_advisory_lock', file)

export const endDraft = async (client: pg.ClientBase, file: string): Promise<void> =>
  void (await lock(client, 'pg_advisory_unlock', file))

/** Deletes the files of interrupted backups; one that is being written stays. */
export async function removeDeadDraft(client: pg.ClientBase, file: string): Promise<void> {
  if (!(await beginDraft(client, file))) return
  await rm(draftOf(file), { force: true })
  await endDraft(client, file)
}

async function lock(
  client: pg.ClientBase,
  act: 'pg_try_advisory_lock' | 'pg_advisory_unlock',
  file: string,
): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>(`select ${act}(hashtextextended($1, 0)) as has`, [
    // two machines that share a folder can know it by two paths
    `getzo backup ${basename(file)}`,
  ])
  return rows[0]?.has === true
}
