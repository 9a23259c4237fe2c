import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { EmbeddedClusterError, errorCode, explainFileError, explainOutput, outputOf } from './cluster-errors'
import {
  type DataFolder,
  initPrefix,
  newPassword,
  readPassword,
  removeInitLeftovers,
  storePassword,
  syncFolder,
} from './data-folder'
import { type DatabaseUser, runAs } from './machine/database-user'
import { superuser } from './server/endpoint'
import type { Installation } from './server/pg-ctl'

const run = promisify(execFile)

const majorVersion = '18'

/** The advice to a person whose data cannot be used as it is. */
const howToRestore =
  'Set DATA_DIR to an empty folder, run "npm run restore -- FILE" with a backup, and start again: docs/operations.md, "Backup and restore".'

/** The first one that the system has. Plain C would lose every Chinese character in pg_trgm's searches. */
const characterTypes =
  process.platform === 'darwin' ? ['UTF-8', 'en_US.UTF-8', 'C'] : ['C.UTF-8', 'en_US.UTF-8', 'C']

export interface InitialiseOptions extends Installation {
  /** False only for tests: skips waiting for the disk. */
  isDurable: boolean
}

/** Makes sure that there is a complete cluster which the database user may use; answers the superuser's password. */
export async function ensureInitialised(options: InitialiseOptions): Promise<string> {
  const { folder, onLog } = options
  await removeInitLeftovers(folder)
  await setAsideIncomplete(folder, onLog)
  const known = await readPassword(folder)
  if (await isFilled(folder.cluster)) {
    await checkVersion(folder)
    await takeOwnership(folder.cluster, options.user)
    return known ?? (await replacePassword(options))
  }
  const password = known ?? newPassword()
  if (!known) await storePassword(folder, password)
  onLog(`Making a new database in ${folder.cluster}`)
  await makeCluster(options, password)
  return password
}

/** A folder for the server's socket that only the database user (and root) can enter. */
export async function prepareSocketFolder(folder: DataFolder, user: DatabaseUser): Promise<void> {
  try {
    await mkdir(folder.socketFolder, { recursive: true, mode: 0o700 })
    if (user.switchTo) await chown(folder.socketFolder, user.switchTo.uid, user.switchTo.gid)
    await chmod(folder.socketFolder, 0o700)
  } catch (error) {
    throw explainFileError(error, folder.socketFolder)
  }
}

/** All in a folder of another name, which becomes the cluster when it is complete and on the disk. */
async function makeCluster(options: InitialiseOptions, password: string): Promise<void> {
  const { folder, user } = options
  const draft = join(folder.root, `${initPrefix}${randomUUID()}`)
  const passwordFile = `${draft}.password`
  try {
    await mkdir(draft, { mode: 0o700 })
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600, flag: 'wx' })
    if (user.switchTo) {
      await chown(draft, user.switchTo.uid, user.switchTo.gid)
      await chown(passwordFile, user.switchTo.uid, user.switchTo.gid)
    }
    await runInitdb(options, draft, passwordFile)
    await rename(draft, folder.cluster)
    await syncFolder(folder.root)
  } finally {
    await rm(passwordFile, { force: true })
    await rm(draft, { recursive: true, force: true })
  }
}

async function runInitdb(options: InitialiseOptions, draft: string, passwordFile: string): Promise<void> {
  const { binaries, user, folder, isDurable, onLog } = options
  const place = ['-D', draft, '-U', superuser, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`]
  // Sorted by code point (C), with the letters of all languages known.
  const locale = ['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const sync = isDurable ? [] : ['--no-sync']
  let output = ''
  for (const characterType of characterTypes) {
    const type = `--lc-ctype=${characterType}`
    try {
      await runAs(user, binaries.initdb, [...place, ...locale, type, ...sync, '--no-instructions'])
      if (characterType === 'C')
        onLog('This system has no UTF-8 locale: searching in Chinese text will find less')
      return
    } catch (error) {
      output = outputOf(error)
      if (!/invalid locale name|locale.* (not|could not)/i.test(output)) break
    }
  }
  throw explainOutput('The database could not be made', output, folder.root)
}

/**
 * The password file was lost, or the data came from a backup with another: the server, run alone, can set a new one.
 * It is stored last, so that a crash in between leads here again.
 */
export async function replacePassword({ folder, binaries, user, onLog }: Installation): Promise<string> {
  onLog('The stored password is not that of the database; setting a new one')
  const password = newPassword()
  const setting = runAs(user, binaries.postgres, ['--single', '-D', folder.cluster, 'postgres'])
  // A server that ended by itself has the reason in its output.
  setting.child.stdin?.on('error', () => undefined)
  setting.child.stdin?.end(`ALTER ROLE ${superuser} WITH LOGIN PASSWORD '${password}'\n`)
  const output = await setting.then(
    ({ stdout, stderr }) => stdout + stderr,
    (error: unknown) => `FATAL: ${outputOf(error)}`,
  )
  if (/(ERROR|FATAL|PANIC):/.test(output)) {
    throw explainOutput('A new password could not be set', output.replaceAll(password, '***'), folder.root)
  }
  await storePassword(folder, password)
  return password
}

/**
 * A folder without the control file was never finished. It is moved aside, not removed; and where it holds a database
 * beyond the three that initdb makes, it is real data that lost a file, which a person must look at.
 */
async function setAsideIncomplete(folder: DataFolder, onLog: (line: string) => void): Promise<void> {
  if (!(await isFilled(folder.cluster)) || (await isThere(join(folder.cluster, 'global', 'pg_control'))))
    return
  if ((await databaseIds(folder.cluster)).some((id) => id >= firstUserId)) {
    throw new EmbeddedClusterError(
      `The data in ${folder.cluster} is damaged (global/pg_control is missing). ${howToRestore}`,
    )
  }
  const aside = `${folder.cluster}.incomplete-${randomUUID().slice(0, 8)}`
  await rename(folder.cluster, aside)
  onLog(`${folder.cluster} was never finished; moved to ${aside}, which can be deleted`)
}

const firstUserId = 16_384

async function databaseIds(cluster: string): Promise<number[]> {
  const base = join(cluster, 'base')
  return (await isThere(base)) ? (await readdir(base)).map(Number) : []
}

async function checkVersion(folder: DataFolder): Promise<void> {
  const version = (await readFile(join(folder.cluster, 'PG_VERSION'), 'utf8')).trim()
  if (version === majorVersion) return
  throw new EmbeddedClusterError(
    `The data in ${folder.cluster} was made by PostgreSQL ${version}, this service brings ${majorVersion}. ` +
      `Take a backup with the version that made it (npm run backup -- FILE). ${howToRestore}`,
  )
}

/** PostgreSQL insists on its folder being its own and private; copies and unpacked backups often are neither. */
async function takeOwnership(cluster: string, user: DatabaseUser): Promise<void> {
  const { uid, mode } = await stat(cluster)
  const wanted = user.switchTo?.uid ?? process.geteuid?.()
  if (user.switchTo && uid !== wanted) {
    await run('chown', ['-R', `${user.switchTo.uid}:${user.switchTo.gid}`, cluster])
  } else if (uid !== wanted) {
    throw new EmbeddedClusterError(
      `The data in ${cluster} belongs to another user (id ${uid}). Start as that user, or give it to this one with chown -R.`,
    )
  }
  if ((mode & 0o077) !== 0) await chmod(cluster, 0o700)
}

async function isFilled(path: string): Promise<boolean> {
  return (await isThere(path)) && (await readdir(path)).length > 0
}

async function isThere(path: string): Promise<boolean> {
  try {
    await stat(path)
    return true
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    throw error
  }
}
