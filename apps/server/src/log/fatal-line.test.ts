import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readConfig } from '../config/config'
import { makeDataDir } from '../data-dir'
import { openDatabase } from '../db/open-database'
import { admin } from '../operate/admin'
import { backup, restore } from '../operate/backup'
import { readContactPicture } from '../pages/contact-picture'
import { scratchFolder } from '../test-kit/scratch'
import { createDatabase } from '../test-kit/test-app'
import { fatalLine } from './fatal-line'

let folder: string
let database: Awaited<ReturnType<typeof createDatabase>>
beforeAll(async () => {
  folder = await mkdtemp(join(scratchFolder(), 'getzo-fatal-'))
  await writeFile(join(folder, 'a-file'), 'no folder')
  await writeFile(join(folder, 'bad.tar.gz'), 'no backup')
  await writeFile(join(folder, 'cut.tar.gz'), gzipSync(Buffer.alloc(4096)).subarray(0, 20))
  database = await createDatabase()
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const silent = pino({ level: 'silent' })
const said = () => undefined
const configWith = (env: Record<string, string>) => readConfig({ DATA_DIR: join(folder, 'data'), ...env })
const urlWith = (change: (url: URL) => void) => {
  const url = new URL(inject('serviceUrl'))
  change(url)
  return url.href
}
const start = (DATABASE_URL: string) => openDatabase(configWith({ DATABASE_URL }), silent)
const nowhere = 'postgres://127.0.0.1:1/none'
const inDatabase = () => configWith({ DATABASE_URL: database.url })

const failures: [string, () => Promise<unknown>, RegExp][] = [
  ['a host without a database', () => start(nowhere), /^DATABASE_URL: the database does not answer: connect/],
  [
    'a wrong password',
    () => start(urlWith((url) => (url.password = 'wrong'))),
    /^DATABASE_URL: .*password authentication failed/,
  ],
  [
    'a database that does not exist',
    () => start(urlWith((url) => (url.pathname = '/none'))),
    /^DATABASE_URL: .*"none" does not exist/,
  ],
  [
    'a data folder that is a file',
    () => makeDataDir(join(folder, 'a-file', 'data')),
    /^DATA_DIR: .*not a folder/,
  ],
  ['a picture that cannot be read', () => readContactPicture(folder), /^WECHAT_QR: /],
  [
    'a backup of no database',
    () => backup(configWith({ DATABASE_URL: nowhere }), [join(folder, 'new.tar.gz')], said),
    /^DATABASE_URL: the database does not answer: connect/,
  ],
  [
    'an account in no database',
    () => admin(configWith({ DATABASE_URL: nowhere }), ['new', 'jo@example.com'], said),
    /^DATABASE_URL: the database does not answer: connect/,
  ],
  [
    'a backup into no folder',
    () => backup(inDatabase(), [join(folder, 'none', 'new.tar.gz')], said),
    /none\/new\.tar\.gz /,
  ],
  [
    'a restore of a missing file',
    () => restore(inDatabase(), [join(folder, 'none.tar.gz')], said),
    /none\.tar\.gz /,
  ],
  ['a restore of a folder', () => restore(inDatabase(), [folder], said), /getzo-fatal-/],
  [
    'a restore of no backup',
    () => restore(inDatabase(), [join(folder, 'bad.tar.gz')], said),
    /bad\.tar\.gz /,
  ],
  ['a restore of a part', () => restore(inDatabase(), [join(folder, 'cut.tar.gz')], said), /cut\.tar\.gz /],
  [
    'a restore from no archive',
    () => restore(configWith({ WAL_ARCHIVE: join(folder, 'none') }), ['--to', 'latest'], said),
    /none/,
  ],
  [
    'a fault that nobody thought of',
    () => Promise.reject(new TypeError('cannot read x\nof y')),
    /^cannot read x \(set LOG_LEVEL=debug to see where\)$/,
  ],
]

test.each(failures)(
  'N1 N4 %s ends with one plain line, and with all of it at LOG_LEVEL=debug',
  async (_what, fail, line) => {
    await mkdir(join(folder, 'data'), { recursive: true })
    const error = await fail().then(
      () => null,
      (fault: unknown) => fault,
    )
    const words = fatalLine(error, { LOG_LEVEL: 'info' })
    expect(words).toMatch(line)
    expect(words).not.toMatch(/\n|^\s*at /m)
    expect(fatalLine(error, { LOG_LEVEL: 'debug' })).toMatch(/\n\s+at /)
  },
)
