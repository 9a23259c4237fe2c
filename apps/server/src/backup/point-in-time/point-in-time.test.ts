import fs, {
  appendFile,
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Registry } from 'prom-client'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Config, readConfig } from '../../config/config'
import { connect, type Database } from '../../db/connection/connect'
import { type EmbeddedCluster, startEmbeddedCluster } from '../../db/embedded/embedded-cluster'
import { eventually, query } from '../../db/embedded/test-kit/clusters'
import {
  archiveSettings,
  describeWalArchive,
  readGap,
  readSystem,
  type WalArchive,
} from '../../db/embedded/wal-archive'
import { migrate } from '../../db/schema/migrate'
import { grantService } from '../../db/schema/roles'
import { restore } from '../../operate/backup'
import { doctor } from '../../operate/doctor'
import { addArchiveMetric } from '../backups.metric'
import { baseCopyJobs } from './base-copies.jobs'
import { baseCopies, removeOldCopies } from './base-copy'
import { restoreToTime } from './restore-to-time'

let base: string
let config: Config
let cluster: EmbeddedCluster
let db: Database
let archive: WalArchive
const ending: (() => Promise<void>)[] = []
const settings = { fsync: 'off' }
const log = { info: () => undefined } as never // the job's log is not tested here

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'getzo-moment-'))
  await chmod(base, 0o755)
  // a name that a shell or a pattern of PostgreSQL's would read as something else
  config = readConfig({
    DATA_DIR: join(base, 'data'),
    WAL_ARCHIVE: join(base, "it's 100%f"),
    BACKUP_KEEP: '2',
  })
  await open(settings)
  // a restored database starts without the settings above; a copy has these
  await asOwner('alter system set fsync = off')
  const owner = connect({ connectionString: cluster.connectionString })
  await migrate(owner)
  await grantService(owner.kysely, 'getzo_service')
  await owner.close()
  archive = describeWalArchive(config.backups.walArchive ?? '', await readSystem(folderOf(config)))
})
afterEach(async () => {
  for (const end of ending.splice(0)) await end()
})
afterAll(async () => {
  await close()
  await rm(base, { recursive: true })
})

const folderOf = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'postgres')

async function open(withSettings: Record<string, string>) {
  const { dataDir, backups } = config
  cluster = await startEmbeddedCluster({ dataDir, walArchive: backups.walArchive, settings: withSettings })
  db = connect({ connectionString: cluster.serviceConnectionString })
}
async function close() {
  await db.close()
  await cluster.stop()
}

const tomorrow = () => new Date(Date.now() + 86_400_000)
const copyBase = (now = new Date(), through = db) => baseCopyJobs({ db: through, config, log })[0]?.run(now)
const asOwner = async (statement: string) => (await query(cluster.connectionString, statement))[0]
const moment = async () => new Date(String((await asOwner('select clock_timestamp() as at'))?.at))
const named = (name: string) => asOwner(`insert into brands (name) values ('${name}')`)

/** The doctor's finding. */
async function said() {
  const lines: string[] = []
  await doctor(config, [], (line) => void lines.push(line))
  const at = lines.findIndex((line) => line.slice(6).startsWith('Point in time '))
  return lines.slice(at, at + 2).join(' ')
}

async function isFailing() {
  const metrics = new Registry()
  addArchiveMetric({ db, metrics, log })
  return (await metrics.getSingleMetricAsString('getzo_wal_archive_failing')).split('\n').at(-1)
}

/** Closes the segment that is being written and waits until it has been dealt with. */
async function archived() {
  await named(`switch ${Math.random()}`)
  const segment = (await asOwner('select pg_walfile_name(pg_switch_wal()) as name'))?.name
  await eventually(
    () => asOwner('select last_archived_wal as name from pg_stat_archiver'),
    (row) => String(row?.name) >= String(segment),
  )
}

const restoredTo = (to: Date | 'latest', dataDir = join(base, `restored-${Math.random()}`)) =>
  restoreToTime({ walArchive: config.backups.walArchive ?? '', dataDir, to })

