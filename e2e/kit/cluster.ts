import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
/** What gives a test file the demo's data for its own. */
export const cloneDemo = (name: string) => `create database ${name} template ${demoTemplate}${byFiles}`

/** A job that the loading server had under way is free again, and the demo's many parcels are not asked about. */
const atRest = `update repeating_jobs set held_until = null;
  update parcels set next_ask_at = next_ask_at + interval '1 day'`

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
  await loading.stop()
  await runStatement(databaseUrl(clusterUrl, demoTemplate), atRest)
  project.provide('clusterUrl', clusterUrl)
  project.provide('demoDataDir', demoDataDir)
  return async () => {
    await runStatement(clusterUrl, `drop database ${demoTemplate}`)
    await cluster?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

export async function runStatement(connectionString: string, statement: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export function databaseUrl(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}
