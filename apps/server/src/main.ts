import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { buildApp } from './app'
import { closeService, closeWithinMs } from './close-service'
import { type Config, readConfig } from './config/config'
import { ConfigError } from './config/config-error'
import { makeDataDir } from './data-dir'
import { openDatabase } from './db/open-database'
import { loadSecrets } from './db/secrets'
import { ensureFirstAdministrator } from './features/auth/first-administrator'
import { requireOpenKeys } from './features/tags/closed-keys'
import { type ConnectionLimits, usualConnections } from './load/connections'
import { fatalLine } from './log/fatal-line'
import { createLog } from './log/log'
import { createLogSink } from './log/log-sink'
import { openFilesMax, openFilesWanted, socketsWithin } from './open-files'

const standardOutput = 1

async function main() {
  const config = readConfig(process.env)
  const sink = createLogSink(standardOutput)
  const log = createLog(config, sink)
  // a full disk under it must not end the service
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  await makeDataDir(config.dataDir)
  const connections = await connectionsHere(log)

  const { db, analyze, close: closeDatabase } = await openDatabase(config, log)
  await requireOpenKeys(db, config).catch(async (error: unknown) => {
    await closeDatabase()
    throw error
  })
  const secrets = await loadSecrets(db)
  const { app, deps, jobs } = await buildApp({
    config,
    db,
    secrets,
    webFolder,
    workersFolder,
    logger: log,
    logSink: sink,
    connections,
  })
  if (config.demo) {
    const { startDemo } = await import('../../../demo/start-demo')
    await startDemo({ db, analyze }, deps.config, secrets, demoDrawings)
  }
  announceAdministrator(await ensureFirstAdministrator(db, deps, log))

  const address = await listen(app, config)
  // no other process serves an embedded database: its held jobs are those of a dead process
  if (config.databaseUrl === null) await jobs.freeAll()
  if (config.runsJobs) jobs.start()
  deps.shop.follow()
  process.stdout.write(
    `${deps.shop.now().shopName} is ready on ${address.replace('127.0.0.1', 'localhost')}\n`,
  )

  const close = once(async (signal: string) => {
    log.info({ signal }, 'closing')
    setTimeout(() => process.exit(1), closeWithinMs).unref()
    await closeService({ app, jobs, closeDatabase, log })
    process.exit(0)
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void close(signal).catch(endWithLine))
}

/** As many connections as there may be open files: one too many of these would fail what needs a file. */
async function connectionsHere(log: FastifyBaseLogger): Promise<ConnectionLimits> {
  const openFiles = await openFilesMax()
  const socketsMax = socketsWithin(openFiles)
  if (openFiles !== null && openFiles < openFilesWanted) {
    log.warn(
      { openFiles, openFilesWanted, socketsMax },
      'too few files may be open for many visitors: raise ulimit -n',
    )
  }
  return { ...usualConnections, socketsMax }
}

async function listen(app: FastifyInstance, { port, host }: Config): Promise<string> {
  try {
    return await app.listen({ port, host, backlog: usualConnections.socketsMax })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE') {
      throw new ConfigError(`PORT: ${port} on ${host} is in use; end what uses it, or set another PORT`)
    }
    if (code === 'EACCES') throw new ConfigError(`PORT: ${port} may not be listened on; set another PORT`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
      throw new ConfigError(`HOST: ${host} is no address of this machine`)
    }
    throw error
  }
}

/** Where the built screens and pages lie beside the built server. */
const webFolder = join(import.meta.dirname, '../../web/dist')

/** The threads' files are built beside this one. */
const workersFolder = import.meta.dirname

/** The demo's pictures lie beside its data, at the same distance from the source and from the built server. */
const demoDrawings = join(import.meta.dirname, '../../../demo/drawings')

function announceAdministrator(made: { email: string; password: string | null } | null) {
  if (!made) return
  const password = made.password === null ? 'the password of ADMIN_PASSWORD' : `password ${made.password}`
  process.stdout.write(`First administrator: ${made.email}, ${password}\n`)
}

function once<A extends unknown[]>(run: (...args: A) => Promise<void>) {
  let started: Promise<void> | null = null
  return (...args: A) => (started ??= run(...args))
}

function endWithLine(error: unknown) {
  process.stderr.write(`${fatalLine(error, process.env)}\n`)
  process.exit(1)
}

main().catch(endWithLine)
