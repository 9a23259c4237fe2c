import { readFile } from 'node:fs/promises'

/** 4,000 connections of visitors (load/connections.ts), and some for the database and files. */
export const openFilesWanted = 4_500

/** How many files this process may have open, as Linux tells it; null elsewhere. */
export async function openFilesMax(): Promise<number | null> {
  // no such file where the system is another one
  const limits = await readFile('/proc/self/limits', 'utf8').catch(() => '')
  const [, soft] = /^Max open files\s+(\d+)/m.exec(limits) ?? []
  return soft === undefined ? null : Number(soft)
}
