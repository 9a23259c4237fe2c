import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { ClusterInUseError, connectToRunningCluster } from './embedded-cluster'
import {
  endService,
  eventually,
  postmasterPid,
  postmastersOn,
  query,
  recall,
  remember,
  setUpClusters,
} from './test-kit/clusters'

const run = promisify(execFile)
const { log, madeDataDir, newDataDir, start, startChild } = setUpClusters()

describe('one folder, one service', () => {
  test('N4 a second start is refused and the first goes on', async () => {
    const dataDir = await madeDataDir()
    const first = startChild(dataDir)
    const connectionString = await first.started
    const refusal = `The data folder ${dataDir} is in use by a running service (pid ${first.child.pid}). Stop that one first.`
    await expect(startChild(dataDir).started).rejects.toThrow(`ClusterInUseError: ${refusal}`)
    await expect(start(dataDir)).rejects.toThrow(new ClusterInUseError(dataDir, first.child.pid ?? 0))
    expect(await query(connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(await postmastersOn(dataDir)).toHaveLength(1)
  })

  test('N4 of starts at the same moment exactly one wins, also over a dead owner', async () => {
    const dataDir = newDataDir()
    for (let round = 0; round < 2; round++) {
      const starts = [startChild(dataDir), startChild(dataDir), startChild(dataDir), startChild(dataDir)]
      const results = await Promise.allSettled(starts.map((service) => service.started))
      const refusals = results.flatMap((result) =>
        result.status === 'rejected' ? [String(result.reason)] : [],
      )
      expect(refusals).toEqual(Array(3).fill(expect.stringContaining('ClusterInUseError')))
      expect(await postmastersOn(dataDir)).toHaveLength(1)
      for (const service of starts) await endService(service, 'SIGKILL')
    }
    await start(dataDir)
  })

  test('N4 the lock of a dead process is taken over though its pid belongs to another one now', async () => {
    const dataDir = await madeDataDir()
    const lock = await start(dataDir).then(async (cluster) => {
      const text = await readFile(join(dataDir, 'postgres-service.lock'), 'utf8')
      await cluster.stop()
      return text
    })
    // The pid is alive (the parent of this test), but started at another time than the lock says.
    await writeFile(
      join(dataDir, 'postgres-service.lock'),
      lock.replace(`"pid":${process.pid}`, `"pid":${process.ppid}`),
    )
    expect((await start(dataDir)).connectionString).toContain('postgres://')
  })

  test('N4 a service in another container holds the folder as long as its database answers', async () => {
    const dataDir = await madeDataDir()
    const service = startChild(dataDir)
    const connectionString = await service.started
    const lockFile = join(dataDir, 'postgres-service.lock')
    const lock = await readFile(lockFile, 'utf8')
    await writeFile(lockFile, lock.replace(/"space":"[^"]*"/, '"space":"pid:[1]"'))
    await expect(start(dataDir)).rejects.toThrow(new ClusterInUseError(dataDir, service.child.pid ?? 0))
    expect(await query(connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await writeFile(lockFile, lock)
  })

  test('N4 nothing is started where a database of another container answers that left no lock', async () => {
    const dataDir = await madeDataDir()
    const foreign = createServer().listen(join(dataDir, 'postgres-socket', '.s.PGSQL.5432'))
    await once(foreign, 'listening')
    await expect(start(dataDir)).rejects.toThrow(
      `A database server outside this container runs on ${dataDir}. Give each service its own DATA_DIR, or set DATABASE_URL.`,
    )
    expect(await postmastersOn(dataDir)).toEqual([])
    foreign.close()
    await once(foreign, 'close')
    expect((await start(dataDir)).connectionString).toContain('postgres://')
  })

  test('N4 an empty lock file, left by a crash of the machine, is taken over', async () => {
    const dataDir = newDataDir()
    await mkdir(dataDir)
    await writeFile(join(dataDir, 'postgres-service.lock'), '')
    expect((await start(dataDir)).connectionString).toContain('postgres://')
  })
})

describe('after a crash', () => {
  test('N4 a killed service: the next start has the data and exactly one server', async () => {
    const dataDir = await madeDataDir()
    const first = startChild(dataDir)
    await query(await first.started, remember)
    const orphan = await postmasterPid(dataDir)
    await endService(first, 'SIGKILL')
    expect(await postmastersOn(dataDir)).toEqual([orphan])
    expect(await connectToRunningCluster(dataDir)).toBeNull()
    const second = await start(dataDir)
    expect(await query(second.connectionString, recall)).toEqual([{ text: 'kept' }])
    expect(await postmastersOn(dataDir)).toEqual([await postmasterPid(dataDir)])
    expect(await postmasterPid(dataDir)).not.toBe(orphan)
  })

  test('N4 a service killed while it makes the database: the next start makes it', async () => {
    const dataDir = newDataDir()
    const first = startChild(dataDir)
    await eventually(
      () => readdir(dataDir),
      (names) => names.some((name) => name.startsWith('postgres.init-')),
    )
    await Promise.all([
      endService(first, 'SIGKILL'),
      expect(first.started).rejects.toThrow('The service ended'),
    ])
    const { connectionString } = await start(dataDir)
    expect(await query(connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect((await readdir(dataDir)).filter((name) => name.startsWith('postgres.init-'))).toEqual([])
  })

  test('N4 a killed database is started again at the same address, with every acknowledged write', async () => {
    const dataDir = await madeDataDir()
    const cluster = await start(dataDir, { fsync: 'on' })
    await query(cluster.connectionString, remember)
    const killed = await postmasterPid(dataDir)
    process.kill(killed, 'SIGKILL')
    const rows = await eventually(
      () => query(cluster.connectionString, recall),
      () => true,
    )
    expect(rows).toEqual([{ text: 'kept' }])
    expect(await postmastersOn(dataDir)).toEqual([await postmasterPid(dataDir)])
    expect(log).toContainEqual(expect.stringContaining('ended by itself (killed)'))
    expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).not.toContain('another server')
    await cluster.stop()
    expect(await postmastersOn(dataDir)).toEqual([])
  })

  test('N4 service and database killed together, their pids now used by other programs', async () => {
    const dataDir = await madeDataDir()
    const first = startChild(dataDir)
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
    const second = await start(dataDir)
    expect(await query(second.connectionString, recall)).toEqual([{ text: 'kept' }])
  })

  test('N4 a stop while the database is down ends at once and leaves nothing', async () => {
    const dataDir = await madeDataDir()
    const cluster = await start(dataDir)
    process.kill(await postmasterPid(dataDir), 'SIGKILL')
    await cluster.stop()
    await cluster.stop()
    expect(await postmastersOn(dataDir)).toEqual([])
  })

  test('N4 a service that exits without closing still ends its database', async () => {
    const dataDir = await madeDataDir()
    const service = startChild(dataDir)
    await service.started
    await endService(service, 'SIGUSR2')
    const pids = await eventually(
      () => postmastersOn(dataDir),
      (found) => found.length === 0,
    )
    expect(pids).toEqual([])
  })

  test('N1 Ctrl-C reaches the service alone, and its orderly end stops the database', async () => {
    const dataDir = await madeDataDir()
    const service = startChild(dataDir)
    await service.started
    const group = await run('ps', ['-o', 'pgid=', '-p', String(await postmasterPid(dataDir))])
    const ownGroup = await run('ps', ['-o', 'pgid=', '-p', String(service.child.pid)])
    expect(group.stdout.trim()).not.toBe(ownGroup.stdout.trim())
    await endService(service, 'SIGTERM')
    expect(await postmastersOn(dataDir)).toEqual([])
  })
})
