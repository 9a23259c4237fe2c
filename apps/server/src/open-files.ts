import { readFile } from 'node:fs/promises'
import { usualConnections } from './load/connections'

/** For the database, files, threads and what is being accepted, beside the connections of visitors. */
const ownFiles = 500

export const openFilesWanted = usualConnections.socketsMax + ownFiles

/** How many files this process may have open, as Linux tells it; null elsewhere. */
export async function openFilesMax(): Promise<number | null> {
  // no such file where the system is another one
  const limits = await readFile('/proc/self/limits', 'utf8').catch(() => '')
  const [, soft] = /^Max open files\s+(\d+)/m.exec(limits) ?? []
  return soft === undefined ? null : Number(soft)
}

/** Connections that fit among so many open files: half of them at least, where these are very few. */
export function socketsWithin(openFiles: number | null): number {
  const { socketsMax } = usualConnections
  if (openFiles === null) return socketsMax
  return Math.min(socketsMax, Math.max(openFiles - ownFiles, Math.floor(openFiles / 2)))
}
