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
    /** DATA_DIR that holds the demo's files; every product of the run reads from it */
    demoDataDir: string
  }
}

/** Name of the database that holds the demo's data; test files clone it. */
export const demoTemplate = 'e2e_demo'

/** One PostgreSQL for the run, with the demo loaded once by the product itself. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'getzo-e2e-'))
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  const cluster = await startEmbeddedCluster({ dataDir: join(folder, 'cluster'), settings })
  const demoDataDir = join(folder, 'data')
  await runStatement(cluster.connectionString, `create database ${demoTemplate}`)
  const loading = await startServer({
    DATABASE_URL: databaseUrl(cluster.connectionString, demoTemplate),
    DATA_DIR: demoDataDir,
    GETZO_DEMO: '1',
  })
  await loading.stop()
  project.provide('clusterUrl', cluster.connectionString)
  project.provide('demoDataDir', demoDataDir)
  return async () => {
    await cluster.stop()
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
