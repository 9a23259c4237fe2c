import { execFile } from 'node:child_process'
import {
  chmod,
  chown,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  bundleService,
  copyWithoutInstallScripts,
  endService,
  eventually,
  isRoot,
  makeFolder,
  postmasterPid,
  postmastersOn,
  query,
  type Service,
  type ServiceProgram,
  startService,
} from './cluster-test-kit'
import {
  ClusterInUseError,
  connectToRunningCluster,
  type EmbeddedCluster,
  EmbeddedClusterError,
  startEmbeddedCluster,
} from './embedded-cluster'
import { rotateIfLarge } from './server-log'

const run = promisify(execFile)
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

let base: string
let dataDir: string
let program: ServiceProgram
let count = 0
const clusters: EmbeddedCluster[] = []
const services: Service[] = []
const log: string[] = []

beforeAll(async () => {
  base = await makeFolder()
  await chmod(base, 0o755)
  const folder = join(base, 'program')
  await mkdir(folder)
  program = await bundleService(folder)
})

afterEach(async () => {
  for (const service of services.splice(0)) await endService(service, 'SIGTERM')
  for (const cluster of clusters.splice(0)) await cluster.stop()
  log.length = 0
})

afterAll(async () => {
  await rm(base, { recursive: true, force: true })
})

function newDataDir(): string {
  dataDir = join(base, `data ${++count}`)
  return dataDir
}

async function start(folder = dataDir, settings: Record<string, string> = {}): Promise<EmbeddedCluster> {
  const cluster = await startEmbeddedCluster({
    dataDir: folder,
    settings: { fsync: 'off', ...settings },
    onLog: (line) => log.push(line),
  })
  clusters.push(cluster)
  return cluster
}

function startChild(folder = dataDir, from = program, as: { uid?: number; gid?: number } = {}): Service {
  const service = startService(from, folder, as)
  services.push(service)
  return service
}

const remember = "CREATE TABLE note (text text); INSERT INTO note VALUES ('kept')"
const recall = 'SELECT text FROM note'

