import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { checkBackup } from '../backup/archive/check-backup'
import { contentsOf, runOn } from '../test-kit/compare-databases'
import { afterBaseline, olderDatabase } from '../test-kit/older-database'
import { startStandby } from '../test-kit/stand-ins/standby'
import { createDatabase, startTestApp, type TestApp } from '../test-kit/test-app'
import { connect } from './connection/connect'
import { startEmbeddedCluster } from './embedded/embedded-cluster'
import { openDatabase } from './open-database'
import { baselineName, replaced } from './schema/baseline/baseline'
import { applyMigrations } from './schema/migrate'

const base = await mkdtemp(join(tmpdir(), 'getzo-open-'))
afterAll(() => rm(base, { recursive: true, force: true }))

/** The service's log, line by line. */
function listen() {
  const lines: string[] = []
  const hear = (...said: unknown[]) => void lines.push(JSON.stringify(said))
  return { lines, log: { info: hear, warn: hear } }
}

const backups = { every: null, folder: join(base, 'backups'), keep: 1, walArchive: null }

const applicationAlone = /history is protected by the application alone/

/** An order whose line was moved to another price and removed, and which then got another customer. */
const olderHistory = `
  insert into products (id, brand_id, name) select 1, id, 'Cedar mug' from brands;
  insert into skus (id, product_id, sku, combo_identifier) values (1, 1, 'LARGE', 'Large'), (2, 1, 'SMALL', 'Small');
  insert into promotions (id, product_id, brand_id, sku_id, price, promotion_date)
    select sku, 1, b.id, sku, price, now() from brands b, (values (1, 40), (2, 35.5)) v(sku, price);
  insert into customers (id, customer_name, phone_number) values (1, 'Zhang Wei', '1'), (2, 'Li Mei', '2');
  insert into orders (id, order_number, order_reference, order_date, customer_id) values (1, 'N', 'R', now(), 1);
  insert into order_details (order_id, quantity, brand_id, product_id, sku_id, promotion_id)
    select 1, 1, id, 1, 1, 1 from brands;
  update order_details set sku_id = 2, promotion_id = 2;
  update order_details set deleted_at = now();
  update orders set customer_id = 2`

