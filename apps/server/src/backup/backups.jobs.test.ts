import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../test-kit/test-app'
import { checkBackup } from './archive/check-backup'
import { lastNight } from './backup-times'

let product: TestApp
let folder: string
let now = new Date('2026-07-04T06:30:00Z')

beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'getzo-nightly-')), 'kept')
  product = await startTestApp(
    { now: () => now },
    { BACKUP_EVERY: 'daily', BACKUP_DIR: folder, BACKUP_KEEP: '2' },
  )
})
afterAll(async () => {
  await product.close()
  await rm(join(folder, '..'), { recursive: true })
})

const age = async () =>
  /^getzo_backup_age_seconds\{[^}]*\} (\S+)$/m.exec((await product.app.inject('/metrics')).body)?.[1]

test('N6 N5 a backup is taken each night by the service’s own role, so many are kept, and /metrics tells its age', async () => {
  expect(await age()).toBeUndefined()
  await product.jobs.runDue()
  const [first = ''] = await readdir(folder)
  expect(first).toBe('getzo-20260704T063000Z.tar.gz')
  expect((await checkBackup(join(folder, first))).tables).toBeGreaterThan(30)
  // the rows have the time of the database's clock; the rest of this test uses the service's
  await product.asOwner(`alter table backups disable trigger user;
    update backups set taken_at = '2026-07-04T06:30:00Z'; alter table backups enable trigger user`)
  for (const [at, names] of [
    ['2026-07-04T18:45:00Z', ['getzo-20260704T063000Z.tar.gz']],
    ['2026-07-04T19:15:00Z', ['getzo-20260704T063000Z.tar.gz', 'getzo-20260704T191500Z.tar.gz']],
    ['2026-07-04T23:15:00Z', ['getzo-20260704T063000Z.tar.gz', 'getzo-20260704T191500Z.tar.gz']],
  ] as const) {
    now = new Date(at)
    await product.jobs.runDue()
    expect(await readdir(folder), at).toEqual(names)
  }
  expect(Number(await age())).toBeLessThan(24 * 3600)
  await product.asOwner(`alter table backups disable trigger user; delete from backups;
    alter table backups enable trigger user`)
  now = new Date('2026-07-05T19:15:00Z')
  for (const name of ['getzo-20260703T191500Z', 'before-20260703T191500Z'])
    await writeFile(join(folder, `${name}.tar.gz.partial`), 'cut off')
  await product.jobs.runDue()
  expect(await readdir(folder)).toEqual(['getzo-20260704T191500Z.tar.gz', 'getzo-20260705T191500Z.tar.gz'])
})

test('N5 N6 a backup that a clock which was ahead has dated stands in the way of none, and the newest file is never deleted', async () => {
  await product.asOwner(`alter table backups disable trigger user; update backups set taken_at = now() + interval '90 days';
    alter table backups enable trigger user`)
  for (const day of ['01', '02']) await writeFile(join(folder, `getzo-209901${day}T191500Z.tar.gz`), '')
  now = new Date('2026-07-06T19:15:00Z')
  await product.jobs.runDue()
  expect(await readdir(folder)).toEqual(['getzo-20260706T191500Z.tar.gz', 'getzo-20990102T191500Z.tar.gz'])
})

test('N6 the night begins at three in the shop’s zone; a week with the night to Monday', () => {
  const night = (now: string, every: 'day' | 'week') =>
    lastNight(new Date(now), every, 'Asia/Shanghai').toISOString()
  expect(night('2026-07-08T18:59:00Z', 'day')).toBe('2026-07-07T19:00:00.000Z')
  expect(night('2026-07-08T19:00:00Z', 'day')).toBe('2026-07-08T19:00:00.000Z')
  // a Wednesday and the Monday before it; a Sunday night just before the week turns
  expect(night('2026-07-08T19:00:00Z', 'week')).toBe('2026-07-05T19:00:00.000Z')
  expect(night('2026-07-05T18:59:00Z', 'week')).toBe('2026-06-28T19:00:00.000Z')
})
