import { randomBytes, randomUUID } from 'node:crypto'
import { chown, mkdir, open, readdir, readFile, realpath, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { errorCode, explainFileError } from './cluster-errors'

/** The places in DATA_DIR that belong to the embedded database. */
export interface DataFolder {
  root: string
  /** PGDATA. It appears by a rename when it is complete, so a crash never leaves half of one here. */
  cluster: string
  socketFolder: string
  passwordFile: string
  lockFile: string
  logFile: string
  /** The folder's user, who is given all that root writes here. */
  owner: { uid: number; gid: number }
}

export const initPrefix = 'postgres.init-'

/** Makes DATA_DIR where it is missing and makes sure that it can be written. */
export async function prepareDataFolder(dataDir: string): Promise<DataFolder> {
  try {
    await mkdir(resolve(dataDir), { recursive: true, mode: 0o700 })
    const folder = await describeDataFolder(dataDir)
    await writeOwned(folder, join(folder.root, `.writable-${randomUUID()}`), '', { keep: false })
    return folder
  } catch (error) {
    throw explainFileError(error, resolve(dataDir))
  }
}

/** The same places without touching anything; fails with ENOENT when there is no such folder. */
export async function describeDataFolder(dataDir: string): Promise<DataFolder> {
  const root = await realpath(resolve(dataDir))
  const { uid, gid } = await stat(root)
  return {
    root,
    cluster: join(root, 'postgres'),
    socketFolder: join(root, 'postgres-socket'),
    passwordFile: join(root, 'postgres-password'),
    lockFile: join(root, 'postgres-service.lock'),
    logFile: join(root, 'postgres.log'),
    owner: { uid, gid },
  }
}

/** The superuser's password, or null when it is missing or damaged. */
export async function readPassword(folder: DataFolder): Promise<string | null> {
  try {
    const password = (await readFile(folder.passwordFile, 'utf8')).trim()
    return /^[\w-]{32,}$/.test(password) ? password : null
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw explainFileError(error, folder.passwordFile)
  }
}

/** Only URL-safe characters, so that it needs no escaping in a connection string or SQL. */
export function newPassword(): string {
  return randomBytes(32).toString('base64url')
}

export async function storePassword(folder: DataFolder, password: string): Promise<void> {
  await writeOwned(folder, folder.passwordFile, `${password}\n`, { keep: true })
}

/** Removes the drafts of earlier starts that were cut off; their initdb may still be writing there. */
export async function removeInitLeftovers(folder: DataFolder): Promise<void> {
  for (const name of await readdir(folder.root)) {
    if (!name.startsWith(initPrefix)) continue
    await rm(join(folder.root, name), { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}

/** Until the folder is synced, a crash of the machine can undo a rename in it. */
export async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Gives a file that root has made to the owner of the folder. */
export async function giveToOwner(folder: DataFolder, path: string): Promise<void> {
  if (process.geteuid?.() === 0 && folder.owner.uid !== 0)
    await chown(path, folder.owner.uid, folder.owner.gid)
}

/** Readable by the owner alone from its first moment, and whole or not there at all. */
async function writeOwned(
  folder: DataFolder,
  path: string,
  text: string,
  { keep }: { keep: boolean },
): Promise<void> {
  const draft = `${path}.${randomUUID()}`
  try {
    const handle = await open(draft, 'wx', 0o600)
    try {
      await handle.writeFile(text)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await giveToOwner(folder, draft)
    if (keep) {
      await rename(draft, path)
      await syncFolder(folder.root)
    }
  } finally {
    await rm(draft, { force: true })
  }
}
