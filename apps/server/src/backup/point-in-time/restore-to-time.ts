import { randomUUID } from 'node:crypto'
import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { initPrefix, newPassword, prepareDataFolder, storePassword } from '../../db/embedded/data-folder'
import { EmbeddedClusterError, startEmbeddedCluster } from '../../db/embedded/embedded-cluster'
import { describeWalArchive, recoverySettings, type WalArchive } from '../../db/embedded/wal-archive'
import { BackupError } from '../backup-error'
import { type BaseCopy, baseCopies, unpackBaseCopy } from './base-copy'

export interface Moment {
  walArchive: string
  /** a folder that holds no database yet */
  dataDir: string
  to: Date | 'latest'
}

/** The copy that was restored from, and the last change with a history; null without one. */
export interface Reached {
  copy: BaseCopy
  last_change: string | null
}

/**
 * Makes an embedded database that is what it was at a moment: the newest copy from before, and of the archived log what
 * followed until then (N6). A failure leaves no database in the folder.
 */
export async function restoreToTime({ walArchive, dataDir, to }: Moment): Promise<Reached> {
  const { archive, copy } = await copyBefore(walArchive, to)
  const folder = await prepareDataFolder(dataDir)
  if ((await readdir(folder.root)).some((name) => name === 'postgres' || name.startsWith(initPrefix))) {
    throw new BackupError(
      `was not restored: there is a database in ${folder.root}; set DATA_DIR to an empty folder`,
    )
  }
  const draft = join(folder.root, `${initPrefix}${randomUUID()}`)
  try {
    await unpackBaseCopy(archive, copy, draft)
    await writeFile(join(draft, 'recovery.signal'), '', { mode: 0o600 })
    // the first start is no time to set one: it finds that this is another, and sets it then
    await storePassword(folder, newPassword())
    await rename(draft, folder.cluster)
    return { copy, last_change: await recover(dataDir, archive, to) }
  } catch (error) {
    for (const path of [draft, folder.cluster]) await rm(path, { recursive: true, force: true })
    throw explained(error, archive, to)
  }
}

/** Starts the server, which goes on from the copy to the moment before it lets anybody in, and ends it. */
async function recover(dataDir: string, archive: WalArchive, to: Date | 'latest'): Promise<string | null> {
  const cluster = await startEmbeddedCluster({ dataDir, settings: recoverySettings(archive, to) })
  try {
    const client = new pg.Client({ connectionString: cluster.connectionString })
    await client.connect()
    const { rows } = await client.query<{ at: string | null }>(
      `select to_char(max(changed_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at from history
       where id > (select coalesce(max(id), 0) - 100 from history)`,
    )
    await client.end()
    return rows[0]?.at ?? null
  } finally {
    await cluster.stop()
  }
}

async function copyBefore(
  walArchive: string,
  to: Date | 'latest',
): Promise<{ archive: WalArchive; copy: BaseCopy }> {
  const copies: { archive: WalArchive; copy: BaseCopy }[] = []
  for (const system of await systemsOf(walArchive)) {
    const archive = describeWalArchive(walArchive, system)
    for (const copy of await baseCopies(archive)) copies.push({ archive, copy })
  }
  const inOrder = copies.toSorted(
    (one, other) => Date.parse(one.copy.reached_at) - Date.parse(other.copy.reached_at),
  )
  const last = inOrder.findLast(({ copy }) => to === 'latest' || Date.parse(copy.reached_at) <= to.getTime())
  if (last) return last
  const first = inOrder[0]?.copy.reached_at
  throw new BackupError(
    first === undefined
      ? `was not restored: ${walArchive} holds no base copy`
      : `was not restored: the first moment that can be is ${new Date(first).toISOString()}`,
  )
}

async function systemsOf(walArchive: string): Promise<string[]> {
  const entries = await readdir(resolve(walArchive), { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory() && /^\d+$/.test(entry.name)).map(({ name }) => name)
}

function explained(error: unknown, { segments }: WalArchive, to: Date | 'latest'): unknown {
  if (!(error instanceof EmbeddedClusterError) || !/recovery ended before configured/.test(error.message))
    return error
  const moment = to === 'latest' ? 'its end' : to.toISOString()
  return new BackupError(
    `was not restored: the archive does not reach ${moment}. Say --to latest for all that it holds, or look whether a file is missing in ${segments}`,
    { cause: error },
  )
}
