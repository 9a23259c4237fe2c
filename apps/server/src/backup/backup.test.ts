import { createReadStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createGunzip, gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { loadDemo } from '../../../../demo/load-demo'
import { withoutRequest } from '../db/connection/transaction'
import { openDatabase } from '../db/open-database'
import { replaced } from '../db/schema/baseline/baseline'
import { postLetter } from '../outside/mail/letter.jobs'
import { contentsOf, definitionsOf, emptyDatabase, runOn } from '../test-kit/compare-databases'
import { afterBaseline, olderDatabase } from '../test-kit/older-database'
import { createDatabase, startTestApp, type TestApp } from '../test-kit/test-app'
import { type ArchiveEntry, archived, readArchive } from './archive/archive'
import { checkBackup } from './archive/check-backup'
import { type Contents, pieceName, sha256Of } from './archive/format'
import { beginDraft } from './drafts'
import { restoreBackup } from './restore'
import { backUpTo } from './run-backup'

let product: TestApp
let folder: string
/** of the demo's shop */
let file: string
let shop: Record<string, string>
const dropping: (() => Promise<void>)[] = []
const backups = { every: null, folder: '/none', keep: 1, walArchive: null }
const log = { info: () => undefined, warn: () => undefined }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'getzo-backup-'))
  file = join(folder, 'shop.tar.gz')
  product = await startTestApp()
  await loadDemo(product.db, {
    tagKeys: product.deps.tagKeys,
    now: new Date('2026-07-04T06:30:00Z'),
    shopTimeZone: 'Asia/Shanghai',
    publicUrl: 'http://localhost:3000',
    secrets: product.deps.secrets,
    drawings: join(import.meta.dirname, '../../../../demo/drawings'),
  })
  const now = product.deps.now()
  const letter = { to: 'jo@example.com', subject: 'Waiting', text: 'for "a\\b"\n\tc' }
  await withoutRequest(product.db.kysely, 'system', (tx) => postLetter(tx, letter, { now }))
  // numbers that were given and whose rows are gone
  await product.db.pool.query('insert into visits (os_name) select null from generate_series(1, 3)')
  await product.db.pool.query('delete from visits where id > (select max(id) - 3 from visits)')
  await backUpTo(product.url, file, null)
  shop = await comparable(product.url)
})
afterEach(async () => {
  for (const drop of dropping.splice(0)) await drop()
})
afterAll(async () => {
  await product.close()
  await rm(folder, { recursive: true })
})

async function empty() {
  const database = await emptyDatabase()
  dropping.push(database.drop)
  return database.url
}
/** this version's tables with a little in them */
async function migrated(statements: string) {
  const database = await createDatabase()
  dropping.push(database.drop)
  await database.asOwner(statements)
  return database.url
}
const restoreTo = (connectionString: string, from = file, replaces = false) =>
  restoreBackup({ connectionString, file: from, replaces })
/** without the backup's own row in the list of backups */
async function comparable(url: string) {
  const { backups: _, backups_id_seq: __, ...rest } = await contentsOf(url)
  return rest
}

