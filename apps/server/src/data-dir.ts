import { access, constants, mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { ConfigError } from './config/config-error'

/** Makes DATA_DIR, readable by its owner alone. Throws ConfigError where it cannot be one, or cannot be written. */
export async function makeDataDir(dataDir: string): Promise<void> {
  try {
    await makeFolders(dataDir)
    await access(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException // what Node's file functions throw
    const reason = code === 'EEXIST' || code === 'ENOTDIR' ? 'it is not a folder' : (code ?? message)
    throw new ConfigError(`DATA_DIR: ${dataDir} cannot be used: ${reason}`, { cause: error })
  }
}

/** Node's recursive mkdir never ends where the system reports an existing parent as missing, as in /proc. */
async function makeFolders(path: string): Promise<void> {
  try {
    await makeFolder(path)
  } catch (error) {
    const isRoot = dirname(path) === path
    if (isRoot || (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error // what Node's file functions throw
    await makeFolders(dirname(path))
    await makeFolder(path)
  }
}

async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 })
  } catch (error) {
    const isThere = await stat(path).then(
      (found) => found.isDirectory(),
      () => false,
    )
    if (!isThere) throw error
  }
}
