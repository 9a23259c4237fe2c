import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Config } from '../config'
import { ConfigError } from '../config-error'
import { connect, type Database } from './connect'
import { type EmbeddedCluster, startEmbeddedCluster } from './embedded/embedded-cluster'
import { migrate } from './migrate'
import { grantService, isHistoryProtected } from './roles'

type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>

interface OpenDatabase {
  /** connected as the role that serves */
  db: Database
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
  config: Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'dataDir'>,
  log: Log,
): Promise<OpenDatabase> {
  const cluster =
    config.databaseUrl === null
      ? await startEmbeddedCluster({
          dataDir: config.dataDir,
          onLog: (line) => log.info({ line }, 'database'),
        })
      : null
  try {
    const db = await prepare(addressesOf(config, cluster), log)
    return {
      db,
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

async function prepare({ owner, service }: Addresses, log: Log): Promise<Database> {
  const db = connect({
    connectionString: service.url,
    onIdleError: (error) => log.warn({ err: error }, 'a database connection broke; the pool makes a new one'),
  })
  try {
    const role = await roleOf(db, service.setting)
    await migrateAs(owner, role, log)
    if (!(await isHistoryProtected(db.kysely))) {
      log.warn(
        { role },
        'the role that serves may change tables and what is recorded, so history is protected by the application alone; see DATABASE_OWNER_URL in docs/operations.md',
      )
    }
    return db
  } catch (error) {
    await db.close()
    throw error
  }
}

/** Migrates on a connection that is closed again, so that nothing that serves can use the owner's rights. */
async function migrateAs({ url, setting }: Addresses['owner'], serviceRole: string, log: Log) {
  const db = connect({ connectionString: url, poolMax: 2 })
  try {
    const ownerRole = await roleOf(db, setting)
    const migrated = await migrate(db)
    if (migrated.length > 0) log.info({ migrated }, 'database migrated')
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

const insufficientPrivilege = '42501'

/** PostgreSQL's refusal, which Kysely's migrator and ours hand on as the cause of their own errors. */
function isForbidden(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === insufficientPrivilege) || isForbidden(error.cause)
}
