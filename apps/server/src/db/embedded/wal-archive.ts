import { chown, mkdir, open, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { errorCode } from './cluster-errors'
import type { DatabaseUser } from './machine/database-user'
import { quoted } from './server/server-settings'

/**
 * Where an embedded server's write-ahead log goes, segment by segment, for going back to any moment (N6). Each cluster
 * has a folder of its own there, by the number that PostgreSQL gives it: another one's segments have the same names.
 */
export interface WalArchive {
  /** of this cluster, in WAL_ARCHIVE */
  folder: string
  /** of its segments, each compressed */
  segments: string
}

/** The server's own file, in its data folder, that names segments it could not archive and gave up. */
const gapNote = 'getzo-wal-gap'

/** A segment is closed after this time at most, so a lost disk costs this much. */
const segmentSeconds = 60

/** Room that archiving leaves on a disk: the database needs it more. */
const reserveKilobytes = 1024 * 1024

export function describeWalArchive(walArchive: string, system: string): WalArchive {
  const folder = join(resolve(walArchive), system)
  return { folder, segments: join(folder, 'wal') }
}

/** The place of a cluster's segments, made where it is missing so that the database's user can write there. */
export async function prepareWalArchive(
  walArchive: string,
  cluster: string,
  { switchTo }: Pick<DatabaseUser, 'switchTo'>,
): Promise<WalArchive> {
  const archive = describeWalArchive(walArchive, await readSystem(cluster))
  // others may pass through, and see nothing
  await mkdir(archive.folder, { recursive: true, mode: 0o711 })
  await mkdir(archive.segments, { recursive: true, mode: 0o700 })
  if (switchTo) await chown(archive.segments, switchTo.uid, switchTo.gid)
  return archive
}

/** PostgreSQL's number of a cluster: the first eight bytes of its control file, in the machine's own order. */
export async function readSystem(cluster: string): Promise<string> {
  const handle = await open(join(cluster, 'global', 'pg_control'), 'r')
  try {
    const { buffer } = await handle.read(Buffer.alloc(8), 0, 8, 0)
    return buffer.readBigUInt64LE().toString()
  } finally {
    await handle.close()
  }
}

/**
 * The settings of a server that archives. Its command answers 0 only when the segment is on the archive's disk, or
 * is there already as it is. While that disk is full or away PostgreSQL keeps the segment and tries again; once its own
 * disk is nearly full, too, the segment is given up and noted, so that the shop goes on: the next base copy makes a new beginning.
 */
export function archiveSettings(
  { segments }: WalArchive,
  reserve = reserveKilobytes,
): Record<string, string> {
  const folder = quoted(segments).replaceAll('%', '%%')
  const hasRoom = (path: string) => `[ "$(df -Pk ${path} | awk 'NR==2{print $4}')" -gt ${reserve} ]`
  const command = [
    `f=${folder}/%f`,
    `if [ -e "$f.gz" ]; then gzip -dc "$f.gz" | cmp -s - "%p"; exit; fi`,
    `if ${hasRoom(folder)} && gzip -1c "%p" > "$f.part" && sync "$f.part" && mv "$f.part" "$f.gz" && sync ${folder}; then exit 0; fi`,
    `rm -f "$f.part"`,
    `if ${hasRoom('.')}; then exit 1; fi`,
    `echo "%f" >> ${gapNote}`,
  ].join('; ')
  return { archive_mode: 'on', archive_timeout: String(segmentSeconds), archive_command: command }
}

/** The settings of a server that goes back to a moment, or to the end of the archived log. */
export function recoverySettings({ segments }: WalArchive, to: Date | 'latest'): Record<string, string> {
  return {
    restore_command: `gzip -dc ${quoted(segments).replaceAll('%', '%%')}/%f.gz > "%p"`,
    recovery_target_timeline: 'current',
    // no connection is accepted before it exists
    hot_standby: 'off',
    ...(to === 'latest' ? {} : { recovery_target_time: instant(to), recovery_target_action: 'promote' }),
  }
}

/** The last segment that was given up, of those that a base copy from this first segment on needs. Null: none was. */
export async function readGap(cluster: string, firstSegment: string): Promise<string | null> {
  try {
    const noted = (await readFile(join(cluster, gapNote), 'utf8')).trim().split('\n')
    return noted.findLast((segment) => segment >= firstSegment) ?? null
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

/** As the setting takes it, which knows no T and no Z. */
const instant = (at: Date) => at.toISOString().replace('T', ' ').replace('Z', '+00')
