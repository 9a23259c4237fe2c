import { stat, statfs } from 'node:fs/promises'
import type { Config } from '../config/config'
import { openFilesMax, openFilesWanted } from '../open-files'
import { bad, type Finding, good, look, wordsOf } from './findings'

const gigabyte = 1024 ** 3
/** PostgreSQL stops at a full disk; a backup and a large import need room before that. */
const freeBytesMin = gigabyte
const freeShareMin = 0.1

/** The machine that the service runs on: Node, disks, rights, limits. */
export async function lookAtMachine(config: Pick<Config, 'dataDir' | 'backups'>): Promise<Finding[]> {
  return [
    good('Node', process.versions.node),
    await rights(config.dataDir),
    await space('Disk of DATA_DIR', config.dataDir),
    ...(config.backups.folder.startsWith(config.dataDir)
      ? []
      : [await space('Disk of BACKUP_DIR', config.backups.folder)]),
    await files(),
  ]
}

async function rights(dataDir: string): Promise<Finding> {
  const what = 'DATA_DIR'
  try {
    const { mode, uid } = await stat(dataDir)
    const own = process.geteuid?.()
    if (own !== undefined && own !== 0 && uid !== own) {
      return bad(
        what,
        `${dataDir} belongs to user ${uid}, not to ${own}`,
        'Run this and the service as that user, or chown -R it.',
      )
    }
    // as root, the database's own user may pass through it (0710)
    if ((mode & 0o067) !== 0) {
      return bad(what, `${dataDir} is open to others (${(mode & 0o777).toString(8)})`, `chmod 700 ${dataDir}`)
    }
    return good(what, `${dataDir}, its owner's alone`)
  } catch (error) {
    return look(
      what,
      wordsOf(error),
      'The first start makes it; if it was there, look for the disk that is not mounted.',
    )
  }
}

async function space(what: string, folder: string): Promise<Finding> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    const free = bavail * bsize
    const found = `${(free / gigabyte).toFixed(1)} GB free of ${((blocks * bsize) / gigabyte).toFixed(1)}`
    const todo = 'Free some space: a full disk refuses every save. docs/operations.md, "A full disk".'
    if (free < freeBytesMin) return bad(what, found, todo)
    return bavail < blocks * freeShareMin ? look(what, found, todo) : good(what, found)
  } catch (error) {
    return look(what, wordsOf(error), 'The folder is made at the first use.')
  }
}

/** The limit of open files, where the system tells it. */
async function files(): Promise<Finding> {
  const what = 'Open files'
  const limit = await openFilesMax()
  if (limit === null) return good(what, 'not told by this system')
  return limit < openFilesWanted
    ? look(
        what,
        `${limit} at most`,
        `Raise it to 8192 or more (ulimit -n, LimitNOFILE= of systemd): each visitor takes one.`,
      )
    : good(what, `${limit} at most`)
}