/** The brands of a restored database, read through a service that archives too. */
async function brandsAt(to: Date) {
  const dataDir = join(base, 'restored')
  const reached = await restoredTo(to, dataDir)
  const restored = await startEmbeddedCluster({ dataDir, walArchive: config.backups.walArchive, settings })
  ending.push(() => restored.stop())
  const rows = await query(
    restored.connectionString,
    `select name from brands where name not like 'switch %' order by id`,
  )
  return { names: rows.map(({ name }) => name), reached, restored, dataDir }
}

test('N6 a shop is restored to a moment: its state of then is back, and later changes are gone', async () => {
  await named('before the copy')
  expect(await said()).toMatch(/^BAD .*no base copy .*take-base-copy/)
  await copyBase()
  expect(await said()).toMatch(/^ok .*any moment since 20/)
  await named('after the copy')
  const then = await moment()
  await asOwner(`delete from brands`)
  await named('after the fault')
  // known from the log's times alone, without a start of the restored database
  await asOwner(`insert into history (root, root_id, record, record_id, action, changed_by, changed_at)
    values ('brand', 1, 'brand', 1, 'edit', 'system', '2099-01-01T00:00:00Z')`)
  await archived()

  const { names, reached, restored } = await brandsAt(then)
  expect(names).toEqual(['before the copy', 'after the copy'])
  expect(reached.last_change).not.toMatch(/^2099/)
  expect(reached.copy.name).toMatch(/^base-\d{8}T\d{6}Z$/)
  // it archives beside the old one, on a timeline of its own
  await query(restored.connectionString, `insert into brands (name) values ('on'); select pg_switch_wal()`)
  await eventually(
    () => readdir(archive.segments),
    (files) => files.some((file) => /^00000002[\dA-F]{16}\.gz$/.test(file)),
  )
  expect((await restoredTo('latest')).last_change).toBe('2099-01-01T00:00:00Z')
})

describe('N6 a failed restore says why and leaves no database:', () => {
  const refused = (to: Date | 'latest', dataDir = join(base, 'refused')) =>
    restoredTo(to, dataDir).then(() => 'restored', String)

  test('a moment before the first copy', async () => {
    expect(await refused(new Date('2026-01-01T00:00:00Z'))).toMatch(/the first moment that can be is 20/)
  })
  test('a moment that the archive does not reach', async () => {
    expect(await refused(new Date(Date.now() + 3_600_000))).toMatch(
      /the archive does not reach .* --to latest/,
    )
    expect(await readdir(join(base, 'refused'))).not.toContain('postgres')
  })
  test('a folder that holds a database', async () => {
    expect(await refused('latest', config.dataDir)).toMatch(
      /a service|another service|there is a database|in use/i,
    )
    expect(await asOwner('select 1 as one')).toEqual({ one: 1 })
  })
  test.each(['2026-11-22 03:15', '2026-11-22T03:15:00', '2026-13-45T00:00:00Z', 'yesterday', ''])(
    'the time %j, which has no zone or is none',
    async (time) => {
      await expect(restore(config, ['--to', time], () => undefined)).rejects.toThrow('with its zone')
    },
  )
})

test('N6 N4 while the archive is away its segments are kept, and follow when it is back', async () => {
  const away = `${archive.segments}.away`
  await rename(archive.segments, away)
  await writeFile(archive.segments, '')
  const failed = async () => Number((await asOwner('select failed_count as n from pg_stat_archiver'))?.n)
  const before = await failed()
  await named('while it is away')
  const segment = (await asOwner('select pg_walfile_name(pg_switch_wal()) as name'))?.name
  await eventually(failed, (count) => count > before)
  expect(await readGap(folderOf(config), '')).toBeNull()
  expect(await said()).toMatch(/^BAD .*cannot be archived .*disk and rights/)
  expect(await isFailing()).toBe('getzo_wal_archive_failing 1')
  await rm(archive.segments)
  await rename(away, archive.segments)
  await eventually(
    () => readdir(archive.segments),
    (files) => files.includes(`${String(segment)}.gz`),
  )
  await eventually(isFailing, (value) => value === 'getzo_wal_archive_failing 0')
})

