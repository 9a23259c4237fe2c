import { spawn, spawnSync } from 'node:child_process'
import { appendFileSync, closeSync, openSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedClusterError, errorCode, explainOutput, outputOf } from '../cluster-errors'
import { type DataFolder, giveToOwner } from '../data-folder'
import type { Binaries } from '../machine/binaries'
import { type DatabaseUser, invocationAs, runAs } from '../machine/database-user'
import { identify, type ProcessIdentity, processCommand, processFolder } from '../machine/process-identity'
import { socketLockPath } from './endpoint'
import { logSize, readLogFrom, rotateIfLarge } from './server-log'
import { quoted } from './server-settings'

/** A data folder, and the programs and the user that work on it. */
export interface Installation {
  folder: DataFolder
  binaries: Binaries
  user: DatabaseUser
  onLog: (line: string) => void
}

export interface ServerPlan extends Installation {
  args: string[]
}

const pollMs = 20
const leftoversMs = 15_000
const newsEveryMs = 5000
/** pg_ctl waits a minute by default; the recovery after a crash can take longer. */
const startSeconds = '1000000'
const stopModes = [
  ['fast', 60_000],
  ['immediate', 10_000],
] as const
const statusLine = 7

/** Starts the server and waits until it takes connections, however long a recovery takes. */
export async function startServer(plan: ServerPlan, abort: AbortSignal): Promise<ProcessIdentity> {
  const { folder, onLog } = plan
  const news = () => onLog(`The database is still starting (recovering); see ${folder.logFile}`)
  const timer = setInterval(news, newsEveryMs)
  const giveUpAt = Date.now() + leftoversMs
  try {
    for (;;) {
      await stopServer(plan)
      await rotateIfLarge(folder.logFile)
      const logFrom = await logSize(folder.logFile)
      abort.throwIfAborted()
      const server = (await launch(plan, abort)) ? await waitUntilReady(folder, abort) : null
      if (server) return server
      abort.throwIfAborted()
      const said = await readLogFrom(folder.logFile, logFrom)
      // The sessions of a server that was killed need a moment to notice it and leave.
      if (!/pre-existing shared memory block/.test(said) || Date.now() > giveUpAt)
        throw explainOutput('The database did not start', said, folder.root)
      await sleep(100)
    }
  } finally {
    clearInterval(timer)
  }
}

/**
 * Ends the server on this folder, if there is one, and cleans up after a killed one. Only the owner of the
 * service lock may call this.
 */
export async function stopServer(installation: Installation): Promise<void> {
  const pid = await findServer(installation.folder)
  if (pid !== null) await endServer(installation, pid)
  await disownPidFiles(installation.folder)
}

/** In order; without a checkpoint where that does not end it. */
async function endServer({ folder, binaries, user, onLog }: Installation, pid: number): Promise<void> {
  for (const [mode, waitMs] of stopModes) {
    const stop = stopArguments(folder, mode)
    await runAs(user, binaries.pgCtl, stop).catch((error: unknown) => onLog(outputOf(error)))
    // pg_ctl's own wait takes a process that nobody has reaped for a living one.
    for (const giveUpAt = Date.now() + waitMs; Date.now() < giveUpAt; await sleep(pollMs))
      if (!(await isServerOf(folder, pid))) return
    onLog(`The database (pid ${pid}) does not end by a ${mode} stop`)
  }
  throw new EmbeddedClusterError(
    `The database process (pid ${pid}) on ${folder.cluster} does not end. End it with kill -9 ${pid}, and start again.`,
  )
}

/** The same for the last moment of this process: without waiting. */
export function stopServerAtExit({ folder, binaries, user }: Installation): void {
  const call = invocationAs(user, binaries.pgCtl, stopArguments(folder, 'fast'))
  spawnSync(call.file, call.args, call.options)
}

function stopArguments({ cluster }: DataFolder, mode: string): string[] {
  return ['stop', '-s', '-W', '-m', mode, '-D', cluster]
}

