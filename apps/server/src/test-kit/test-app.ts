import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnswerOf, Endpoint, Input, Shapes } from '@getzo/contract/endpoint'
import type { Refusal } from '@getzo/contract/errors'
import { fillPath } from '@getzo/contract/paths'
import type { InjectOptions } from 'fastify'
import { runTaskListOnce } from 'graphile-worker'
import pg from 'pg'
import { inject } from 'vitest'
import { buildApp } from '../app'
import { readConfig } from '../config/config'
import { connect } from '../db/connection/connect'
import { quietLogger } from '../db/connection/queue'
import { loadSecrets } from '../db/secrets'
import type { Letter, Mailer } from '../outside/mail/mailer'
import type { AppParts } from '../wiring/app-parts'
import { createAnswerCheck } from './calls/answer-shape'
import { cloneTemplate } from './cluster'

/** The key that encrypts the keys of genuine tags in tests. */
export const testTagKeys = `1:${'5e'.repeat(32)}`

export type TestApp = Awaited<ReturnType<typeof startTestApp>>

/**
 * The whole product on a database of its own, cloned from the migrated template, as the role that serves. Close it after
 * the file's tests.
 */
export async function startTestApp(
  change: Partial<
    Pick<
      AppParts,
      | 'now'
      | 'webFolder'
      | 'logger'
      | 'logSink'
      | 'machine'
      | 'connections'
      | 'isBusy'
      | 'streamStalledAfterMs'
      | 'labelWaitMs'
      | 'shipWithinMs'
      | 'webhookLookUp'
      | 'webhookWithinMs'
      | 'workersFolder'
      | 'printWaitMs'
    >
  > & {
    /** answers another way to the database, where the product is to have one */
    through?: (databaseUrl: string) => Promise<string>
  } = {},
  env: Record<string, string> = {},
  poolMax = 60,
) {
  const database = await createDatabase()
  const { through = (url: string) => Promise.resolve(url), ...parts } = change
  const db = connect({
    connectionString: await through(database.serviceUrl),
    poolMax,
    sharesReads: poolMax > 1,
  })
  const letters: Letter[] = []
  const mailer: Mailer = { send: (letter) => Promise.resolve(void letters.push(letter)) }
  const dataDir = await mkdtemp(join(tmpdir(), 'getzo-app-'))
  const { app, deps, jobs } = await buildApp({
    config: readConfig({
      REQUESTS_PER_MINUTE: '0',
      BACKUP_EVERY: 'never',
      DATA_DIR: dataDir,
      TAG_KEYS: testTagKeys,
      ...env,
    }),
    db,
    secrets: await loadSecrets(db),
    workersFolder: inject('workersFolder'),
    mailer,
    // a machine that is busy with other tests refuses nobody
    isBusy: () => false,
    ...parts,
  })

  const checkAnswer = createAnswerCheck(app)

  /** Carries out what waits in the outbox and is due, on a connection as a copy of the service has it. */
  async function runOutbox(tasks = jobs.tasks) {
    await deps.background.idle()
    const client = await db.jobs.connect()
    try {
      await runTaskListOnce({ noHandleSignals: true, logger: quietLogger }, tasks, client).promise
    } finally {
      client.release()
    }
  }

  /** Runs what is due. A job that fails is a fault, but for those that a test names because it makes them fail. */
  async function runDue(meantToFail: readonly string[] = []) {
    await jobs.runDue()
    const { rows } = await db.pool.query<{ name: string; last_error: string }>(
      'select name, last_error from repeating_jobs where last_error is not null and name <> all($1::text[])',
      [meantToFail],
    )
    if (rows.length > 0)
      throw new Error(`jobs failed: ${rows.map((row) => `${row.name} (${row.last_error})`).join(', ')}`)
  }

  /** All but its start: that is `startJobs` alone. */
  const ownJobs: Omit<typeof jobs, 'start' | 'runDue'> & { runDue: typeof runDue } = { ...jobs, runDue }

  /**
   * Repeating jobs run where a test says so, by their own `run`: all are due in a new database, and again once a clock is
   * put forward, and a service with its jobs running would begin them beside the test.
   */
  async function restJobs() {
    await db.pool.query(
      "insert into repeating_jobs (name, due_at) select name, 'infinity' from unnest($1::text[]) of(name)",
      [jobs.repeating.map(({ name }) => name)],
    )
  }

  /** Lets the service carry out its outbox by itself, and nothing else. */
  async function startJobs() {
    await restJobs()
    jobs.start()
  }

  /** How many statements wait for what somebody else holds. */
  async function waiters() {
    const { rows } = await db.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length
  }

  /** Makes a user with a live session and answers the header that signs a call as that user. */
  async function signedInAs(role: string, options: { expired?: boolean; email?: string } = {}) {
    const email = options.email ?? `${role || 'nobody'}-${randomUUID().slice(0, 8)}@example.com`
    const { id: userId } = await db.kysely
      .insertInto('users')
      .values({ email, role, first_name: 'Test' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const id = randomUUID()
    const expiresAt = new Date(Date.now() + 3_600_000)
    await db.kysely
      .insertInto('sessions')
      .values({ id, user_id: userId, expires_at: options.expired ? new Date(Date.now() - 1000) : expiresAt })
      .execute()
    const authorization = `Bearer ${await deps.sessions.sign({ id, userId, expiresAt })}`
    return { authorization, email, userId, sessionId: id }
  }

  /**
   * Makes a contract call and answers status, parsed body and headers. `as` is what signedInAs gave. A successful
   * answer must have its endpoint's shape.
   */
  async function call<S extends Shapes>(
    endpoint: Endpoint<S>,
    input: Input<S> | LooseInput,
    as?: { authorization: string },
    headers: Record<string, string> = {},
  ) {
    const { params, query, body }: LooseInput = input // tests also send what the types forbid
    const search = new URLSearchParams(
      Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
    )
    const options: InjectOptions = {
      method: endpoint.method,
      url: `${fillPath(endpoint.path, params)}${search.size > 0 ? `?${search.toString()}` : ''}`,
      headers: { ...(as ? { authorization: as.authorization } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body as InjectOptions['payload'] }),
    }
    const response = await app.inject(options)
    if (
      response.statusCode === 200 &&
      String(response.headers['content-type']).startsWith('application/json')
    ) {
      checkAnswer(endpoint, JSON.parse(response.body))
    }
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      body: parsed<S>(response.body),
    }
  }

  return {
    app,
    deps,
    db,
    url: database.url,
    serviceUrl: database.serviceUrl,
    asOwner: database.asOwner,
    empty: database.empty,
    insertPlain: database.insertPlain,
    jobs: ownJobs,
    restJobs,
    startJobs,
    runOutbox,
    waiters,
    mailer,
    letters,
    signedInAs,
    call,
    async close() {
      await app.close()
      await db.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

interface LooseInput {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
}

/** The body of an answer or of a refusal: the test says which it expects by its status. Null for other content. */
function parsed<S extends Shapes>(text: string): AnswerOf<S> & Refusal {
  try {
    return JSON.parse(text) as AnswerOf<S> & Refusal // outside data; the test asserts what it is
  } catch (error) {
    if (error instanceof SyntaxError) return null as never // a page or a file, which no test reads as JSON
    throw error
  }
}

/**
 * Empties tables and those that refer to them, which come later, so that no row is written beside it to one that is gone.
 * For the few rows of a test it takes a tenth of the time of TRUNCATE, which makes each table's files anew.
 */
const emptying = (tables: readonly string[]) => `
  do $$ declare emptied text; begin
    set local session_replication_role = replica;
    for emptied in
      with recursive reached(id) as (
        select named::regclass::oid from unnest(array[${tables.map((table) => `'${table}'`).join()}]) named
        union select c.conrelid from pg_constraint c join reached r on c.confrelid = r.id where c.contype = 'f')
      select id::regclass from reached
    loop execute 'delete from ' || emptied; end loop;
  end $$`

/** Scans and visits are written a second later, beside the test, and can stand in the way of what empties their tables. */
async function carryOut(client: pg.Client, statement: string, triesLeft = 20): Promise<void> {
  try {
    await client.query(statement)
  } catch (error) {
    const isDeadlock = error instanceof pg.DatabaseError && error.code === '40P01'
    if (!isDeadlock || triesLeft === 0) throw error
    await carryOut(client, statement, triesLeft - 1)
  }
}

/** A database of one's own, migrated. Drop it after the test. */
export async function createDatabase() {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const server = inject('serverUrl')
  const urlAs = (role: string) => {
    const url = new URL(role)
    url.pathname = `/${name}`
    return url.href
  }
  const runOn = async (connectionString: string, statement: string) => {
    const client = new pg.Client({ connectionString })
    await client.connect()
    try {
      await carryOut(client, statement)
    } finally {
      await client.end()
    }
  }
  const run = (statement: string) => runOn(server, statement)
  await run(cloneTemplate(name))
  const url = urlAs(server)
  /** Before each test tables are emptied: a new connection would read what they are each time. */
  let kept: pg.Client | undefined
  const keptClient = async () => {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {
      kept = undefined // the test has ended all connections
    })
    await client.connect()
    return client
  }
  return {
    url,
    serviceUrl: urlAs(inject('serviceUrl')),
    /** runs what the role that serves may not, such as changing a table */
    asOwner: (statement: string) => runOn(url, statement),
    /** empties tables, with what cannot be deleted one by one */
    empty: async (...tables: string[]) => {
      kept ??= await keptClient()
      await carryOut(kept, emptying(tables))
    },
    /** runs an insert of many rows of which no test reads the history: without it they take a tenth of the time */
    insertPlain: (statement: string) => runOn(url, `set session_replication_role = replica; ${statement}`),
    drop: async () => {
      await kept?.end()
      await run(`drop database if exists ${name} with (force)`)
    },
  }
}
