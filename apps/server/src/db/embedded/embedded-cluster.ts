import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ensureServiceRole } from '../service-role'
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
import { stopOldServer } from './server/postmaster'
import { keepLogSmall } from './server/server-log'
import { serverArguments } from './server/server-settings'
import { superviseServer } from './server/supervisor'
import { acquireServiceLock, readLiveService, type ServiceLock } from './service-lock'
import { archiveSettings, prepareWalArchive } from './wal-archive'

export { ClusterInUseError, EmbeddedClusterError } from './cluster-errors'

export interface EmbeddedCluster {
  /** postgres://… of the superuser, who owns the database. Stays the same while the service runs. */
  connectionString: string
  /** The same as the role that serves. Its password is made anew at each start and kept nowhere. */
  serviceConnectionString: string
  stop(): Promise<void>
}

export interface EmbeddedClusterOptions {
  /** DATA_DIR; the database lives in its folder `postgres`. */
  dataDir: string
  /** Made where it is missing. */
  database?: string
  /** Where the server's log is archived; nowhere where it is null or missing. */
  walArchive?: string | null
  /** More PostgreSQL settings, e.g. fsync off for tests. */
  settings?: Record<string, string>
  onLog?: (line: string) => void
}

const defaultDatabase = 'getzo'
const runningServerWaitMs = 10_000
/** PostgreSQL's code; it also stands for a role that does not exist. */
const invalidPassword = '28P01'

/**
 * Starts PostgreSQL on a data folder, making what is missing and repairing what a crash has left (N1, N4).
 * Throws ClusterInUseError when a service runs on that folder, EmbeddedClusterError for what a person must put right.
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
  {
    database = defaultDatabase,
    walArchive = null,
    settings: wanted = {},
    onLog = () => {},
  }: EmbeddedClusterOptions,
): Promise<EmbeddedCluster> {
  const binaries = await findBinaries()
  const user = await chooseDatabaseUser(folder, binaries)
  await lock.confirm()
  await stopOldServer(folder, onLog)
  const endpoint = await chooseEndpoint(folder.socketFolder)
  await refuseForeignServer(folder, endpoint)
  const install = { folder, binaries, user, isDurable: wanted.fsync !== 'off', onLog }
  let password = await ensureInitialised(install)
  const service = { role: serviceRole, password: newPassword() }
  await prepareSocketFolder(folder, user)
  const settings =
    walArchive === null
      ? wanted
      : { ...archiveSettings(await prepareWalArchive(walArchive, folder.cluster, user)), ...wanted }
  await lock.confirm()

  const plan = { folder, binaries, user, args: serverArguments(folder.cluster, endpoint, settings), onLog }
  let supervisor = await superviseServer(plan)
  try {
    const contents = { database, service, isArchived: walArchive !== null }
    if (!(await ensureContents(endpoint, password, contents))) {
      await supervisor.stop()
      password = await replacePassword(install)
      supervisor = await superviseServer(plan)
      if (!(await ensureContents(endpoint, password, contents)))
        throw new Error('The new password is refused')
    }
    await lock.announce({ endpoint, database })
  } catch (error) {
    await supervisor.stop()
    throw error
  }

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
  database: string
  service: { role: string; password: string }
  isArchived: boolean
}

/** Makes the database and the role that serves, where they are missing. False when the server refuses the password. */
async function ensureContents(
  endpoint: Endpoint,
  password: string,
  { database, service, isArchived }: Contents,
): Promise<boolean> {
  const owner = { role: superuser, password }
  const connectionString = connectionStringFor(endpoint, owner, 'postgres')
  const client = new pg.Client({ connectionString })
  try {
    await client.connect()
  } catch (error) {
    if (errorCode(error) === invalidPassword) return false
    throw error
  }
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database])
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(database)}`)
    await ensureServiceRole(client, service.role, service.password)
    if (isArchived) await allowBaseCopies(connectionStringFor(endpoint, owner, database), service.role)
    return true
  } finally {
    await client.end()
  }
}

/** To begin and to end a base copy; it gives no other right. */
async function allowBaseCopies(connectionString: string, role: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(
      `GRANT EXECUTE ON FUNCTION pg_backup_start(text, boolean), pg_backup_stop(boolean) TO ${client.escapeIdentifier(role)}`,
    )
  } finally {
    await client.end()
  }
}