/** The pid of the server that runs on this folder; null where none does, even with a pid file. */
export async function findServer(folder: DataFolder): Promise<number | null> {
  const file = await readPidFile(folder.cluster)
  return file && (await isServerOf(folder, file.pid)) ? file.pid : null
}

/** How the last server ended: an orderly end removes its pid file. */
export async function howItEnded(folder: DataFolder): Promise<'killed' | 'shut down'> {
  return (await readPidFile(folder.cluster)) ? 'killed' : 'shut down'
}

/** False when the server ended at once; why is in its log. */
async function launch({ folder, binaries, user, args }: ServerPlan, abort: AbortSignal): Promise<boolean> {
  // pg_ctl puts these between double quotes for a shell, which would read a $ or a ` in a path: they are variables.
  const paths = { PGDATA: folder.cluster, POSTGRES: binaries.postgres }
  const options = args.map(quoted).join(' ')
  const start = ['start', '-s', '-t', startSeconds, '-p', '$POSTGRES', '-o', options]
  const call = invocationAs(user, binaries.pgCtl, start)
  // A file and not a pipe: the server must be able to write when the service is gone.
  const log = openSync(folder.logFile, 'a', 0o600)
  try {
    await giveToOwner(folder, folder.logFile)
    const env = { ...call.options.env, ...paths }
    const pgCtl = spawn(call.file, call.args, { ...call.options, env, stdio: ['ignore', log, 'pipe'] })
    // Its own words: after a kill it warns that another server might be running, which is not so.
    let words = ''
    pgCtl.stderr?.on('data', (chunk: Buffer) => (words += chunk.toString()))
    // it passes SIGINT on to the server that it starts
    const end = () => void pgCtl.kill('SIGINT')
    abort.addEventListener('abort', end, { once: true })
    const hasStarted = await new Promise<boolean>((resolve, reject) => {
      pgCtl.once('close', (code) => resolve(code === 0))
      pgCtl.once('error', reject)
    }).finally(() => abort.removeEventListener('abort', end))
    if (!hasStarted) appendFileSync(log, words)
    return hasStarted
  } finally {
    closeSync(log)
  }
}

/** pg_ctl does not wait for the end of a recovery without connections. Null when the server has ended. */
async function waitUntilReady(folder: DataFolder, abort: AbortSignal): Promise<ProcessIdentity | null> {
  for (; !abort.aborted; await sleep(pollMs)) {
    const pid = await findServer(folder)
    if (pid === null) return null
    const file = await readPidFile(folder.cluster)
    if (file?.pid === pid && file.lines[statusLine]?.trim() === 'ready') return identify(pid)
  }
  return null
}

/**
 * The pid of a dead server may belong to another program by now, or to a process that nobody has reaped, and
 * PostgreSQL would refuse to start. With our own pid in its place, which it ignores as that of pg_ctl's parent, it goes
 * on to its own check for sessions that still use the data. The lock of the socket guards nothing that this does not.
 */
async function disownPidFiles(folder: DataFolder): Promise<void> {
  const file = await readPidFile(folder.cluster)
  if (file) {
    const rest = file.lines.slice(1).join('\n')
    await writeFile(join(folder.cluster, 'postmaster.pid'), `${process.pid}\n${rest}`)
  }
  await rm(socketLockPath(folder.socketFolder), { force: true })
}

async function readPidFile(cluster: string): Promise<{ pid: number; lines: string[] } | null> {
  try {
    const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')
    // Single-user mode writes its pid negated.
    const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10))
    return pid > 0 ? { pid, lines } : null
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

async function isServerOf({ cluster }: DataFolder, pid: number): Promise<boolean> {
  const command = await processCommand(pid)
  // its sessions are "postgres: …"
  if (!command || !/postgres (-D|--single) /.test(command)) return false
  return command.includes(` -D ${cluster} `) || (await processFolder(pid)) === cluster
}
