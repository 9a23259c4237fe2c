import { Socket, type SocketConstructorOpts } from 'node:net'
import type { DuplexOptions } from 'node:stream'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { instantText } from '../instant-text'
import type { Tables } from '../schema/tables'
import { CheckedClient } from './checked-client'
import { CheckedPool, type Loss } from './checked-pool'
import { watchStatements } from './lost-statements'
import { preparing } from './prepared'
import { createShortReads, type ShortRead } from './short-reads'
import { UnpreparedClient } from './unprepared-client'

/** The pool for hot reads, Kysely over the same pool for everything else, and small pools for COPY and for jobs alone. */
export interface Database {
  pool: pg.Pool
  /** for access/session.ts and read.ts: a few rows by key, on a connection that all such reads share */
  read: <R extends pg.QueryResultRow>(read: ShortRead) => Promise<pg.QueryResult<R>>
  /** for lists/streams/streams.ts: a stream holds its connection for as long as its reader takes */
  streams: pg.Pool
  /** for jobs/runner.ts: its queue and what it listens on */
  readonly jobs: pg.Pool
  /** makes another pool of `jobs`, and gives up the one before it */
  renewJobs(): void
  readonly loss: Readonly<Loss>
  kysely: Kysely<Tables>
  close(): Promise<void>
}

const { INT8, NUMERIC, DATE, TIMESTAMPTZ } = pg.types.builtins

// Ids and counts stay far below 2^53; money and calendar days stay text, never a float or an instant.
pg.types.setTypeParser(INT8, Number)
pg.types.setTypeParser(NUMERIC, (text) => text)
pg.types.setTypeParser(DATE, (text) => text)
pg.types.setTypeParser(TIMESTAMPTZ, instantText)

/** Session settings that make any server read texts alike and plan statements for SSDs, as the embedded one does. */
export const sessionSettings = { timezone: 'UTC', datestyle: 'ISO', random_page_cost: '1.1', jit: 'off' }

/** A connection that is idle for a moment, in or out of a transaction, is closed. */
const sessionLimits = {
  statement_timeout: '30s',
  lock_timeout: '10s',
  idle_in_transaction_session_timeout: '30s',
}

/** Beyond the server's own limit: an answer that has not come by then was swallowed on its way. */
const answerMs = 33_000
/** Every connection is replaced after a while, so that none stays with a server that is no longer the right one. */
const ageSecondsMax = 30 * 60
const keepAliveAfterMs = 10_000
const shortReadLimits = { ageMsMax: ageSecondsMax * 1000, patienceMs: 20, givenUpAfterMs: 2_000 }

export type Pooling = 'session' | 'transaction'

export interface ConnectOptions {
  connectionString: string
  /** connections at most; 16 serve 20,000 reads a second on two cores */
  poolMax?: number
  /** connections for streams at most */
  streamsMax?: number
  /** the pooler's mode; 'transaction': another connection for each transaction, which keeps no session state */
  pooling?: Pooling
  /** short reads share a connection; false: they take the pool's as all else does */
  sharesReads?: boolean
  /** after which a statement without an answer is given up with its connection; null: never, as migrating takes long */
  answerWithinMs?: number | null
  /** called for connections that broke while idle: the pool replaces them by itself */
  onIdleError?: (error: Error) => void
}

/** one listens and looks for all lanes, the others take jobs and store their results */
const jobsMax = 4

/** Opens no connection yet: the first query does, so a database that is still starting is no error here. */
export function connect(options: ConnectOptions): Database {
  const { poolMax = 16, streamsMax = 4, pooling = 'session', sharesReads = true } = options
  const { answerWithinMs = answerMs } = options
  const loss: Loss = { at: Number.NEGATIVE_INFINITY }
  const watch = watchStatements({
    config: connectionOf(options),
    loss,
    onError: (error) => options.onIdleError?.(error),
  })
  const setOwn = async (client: pg.ClientBase) => {
    const backend = await setSession(client)
    if (client instanceof CheckedClient && backend !== undefined) watch.add(client, backend)
  }
  const createPool = (max: number, limitMs: number | null) => poolOf(options, { max, limitMs, loss, setOwn })
  const pool = createPool(poolMax, answerWithinMs)
  // streams have their own limits (lists/streams/streams.ts)
  const streams = createPool(streamsMax, null)
  let jobs = createPool(jobsMax, answerWithinMs)
  const reads = createShortReads(pool, {
    config: sharesReads && pooling === 'session' ? connectionOf(options) : null,
    onConnect: async (client) => void (await setSession(client)),
    ...shortReadLimits,
  })
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool) }) })
  return {
    pool,
    read: reads.query,
    streams,
    get jobs() {
      return jobs
    },
    renewJobs() {
      const old = jobs
      jobs = createPool(jobsMax, answerWithinMs)
      old.end().catch((error: unknown) => options.onIdleError?.(error as Error)) // pg rejects with errors alone
    },
    loss,
    kysely,
    async close() {
      await Promise.all([kysely.destroy(), reads.close()])
      await Promise.all([pool, streams, jobs].map((own) => own.end()))
      await watch.end()
    },
  }
}

/** How much is read ahead of a stream's reader; left to itself it follows the version of Node. */
const socketOptions: SocketConstructorOpts & DuplexOptions = { highWaterMark: 16 * 1024 }

const connectionOf = ({ connectionString }: ConnectOptions) => ({
  connectionString,
  stream: () => new Socket(socketOptions),
  application_name: 'getzo',
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: keepAliveAfterMs,
})

interface PoolParts {
  max: number
  /** after which a statement without an answer is given up */
  limitMs: number | null
  loss: Loss
  setOwn: (client: pg.ClientBase) => Promise<void>
}

function poolOf(options: ConnectOptions, { max, limitMs, loss, setOwn }: PoolParts): pg.Pool {
  const { onIdleError, pooling = 'session' } = options
  const config = {
    ...connectionOf(options),
    max,
    idleTimeoutMillis: 30_000,
    maxLifetimeSeconds: ageSecondsMax,
    ...(limitMs === null ? {} : { query_timeout: limitMs }),
    // after connecting: a pooler such as PgBouncer refuses unknown parameters at a connection's start
    ...(pooling === 'session' ? { Client: CheckedClient, onConnect: setOwn } : { Client: UnpreparedClient }),
  }
  const pool = new CheckedPool(config, loss)
  pool.on('error', (error) => onIdleError?.(error))
  // A connection that breaks while in use also fails the statement under way, or the next one; unheard, its event
  // would end the whole process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

const settings = Object.entries({ ...sessionSettings, ...sessionLimits })
  .map(([name, value]) => `set_config('${name}', '${value}', false)`)
  .join(', ')

/** Answers the server's process: behind a pooler of sessions that is not the one which the driver was told. */
async function setSession(client: pg.ClientBase): Promise<number | undefined> {
  const text = `select pg_backend_pid() as pid, ${settings}`
  return (await client.query<{ pid: number }>(text)).rows[0]?.pid
}
