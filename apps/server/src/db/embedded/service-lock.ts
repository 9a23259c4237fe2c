import { randomUUID } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { ClusterInUseError, EmbeddedClusterError, errorCode } from './cluster-errors'
import { type DataFolder, giveToOwner } from './data-folder'
import { identify, isProcessAlive, type ProcessIdentity } from './machine/process-identity'
import { answers, type Endpoint, localEndpoint } from './server/endpoint'

/** The contents of the lock file: who owns the folder and, once the server runs, where it listens. */
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
  const owner = await identify(process.pid)
  if (!owner) throw new Error('The start time of this process cannot be read')
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    if (await createExclusively(folder, { owner, running: null })) return heldLock(folder, owner)
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
  const record = parseRecord(await readSettled(folder.lockFile))
  return record && (await isOwnerAlive(record, folder)) ? record : null
}

function heldLock(folder: DataFolder, owner: ProcessIdentity): ServiceLock {
  const read = async () => parseRecord(await readText(folder.lockFile))
  const own = (record: ServiceRecord | null) =>
    record?.owner.pid === owner.pid && record.owner.startedAt === owner.startedAt
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
      await writeRecord(folder, next, { owner, running })
      await rename(next, folder.lockFile)
    },
    async release() {
      if (own(await read())) await rm(folder.lockFile, { force: true })
    },
  }
}

async function createExclusively(folder: DataFolder, record: ServiceRecord): Promise<boolean> {
  try {
    await writeRecord(folder, folder.lockFile, record)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
}

async function writeRecord(folder: DataFolder, path: string, record: ServiceRecord): Promise<void> {
  await writeFile(path, `${JSON.stringify(record)}\n`, { flag: 'wx', mode: 0o600 })
  await giveToOwner(folder, path)
}

/** A process of another container cannot be looked at: there the answer of its server decides. */
async function isOwnerAlive({ owner, running }: ServiceRecord, folder: DataFolder): Promise<boolean> {
  const alive = await isProcessAlive(owner)
  if (alive !== null) return alive
  return running !== null && answers(localEndpoint(running.endpoint, folder.socketFolder))
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

/**
 * An empty file is one just being written, or was left by a crash of the machine; waiting a second distinguishes them.
 */
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

/** Null for a file that is missing or cut off. */
function parseRecord(text = ''): ServiceRecord | null {
  try {
    // nobody but this file writes it, and a part of it is no JSON
    return JSON.parse(text) as ServiceRecord
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
