import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Client } from 'pg'
import { faults } from './faults'
import { makeHosts, middle, removeHosts } from './hosts'
import { startLoad } from './load'
import { password, startPair } from './pair'
import { endAll, until } from './programs'
import { databasePort, startProxy } from './proxy'
import { measureLag } from './replica'
import { databaseUrl, makeCopy } from './services'
import { heading, tryFault } from './trials'

const names = ['db1', 'db2']
const ports = [18_081, 18_082, 18_083]
const tries = Number(process.argv[2] ?? 3)
const main = resolve(import.meta.dirname, '../../apps/server/dist/main.js')

const folder = mkdtempSync(join(tmpdir(), 'getzo-copies-'))
chmodSync(folder, 0o755)
try {
  await run()
  rmSync(folder, { recursive: true })
} catch (error) {
  process.stderr.write(`${String(error)}\nWhat the programs said is in ${folder}\n`)
  process.exitCode = 1
} finally {
  endAll()
  removeHosts(names)
}
process.exit()

async function run() {
  const pair = await startPair(folder, makeHosts(names), binaries())
  startProxy(folder, pair.hosts, ports)
  await makeDatabase()
  const copies = ports.map((port) => makeCopy(folder, main, port))
  for (const copy of copies) {
    copy.start()
    await copy.ready()
  }
  process.stdout.write(`${heading}\n`)
  for (const fault of faults) {
    const outcome = await tryFault(fault, tries, pair, copies)
    process.stdout.write(`${outcome.line}\n`)
    for (const words of outcome.faults.slice(0, 5)) process.stdout.write(`  ${words}\n`)
    if (outcome.faults.length > 0) process.exitCode = 1
  }
  const load = await startLoad()
  const { asked, stale, longestMs } = await measureLag(pair, load)
  await load.stop()
  process.stdout.write(
    `\nread on the standby right after it was acknowledged: ${stale} of ${asked} not there yet, ${longestMs.toFixed(0)} ms at most\n`,
  )
}

async function makeDatabase() {
  const asServer = `postgres://postgres:${password}@${middle}:${databasePort}/postgres`
  await until('the database behind the proxy', 30, async () => {
    const client = new Client({ connectionString: asServer })
    return client.connect().then(
      () => client.end().then(() => true),
      () => false,
    )
  })
  const client = new Client({ connectionString: asServer })
  await client.connect()
  await client.query(`create role getzo login password '${password}'`)
  await client.query("create database getzo owner getzo encoding 'UTF8' template template0")
  await client.end()
  const own = new Client({ connectionString: databaseUrl('getzo', 'postgres') })
  await own.connect()
  await own.query('create extension if not exists pg_trgm')
  await own.end()
}

/** The programs of the newest PostgreSQL that Debian has installed. */
function binaries(): string {
  const all = '/usr/lib/postgresql'
  const found = (existsSync(all) ? readdirSync(all) : [])
    .map((version) => join(all, version, 'bin'))
    .filter((path) => existsSync(join(path, 'pg_rewind')))
  const newest = found.toSorted().at(-1)
  if (newest === undefined) throw new Error('no PostgreSQL server of Debian is installed')
  return newest
}