describe('the embedded database', () => {
  const embedded = (dataDir: string) => ({ databaseUrl: null, databaseOwnerUrl: null, dataDir, backups })

  test('N7 a fresh folder is served by a role that cannot change history, and no password is printed', async () => {
    const dataDir = join(base, 'fresh')
    const { log, lines } = listen()
    const opened = await openDatabase(embedded(dataDir), log)
    const { rows } = await opened.db.pool.query<{ role: string }>('select current_user as role')
    expect(rows).toEqual([{ role: 'getzo_service' }])
    await expect(opened.db.pool.query('delete from history')).rejects.toMatchObject({ code: '42501' })
    const { password } = opened.db.pool.options
    await opened.close()

    const owner = (await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim()
    const said = lines.join('\n') + (await readFile(join(dataDir, 'postgres.log'), 'utf8'))
    expect(said).toContain('0137-baseline')
    expect(said).not.toContain(owner)
    expect(said).not.toContain(String(password))
    expect(said).not.toMatch(applicationAlone)
    expect((await readdir(dataDir)).toSorted()).toEqual([
      'postgres',
      'postgres-password',
      'postgres-socket',
      'postgres.log',
    ])
  })

  test('N7 an older folder, where the owner served, is upgraded with its records', async () => {
    const dataDir = join(base, 'older')
    const cluster = await startEmbeddedCluster({ dataDir, settings: { fsync: 'off' } })
    const older = connect({ connectionString: cluster.connectionString })
    await older.kysely.transaction().execute((tx) => applyMigrations(tx, [baselineName]))
    await older.pool.query(`insert into brands (name) values ('Cascade Ridge')`)
    await older.pool.query(olderHistory)
    await older.pool.query('drop role getzo_service')
    await older.close()
    await cluster.stop()

    for (const start of ['first', 'second']) {
      const opened = await openDatabase(embedded(dataDir), listen().log)
      const { rows } = await opened.db.pool.query('select name from brands')
      expect(rows, start).toEqual([{ name: 'Cascade Ridge' }])
      await opened.db.pool.query(`update brands set country = $1`, [start])
      const history = await opened.db.pool.query(`select record || ' ' || action as what,
        concat_ws(' ', names_before -> 'customer_id' ->> 'customer_name', names_before -> 'sku_id' ->> 'sku') as before,
        concat_ws(' ', names_after -> 'customer_id' ->> 'customer_name', names_after -> 'product_id' ->> 'name',
          names_after -> 'sku_id' ->> 'sku', names_after -> 'promotion_id' ->> 'price') as after
        from history where root = 'order' order by id`)
      expect(history.rows, start).toEqual([
        { what: 'order create', before: '', after: 'Zhang Wei' },
        { what: 'order_detail create', before: '', after: 'Cedar mug LARGE 40.00' },
        { what: 'order_detail edit', before: 'LARGE', after: 'Cedar mug SMALL 35.50' },
        { what: 'order_detail delete', before: '', after: 'Cedar mug SMALL 35.50' },
        { what: 'order edit', before: 'Zhang Wei', after: 'Li Mei' },
      ])
      await expect(opened.db.pool.query('delete from history')).rejects.toMatchObject({ code: '42501' })
      await expect(opened.db.pool.query('alter table brands add x text')).rejects.toMatchObject({
        code: '42501',
      })
      await opened.close()
    }
  })
})

describe('a database elsewhere', () => {
  let product: TestApp
  beforeAll(async () => {
    product = await startTestApp()
  })
  afterAll(() => product.close())

  const elsewhere = (databaseUrl: string, databaseOwnerUrl: string | null) => ({
    databaseUrl,
    databaseOwnerUrl,
    dataDir: base,
    backups,
  })

  test('N2 one role that owns everything works, and the log says what protects history then', async () => {
    const { log, lines } = listen()
    const opened = await openDatabase(elsewhere(product.url, null), log)
    await opened.close()
    expect(lines.filter((line) => applicationAlone.test(line))).toHaveLength(1)
  })

  test('N2 N7 the owner migrates and grants, the other role serves', async () => {
    await product.asOwner(`create table later (id bigint primary key); create table log (id bigint);
      select append_only('log')`)
    const { log, lines } = listen()
    const opened = await openDatabase(elsewhere(product.serviceUrl, product.url), log)
    const run = (text: string) => opened.db.pool.query(text)
    await run('insert into later values (1); update later set id = 2; delete from later')
    await run('insert into log values (1)')
    for (const text of [
      'update log set id = 2',
      'delete from log',
      'create temporary table mine (id bigint)',
    ])
      await expect(run(text), text).rejects.toMatchObject({ code: '42501' })
    const { rows } = await run(`select reltuples from pg_class where relname = 'log'`)
    await opened.analyze()
    const after = await run(`select reltuples from pg_class where relname = 'log'`)
    expect([rows, after.rows]).toEqual([[{ reltuples: -1 }], [{ reltuples: 1 }]])
    await opened.close()
    expect(lines.join('\n')).not.toMatch(applicationAlone)
  })

  test('N2 two instances that start at once both grant', async () => {
    const start = () => openDatabase(elsewhere(product.serviceUrl, product.url), listen().log)
    const opened = await Promise.all([start(), start(), start()])
    for (const { db } of opened) {
      await expect(db.pool.query('select count(*) from history')).resolves.toBeDefined()
    }
    for (const { close } of opened) await close()
  })

  test('N2 a role that may not migrate is refused by one line that says what to set', async () => {
    await expect(openDatabase(elsewhere(product.serviceUrl, null), listen().log)).rejects.toThrow(
      'DATABASE_URL: its role may not migrate this database. Set DATABASE_OWNER_URL',
    )
  })

  test('N2 the setting whose database does not answer is named, without its password', async () => {
    const wrong = new URL(product.url)
    wrong.password = 'not-the-password'
    const start = openDatabase(elsewhere(product.serviceUrl, wrong.href), listen().log)
    await expect(start).rejects.toThrow(
      /^DATABASE_OWNER_URL: the database does not answer: (?!.*not-the-password)/,
    )
  })

  test('N2 N4 a standby is refused by one line: nothing could be saved there', async () => {
    const standby = await startStandby(join(base, 'standby'))
    await expect(openDatabase(elsewhere(standby.url, null), listen().log)).rejects.toThrow(
      /^DATABASE_URL: the server is a standby, which nothing can be written to; name the primary$/,
    )
    await standby.stop()
  })

  test('N2 N7 a database that is not UTF-8 is refused by one line that says what to do', async () => {
    const server = inject('serverUrl')
    await runOn(
      server,
      `create database latin template template0 encoding 'LATIN1' locale_provider libc locale 'C'`,
    )
    const url = new URL(server)
    url.pathname = '/latin'
    const start = openDatabase(elsewhere(url.href, null), listen().log)
    await expect(start).rejects.toThrow(
      /^DATABASE_URL: the database's encoding is LATIN1, [^\n]*create it with encoding UTF8$/,
    )
    await runOn(server, 'drop database latin')
  })
})

describe('a database of another version', () => {
  const older = (statements = '') => olderDatabase(afterBaseline, statements)
  const start = (database: { url: string }, folder: string) =>
    openDatabase(
      {
        databaseUrl: database.url,
        databaseOwnerUrl: null,
        dataDir: base,
        backups: { every: null, folder, keep: 1, walArchive: null },
      },
      listen().log,
    )
  const isMigrated = async (database: { url: string }) =>
    Object.keys(await contentsOf(database.url)).includes('works')

  test('N12 a newer one is refused by one line that names the unknown migrations', async () => {
    const database = await createDatabase()
    await database.asOwner(`insert into kysely_migration (name, timestamp) values ('9999-later', '')`)
    await expect(start(database, base)).rejects.toThrow(
      /^The database was made by a newer version: this one does not know 9999-later\. [^\n]*restore/,
    )
    await database.drop()
  })

  test('N12 one from before the baseline is refused by one line that names the version to start once, and stays as it is', async () => {
    const database = await older(`delete from kysely_migration where name = '${replaced.at(-1)}'`)
    const folder = join(base, 'too-old')
    await expect(start(database, folder)).rejects.toThrow(
      /^The database comes from before the baseline, [^\n]*: start version 0\.2\.0 \(54e4323\) with it once, then this one\.$/,
    )
    expect(await isMigrated(database)).toBe(false)
    await expect(readdir(folder)).rejects.toThrow('ENOENT')
    await database.drop()
  })

  test('N12 an older one is backed up, once however many copies start, and then migrated; the last three such backups stay', async () => {
    const database = await older(`insert into brands (name) values ('Cascade Ridge')`)
    const folder = join(base, 'before')
    await mkdir(folder)
    const earlier = [1, 2, 3].map((day) => `before-2025010${day}T000000Z.tar.gz`)
    for (const name of earlier) await writeFile(join(folder, name), '')
    const opened = await Promise.all([start(database, folder), start(database, folder)])
    for (const { close } of opened) await close()
    const names = (await readdir(folder)).toSorted()
    expect(names).toEqual([...earlier.slice(1), expect.stringMatching(/^before-\d{8}T\d{6}Z\.tar\.gz$/)])
    const { about } = await checkBackup(join(folder, names[2] ?? ''))
    expect(about.migrations).toEqual(replaced)
    expect(await isMigrated(database)).toBe(true)
    expect(await runOn(database.url, 'select made_by from backups')).toEqual([{ made_by: 'migration' }])
    await database.drop()
  })

  test('N12 a start waits for an earlier version that is migrating the same database', async () => {
    const database = await older()
    const earlier = new pg.Client({ connectionString: database.url })
    await earlier.connect()
    await earlier.query('begin; select pg_advisory_xact_lock(3853314791062309107)')
    const opening = start(database, join(base, 'meanwhile'))
    const waiting = async () => {
      const { rows } = await earlier.query(`select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`)
      return rows.length
    }
    await expect.poll(waiting).toBe(1)
    expect(await isMigrated(database)).toBe(false)
    await earlier.query('commit')
    await earlier.end()
    await (await opening).close()
    expect(await isMigrated(database)).toBe(true)
    await database.drop()
  })

  test('N12 an older one that cannot be backed up stays as it is', async () => {
    const database = await older()
    await writeFile(join(base, 'file'), '')
    await expect(start(database, join(base, 'file'))).rejects.toThrow(/^BACKUP_DIR: /)
    expect(await isMigrated(database)).toBe(false)
    await database.drop()
  })

  test('N12 a migration that fails says why and leaves the old state', async () => {
    const database = await older('create view works as select 1 as one')
    await expect(start(database, join(base, 'failed'))).rejects.toThrow(
      'Migration 0165-works failed, and nothing was changed: relation "works" already exists',
    )
    expect(await isMigrated(database)).toBe(false)
    await database.drop()
  })
})

describe('the role that serves', () => {
  let product: TestApp
  beforeAll(async () => {
    product = await startTestApp()
    await product.signedInAs('administrator')
  })
  afterAll(() => product.close())

  const refused = [
    ['O36 change history', `update history set changed_by = 'somebody'`],
    ['O36 delete history', 'delete from history'],
    ['O36 empty history', 'truncate history'],
    ['N7 change a key', `update secrets set value = ''`],
    ['N7 delete a key', 'delete from secrets'],
    ['O36 delete a record past its history', 'delete from orders'],
    ['O36 empty a table', 'truncate rate_limits'],
    ['O36 disable a trigger', 'alter table orders disable trigger orders_history'],
    ['O36 drop a trigger', 'drop trigger orders_history on orders'],
    ['O36 switch triggers off for itself', 'set session_replication_role = replica'],
    ['O36 replace the function that records', 'alter function record_history() rename to away'],
    ['N7 alter a table', 'alter table orders add note text'],
    ['N7 drop a table', 'drop table order_details'],
    ['N7 make a table', 'create table mine (id bigint)'],
    ['N7 make a function', `create function mine() returns int language sql as 'select 1'`],
    ['N7 make a role', 'create role another'],
    ['N7 change the list of migrations', 'delete from kysely_migration'],
    ['N7 read files of the server', `select pg_read_file('postgresql.conf')`],
    ['N7 run a program', `copy (select 1) to program 'cat'`],
  ] as const

  test.each(refused)('%s: it may not', async (_, statement) => {
    await expect(product.db.pool.query(statement)).rejects.toMatchObject({ code: '42501' })
  })

  test('O36 not even the owner can change or empty append-only tables', async () => {
    for (const text of [`update history set changed_by = ''`, 'delete from secrets', 'truncate history'])
      await expect(product.asOwner(text), text).rejects.toThrow('append-only')
  })

  test('N7 has no right that lets it change the structure', async () => {
    const client = new pg.Client({ connectionString: product.url })
    await client.connect()
    const { rows } = await client.query<{ name: string }>(
      `select table_name || ' ' || privilege_type as name from information_schema.role_table_grants
        where grantee = $1 and privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE')`,
      [new URL(product.serviceUrl).username],
    )
    await client.end()
    expect(rows).toEqual([])
  })
})
