import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { preparing } from './prepared'
import type { Tables } from './tables'

/** The pool for hot reads, Kysely over the same pool for everything else, and small pools for COPY and for jobs alone. */
export interface Database {
  pool: pg.Pool
  /** for lists/streams.ts: a stream holds its connection for as long as its reader takes */
  streams: pg.Pool
  /** for jobs/runner.ts: its queue and what it listens on */
  jobs: pg.Pool
  kysely: Kysely<Tables>
  close(): Promise<void>
}

const { INT8, NUMERIC, DATE, TIMESTAMPTZ } = pg.types.builtins

// Ids and counts stay far below 2^53; money and calendar days stay text, never a float or an instant.
pg.types.setTypeParser(INT8, Number)
pg.types.setTypeParser(NUMERIC, (text) => text)
pg.types.setTypeParser(DATE, (text) => text)
// ISO 8601 in UTC, the same text that row_to_json writes, to the microsecond
pg.types.setTypeParser(TIMESTAMPTZ, (text) => `${text.replace(' ', 'T')}:00`)

/** Whatever a server elsewhere is set to: texts read alike, and statements are planned for SSDs, as our own's are. */
const sessionSettings = { timezone: 'UTC', datestyle: 'ISO', random_page_cost: '1.1', jit: 'off' }

export interface ConnectOptions {
  connectionString: string
  /** connections at most; 16 serve 20,000 reads a second on two cores */
  poolMax?: number
  /** connections for streams at most */
  streamsMax?: number
  /** told of connections that broke while idle: the pool replaces them by itself */
  onIdleError?: (error: Error) => void
}

/** one listens, the others take jobs and store what became of them */
const jobsMax = 3

/** Opens no connection yet: the first query does, so a database that is still starting is no error here. */
export function connect(options: ConnectOptions): Database {
  const { poolMax = 16, streamsMax = 4 } = options
  const pool = createPool(options, poolMax)
  const streams = createPool(options, streamsMax)
  const jobs = createPool(options, jobsMax)
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool) }) })
  return {
    pool,
    streams,
    jobs,
    kysely,
    close: async () => void (await Promise.all([kysely.destroy(), streams.end(), jobs.end()])),
  }
}

function createPool({ connectionString, onIdleError }: ConnectOptions, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    application_name: 'getzo',
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    options: Object.entries(sessionSettings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  })
  pool.on('error', (error) => onIdleError?.(error))
  // A connection that breaks while in use also fails the statement under way, or the next one; unheard, its event
  // would end the whole process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