describe('a start on an empty folder', () => {
  test('N1 makes a cluster with the database, UTF-8, UTC and letters of all languages', async () => {
    const { connectionString } = await start(newDataDir())
    const [row] = await query(
      connectionString,
      `SELECT current_database() AS database, current_setting('server_encoding') AS encoding,
              current_setting('TimeZone') AS zone, current_setting('jit') AS jit,
              current_setting('max_connections') AS connections, lower('ÉTÉ') AS lower,
              (SELECT string_agg(x, '' ORDER BY x) FROM unnest(ARRAY['b', 'é', 'B', 'a']) x) AS sorted`,
    )
    expect(row).toEqual({
      database: 'getzo',
      encoding: 'UTF8',
      zone: 'UTC',
      jit: 'off',
      connections: '60',
      lower: 'été',
      sorted: 'Babé',
    })
    const url = new URL(connectionString)
    url.pathname = '/postgres'
    await query(url.href, 'CREATE EXTENSION pg_trgm')
    expect(await query(url.href, "SELECT similarity('张伟明', '张伟明') AS same")).toEqual([{ same: 1 }])
  })

  test('N7 the password and all files of the database are for the owner alone', async () => {
    const { connectionString } = await start(newDataDir())
    const mode = async (name: string) => (await stat(join(dataDir, name))).mode & 0o777
    expect(await mode('postgres-password')).toBe(0o600)
    expect(await mode('postgres-service.lock')).toBe(0o600)
    expect(await mode('postgres.log')).toBe(0o600)
    expect(await mode('postgres')).toBe(0o700)
    expect(await mode('postgres-socket')).toBe(0o700)
    expect((await stat(dataDir)).mode & 0o007).toBe(0)
    const password = new URL(connectionString).password
    expect(password).toHaveLength(43)
    expect(log.join('\n') + (await readFile(join(dataDir, 'postgres.log'), 'utf8'))).not.toContain(password)
    expect((await run('ps', ['-eo', 'args='])).stdout).not.toContain(password)
  })

  test('N7 nobody is let in without the password', async () => {
    const url = new URL((await start(newDataDir())).connectionString)
    url.password = 'wrong'
    await expect(query(url.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' })
    const rules = await readFile(join(dataDir, 'postgres', 'pg_hba.conf'), 'utf8')
    expect(
      rules.split('\n').filter((line) => /^\s*(local|host).*\b(trust|password|md5)\s*$/.test(line)),
    ).toEqual([])
  })

  test('N1 a path too long for a socket is served on the loopback address', async () => {
    const long = join(newDataDir(), 'x'.repeat(100))
    const { connectionString } = await start(long)
    expect(connectionString).toContain('@127.0.0.1:')
    expect(await query(connectionString, 'SHOW listen_addresses')).toEqual([
      { listen_addresses: '127.0.0.1' },
    ])
    expect(await connectToRunningCluster(long)).toBe(connectionString)
  })

  test('N4 an initialisation cut off by a crash is done again', async () => {
    await mkdir(join(newDataDir(), 'postgres.init-cut-off', 'base'), { recursive: true })
    await mkdir(join(dataDir, 'postgres', 'base', '1'), { recursive: true })
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '18\n')
    const { connectionString } = await start()
    expect(await query(connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    const names = await readdir(dataDir)
    expect(names.filter((name) => name.startsWith('postgres.init-'))).toEqual([])
    expect(names.filter((name) => name.startsWith('postgres.incomplete-'))).toHaveLength(1)
  })
})

describe('a start on a folder with data', () => {
  test('N4 keeps the data, in less than a second', async () => {
    const first = await start(newDataDir())
    await query(first.connectionString, remember)
    await first.stop()
    expect(await postmastersOn(dataDir)).toEqual([])
    expect(await readdir(dataDir)).not.toContain('postgres-service.lock')
    const begun = performance.now()
    const second = await start()
    log.push(`restart ${Math.round(performance.now() - begun)} ms`)
    expect(await query(second.connectionString, recall)).toEqual([{ text: 'kept' }])
  })

  test('N4 a lost or changed password is set anew', async () => {
    const first = await start(newDataDir())
    await query(first.connectionString, remember)
    await first.stop()
    await rm(join(dataDir, 'postgres-password'))
    const second = await start()
    expect(await query(second.connectionString, recall)).toEqual([{ text: 'kept' }])
    await second.stop()
    await writeFile(join(dataDir, 'postgres-password'), 'a-password-from-another-installation-000')
    const third = await start()
    expect(await query(third.connectionString, recall)).toEqual([{ text: 'kept' }])
    expect((await stat(join(dataDir, 'postgres-password'))).mode & 0o777).toBe(0o600)
  })

  test('N4 data of another version, or real data without its control file, is refused and not touched', async () => {
    const first = await start(newDataDir())
    await first.stop()
    const version = join(dataDir, 'postgres', 'PG_VERSION')
    await writeFile(version, '17\n')
    await expect(start()).rejects.toThrow('was made by PostgreSQL 17, this service brings 18')
    await writeFile(version, '18\n')
    const control = join(dataDir, 'postgres', 'global', 'pg_control')
    await rename(control, `${control}.away`)
    await expect(start()).rejects.toThrow('is damaged (global/pg_control is missing)')
    await rename(`${control}.away`, control)
    await start()
  })
})

describe('one folder, one service', () => {
  test('N4 a second start is refused and the first goes on', async () => {
    const first = startChild(newDataDir())
    const connectionString = await first.started
    const refusal = `The data folder ${dataDir} is in use by a running service (pid ${first.child.pid}). Stop that one first.`
    await expect(startChild().started).rejects.toThrow(`ClusterInUseError: ${refusal}`)
    await expect(start()).rejects.toThrow(new ClusterInUseError(dataDir, first.child.pid ?? 0))
    expect(await query(connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(await postmastersOn(dataDir)).toHaveLength(1)
  })

  test('N4 of starts at the same moment exactly one wins, also over a dead owner', async () => {
    newDataDir()
    for (const round of ['new folder', 'after a kill']) {
      const starts = [startChild(), startChild(), startChild(), startChild()]
      const results = await Promise.allSettled(starts.map((service) => service.started))
      expect(results.filter((result) => result.status === 'fulfilled').length, round).toBe(1)
      for (const result of results) {
        if (result.status === 'rejected') expect(String(result.reason)).toContain('ClusterInUseError')
      }
      expect(await postmastersOn(dataDir)).toHaveLength(1)
      for (const service of starts) await endService(service, 'SIGKILL')
    }
    await start()
  })

  test('N4 the lock of a dead process is taken over though its pid belongs to another one now', async () => {
    await mkdir(newDataDir())
    const lock = await start().then(async (cluster) => {
      const text = await readFile(join(dataDir, 'postgres-service.lock'), 'utf8')
      await cluster.stop()
      return text
    })
    // The pid is alive (the parent of this test), but started at another time than the lock says.
    await writeFile(
      join(dataDir, 'postgres-service.lock'),
      lock.replace(`"pid":${process.pid}`, `"pid":${process.ppid}`),
    )
    await start()
  })

  test('N4 an empty lock file, left by a crash of the machine, is taken over', async () => {
    await mkdir(newDataDir())
    await writeFile(join(dataDir, 'postgres-service.lock'), '')
    await start()
  })
})

describe('after a crash', () => {
  test('N4 a killed service: the next start has the data and exactly one server', async () => {
    const first = startChild(newDataDir())
    await query(await first.started, remember)
    const orphan = await postmasterPid(dataDir)
    await endService(first, 'SIGKILL')
    expect(await postmastersOn(dataDir)).toEqual([orphan])
    expect(await connectToRunningCluster(dataDir)).toBeNull()
    const second = await start()
    expect(await query(second.connectionString, recall)).toEqual([{ text: 'kept' }])
    expect(await postmastersOn(dataDir)).toEqual([await postmasterPid(dataDir)])
    expect(await postmasterPid(dataDir)).not.toBe(orphan)
  })

  test('N4 a killed database is started again at the same address, with what was acknowledged', async () => {
    const cluster = await start(newDataDir(), { fsync: 'on' })
    await query(cluster.connectionString, remember)
    const killed = await postmasterPid(dataDir)
    process.kill(killed, 'SIGKILL')
    const rows = await eventually(
      () => query(cluster.connectionString, recall),
      () => true,
    )
    expect(rows).toEqual([{ text: 'kept' }])
    expect(await postmastersOn(dataDir)).toEqual([await postmasterPid(dataDir)])
    expect(log).toContainEqual(expect.stringContaining('ended by itself (killed by SIGKILL)'))
    await cluster.stop()
    expect(await postmastersOn(dataDir)).toEqual([])
  })

  test('N4 service and database killed together, their pids now used by other programs', async () => {
    const first = startChild(newDataDir())
    await query(await first.started, remember)
    const server = await postmasterPid(dataDir)
    await endService(first, 'SIGKILL')
    process.kill(server, 'SIGKILL')
    await eventually(
      () => postmastersOn(dataDir),
      (pids) => pids.length === 0,
    )
    const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
    const stale = await readFile(pidFile, 'utf8')
    await writeFile(pidFile, stale.replace(String(server), String(process.ppid)))
    const second = await start()
    expect(await query(second.connectionString, recall)).toEqual([{ text: 'kept' }])
  })

  test('N4 a stop while the database is down ends at once and leaves nothing', async () => {
    const cluster = await start(newDataDir())
    process.kill(await postmasterPid(dataDir), 'SIGKILL')
    await cluster.stop()
    await cluster.stop()
    expect(await postmastersOn(dataDir)).toEqual([])
  })

  test('N1 Ctrl-C reaches the service alone, and its orderly end stops the database', async () => {
    const service = startChild(newDataDir())
    await service.started
    const group = await run('ps', ['-o', 'pgid=', '-p', String(await postmasterPid(dataDir))])
    const ownGroup = await run('ps', ['-o', 'pgid=', '-p', String(service.child.pid)])
    expect(group.stdout.trim()).not.toBe(ownGroup.stdout.trim())
    await endService(service, 'SIGTERM')
    expect(await postmastersOn(dataDir)).toEqual([])
  })
})

describe('tools beside the service', () => {
  test('N6 the running server is found, and null where none runs', async () => {
    expect(await connectToRunningCluster(join(base, 'no-such-folder'))).toBeNull()
    const service = startChild(newDataDir())
    const connectionString = await service.started
    expect(await connectToRunningCluster(dataDir)).toBe(connectionString)
    await endService(service, 'SIGTERM')
    expect(await connectToRunningCluster(dataDir)).toBeNull()
  })

  test('N5 the log of the database stays small', async () => {
    await start(newDataDir())
    const path = join(dataDir, 'postgres.log')
    await truncate(path, 9 * 1024 ** 2)
    await rotateIfLarge(path)
    expect((await stat(path)).size).toBeLessThan(1024)
    expect((await stat(`${path}.1`)).size).toBe(9 * 1024 ** 2)
  })
})

describe('failures say what to do', () => {
  test('N1 a DATA_DIR that cannot be one', async () => {
    const file = join(base, 'a-file')
    await writeFile(file, '')
    await expect(start(join(file, 'data'))).rejects.toThrow(
      'is a file, not a folder. Set DATA_DIR to another folder.',
    )
    await expect(start(file)).rejects.toBeInstanceOf(EmbeddedClusterError)
  })

  test('N1 a setting the server refuses is named, and the folder is free again', async () => {
    await expect(start(newDataDir(), { shared_buffers: 'plenty' })).rejects.toThrow(/shared_buffers/)
    await start()
  })
})

describe.runIf(isRoot)('started by root', () => {
  const ordinary = { uid: 65_534, gid: 65_534 }

  test('N1 the database runs as a user of its own', async () => {
    await start(newDataDir())
    const { uid } = await stat(join(dataDir, 'postgres'))
    expect(uid).not.toBe(0)
    const status = await readFile(`/proc/${await postmasterPid(dataDir)}/status`, 'utf8')
    expect(status).toMatch(new RegExp(`^Uid:\\s${uid}\\s${uid}\\s${uid}`, 'm'))
    expect(status).toMatch(/^CapEff:\s0+$/m)
  })

  test('N1 program and data under a folder closed to others, packages installed without scripts', async () => {
    const closed = join(base, 'closed')
    await mkdir(closed, { mode: 0o700 })
    const copy = await copyWithoutInstallScripts(program, closed)
    newDataDir()
    dataDir = join(closed, 'data')
    const first = startChild(dataDir, copy)
    await query(await first.started, remember)
    await endService(first, 'SIGKILL')
    const second = startChild(dataDir, copy)
    expect(await query(await second.started, recall)).toEqual([{ text: 'kept' }])
    expect((await stat(closed)).mode & 0o777).toBe(0o700)
    expect(await postmastersOn(dataDir)).toHaveLength(1)
  })

  test("N1 an ordinary user's folder: he starts it, root starts it, and he can again", async () => {
    await mkdir(newDataDir(), { mode: 0o700 })
    await chown(dataDir, ordinary.uid, ordinary.gid)
    const own = startChild(dataDir, program, ordinary)
    await query(await own.started, remember)
    await expect(startChild(dataDir, program).started).rejects.toThrow('ClusterInUseError')
    await endService(own, 'SIGKILL')
    const asRoot = await start()
    expect(await query(asRoot.connectionString, recall)).toEqual([{ text: 'kept' }])
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(ordinary.uid)
    await asRoot.stop()
    const again = startChild(dataDir, program, ordinary)
    expect(await query(await again.started, recall)).toEqual([{ text: 'kept' }])
  })

  test('N1 an ordinary user is told that a folder is not his', async () => {
    await mkdir(newDataDir(), { mode: 0o755 })
    await expect(startChild(dataDir, program, ordinary).started).rejects.toThrow(
      `${dataDir} cannot be written or read by this user. Change its owner or set DATA_DIR to another folder.`,
    )
  })
})
