import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const inMemory = '/dev/shm'
const roomBytes = 4 * 1024 ** 3

/** Where tests put what they make: in memory where there is room, since a database is a thousand files. */
export const scratchFolder = (): string => (hasRoom() ? inMemory : tmpdir())

function hasRoom(): boolean {
  if (!existsSync(inMemory)) return false
  const { bavail, bsize } = statfsSync(inMemory)
  return bavail * bsize >= roomBytes
}
