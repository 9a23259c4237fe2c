import { chown, mkdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  copyWithoutInstallScripts,
  endService,
  isRoot,
  postmasterPid,
  postmastersOn,
  query,
  recall,
  remember,
  setUpClusters,
} from './test-kit/clusters'

const kit = setUpClusters()
const { newDataDir, start, startChild } = kit

describe.runIf(isRoot)('started by root', () => {
  const ordinary = { uid: 65_534, gid: 65_534 }

  test('N1 the database runs as a user of its own', async () => {
    const dataDir = newDataDir()
    await start(dataDir)
    const { uid } = await stat(join(dataDir, 'postgres'))
    expect(uid).not.toBe(0)
    const status = await readFile(`/proc/${await postmasterPid(dataDir)}/status`, 'utf8')
    expect(status).toMatch(new RegExp(`^Uid:\\s${uid}\\s${uid}\\s${uid}`, 'm'))
    expect(status).toMatch(/^CapEff:\s0+$/m)
  })

  test('N1 program and data under a folder closed to others, packages installed without scripts', async () => {
    const closed = join(kit.base, 'closed')
    await mkdir(closed, { mode: 0o700 })
    const copy = await copyWithoutInstallScripts(kit.program, closed)
    const dataDir = join(closed, 'data')
    const first = startChild(dataDir, {}, copy)
    await query(await first.started, remember)
    await endService(first, 'SIGKILL')
    const second = startChild(dataDir, {}, copy)
    expect(await query(await second.started, recall)).toEqual([{ text: 'kept' }])
    expect((await stat(closed)).mode & 0o777).toBe(0o700)
    expect(await postmastersOn(dataDir)).toHaveLength(1)
  })

  test("N1 an ordinary user's folder: he starts it, root starts it, and he can again", async () => {
    const dataDir = newDataDir()
    await mkdir(dataDir, { mode: 0o700 })
    await chown(dataDir, ordinary.uid, ordinary.gid)
    const own = startChild(dataDir, ordinary)
    await query(await own.started, remember)
    await expect(startChild(dataDir).started).rejects.toThrow('ClusterInUseError')
    await endService(own, 'SIGKILL')
    const asRoot = await start(dataDir)
    expect(await query(asRoot.connectionString, recall)).toEqual([{ text: 'kept' }])
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(ordinary.uid)
    await asRoot.stop()
    const again = startChild(dataDir, ordinary)
    expect(await query(await again.started, recall)).toEqual([{ text: 'kept' }])
  })

  test('N1 an ordinary user gets an error for the folder of another user', async () => {
    const dataDir = newDataDir()
    await mkdir(dataDir, { mode: 0o755 })
    await expect(startChild(dataDir, ordinary).started).rejects.toThrow(
      `${dataDir} cannot be written or read by this user. Change its owner or set DATA_DIR to another folder.`,
    )
  })
})
