import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Config } from '../config/config'
import { ConfigError } from '../config/config-error'
import { connect, type Database } from './connection/connect'
import { checkPooling } from './connection/pooling'
import { type EmbeddedCluster, startEmbeddedCluster } from './embedded/embedded-cluster'
import { grantService, isHistoryProtected } from './schema/roles'
import { upgrade } from './upgrade'

type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>

interface OpenDatabase {
  /** connected as the role that serves */
  db: Database
  /** runs ANALYZE as the role that owns the tables */
  analyze: () => Promise<void>
  /** closes the connections and, where it is our own, the server */
  close: () => Promise<void>
}

/** A database's address as the role that migrates and as the role that serves; with the settings they come from. */
interface Addresses {
  owner: { url: string; setting: string }
  service: { url: string; setting: string }
}

/**
 * Starts or finds the database, migrates it as its owner and connects as the role that serves (N1, N2). Throws
 * ConfigError for an address that does not work.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'dataDir' | 'backups'> &
    Partial<Pick<Config, 'databasePooling' | 's3'>>,
  log: Log,
): Promise<OpenDatabase> {
  const cluster =
    config.databaseUrl === null
      ? await startEmbeddedCluster({
          dataDir: config.dataDir,
          walArchive: config.backups.walArchive,
          onLog: (line) => log.info({ line }, 'database'),
        })
      : null
  try {
    const addresses = addressesOf(config, cluster)
    const db = await prepare(addresses, config, log)
    return {
      db,
      analyze: () => analyzeAs(addresses.owner, config.databasePooling),
      close: async () => {
        await db.close()
        await cluster?.stop()
      },
    }
  } catch (error) {
    await cluster?.stop()
    throw error
  }
}

function addressesOf(
  { databaseUrl, databaseOwnerUrl }: Pick<Config, 'databaseUrl' | 'databaseOwnerUrl'>,
  cluster: EmbeddedCluster | null,
): Addresses {
  const url = cluster?.serviceConnectionString ?? databaseUrl ?? ''
  const ownerUrl = cluster?.connectionString ?? databaseOwnerUrl
  const service = { url, setting: 'DATABASE_URL' }
  return { service, owner: ownerUrl === null ? service : { url: ownerUrl, setting: 'DATABASE_OWNER_URL' } }
}

async function prepare(
  { owner, service }: Addresses,
  {
    backups,
    s3 = null,
    databasePooling = 'session',
  }: Pick<Config, 'backups'> & Partial<Pick<Config, 'databasePooling' | 's3'>>,
  log: Log,
): Promise<Database> {
  const db = connect({
    connectionString: service.url,
    pooling: databasePooling,
    onIdleError: (error) => log.warn({ err: error }, 'a database connection broke; the pool makes a new one'),
  })
  try {
    const role = await roleOf(db, service.setting)
    await refuseUnfit(db, service.setting)
    await checkPooling(db.pool, databasePooling)
    await migrateAs(owner, role, { backups, s3, databasePooling }, log)
    if (!(await isHistoryProtected(db.kysely))) {
      log.warn(
        { role },
        'the serving role may change tables and history, so history is protected by the application alone; see DATABASE_OWNER_URL in docs/operations.md',
      )
    }
    return db
  } catch (error) {
    await db.close()
    throw error
  }
}

/** Migrates on a connection that is closed again, so that nothing that serves can use the owner's rights. */
async function migrateAs(
  { url, setting }: Addresses['owner'],
  serviceRole: string,
  { backups, s3, databasePooling }: Pick<Config, 'backups' | 's3' | 'databasePooling'>,
  log: Log,
) {
  const db = connect({ connectionString: url, poolMax: 4, pooling: databasePooling, answerWithinMs: null })
  try {
    const ownerRole = await roleOf(db, setting)
    await upgrade({ db, connectionString: url, backups, s3, log })
    if (ownerRole !== serviceRole) await grantService(db.kysely, serviceRole)
  } catch (error) {
    if (!isForbidden(error)) throw error
    throw new ConfigError(
      `${setting}: its role may not migrate this database. Set DATABASE_OWNER_URL to the role that owns the tables.`,
      { cause: error },
    )
  } finally {
    await db.close()
  }
}

async function analyzeAs({ url }: Addresses['owner'], pooling: Config['databasePooling'] | undefined) {
  const db = connect({ connectionString: url, poolMax: 1, pooling, answerWithinMs: null })
  try {
    await db.pool.query('analyze')
  } finally {
    await db.close()
  }
}

/** The role that a connection has; the first question to a database. */
async function roleOf({ kysely }: Database, setting: string): Promise<string> {
  try {
    const { rows } = await sql<{ role: string }>`select current_user as role`.execute(kysely)
    return rows[0]?.role ?? ''
  } catch (error) {
    const reason = error instanceof Error && error.message !== '' ? error.message : String(error)
    throw new ConfigError(`${setting}: the database does not answer: ${reason}`, { cause: error })
  }
}

/** Settings of the database whose faults would only show later, as names that are not found or saves that fail. */
async function refuseUnfit({ kysely }: Database, setting: string): Promise<void> {
  const { rows } = await sql<{ encoding: string; is_standby: boolean }>`
    select current_setting('server_encoding') as encoding, pg_is_in_recovery() as is_standby`.execute(kysely)
  const [facts] = rows
  if (facts?.encoding !== 'UTF8') {
    throw new ConfigError(
      `${setting}: the database's encoding is ${facts?.encoding}, which cannot hold every name; create it with encoding UTF8`,
    )
  }
  if (facts.is_standby) {
    throw new ConfigError(
      `${setting}: the server is a standby, which nothing can be written to; name the primary`,
    )
  }
}

const insufficientPrivilege = '42501'

/** PostgreSQL's refusal, which Kysely's migrator and ours hand on as the cause of their own errors. */
function isForbidden(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === insufficientPrivilege) || isForbidden(error.cause)
}
