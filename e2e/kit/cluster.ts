import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RepeatingJobName } from '@getzo/domain/jobs/job-names'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedCluster } from '../../apps/server/src/db/embedded/embedded-cluster'
import { startServer } from './server'

declare module 'vitest' {
  interface ProvidedContext {
    /** connection string of the run's PostgreSQL */
    clusterUrl: string
    /** DATA_DIR of every product of the run */
    demoDataDir: string
  }
}

/** Name of the database that holds the demo's data. */
const demoTemplate = 'e2e_demo'
/** Half the time of a copy through the log; before PostgreSQL 15 it is the only one, and has no name. */
const byFiles = process.env.DATABASE_URL ? '' : ' strategy file_copy'
/** Gives a test file its own copy of the demo's data. */
export const cloneDemo = (name: string) => `create database ${name} template ${demoTemplate}${byFiles}`

/** The demo's many parcels are not asked about, and no server of the tests runs a job that nobody asks it for. */
const atRest = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename = current_user and pid <> pg_backend_pid();
  update repeating_jobs set held_until = null, due_at = now() + interval '1 day';
  update parcels set next_ask_at = next_ask_at + interval '1 day'`
/** By then the other repeating jobs have run. */
const lastJob = 'check-audit' satisfies RepeatingJobName
const jobsWithinMs = 240_000

/** One PostgreSQL for the run (DATABASE_URL names another server), with the demo loaded once by the product itself. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'getzo-e2e-'))
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  const cluster = process.env.DATABASE_URL
    ? null
    : await startEmbeddedCluster({ dataDir: join(folder, 'cluster'), settings })
  const clusterUrl = cluster?.connectionString ?? process.env.DATABASE_URL ?? ''
  const demoDataDir = join(folder, 'data')
  await runStatement(clusterUrl, `drop database if exists ${demoTemplate}`)
  await runStatement(clusterUrl, `create database ${demoTemplate}`)
  const loading = await startServer({
    DATABASE_URL: databaseUrl(clusterUrl, demoTemplate),
    DATA_DIR: demoDataDir,
    GETZO_DEMO: '1',
  })
  await lastJobBegun(databaseUrl(clusterUrl, demoTemplate))
  // asked to end it would wait for its last job, for seconds
  await loading.kill()
  await runStatement(databaseUrl(clusterUrl, demoTemplate), atRest)
  project.provide('clusterUrl', clusterUrl)
  project.provide('demoDataDir', demoDataDir)
  return async () => {
    await runStatement(clusterUrl, `drop database ${demoTemplate}`)
    await cluster?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function lastJobBegun(connectionString: string) {
  const until = Date.now() + jobsWithinMs
  while (!(await runStatement(connectionString, `select from repeating_jobs where name = '${lastJob}'`))) {
    if (Date.now() > until) throw new Error(`${lastJob} has not begun`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
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
