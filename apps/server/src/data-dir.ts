import { access, constants, mkdir } from 'node:fs/promises'
import { ConfigError } from './config'

/** Makes DATA_DIR, readable by its owner alone. Throws ConfigError where it cannot be one, or cannot be written. */
export async function makeDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await access(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException // what Node's file functions throw
    const reason = code === 'EEXIST' || code === 'ENOTDIR' ? 'it is not a folder' : (code ?? message)
    throw new ConfigError(`DATA_DIR: ${dataDir} cannot be used: ${reason}`, { cause: error })
  }
}
