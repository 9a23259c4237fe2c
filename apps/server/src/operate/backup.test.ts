import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../config/config'
import { startEmbeddedCluster } from '../db/embedded/embedded-cluster'
import { openDatabase } from '../db/open-database'
import { loadSecrets } from '../db/secrets'
import { contentsOf } from '../test-kit/compare-databases'
import { backup, restore } from './backup'

const base = await mkdtemp(join(tmpdir(), 'getzo-operate-'))
afterAll(() => rm(base, { recursive: true, force: true }))

const quiet = { info: () => undefined, warn: () => undefined }

test('N6 the embedded database is backed up while the service runs, and restored into another folder', async () => {
  const here = readConfig({ DATA_DIR: join(base, 'here') })
  const there = readConfig({ DATA_DIR: join(base, 'there') })
  const file = join(base, 'shop.tar.gz')
  const said: string[] = []
  const say = (line: string) => void said.push(line)

  const opened = await openDatabase(here, quiet)
  const secrets = await loadSecrets(opened.db)
  await opened.db.pool.query(`insert into brands (name) values ('Cascade Ridge')`)
  await backup(here, [file], say)
  await expect(backup(here, [file], say)).rejects.toThrow('is there already')
  await expect(restore(here, [file], say)).rejects.toThrow(/in use by a running service/)
  await opened.close()

  await restore(there, [file], say)
  await expect(restore(there, [file], say)).rejects.toThrow(
    `${file} was not restored: the database is not empty`,
  )
  const restored = await openDatabase(there, quiet)
  expect(await loadSecrets(restored.db)).toEqual(secrets)
  const { rows } = await restored.db.pool.query('select name from brands')
  expect(rows).toEqual([{ name: 'Cascade Ridge' }])
  await expect(restored.db.pool.query('delete from history')).rejects.toMatchObject({ code: '42501' })
  await restored.close()
  expect(said.join('\n')).toMatch(/it was read back.*Restored .* rows of \d+ tables/s)
})

test('N6 a database at rest is backed up too; a folder without one is named', async () => {
  const dataDir = join(base, 'here')
  await backup(readConfig({ DATA_DIR: dataDir }), [join(base, 'rest.tar.gz')], () => undefined)
  const cluster = await startEmbeddedCluster({ dataDir })
  expect(Object.keys(await contentsOf(cluster.connectionString))).toContain('orders')
  await cluster.stop()
  const nowhere = readConfig({ DATA_DIR: join(base, 'nowhere') })
  await expect(backup(nowhere, [join(base, 'no.tar.gz')], () => undefined)).rejects.toThrow(
    /^DATA_DIR: there is no database in /,
  )
})
