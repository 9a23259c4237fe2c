import { spawn, spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-kit/test-app'
import { connect, type Database, sessionSettings } from './connect'
import { checkPooling } from './pooling'
import { inTransaction } from './transaction'

/** Debian's; where it is not installed, these are left out. */
const hasPgBouncer = spawnSync('pgbouncer', ['--version']).status === 0

/** Settings of a server that are all different from the ones we need. */
const foreignSettings = {
  timezone: 'Asia/Kathmandu',
  datestyle: 'SQL, DMY',
  random_page_cost: '4',
  jit: 'on',
} satisfies typeof sessionSettings

let product: TestApp
let folder: string

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

/** PgBouncer as it comes, in front of the test's database. */
async function startPooler(mode: 'session' | 'transaction') {
  const { hostname, port, pathname, username, password } = new URL(product.serviceUrl)
  const listen = await freePort()
  const ini = join(folder, `${mode}.ini`)
  const host = decodeURIComponent(hostname)
  await writeFile(
    ini,
    `[databases]
getzo = host=${host} port=${port || 5432} dbname=${pathname.slice(1)} user=${username} password='${password}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listen}
unix_socket_dir =
auth_type = any
admin_users = operator
pool_mode = ${mode}
default_pool_size = 20
`,
  )
  // it does not run as root, and the socket is the database user's
  const { uid, gid } = await stat(host)
  const child = spawn('pgbouncer', ['-q', ini], {
    stdio: 'ignore',
    ...(process.geteuid?.() === 0 ? { uid, gid } : {}),
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const url = `postgres://anybody@127.0.0.1:${listen}/getzo`
  const db = connect({ connectionString: url, pooling: mode, poolMax: 8 })
  await expect.poll(() => db.pool.query('select 1').then(() => 'answers', String)).toBe('answers')
  return {
    db,
    url,
    /** what an operator types on its console */
    async say(command: string) {
      const console = new pg.Client({ connectionString: `postgres://operator@127.0.0.1:${listen}/pgbouncer` })
      await console.connect()
      await console.query(command)
      await console.end()
    },
    async end() {
      await db.close()
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function settingsOf(db: Database): Promise<Record<string, string>> {
  const { rows } = await db.pool.query<{ name: string; setting: string }>(
    `select lower(name) as name, split_part(setting, ',', 1) as setting from pg_settings
     where lower(name) = any($1)`,
    [Object.keys(sessionSettings)],
  )
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
}

describe.skipIf(!hasPgBouncer)('N2 behind PgBouncer', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'getzo-bouncer-'))
    await chmod(folder, 0o755)
    product = await startTestApp()
    for (const [setting, value] of Object.entries(foreignSettings)) {
      await product.asOwner(
        `alter database ${new URL(product.url).pathname.slice(1)} set ${setting} = '${value}'`,
      )
    }
  })
  afterAll(async () => {
    await product.close()
    await rm(folder, { recursive: true })
  })

  test('N2 that pools sessions, as it is installed, connections are ours', async () => {
    const pooler = await startPooler('session')
    await checkPooling(pooler.db.pool, 'session')
    expect(await settingsOf(pooler.db)).toEqual(sessionSettings)
    const { rows } = await pooler.db.pool.query(`select current_setting('statement_timeout') as longest`)
    expect(rows).toEqual([{ longest: '30s' }])
    await pooler.end()
  })

  test('N2 that pools transactions, the start says what to set, and then statements find what they need', async () => {
    const pooler = await startPooler('transaction')
    const wrong = connect({ connectionString: pooler.url, poolMax: 4 })
    await expect(checkPooling(wrong.pool, 'session')).rejects.toThrow('DATABASE_POOLING=transaction')
    await wrong.close()
    // the pooler's connections are from before the role had our settings
    await expect(checkPooling(pooler.db.pool, 'transaction')).rejects.toThrow(/Asia\/Kathmandu.*RECONNECT/)
    await pooler.say('RECONNECT')
    const db = connect({ connectionString: pooler.url, pooling: 'transaction', poolMax: 8 })
    await checkPooling(db.pool, 'transaction')
    expect(await settingsOf(db)).toEqual(sessionSettings)
    const read = (n: number) => db.pool.query({ name: 'same-name', text: 'select $1::int as n', values: [n] })
    const change = (n: number) =>
      inTransaction(db.kysely, { actor: `jo ${n}`, requestId: null }, (tx) =>
        sql<{ actor: string }>`select current_setting('getzo.actor') as actor, ${n}::int`.execute(tx),
      )
    const numbers = Array.from({ length: 100 }, (_, n) => n)
    const answers = await Promise.all(
      numbers.map(async (n) => [(await read(n)).rows[0].n, (await change(n)).rows[0]?.actor]),
    )
    expect(answers).toEqual(numbers.map((n) => [n, `jo ${n}`]))
    await db.close()
    await pooler.end()
  })
})
