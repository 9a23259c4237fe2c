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

/** Null when there is no such process (any more). */
export async function identify(pid: number): Promise<ProcessIdentity | null> {
  const startedAt = await processStart(pid)
  return startedAt === null ? null : { pid, startedAt, space: await pidSpace() }
}

/** True or false where it can be known; null when the process belongs to another pid namespace. */
export async function isProcessAlive(identity: ProcessIdentity): Promise<boolean | null> {
  if (identity.space !== (await pidSpace())) return null
  return (await processStart(identity.pid)) === identity.startedAt
}

/** The command line of a living process, its parts separated by blanks; null when there is no such process. */
export async function processCommand(pid: number): Promise<string | null> {
  if (process.platform !== 'linux') return askPs(pid, 'command=')
  return (await known(readFile(`/proc/${pid}/cmdline`, 'utf8')))?.replaceAll('\0', ' ') || null
}

/** The working folder of a process; null where it cannot be known (another user's, or not on Linux). */
export const processFolder = (pid: number) => known(readlink(`/proc/${pid}/cwd`), [...gone, ...forbidden])

/** When a process started, unique over reboots; null when it is gone (a zombie is gone as well). */
async function processStart(pid: number): Promise<string | null> {
  if (process.platform !== 'linux') return askPs(pid, 'lstart=')
  const stat = await known(readFile(`/proc/${pid}/stat`, 'utf8'))
  if (stat === null) return null
  // The name in brackets may itself hold spaces and brackets; the fields are counted from behind it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (fields[0] === 'Z' || fields[0] === 'X') return null
  const boot = await known(readFile('/proc/sys/kernel/random/boot_id', 'utf8'))
  return `${boot?.trim() ?? ''}/${fields[19] ?? ''}`
}

async function pidSpace(): Promise<string> {
  return process.platform === 'linux' ? readlink('/proc/self/ns/pid') : process.platform
}

const gone = ['ENOENT', 'ESRCH']
const forbidden = ['EACCES', 'EPERM']

async function known(read: Promise<string>, unknown = gone): Promise<string | null> {
  try {
    return await read
  } catch (error) {
    if (unknown.includes(errorCode(error) ?? '')) return null
    throw error
  }
}

async function askPs(pid: number, column: string): Promise<string | null> {
  try {
    const { stdout } = await run('ps', ['-ww', '-o', column, '-p', String(pid)], {
      env: { ...process.env, LC_ALL: 'C' },
    })
    return stdout.trim() || null
  } catch (error) {
    // ps ends with 1 when there is no such process.
    if (error instanceof Error && 'code' in error && error.code === 1) return null
    throw error
  }
}