test('N6 N4 on a full disk segments are given up and recorded, and the next copy starts over', async () => {
  const room = 10 ** 12
  await close()
  await open({ ...settings, ...archiveSettings(archive, room) })
  await archived()
  const gap = await readGap(folderOf(config), '')
  expect(gap).toMatch(/^[\dA-F]{24}$/)
  expect(await readdir(archive.segments)).not.toContain(`${gap}.gz`)
  expect(await said()).toContain(`segment ${gap} was given up`)
  const copies = (await baseCopies(archive)).length
  // no copy can be whole without its segments
  await expect(copyBase()).rejects.toThrow('could not be archived meanwhile')
  expect(await baseCopies(archive)).toHaveLength(copies)
  await close()
  await open(settings)
  // nor is the gap forgotten by a copy that fails for another reason, whatever is noted after it
  await appendFile(join(folderOf(config), 'getzo-wal-gap'), `${'0'.repeat(24)}\n`)
  const cutOff = { ...db, streams: { connect: () => Promise.reject(new Error('cut off')) } } as never
  await expect(copyBase(new Date(), cutOff)).rejects.toThrow('cut off')
  expect(await said()).toMatch(/^BAD .*was given up/)
  await copyBase()
  expect(await baseCopies(archive)).toHaveLength(copies + 1)
  expect(await said()).toMatch(/^ok /)
})

test('N6 N4 a base copy that fails leaves no file, and removes those of a copy that was cut off', async () => {
  const before = await readdir(archive.folder)
  await mkdir(join(archive.folder, 'base-20200102T000000Z.partial', 'files'), { recursive: true })
  const unreadable = join(folderOf(config), 'unreadable')
  await symlink(base, unreadable)
  ending.push(() => rm(unreadable))
  await expect(copyBase(tomorrow())).rejects.toThrow('EISDIR')
  expect(await readdir(archive.folder)).toEqual(before)
})

test('N6 there is one copy a night; as many are kept as is set, with the log from the oldest on', async () => {
  const names = async () => (await baseCopies(archive)).map(({ name }) => name)
  const before = await names()
  expect(before).toHaveLength(2)
  await copyBase()
  expect(await names()).toEqual(before)
  await mkdir(join(archive.folder, 'base-20200102T000000Z.partial'))
  await archived()
  await copyBase(tomorrow())
  const kept = await baseCopies(archive)
  expect(kept).toHaveLength(2)
  expect(await readdir(archive.folder)).toHaveLength(3)
  const segments = (await readdir(archive.segments)).filter((name) => /^[\dA-F]{24}/.test(name))
  expect(segments.length).toBeGreaterThan(0)
  expect(segments.filter((name) => name.slice(8, 24) < String(kept[0]?.first_segment.slice(8)))).toEqual([])
})

test('N6 N4 an old base copy whose deletion is cut off is not used any more, and is deleted at the next copy', async () => {
  const [old] = await baseCopies(archive)
  const deleting = vi.spyOn(fs, 'rm').mockImplementationOnce(async (path) => {
    await fs.rm(join(String(path), 'copy.json'))
    throw new Error('cut off')
  })
  syncBuiltinESMExports()
  await expect(removeOldCopies(archive, 1)).rejects.toThrow('cut off')
  deleting.mockRestore()
  syncBuiltinESMExports()
  // as an older version leaves one
  await fs.mkdir(join(archive.folder, 'base-20200101T000000Z', 'files'), { recursive: true })
  const names = (await baseCopies(archive)).map(({ name }) => name)
  expect(names).not.toContain(old?.name)
  expect(names).not.toContain('base-20200101T000000Z')
  expect(await said()).toMatch(/^ok /)
  await copyBase(new Date(Date.now() + 2 * 86_400_000))
  const left = (await readdir(archive.folder)).join(' ')
  expect(left).not.toContain(String(old?.name))
  expect(left).not.toContain('base-20200101T000000Z')
})

test('N6 WAL_ARCHIVE is refused beside DATABASE_URL, whose server archives by itself', () => {
  expect(() => readConfig({ WAL_ARCHIVE: '/a', DATABASE_URL: 'postgres://localhost/x' })).toThrow(
    /^WAL_ARCHIVE: is for/,
  )
})
