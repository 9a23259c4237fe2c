import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { cloneDemo, databaseUrl, runStatement } from './cluster'
import { type Server, startServer } from './server'

/** A copy of the demo's data, with a folder for what the services on it write. */
export interface DemoCopy {
  url: string
  /** DATA_DIR, with the letters of this copy alone */
  dataDir: string
  db: pg.Client
  /** starts the built service on it */
  start(env?: Record<string, string>): Promise<Server>
  drop(): Promise<void>
}

export async function copyDemo(): Promise<DemoCopy> {
  const clusterUrl = inject('clusterUrl')
  const name = `e2e_${randomUUID().replaceAll('-', '')}`
  await runStatement(clusterUrl, cloneDemo(name))
  const url = databaseUrl(clusterUrl, name)
  const dataDir = join(inject('runFolder'), name)
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  return {
    url,
    dataDir,
    db,
    start: (env = {}) => startServer({ DATABASE_URL: url, DATA_DIR: dataDir, GETZO_DEMO: '1', ...env }),
    async drop() {
      await db.end()
      await runStatement(clusterUrl, `drop database ${name} with (force)`)
    },
  }
}
