import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config/config'
import { ConfigError } from '../config/config-error'
import { connectToRunningCluster, startEmbeddedCluster } from '../db/embedded/embedded-cluster'
import { isAway, reasonOf } from '../db/schema/violations'
import { wordsOf } from './findings'

type Place = Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'dataDir' | 'backups'>

/**
 * Does something with the database as the role that owns it, whether or not the service runs: an embedded one that is
 * at rest is started for it.
 */
export async function withOwner<T>(
  config: Place,
  work: (connectionString: string) => Promise<T>,
): Promise<T> {
  const url = config.databaseOwnerUrl ?? config.databaseUrl
  if (url !== null) return named(config, work(url))
  const running = await connectToRunningCluster(config.dataDir)
  if (running !== null) return work(running)
  await refuseEmpty(config.dataDir)
  return withOwnCluster(config, work)
}

/** The same where no service may run meanwhile; a database is made where there is none. */
export async function withOwnerAlone<T>(
  config: Place,
  work: (connectionString: string) => Promise<T>,
): Promise<T> {
  const url = config.databaseOwnerUrl ?? config.databaseUrl
  return url !== null ? named(config, work(url)) : withOwnCluster(config, work)
}

/** Connections refused because of the address: a wrong password, a user or a database that does not exist. */
const refusedAddress: ReadonlySet<unknown> = new Set(['28P01', '28000', '3D000'])

/** A database that cannot be reached is reported with the setting that names it. */
async function named<T>({ databaseOwnerUrl }: Place, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const reason = reasonOf(error)
    const isRefused = error instanceof Error && 'code' in error && refusedAddress.has(error.code)
    if (!isRefused && (reason === null || !isAway(reason))) throw error
    const setting = databaseOwnerUrl === null ? 'DATABASE_URL' : 'DATABASE_OWNER_URL'
    throw new ConfigError(`${setting}: the database does not answer: ${wordsOf(error)}`, { cause: error })
  }
}

async function withOwnCluster<T>(
  { dataDir, backups }: Place,
  work: (connectionString: string) => Promise<T>,
): Promise<T> {
  // an operator's changes are in the archive too: a log with a gap cannot be followed further
  const cluster = await startEmbeddedCluster({ dataDir, walArchive: backups.walArchive })
  try {
    return await work(cluster.connectionString)
  } finally {
    await cluster.stop()
  }
}

async function refuseEmpty(dataDir: string): Promise<void> {
  try {
    await stat(join(dataDir, 'postgres'))
  } catch (error) {
    throw new ConfigError(`DATA_DIR: there is no database in ${dataDir}`, { cause: error })
  }
}
