import { copyFile, open, stat, truncate } from 'node:fs/promises'
import { errorCode, errorText } from '../cluster-errors'

const logBytesMax = 8 * 1024 ** 2
const checkEveryMs = 30_000
const tailBytes = 8192

/** The size now: where the words of the next start begin. */
export async function logSize(path: string): Promise<number> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return 0
    throw error
  }
}

/** The last lines written from that place on. */
export async function readLogFrom(path: string, from: number): Promise<string> {
  const handle = await open(path, 'r')
  try {
    const { size } = await handle.stat()
    // The file may have been emptied meanwhile.
    const begin = Math.max(size < from ? 0 : from, size - tailBytes)
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - begin), 0, size - begin, begin)
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await handle.close()
  }
}

/**
 * Keeps the log at one file and one older one of about 8 MB. The server holds the file open (it must outlive the
 * service), so it is copied and emptied; it is written in append mode, so the server goes on at the new end.
 */
export function keepLogSmall(path: string, onLog: (line: string) => void): () => void {
  const timer = setInterval(() => {
    rotateIfLarge(path).catch((error: unknown) =>
      onLog(`The database log ${path} cannot be kept small: ${errorText(error)}`),
    )
  }, checkEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}

export async function rotateIfLarge(path: string): Promise<void> {
  if ((await logSize(path)) <= logBytesMax) return
  await copyFile(path, `${path}.1`)
  await truncate(path, 0)
}
