import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { connectToRunningCluster, EmbeddedClusterError } from './embedded-cluster'
import { rotateIfLarge } from './server/server-log'
import { endService, postmastersOn, query, recall, remember, setUpClusters } from './test-kit/clusters'

const run = promisify(execFile)
const kit = setUpClusters()
const { log, madeDataDir, newDataDir, start, startChild } = kit

describe('a start on an empty folder', () => {
  test('N1 makes a cluster with the database, UTF-8, UTC and letters of all languages', async () => {
    const dataDir = newDataDir()
    const { connectionString } = await start(dataDir)
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
    const dataDir = newDataDir()
    const { connectionString } = await start(dataDir)
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
    const dataDir = await madeDataDir()
    const url = new URL((await start(dataDir)).connectionString)
    url.password = 'wrong'
    await expect(query(url.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' })
    const rules = await readFile(join(dataDir, 'postgres', 'pg_hba.conf'), 'utf8')
    expect(
      rules.split('\n').filter((line) => /^\s*(local|host).*\b(trust|password|md5)\s*$/.test(line)),
    ).toEqual([])
  })

  test('N1 a path too long for a socket is served on the loopback address', async () => {
    const dataDir = newDataDir()
    const long = join(dataDir, 'x'.repeat(100))
    const { connectionString } = await start(long)
    expect(connectionString).toContain('@127.0.0.1:')
    expect(await query(connectionString, 'SHOW listen_addresses')).toEqual([
      { listen_addresses: '127.0.0.1' },
    ])
    expect(await connectToRunningCluster(long)).toBe(connectionString)
  })

  test('N1 a path that means something to a shell is a path like any other', async () => {
    const dataDir = join(newDataDir(), `it's $HOME " x " \`id\` 100%`)
    const { connectionString } = await start(dataDir)
    expect(await query(connectionString, 'SHOW data_directory')).toEqual([
      { data_directory: join(dataDir, 'postgres') },
    ])
  })

  test('N4 an initialisation cut off by a crash is done again', async () => {
    const dataDir = newDataDir()
    await mkdir(join(dataDir, 'postgres.init-cut-off', 'base'), { recursive: true })
    await mkdir(join(dataDir, 'postgres', 'base', '1'), { recursive: true })
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '18\n')
    const { connectionString } = await start(dataDir)
    expect(await query(connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    const names = await readdir(dataDir)
    expect(names.filter((name) => name.startsWith('postgres.init-'))).toEqual([])
    expect(names.filter((name) => name.startsWith('postgres.incomplete-'))).toHaveLength(1)
  })
})

describe('a start on a folder with data', () => {
  test('N4 keeps the data, and an orderly stop leaves neither server nor lock', async () => {
    const dataDir = await madeDataDir()
    const first = await start(dataDir)
    await query(first.connectionString, remember)
    await first.stop()
    expect(await postmastersOn(dataDir)).toEqual([])
    expect(await readdir(dataDir)).not.toContain('postgres-service.lock')
    const second = await start(dataDir)
    expect(await query(second.connectionString, recall)).toEqual([{ text: 'kept' }])
  })

  test('N4 a lost or changed password is set again', async () => {
    const dataDir = await madeDataDir()
    const first = await start(dataDir)
    await query(first.connectionString, remember)
    await first.stop()
    await rm(join(dataDir, 'postgres-password'))
    const second = await start(dataDir)
    expect(await query(second.connectionString, recall)).toEqual([{ text: 'kept' }])
    await second.stop()
    await writeFile(join(dataDir, 'postgres-password'), 'a-password-from-another-installation-000')
    const third = await start(dataDir)
    expect(await query(third.connectionString, recall)).toEqual([{ text: 'kept' }])
    expect((await stat(join(dataDir, 'postgres-password'))).mode & 0o777).toBe(0o600)
  })

  test('N4 data of another version, or real data without its control file, is refused and not touched', async () => {
    const dataDir = await madeDataDir()
    const first = await start(dataDir)
    await first.stop()
    const version = join(dataDir, 'postgres', 'PG_VERSION')
    await writeFile(version, '17\n')
    await expect(start(dataDir)).rejects.toThrow(
      /was made by PostgreSQL 17, this service brings 18.*npm run backup.*npm run restore/,
    )
    await writeFile(version, '18\n')
    const control = join(dataDir, 'postgres', 'global', 'pg_control')
    await rename(control, `${control}.away`)
    await expect(start(dataDir)).rejects.toThrow(
      /is damaged \(global\/pg_control is missing\).*npm run restore -- FILE/,
    )
    await rename(`${control}.away`, control)
    await start(dataDir)
  })
})

describe('tools beside the service', () => {
  test('N6 the running server is found, and null where none runs', async () => {
    const dataDir = await madeDataDir()
    expect(await connectToRunningCluster(join(kit.base, 'no-such-folder'))).toBeNull()
    const service = startChild(dataDir)
    const connectionString = await service.started
    expect(await connectToRunningCluster(dataDir)).toBe(connectionString)
    await endService(service, 'SIGTERM')
    expect(await connectToRunningCluster(dataDir)).toBeNull()
  })

  test('N5 the log of the database stays small', async () => {
    const dataDir = await madeDataDir()
    await start(dataDir)
    const path = join(dataDir, 'postgres.log')
    await truncate(path, 9 * 1024 ** 2)
    await rotateIfLarge(path)
    expect((await stat(path)).size).toBeLessThan(1024)
    expect((await stat(`${path}.1`)).size).toBe(9 * 1024 ** 2)
  })
})

describe('failures say what to do', () => {
  test('N1 a DATA_DIR that cannot be one', async () => {
    const file = join(kit.base, 'a-file')
    await writeFile(file, '')
    await expect(start(join(file, 'data'))).rejects.toThrow(
      'is a file, not a folder. Set DATA_DIR to another folder.',
    )
    await expect(start(file)).rejects.toBeInstanceOf(EmbeddedClusterError)
  })

  test('N1 a setting the server refuses is named, and the folder is free again', async () => {
    const dataDir = newDataDir()
    await expect(start(dataDir, { shared_buffers: 'plenty' })).rejects.toThrow(/shared_buffers/)
    await start(dataDir)
  })
})
