import { statfs } from 'node:fs/promises'
import type { Config } from '../config/config'
import type { Database } from '../db/connection/connect'
import { reasonOf } from '../db/schema/violations'

const answerWithinMs = 2_000
/** PostgreSQL ends at a disk that is full to the last byte: before that it is better to say so. */
const freeBytesMin = 64 * 1024 * 1024

/** Each segment of its log, each table and each temporary file is a file. */
const freeFilesMin = 1_000

/** Free space on the disk of a folder. `files` is null on a disk that has no such limit, as btrfs. */
interface Free {
  bytes: number
  files: number | null
}

/** The checks of the machine that readiness needs. */
export interface Machine {
  freeOn(folder: string): Promise<Free>
}

interface Parts extends Partial<Machine> {
  db: Database
  config: Pick<Config, 'databaseUrl' | 'dataDir'>
}

/** Why this copy of the service had better get no requests now, in words of a closed set; empty where it may (N5). */
export async function whyNotReady({ db, config, freeOn = readFree }: Parts): Promise<string[]> {
  const isDiskOurs = config.databaseUrl === null
  const [database, free] = await Promise.all([
    whyNoWrites(db),
    // a folder that cannot be read shows its fault when it is written to
    isDiskOurs ? freeOn(config.dataDir).catch(() => null) : null,
  ])
  return [database, free === null ? null : whyDiskFull(free)].filter((reason) => reason !== null)
}

function whyDiskFull({ bytes, files }: Free): string | null {
  if (bytes < freeBytesMin) return 'disk_full'
  return files !== null && files < freeFilesMin ? 'disk_files_full' : null
}

async function readFree(folder: string): Promise<Free> {
  const { bavail, bsize, files, ffree } = await statfs(folder)
  return { bytes: bavail * bsize, files: files === 0 ? null : ffree }
}

/** A standby answers reads as well as the primary does. */
async function whyNoWrites({ pool }: Database): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), answerWithinMs)
  })
  const asked = pool.query<{ is_read_only: boolean }>(
    `select current_setting('transaction_read_only')::bool as is_read_only`,
  )
  try {
    const answer = await Promise.race([asked, late])
    if (answer === 'late') {
      asked.catch(() => undefined)
      // requests wait as long for a connection: that is load, or connections that answer no more
      return pool.waitingCount > 0 ? 'no_connection_free' : 'database_silent'
    }
    return answer.rows[0]?.is_read_only === true ? 'database_read_only' : null
  } catch (error) {
    return reasonOf(error) === null ? 'database_fails' : 'database_away'
  } finally {
    clearTimeout(timer)
  }
}
