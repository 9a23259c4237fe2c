import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedClusterError, errorCode, errorText, explainOutput } from '../cluster-errors'
import { type DataFolder, giveToOwner } from '../data-folder'
import type { Binaries } from '../machine/binaries'
import { type DatabaseUser, invocationAs } from '../machine/database-user'
import { processArguments, processFolder } from '../machine/process-identity'
import { socketLockPath } from './endpoint'
import { logSize, readLogFrom, rotateIfLarge } from './server-log'

export interface LaunchPlan {
  folder: DataFolder
  binaries: Binaries
  user: DatabaseUser
  args: string[]
  onLog: (line: string) => void
}

export interface Server {
  pid: number
  /** Fulfilled when the process has ended, with the reason in words. */
  ended: Promise<string>
  signal(name: NodeJS.Signals): void
}

const pollMs = 10
const orderlyStopMs = 60_000
const hastyStopMs = 10_000
const leftoversMs = 15_000

/** Starts the server and waits until it takes connections, however long a recovery takes; ends it when aborted. */
export async function launchServer(plan: LaunchPlan, abort: AbortSignal): Promise<Server> {
  const giveUpAt = Date.now() + leftoversMs
  for (;;) {
    abort.throwIfAborted()
    await stopOldServer(plan.folder, plan.onLog)
    await rotateIfLarge(plan.folder.logFile)
    const logFrom = await logSize(plan.folder.logFile)
    const server = await spawnServer(plan)
    const failure = await waitUntilReady(server, plan, abort)
    if (failure === null) return server
    abort.throwIfAborted()
    const said = await readLogFrom(plan.folder.logFile, logFrom)
    // The sessions of a server that was killed need a moment to notice it and leave.
    if (!/pre-existing shared memory block/.test(said) || Date.now() > giveUpAt) {
      throw explainOutput(`The database did not start (${failure})`, said, plan.folder.root)
    }
    await sleep(100)
  }
}

/** Ends a server of ours in order (SIGINT); one that does not end is told to leave without a checkpoint (SIGQUIT). */
export async function stopServer(server: Server, onLog: (line: string) => void): Promise<void> {
  for (const [signal, waitMs] of stopSteps) {
    server.signal(signal)
    if (await endsWithin(server.ended, waitMs)) return
    onLog(`The database (pid ${server.pid}) does not end on ${signal}`)
  }
  await server.ended
}

const stopSteps: readonly [NodeJS.Signals, number][] = [
  ['SIGINT', orderlyStopMs],
  ['SIGQUIT', hastyStopMs],
  ['SIGKILL', hastyStopMs],
]

/**
 * Ends the server that a killed service has left running on this folder, and makes what it left harmless. Only the
 * owner of the service lock may call this.
 */
export async function stopOldServer(folder: DataFolder, onLog: (line: string) => void): Promise<void> {
  const file = await readPidFile(folder.cluster)
  if (!file) return
  if (await isServerOf(folder, file.pid)) {
    onLog(`Stopping the database (pid ${file.pid}) that a killed service has left running`)
    await endOldServer(folder, file.pid, onLog)
  }
  await disownPidFiles(folder)
}

async function endOldServer(folder: DataFolder, pid: number, onLog: (line: string) => void): Promise<void> {
  for (const [signal, waitMs] of stopSteps) {
    kill(pid, signal, folder)
    const giveUpAt = Date.now() + waitMs
    while (Date.now() < giveUpAt) {
      if (!(await isServerOf(folder, pid))) return
      await sleep(pollMs)
    }
    onLog(`The old database (pid ${pid}) does not end on ${signal}`)
  }
  throw new EmbeddedClusterError(
    `The old database process (pid ${pid}) on ${folder.cluster} does not end. Restart the machine.`,
  )
}

/**
 * The pid of a dead server may belong to another program by now, or to a process nobody has reaped, and PostgreSQL
 * would refuse to start. With our own pid in its place it goes on (it ignores its parent's) to its own check for
 * sessions that still use the data. The lock of the socket guards nothing that the data folder's does not.
 */
async function disownPidFiles(folder: DataFolder): Promise<void> {
  const file = await readPidFile(folder.cluster)
  if (file) {
    const rest = file.lines.slice(1).join('\n')
    await writeFile(join(folder.cluster, 'postmaster.pid'), `${process.pid}\n${rest}`)
  }
  await rm(socketLockPath(folder.socketFolder), { force: true })
}

async function spawnServer(plan: LaunchPlan): Promise<Server> {
  const call = invocationAs(plan.user, plan.binaries.postgres, plan.args)
  // A file and not a pipe: the server must be able to write when the service is gone.
  const log = openSync(plan.folder.logFile, 'a', 0o600)
  try {
    await giveToOwner(plan.folder, plan.folder.logFile)
    // Its own process group: Ctrl-C goes to the service alone, which ends the server after its own work.
    const child = spawn(call.file, call.args, {
      ...call.options,
      detached: true,
      stdio: ['ignore', log, log],
    })
    const ended = new Promise<string>((resolve) => {
      child.once('exit', (code, signal) =>
        resolve(signal ? `killed by ${signal}` : `exit code ${code ?? 'unknown'}`),
      )
      child.once('error', (error) => resolve(errorText(error)))
    })
    const signal = (name: NodeJS.Signals) => {
      // kill() answers false for a process that has ended: nothing is left to do.
      child.kill(name)
    }
    return { pid: child.pid ?? 0, ended, signal }
  } finally {
    closeSync(log)
  }
}

/** Null when ready, else why it ended. PostgreSQL writes its state into postmaster.pid, as pg_ctl reads it. */
async function waitUntilReady(server: Server, plan: LaunchPlan, abort: AbortSignal): Promise<string | null> {
  const end = () => server.signal('SIGINT')
  abort.addEventListener('abort', end, { once: true })
  let nextWordAt = Date.now() + 5000
  try {
    for (;;) {
      const ended = await Promise.race([server.ended, sleep(pollMs, null)])
      if (ended !== null) return ended
      const file = await readPidFile(plan.folder.cluster)
      if (file?.pid === server.pid && file.lines[statusLine]?.trim() === 'ready') return null
      if (Date.now() > nextWordAt) {
        plan.onLog(`The database is still starting (recovering); see ${plan.folder.logFile}`)
        nextWordAt += 5000
      }
    }
  } finally {
    abort.removeEventListener('abort', end)
  }
}

const statusLine = 7

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

async function isServerOf(folder: DataFolder, pid: number): Promise<boolean> {
  const args = await processArguments(pid)
  if (!args || basename(args[0] ?? '') !== 'postgres') return false
  return args.includes(folder.cluster) || (await processFolder(pid)) === folder.cluster
}

function kill(pid: number, signal: NodeJS.Signals, folder: DataFolder): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return
    throw new EmbeddedClusterError(
      `A database process (pid ${pid}) of another user runs on ${folder.cluster}. Start as that user, or end it.`,
      { cause: error },
    )
  }
}

async function endsWithin(ended: Promise<string>, waitMs: number): Promise<boolean> {
  const timer = new AbortController()
  try {
    return await Promise.race([
      ended.then(() => true),
      sleep(waitMs, false, { signal: timer.signal }).catch(() => false),
    ])
  } finally {
    timer.abort()
  }
}