describe('N6 a restored database', () => {
  test('N6 is every table, file, key and number, on a server of which only the database is ours', async () => {
    const url = await empty()
    const { rows, tables } = await restoreTo(url)
    expect(await comparable(url)).toEqual(shop)
    expect(await definitionsOf(url)).toEqual(await definitionsOf(product.url))
    expect(tables).toBeGreaterThan(30)
    expect(rows).toBeGreaterThan(10_000)
  })

  test('N6 N9 has no queue until its first start, which queues the unfinished jobs; a later one leaves them as they are', async () => {
    const url = await empty()
    await restoreTo(url)
    const start = async () =>
      (
        await openDatabase({ databaseUrl: url, databaseOwnerUrl: null, dataDir: folder, backups }, log)
      ).close()
    await start()
    const queued = () =>
      runOn(url, `select j.key, j.task_identifier as task, j.attempts from graphile_worker.jobs j`)
    const [{ id } = {}] = await runOn(url, 'select id from outbox')
    expect(await queued()).toEqual([{ key: `outbox-${String(id)}`, task: 'outbox:letters', attempts: 0 }])
    await runOn(url, 'update graphile_worker._private_jobs set attempts = 2')
    await start()
    expect(await queued()).toMatchObject([{ attempts: 2 }])
  })

  test('N6 is what it was at one moment, however much is written meanwhile', async () => {
    const over = new AbortController()
    const writing = (async () => {
      for (let n = 0; !over.signal.aborted; n += 1) {
        await product.db.pool.query(
          `with made as (insert into customers (customer_name, phone_number) values ($1, $1) returning id)
           insert into orders (order_number, order_reference, order_date, customer_id) select $1, $1, now(), id from made`,
          [`meanwhile ${n}`],
        )
      }
    })()
    const meanwhile = join(folder, 'meanwhile.tar.gz')
    await backUpTo(product.url, meanwhile, null)
    over.abort()
    await writing
    const url = await empty()
    await restoreTo(url, meanwhile)
    const alone = `select count(*)::int as n from customers c where customer_name like 'meanwhile %'
      and not exists (select from orders o where o.customer_id = c.id)`
    expect(await runOn(url, alone)).toEqual([{ n: 0 }])
    await rm(meanwhile)
  })

  test('N6 N12 of an older version is brought to this one', async () => {
    const { url: older, drop } = await olderDatabase(
      afterBaseline,
      `insert into customers (id, customer_name, phone_number) values (1, '张伟', '1');
       insert into orders (id, order_number, order_reference, order_date, customer_id, tracking_id)
         values (1, 'N1', 'R1', now(), 1, '1Z999AA10123456784')`,
    )
    dropping.push(drop)
    const olderFile = join(folder, 'older.tar.gz')
    await backUpTo(older, olderFile, null)
    const url = await empty()
    await restoreTo(url, olderFile)
    expect(await runOn(url, 'select customer_name, customer_name_pinyin as pinyin from customers')).toEqual([
      { customer_name: '张伟', pinyin: 'Zhang Wei' },
    ])
    expect(await runOn(url, 'select order_id::int, kind from followed_numbers')).toEqual([
      { order_id: 1, kind: 'parcel' },
    ])
    expect((await definitionsOf(url)).length).toBe((await definitionsOf(product.url)).length)
  })
})

describe('N6 restoring refuses', () => {
  const refused = (url: string, from = file) => restoreTo(url, from).then(() => 'restored', String)

  test('N6 a database that is not empty, unless --replace is given', async () => {
    const url = await migrated(`insert into brands (name) values ('Other'); create table stray (id int)`)
    expect(await refused(url)).toMatch(/the database is not empty.*--replace/)
    const other = await migrated(`insert into brands (name) values ('Mine')`)
    const otherFile = join(folder, 'other.tar.gz')
    await backUpTo(other, otherFile, null)
    await restoreTo(url, otherFile, true)
    expect(await comparable(url)).toEqual(await comparable(other))
  })

  test('N6 a database that a service works on', async () => {
    await product.db.pool.query('select 1')
    await expect(restoreTo(product.url, file, true)).rejects.toThrow('a service works on this database')
  })

  test('N6 a file that was cut off, changed, or is none, before it touches anything', async () => {
    const url = await empty()
    const whole = await readFile(file)
    const plain = gunzipSync(whole)
    const changed = Buffer.from(plain)
    changed[plain.indexOf('jo@example.com')] = 'k'.charCodeAt(0)
    const damaged: [string, Buffer, RegExp][] = [
      ['half', whole.subarray(0, whole.length / 2), /cut off/],
      ['without its end', gzipSync(plain.subarray(0, plain.length - 1024 * 20)), /cut off|damaged/],
      ['changed', gzipSync(changed), /damaged/],
      ['text', Buffer.from('not a backup'), /no backup/],
      ['another archive', gzipSync(Buffer.alloc(1024)), /cut off/],
    ]
    for (const [what, content, words] of damaged) {
      const bad = join(folder, 'bad.tar.gz')
      await writeFile(bad, content)
      expect(await refused(url, bad), what).toMatch(words)
      await expect(checkBackup(bad), what).rejects.toThrow(words)
    }
    expect(await refused(url, join(folder, 'nowhere'))).toMatch(/is not there/)
    expect(await contentsOf(url)).toEqual({})
  })

  test('N6 N12 a backup of a newer version', async () => {
    const newer = await migrated(`insert into kysely_migration (name, timestamp) values ('9999-later', '')`)
    await backUpTo(newer, join(folder, 'newer.tar.gz'), null)
    expect(await refused(await empty(), join(folder, 'newer.tar.gz'))).toMatch(
      /made by a newer version \(it has 9999-later\)/,
    )
  })

  test('N6 N12 a backup from before the baseline, in one line that names the version to start once', async () => {
    const { url: older, drop } = await olderDatabase(
      afterBaseline,
      `delete from kysely_migration where name = '${replaced.at(-1)}'`,
    )
    dropping.push(drop)
    await backUpTo(older, join(folder, 'too-old.tar.gz'), null)
    const url = await empty()
    expect(await refused(url, join(folder, 'too-old.tar.gz'))).toMatch(
      /comes from before the baseline, [^\n]*: start version 0\.2\.0 \(54e4323\) with it once, then this one$/,
    )
    expect(await contentsOf(url)).toEqual({})
  })

  test('N6 N12 an older version that cannot be brought to this one, and leaves the database as it was', async () => {
    const { url: older, drop } = await olderDatabase(afterBaseline)
    dropping.push(drop)
    await backUpTo(older, join(folder, 'unmigrated.tar.gz'), null)
    const url = await empty()
    await runOn(url, `create domain works as int; create table mine as select 1 as one`)
    const before = await contentsOf(url)
    await expect(restoreTo(url, join(folder, 'unmigrated.tar.gz'), true)).rejects.toThrow(
      'Migration 0165-works failed, and nothing was changed: type "works" already exists',
    )
    expect(await contentsOf(url)).toEqual(before)
  })

  test('N6 rows with missing references, and leaves the database as it was', async () => {
    const broken = await migrated(`alter table orders drop constraint orders_customer_id_fkey;
      drop trigger orders_compared on orders;
      insert into orders (order_number, order_reference, order_date, customer_id) values ('N', 'R', now(), 7)`)
    await backUpTo(broken, join(folder, 'broken.tar.gz'), null)
    const url = await migrated(`insert into brands (name) values ('Mine')`)
    const before = await contentsOf(url)
    await expect(restoreTo(url, join(folder, 'broken.tar.gz'), true)).rejects.toThrow(
      'orders_customer_id_fkey',
    )
    expect(await contentsOf(url)).toEqual(before)
  })

  test('N6 rows that the database did not take, and leaves what was there as it was', async () => {
    const two = await migrated(`insert into brands (name) values ('One'), ('Two')`)
    const short = join(folder, 'short.tar.gz')
    await backUpTo(two, short, null)
    await endAfterFirstBrand(short)
    await expect(checkBackup(short)).resolves.toBeTruthy()
    const url = await migrated(`insert into brands (name) values ('Mine')`)
    const before = await contentsOf(url)
    await expect(restoreTo(url, short, true)).rejects.toThrow('brands got 1 rows of 3')
    expect(await contentsOf(url)).toEqual(before)
  })
})

