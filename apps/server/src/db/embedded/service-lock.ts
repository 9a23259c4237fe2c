import { randomUUID } from 'node:crypto'
import { closeSync, fchownSync, openSync, unlinkSync, writeSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { ClusterInUseError, EmbeddedClusterError, errorCode } from './cluster-errors'
import { type DataFolder, giveToOwner } from './data-folder'
import { identifyThisProcess, isProcessAlive, type ProcessIdentity } from './machine/process-identity'
import { answers, type Endpoint, localEndpoint } from './server/endpoint'

/** What the lock file says: who owns the folder and, once the server runs, where it listens. */
export interface ServiceRecord {
  owner: ProcessIdentity
  running: { endpoint: Endpoint; database: string } | null
}

export interface ServiceLock {
  /** Throws ClusterInUseError when another service took the folder over in the same moment. */
  confirm(): Promise<void>
  announce(running: NonNullable<ServiceRecord['running']>): Promise<void>
  release(): Promise<void>
}

const attemptsMax = 20

/**
 * Makes this process the owner of the data folder, or throws ClusterInUseError.
 * The file is created exclusively; one left by a dead process is moved aside first. That PostgreSQL has a lock of its
 * own (postmaster.pid) is what makes two servers on one folder impossible even if two starts slip through here.
 */
export async function acquireServiceLock(folder: DataFolder): Promise<ServiceLock> {
  const owner = await identifyThisProcess()
  const own = (record: ServiceRecord | null) =>
    record !== null && record.owner.pid === owner.pid && record.owner.startedAt === owner.startedAt
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    if (createExclusively(folder, { owner, running: null })) return heldLock(folder, owner, own)
    const found = await readSettled(folder.lockFile)
    if (found === undefined) continue
    const record = parseRecord(found)
    if (record && (await isOwnerAlive(record, folder)))
      throw new ClusterInUseError(folder.root, record.owner.pid)
    await moveAside(folder.lockFile, found)
  }
  throw new EmbeddedClusterError(
    `The lock file ${folder.lockFile} keeps changing hands. Start only one service on this folder.`,
  )
}

/** The record of the service that lives on this folder, or null when there is none. */
export async function readLiveService(folder: DataFolder): Promise<ServiceRecord | null> {
  const found = await readSettled(folder.lockFile)
  const record = found === undefined ? null : parseRecord(found)
  return record && (await isOwnerAlive(record, folder)) ? record : null
}

function heldLock(
  folder: DataFolder,
  owner: ProcessIdentity,
  own: (record: ServiceRecord | null) => boolean,
): ServiceLock {
  const read = async () => parseRecord((await readText(folder.lockFile)) ?? '')
  return {
    async confirm() {
      // Another start may hold the file for a moment to look at it, see moveAside.
      for (let attempt = 0; attempt < 5; attempt++) {
        const record = await read()
        if (own(record)) return
        if (record) throw new ClusterInUseError(folder.root, record.owner.pid)
        await sleep(20)
      }
      throw new EmbeddedClusterError(`The lock file ${folder.lockFile} was removed. Start again.`)
    },
    async announce(running) {
      const next = `${folder.lockFile}.${randomUUID()}`
      await writeFile(next, serialise({ owner, running }), { mode: 0o600 })
      await giveToOwner(folder, next)
      await rename(next, folder.lockFile)
    },
    async release() {
      if (own(await read())) await rm(folder.lockFile, { force: true })
    },
  }
}

/** Opened and written without a pause between, so that nobody in this process can see it empty. */
function createExclusively(folder: DataFolder, record: ServiceRecord): boolean {
  let file: number
  try {
    file = openSync(folder.lockFile, 'wx', 0o600)
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
  try {
    writeSync(file, serialise(record))
    if (process.geteuid?.() === 0) fchownSync(file, folder.owner.uid, folder.owner.gid)
  } catch (error) {
    unlinkSync(folder.lockFile)
    throw error
  } finally {
    closeSync(file)
  }
  return true
}

/** A process of another container cannot be looked at: there the answer of its server decides. */
async function isOwnerAlive(record: ServiceRecord, folder: DataFolder): Promise<boolean> {
  const alive = await isProcessAlive(record.owner)
  if (alive !== null) return alive
  return (
    record.running !== null && (await answers(localEndpoint(record.running.endpoint, folder.socketFolder)))
  )
}

/** Between the look at a dead owner's file and its removal another start may have put its own there: that one goes back. */
async function moveAside(path: string, expected: string): Promise<void> {
  const aside = `${path}.${randomUUID()}`
  try {
    await rename(path, aside)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return
    throw error
  }
  if ((await readText(aside)) === expected) await rm(aside, { force: true })
  else await rename(aside, path)
}

/** An empty file is one just being written, or what a crash of the machine left; a second tells them apart. */
async function readSettled(path: string): Promise<string | undefined> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const text = await readText(path)
    if (text === undefined || parseRecord(text)) return text
    await sleep(50)
  }
  return readText(path)
}

async function readText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

function serialise(record: ServiceRecord): string {
  return `${JSON.stringify(record)}\n`
}

function parseRecord(text: string): ServiceRecord | null {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

function isRecord(value: unknown): value is ServiceRecord {
  if (!isObject(value) || !isObject(value.owner)) return false
  const { pid, startedAt, space } = value.owner
  if (!Number.isInteger(pid) || typeof startedAt !== 'string' || typeof space !== 'string') return false
  if (value.running === null) return true
  if (!isObject(value.running) || !isObject(value.running.endpoint)) return false
  const { host, port } = value.running.endpoint
  return typeof host === 'string' && Number.isInteger(port) && typeof value.running.database === 'string'
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
