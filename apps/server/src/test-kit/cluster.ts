import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'
import { bundle, workers } from '../../vite.config'
import { connect } from '../db/connection/connect'
import { startEmbeddedCluster } from '../db/embedded/embedded-cluster'
import { migrate } from '../db/schema/migrate'
import { grantService } from '../db/schema/roles'
import { ensureServiceRole } from '../db/schema/service-role'
import { scratchFolder } from './scratch'

declare module 'vitest' {
  interface ProvidedContext {
    /** connection string of the migrated template database's server as its owner, database part 'postgres' */
    serverUrl: string
    /** the same as the role that serves */
    serviceUrl: string
    /** where the built files of the threads lie */
    workersFolder: string
  }
}

const templateName = 'getzo_template'
/** Half the time of a copy through the log; before PostgreSQL 15 it is the only one, and has no name. */
const byFiles = process.env.DATABASE_URL ? '' : ' strategy file_copy'
export const cloneTemplate = (name: string) => `create database ${name} template ${templateName}${byFiles}`

const testRole = 'getzo_test_service'

/** One PostgreSQL for the run, with a migrated template that each test file clones. DATABASE_URL names another server. */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(scratchFolder(), 'getzo-test-'))
  const cluster = process.env.DATABASE_URL
    ? null
    : await startEmbeddedCluster({
        dataDir,
        settings: {
          fsync: 'off',
          synchronous_commit: 'off',
          full_page_writes: 'off',
          max_connections: '260',
          // of the passwords below: each connection works through them
          scram_iterations: '1',
        },
      })
  const serverUrl = new URL(cluster?.connectionString ?? process.env.DATABASE_URL ?? '')
  serverUrl.pathname = '/postgres'
  if (cluster) await renewPassword(serverUrl)
  const serviceUrl = await makeServiceUrl(serverUrl)
  await makeTemplate(serverUrl)
  project.provide('serverUrl', serverUrl.href)
  project.provide('serviceUrl', serviceUrl)
  const workersFolder = await buildWorkers()
  project.provide('workersFolder', workersFolder)
  return async () => {
    await rm(workersFolder, { recursive: true, force: true })
    if (!cluster) await dropTemplate(serverUrl)
    await cluster?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** A thread is started from a file of plain JavaScript. It lies where it finds the packages that it names. */
async function buildWorkers(): Promise<string> {
  const folder = await mkdtemp(join(import.meta.dirname, '../../../../node_modules/.getzo-workers-'))
  await build({ ...bundle(workers, folder), configFile: false, logLevel: 'error' })
  return folder
}

/** The one that initdb has stored takes the usual 4096 iterations. */
async function renewPassword(serverUrl: URL) {
  const client = new pg.Client({ connectionString: serverUrl.href })
  await client.connect()
  await client.query(
    `alter role ${pg.escapeIdentifier(serverUrl.username)} password ${pg.escapeLiteral(serverUrl.password)}`,
  )
  await client.end()
}

async function makeServiceUrl(serverUrl: URL): Promise<string> {
  const serviceUrl = new URL(serverUrl)
  serviceUrl.username = testRole
  serviceUrl.password = randomBytes(18).toString('base64url')
  const client = new pg.Client({ connectionString: serverUrl.href })
  await client.connect()
  await ensureServiceRole(client, testRole, serviceUrl.password)
  await client.end()
  return serviceUrl.href
}

async function dropTemplate(serverUrl: URL) {
  const client = new pg.Client({ connectionString: serverUrl.href })
  await client.connect()
  await client.query(`drop database if exists ${templateName}`)
  await client.end()
}

async function makeTemplate(serverUrl: URL) {
  await dropTemplate(serverUrl)
  const client = new pg.Client({ connectionString: serverUrl.href })
  await client.connect()
  await client.query(`create database ${templateName}`)
  await client.end()
  const templateUrl = new URL(serverUrl)
  templateUrl.pathname = `/${templateName}`
  const db = connect({ connectionString: templateUrl.href, answerWithinMs: null })
  await migrate(db)
  await grantService(db.kysely, testRole)
  await db.close()
}
