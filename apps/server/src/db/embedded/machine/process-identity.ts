import { execFile } from 'node:child_process'
import { readFile, readlink } from 'node:fs/promises'
import { promisify } from 'node:util'
import { errorCode } from '../cluster-errors'

const run = promisify(execFile)

/**
 * Which process, exactly: a pid alone is handed out again after a while, and in containers almost at once.
 * `space` is the pid namespace: a pid of another container means nothing here.
 */
export interface ProcessIdentity {
  pid: number
  startedAt: string
  space: string
}

export async function identifyThisProcess(): Promise<ProcessIdentity> {
  const startedAt = await processStart(process.pid)
  if (startedAt === null) throw new Error('The start time of this process cannot be read')
  return { pid: process.pid, startedAt, space: await pidSpace() }
}

/** True or false where it can be known; null when the process belongs to another pid namespace. */
export async function isProcessAlive(identity: ProcessIdentity): Promise<boolean | null> {
  if (identity.space !== (await pidSpace())) return null
  return (await processStart(identity.pid)) === identity.startedAt
}

/** The arguments of a living process, the program first; null when there is no such process. */
export async function processArguments(pid: number): Promise<string[] | null> {
  if (process.platform === 'linux') {
    const line = await readProc(`/proc/${pid}/cmdline`)
    return line ? line.split('\0').filter((part) => part !== '') : null
  }
  const line = await askPs(pid, 'command=')
  return line ? line.split(' ') : null
}

/** The working folder of a process; null where it cannot be known (another user's, or not on Linux). */
export async function processFolder(pid: number): Promise<string | null> {
  try {
    return await readlink(`/proc/${pid}/cwd`)
  } catch (error) {
    if (['ENOENT', 'ESRCH', 'EACCES', 'EPERM'].includes(errorCode(error) ?? '')) return null
    throw error
  }
}

/** When a process started, unique over reboots; null when it is gone (a zombie is gone as well). */
async function processStart(pid: number): Promise<string | null> {
  if (process.platform !== 'linux') return askPs(pid, 'lstart=')
  const stat = await readProc(`/proc/${pid}/stat`)
  if (stat === null) return null
  // The name in brackets may itself hold spaces and brackets; the fields are counted from behind it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (fields[0] === 'Z' || fields[0] === 'X') return null
  const boot = await readProc('/proc/sys/kernel/random/boot_id')
  return `${boot?.trim() ?? ''}/${fields[19] ?? ''}`
}

async function pidSpace(): Promise<string> {
  return process.platform === 'linux' ? readlink('/proc/self/ns/pid') : process.platform
}

async function readProc(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ESRCH') return null
    throw error
  }
}

async function askPs(pid: number, column: string): Promise<string | null> {
  try {
    const { stdout } = await run('ps', ['-o', column, '-p', String(pid)], {
      env: { ...process.env, LC_ALL: 'C' },
    })
    return stdout.trim() || null
  } catch (error) {
    // ps ends with 1 when there is no such process.
    if (error instanceof Error && 'code' in error && error.code === 1) return null
    throw error
  }
}
