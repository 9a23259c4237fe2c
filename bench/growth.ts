import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { connect } from '../apps/server/src/db/connection/connect'
import { startEmbeddedCluster } from '../apps/server/src/db/embedded/embedded-cluster'
import { migrate } from '../apps/server/src/db/schema/migrate'
import { beginShop, fillYears, labelScale, shop, simulatedYears } from './growth-fill'
import { download, round } from './measure'
import { signedIn, startProduct } from './processes'

/*
 * `npm run bench -- growth`: fills a database like years of a shop, and prints the size of its tables and the cost of its
 * screens after the first, the fifth and the tenth year.
 */
const afterYears = [1, 5, simulatedYears]
const tries = 15

const say = (line: string) => process.stdout.write(`${line}\n`)
const megabytes = (bytes: number) => round(bytes / 1024 / 1024)

const dataDir = await mkdtemp(join(tmpdir(), 'getzo-growth-'))
const cluster = await startEmbeddedCluster({
  dataDir,
  settings: { fsync: 'off', full_page_writes: 'off', max_wal_size: '8GB' },
})
const url = cluster.connectionString

/** The groups of tables by the cause of their growth; the rest together. */
const groups: Record<string, string[]> = {
  'orders with their lines': ['orders', 'order_details'],
  customers: ['customers'],
  history: ['history'],
  'labels (pictures of 20 KB)': ['shipping_labels', 'label_facts', 'outside_calls'],
  'parcels and what the carrier said': ['followed_numbers', 'parcel_events'],
  'codes (URLs)': ['urls'],
  'scans, by code, day and kind': ['url_scan_days', 'url_scan_visitors', 'url_scan_kinds', 'scan_days'],
  'visits (kept 180 days)': ['visits'],
  'feedback, security events': ['feedback', 'security_events'],
}

interface Size {
  rows: number
  table: number
  indexes: number
}

async function sizeOf(client: pg.Client, names: string[]): Promise<Size> {
  const { rows } = await client.query<Size>(
    `select coalesce(sum(greatest(c.reltuples, 0)), 0)::float8 as rows,
       coalesce(sum(pg_table_size(c.oid)), 0)::float8 as table, coalesce(sum(pg_indexes_size(c.oid)), 0)::float8 as indexes
     from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
       and (c.relname = any($1) or c.relname ~ '^visits_' and 'visits' = any($1))`,
    [names],
  )
  const [size = { rows: 0, table: 0, indexes: 0 }] = rows
  const scale = names.includes('shipping_labels') ? labelScale : 1
  return { rows: size.rows * scale, table: size.table * scale, indexes: size.indexes * scale }
}

async function reportSizes(client: pg.Client, year: number) {
  say(`\n| after ${year} years | rows | table, MB | indexes, MB |\n|---|---|---|---|`)
  let total = 0
  for (const [name, tables] of Object.entries(groups)) {
    const { rows, table, indexes } = await sizeOf(client, tables)
    total += table + indexes
    say(
      `| ${name} | ${Math.round(rows).toLocaleString('en')} | ${megabytes(table)} | ${megabytes(indexes)} |`,
    )
  }
  say(`| all of these | | ${megabytes(total)} | |`)
}

/**
 * The waits of a person at the service, one request at a time: the best of several, which other work disturbs least.
 */
async function reportTimes(year: number) {
  const product = await startProduct(url, join(dataDir, `service-${year}`))
  try {
    const headers = await signedIn(product)
    const orders = year * shop.orders * 365
    const page = '/release/o/all?limit=50&count=true'
    const asked: Record<string, (n: number) => string> = {
      'orders, newest first': () => page,
      'orders, last changed first': () => `${page}&sort=-date_modified`,
      'orders not sent yet': () => `${page}&status=awaiting_fulfillment`,
      'orders delivered': () => `${page}&status=delivered`,
      'search, rare (a reference)': (n) => `${page}&q=WX${String((n * 7919) % 100_000_000).padStart(8, '0')}`,
      'search, common (客户)': () => `${page}&q=${encodeURIComponent('客户')}`,
      'search, a phone’s last four': (n) => `${page}&q=${1000 + n}`,
      'customers, newest first': () => '/release/c/all?limit=50&count=true',
      'URLs, newest first': () => '/release/u/all?limit=50&count=true',
      'one order': (n) => `/release/o/id/${1 + ((n * 7919) % orders)}`,
      'its history': (n) => `/release/history/order/${1 + ((n * 7919) % orders)}`,
      'a scanned code': (n) =>
        `/release/u/ugh/G2P${String(1 + ((n * 7919) % (orders * 3))).padStart(10, '0')}`,
      'scans of 30 days, all codes': () => '/release/u/scans?days=30',
    }
    for (const [name, pathOf] of Object.entries(asked)) {
      const took: number[] = []
      for (let n = 0; n < tries; n += 1) took.push(await download(`${product.url}${pathOf(n)}`, headers))
      say(`| ${year} | ${name} | ${round(Math.min(...took))} ms |`)
    }
  } finally {
    await product.stop()
  }
}

try {
  const db = connect({ connectionString: url })
  await migrate(db)
  await db.close()
  const client = new pg.Client({ connectionString: url })
  // also after a failure
  client.on('error', () => undefined)
  await client.connect()
  await beginShop(client)
  let filled = 0
  for (const year of afterYears) {
    const from = performance.now()
    await fillYears(client, filled, year)
    filled = year
    say(`\n${year} years filled in ${round((performance.now() - from) / 1000)} s`)
    await reportSizes(client, year)
    await reportTimes(year)
  }
  await client.end()
} finally {
  await cluster.stop()
  await rm(dataDir, { recursive: true, force: true })
}