/** Puts COPY's end of all rows behind the first brand; as a line it is counted as a row, and its bytes are as written. */
async function endAfterFirstBrand(path: string) {
  const entries: ArchiveEntry[] = []
  for await (const entry of readArchive(createReadStream(path).pipe(createGunzip()))) entries.push(entry)
  const piece = entries.find(({ name }) => name === pieceName('brands', 1))
  const end = entries.at(-1)
  if (!piece || !end) throw new Error('no brands')
  piece.content = Buffer.from(piece.content.toString().replace('\n', '\n\\.\n'))
  const contents = JSON.parse(end.content.toString()) as Contents // as take-backup.ts wrote it
  contents.rows.brands = 3
  contents.sha256[piece.name] = sha256Of(piece.content)
  end.content = Buffer.from(JSON.stringify(contents))
  await writeFile(path, gzipSync(await buffer(archived(entries))))
}

test('N6 the files of a killed backup do no harm, and those of a running one stay', async () => {
  const again = join(folder, 'again.tar.gz')
  await writeFile(`${again}.partial`, 'cut off')
  const writer = new pg.Client({ connectionString: product.url })
  await writer.connect()
  expect(await beginDraft(writer, again)).toBe(true)
  await expect(backUpTo(product.url, again, null)).rejects.toThrow('is being written already')
  expect(await readFile(`${again}.partial`, 'utf8')).toBe('cut off')
  await writer.end()
  await expect.poll(() => backUpTo(product.url, again, null).then(() => 'taken', String)).toBe('taken')
  expect((await readdir(folder)).filter((name) => name.startsWith('again'))).toEqual(['again.tar.gz'])
})

test('N6 N7 a backup can be read by its owner alone, and a failed one leaves no file', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  await expect(backUpTo(product.url, join(folder, 'no/such/folder.tar.gz'), null)).rejects.toThrow(
    'not there',
  )
  await expect(backUpTo(await empty(), join(folder, 'nothing.tar.gz'), null)).rejects.toThrow('no tables yet')
  expect((await readdir(folder)).filter((name) => /partial|nothing/.test(name))).toEqual([])
})
