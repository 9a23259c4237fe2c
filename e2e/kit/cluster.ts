import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RepeatingJobName, repeatingJobs } from '@getzo/domain/jobs/job-names'
import pg from 'pg'
import { Temporal } from 'temporal-polyfill'
import type { TestProject } from 'vitest/node'
import { connect } from '../../apps/server/src/db/connection/connect'
import { startEmbeddedCluster } from '../../apps/server/src/db/embedded/embedded-cluster'
import { migrate } from '../../apps/server/src/db/schema/migrate'
import { startServer } from './server'

declare module 'vitest' {
  interface ProvidedContext {
    /** connection string of the run's PostgreSQL */
    clusterUrl: string
    /** a folder that the run removes at its end */
    runFolder: string
  }
}

/** Name of the database that holds the demo's data. */
const demoTemplate = 'e2e_demo'
/** Half the time of a copy through the log; before PostgreSQL 15 it is the only one, and has no name. */
const byFiles = process.env.DATABASE_URL ? '' : ' strategy file_copy'
/** Gives a test file its own copy of the demo's data. */
export const cloneDemo = (name: string) => `create database ${name} template ${demoTemplate}${byFiles}`

/**
 * The demo's shop stands at the beginning of the shop's day: at each hour of that day the tests meet the same rows, all of
 * them of the past (docs/adr/0142).
 */
const shopTimeZone = 'Asia/Shanghai'
const beginningOfDay = () =>
  Temporal.Now.zonedDateTimeISO(shopTimeZone).startOfDay().toString({ timeZoneName: 'never' })

/** No service of the tests runs a job by itself: what a job would do depends on the hour. */
const atRest = `insert into repeating_jobs (name, due_at)
    select name, now() + interval '1 day' from unnest('{${repeatingJobs.join()}}'::text[]) name
  on conflict (name) do update set held_until = null, due_at = excluded.due_at`
/** The jobs whose results screens of the tests read. */
const neededJobs = ['find-duplicates', 'sum-reports'] satisfies RepeatingJobName[]
const needed = `name in (${neededJobs.map((name) => `'${name}'`).join()})`
const endConnections = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`

/** One PostgreSQL for the run (DATABASE_URL names another server), with the demo loaded once by the product itself. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'getzo-e2e-'))
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  const cluster = process.env.DATABASE_URL
    ? null
    : await startEmbeddedCluster({ dataDir: join(folder, 'cluster'), settings })
  const clusterUrl = cluster?.connectionString ?? process.env.DATABASE_URL ?? ''
  await runStatement(clusterUrl, `drop database if exists ${demoTemplate}`)
  await runStatement(clusterUrl, `create database ${demoTemplate}`)
  await loadTemplate(databaseUrl(clusterUrl, demoTemplate), join(folder, 'demo'))
  project.provide('clusterUrl', clusterUrl)
  project.provide('runFolder', folder)
  return async () => {
    await runStatement(clusterUrl, `drop database ${demoTemplate}`)
    await cluster?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function loadTemplate(connectionString: string, dataDir: string) {
  const owner = connect({ connectionString, answerWithinMs: null })
  await migrate(owner)
  await owner.close()
  await runStatement(connectionString, atRest)
  await runStatement(connectionString, `update repeating_jobs set due_at = now() where ${needed}`)
  const loading = await startServer({
    DATABASE_URL: connectionString,
    DATA_DIR: dataDir,
    GETZO_DEMO: beginningOfDay(),
  })
  await jobsDone(connectionString)
  await loading.kill()
  await runStatement(connectionString, endConnections)
  await runStatement(connectionString, atRest)
  // a test that runs the job for its own parcel does not ask about the demo's many
  await runStatement(
    connectionString,
    "update followed_numbers set next_ask_at = next_ask_at + interval '1 day'",
  )
}

async function jobsDone(connectionString: string) {
  const done = `select from repeating_jobs where ${needed} and finished_at is not null`
  while ((await runStatement(connectionString, done)) !== neededJobs.length)
    await new Promise((resolve) => setTimeout(resolve, 50))
}

/** Answers how many rows it has found or changed. */
export async function runStatement(connectionString: string, statement: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rowCount } = await client.query(statement)
    return rowCount
  } finally {
    await client.end()
  }
}

export function databaseUrl(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}
