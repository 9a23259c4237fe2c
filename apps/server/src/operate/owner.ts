import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config'
import { ConfigError } from '../config-error'
import { connectToRunningCluster, startEmbeddedCluster } from '../db/embedded/embedded-cluster'

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
  if (url !== null) return work(url)
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
  return url !== null ? work(url) : withOwnCluster(config, work)
}

async function withOwnCluster<T>(
  { dataDir, backups }: Place,
  work: (connectionString: string) => Promise<T>,
): Promise<T> {
  // what is changed at a prompt is in the archive, too: a log with a hole leads no further
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
