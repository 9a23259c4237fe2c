import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ensureServiceRole } from '../schema/service-role'
import { EmbeddedClusterError, errorCode, explainFileError } from './cluster-errors'
import {
  type DataFolder,
  describeDataFolder,
  newPassword,
  prepareDataFolder,
  readPassword,
} from './data-folder'
import { ensureInitialised, prepareSocketFolder, replacePassword } from './initialise'
import { findBinaries } from './machine/binaries'
import { chooseDatabaseUser } from './machine/database-user'
import {
  answers,
  chooseEndpoint,
  connectionStringFor,
  type Endpoint,
  isSocket,
  localEndpoint,
  serviceRole,
  superuser,
} from './server/endpoint'
import { findServer, stopServer } from './server/pg-ctl'
import { keepLogSmall } from './server/server-log'
import { serverArguments } from './server/server-settings'
import { superviseServer } from './server/supervisor'
import { acquireServiceLock, readLiveService, type ServiceLock } from './service-lock'
import { archiveSettings, prepareWalArchive } from './wal-archive'

export { ClusterInUseError, EmbeddedClusterError } from './cluster-errors'

export interface EmbeddedCluster {
  /** postgres://… of the superuser, who owns the database. Stays the same while the service runs. */
  connectionString: string
  /** The same as the role that serves. Each start gives it a new password, which is kept nowhere. */
  serviceConnectionString: string
  stop(): Promise<void>
}

export interface EmbeddedClusterOptions {
  /** DATA_DIR; the database lives in its folder `postgres`. */
  dataDir: string
  /** Where the server's log is archived; nowhere where it is null or missing. */
  walArchive?: string | null
  /** More PostgreSQL settings, e.g. fsync off for tests. */
  settings?: Record<string, string>
  onLog?: (line: string) => void
}

const database = 'getzo'
const runningServerWaitMs = 10_000
/** PostgreSQL's code; it is also the code for a role that does not exist. */
const invalidPassword = '28P01'

/**
 * Starts PostgreSQL on a data folder; creates missing parts and repairs those that a crash has damaged (N1, N4). Throws
 * ClusterInUseError when a service runs on that folder, EmbeddedClusterError for faults that a person must correct.
 */
export async function startEmbeddedCluster(options: EmbeddedClusterOptions): Promise<EmbeddedCluster> {
  const folder = await prepareDataFolder(options.dataDir)
  try {
    const lock = await acquireServiceLock(folder)
    try {
      return await startOwned(folder, lock, options)
    } catch (error) {
      await lock.release()
      throw error
    }
  } catch (error) {
    throw explained(error, folder.root)
  }
}

/**
 * For command-line tools: the connection string of the server that a live service runs on this folder, or null when
 * there is no such service. Waits a moment for one that is just starting.
 */
export async function connectToRunningCluster(dataDir: string): Promise<string | null> {
  try {
    return await findRunningServer(await describeDataFolder(dataDir))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw explained(error, dataDir)
  }
}

async function findRunningServer(folder: DataFolder): Promise<string | null> {
  const giveUpAt = Date.now() + runningServerWaitMs
  for (;;) {
    const service = await readLiveService(folder)
    if (!service) return null
    const password = await readPassword(folder)
    if (service.running && password) {
      const endpoint = localEndpoint(service.running.endpoint, folder.socketFolder)
      if (await answers(endpoint))
        return connectionStringFor(endpoint, { role: superuser, password }, service.running.database)
    }
    if (Date.now() > giveUpAt) {
      throw new EmbeddedClusterError(
        `The service (pid ${service.owner.pid}) on ${folder.root} runs, but its database does not answer. See ${folder.logFile}.`,
      )
    }
    await sleep(100)
  }
}

function explained(error: unknown, path: string): unknown {
  return errorCode(error) ? explainFileError(error, path) : error
}

/** In the order that makes each step safe: nothing touches the data before an old server on it has ended. */
async function startOwned(
  folder: DataFolder,
  lock: ServiceLock,
  { walArchive = null, settings: wanted = {}, onLog = () => {} }: EmbeddedClusterOptions,
): Promise<EmbeddedCluster> {
  const binaries = await findBinaries()
  const user = await chooseDatabaseUser(folder, binaries)
  const installation = { folder, binaries, user, onLog, isDurable: wanted.fsync !== 'off' }
  await lock.confirm()
  const orphan = await findServer(folder)
  if (orphan !== null) onLog(`Stopping the database (pid ${orphan}) that a killed service has left running`)
  await stopServer(installation)
  const endpoint = await chooseEndpoint(folder.socketFolder)
  await refuseForeignServer(folder, endpoint)
  let password = await ensureInitialised(installation)
  await prepareSocketFolder(folder, user)
  const archive = walArchive === null ? null : await prepareWalArchive(walArchive, folder.cluster, user)
  const settings = { ...(archive && archiveSettings(archive)), ...wanted }
  await lock.confirm()

  const service = { role: serviceRole, password: newPassword() }
  const serve = async () => {
    const supervisor = await superviseServer({
      ...installation,
      args: serverArguments(folder.cluster, endpoint, settings),
    })
    try {
      await ensureContents({ endpoint, password, service, isArchived: archive !== null })
      await lock.announce({ endpoint, database })
      return supervisor
    } catch (error) {
      await supervisor.stop()
      throw error
    }
  }
  const supervisor = await serve().catch(async (error: unknown) => {
    if (errorCode(error) !== invalidPassword) throw error
    password = await replacePassword(installation)
    return serve()
  })

  const stopLogCare = keepLogSmall(folder.logFile, onLog)
  let stopping: Promise<void> | null = null
  const stop = async () => {
    stopLogCare()
    await supervisor.stop()
    await lock.release()
  }
  return {
    connectionString: connectionStringFor(endpoint, { role: superuser, password }, database),
    serviceConnectionString: connectionStringFor(endpoint, service, database),
    stop: () => (stopping ??= stop()),
  }
}

/** A server that is no process here but answers: the folder is shared with another container. */
async function refuseForeignServer(folder: DataFolder, endpoint: Endpoint): Promise<void> {
  if (!isSocket(endpoint) || !(await answers(endpoint))) return
  throw new EmbeddedClusterError(
    `A database server outside this container runs on ${folder.root}. Give each service its own DATA_DIR, or set DATABASE_URL.`,
  )
}

interface Contents {
  endpoint: Endpoint
  password: string
  service: { role: string; password: string }
  isArchived: boolean
}

/** Makes the database and the role that serves, where they are missing. */
async function ensureContents({ endpoint, password, service, isArchived }: Contents): Promise<void> {
  const owner = { role: superuser, password }
  await asking(connectionStringFor(endpoint, owner, 'postgres'), async (client) => {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database])
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${database}`)
    await ensureServiceRole(client, service.role, service.password)
  })
  if (!isArchived) return
  // To begin and to end a base copy; it gives no other right.
  const grant = `GRANT EXECUTE ON FUNCTION pg_backup_start(text, boolean), pg_backup_stop(boolean) TO ${service.role}`
  await asking(connectionStringFor(endpoint, owner, database), (client) => client.query(grant))
}

async function asking(
  connectionString: string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
