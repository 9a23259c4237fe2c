import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { connect } from '../apps/server/src/db/connection/connect'
import { startEmbeddedCluster } from '../apps/server/src/db/embedded/embedded-cluster'
import { migrate } from '../apps/server/src/db/schema/migrate'
import { sumReports } from '../apps/server/src/features/reports/reports.service'
import { todayStatement } from '../apps/server/src/features/today/today.reads'
import { measureAudit } from './audit'
import { processorRate } from './browser'
import { assignedUrls, fill, prices } from './fill'
import { measureFirstLoad } from './first-load'
import { measureImports } from './imports'
import { listStatements, measureLists, measurePalette, measureSearches } from './lists'
import { against, compared, download, type Figure, median, onStatements, rate, round, time } from './measure'
import { measureNextRecord } from './next-record'
import { measureOrderForm } from './order-form'
import { measurePages } from './pages'
import { measurePrinting } from './printing'
import { type Filled, type Started, signedIn, start, startProduct, stopAll } from './processes'
import { measureProductForm } from './product-form'
import { measureReports } from './reports'
import { measureStock } from './stock'
import { measureTags, tagKeys } from './tag'
import { measureWebhooks } from './webhooks'

/** A try needs no million: BENCH_ORDERS=50000. */
const orders = { small: 10_000, big: Number(process.env.BENCH_ORDERS ?? 1_000_000) }
const connections = 8
const csvTurns = 2
/** Names of rows to measure alone (`npm run bench -- save order-form`); none for all. */
const chosen = process.argv.slice(2)

const measures: Record<string, (big: Compared, small: Compared) => Promise<Figure | Figure[]>> = {
  list: measureLists,
  search: ({ product, headers }) => measureSearches(product, headers),
  palette: measurePalette,
  today: whatWaits,
  timeline: oneTimeline,
  reports: measureReports,
  audit: measureAudit,
  webhooks: measureWebhooks,
  order: oneOrder,
  save: wholeOrderSave,
  csv: csvExport,
  scan: scanLookup,
  tap: ({ product, bare, databaseUrl }) =>
    measureTags(
      product,
      bare,
      databaseUrl,
      Array.from({ length: 1000 }, (_, n) => seedOf(n)),
    ),
  pages: ({ product, headers, bare }) => measurePages(product, bare, headers, seedOf(1)),
  'first-load': ({ product, headers }) => measureFirstLoad(product, headers),
  'next-record': ({ product, headers }) => measureNextRecord(product, headers),
  'order-form': ({ product, headers }) => measureOrderForm(product, headers, prices),
  'product-form': ({ product, headers }) => measureProductForm(product, headers),
  printing: (_, { product, headers }) => measurePrinting(product, headers, orders.small),
  import: (_, { product, headers, databaseUrl }) => measureImports(product, headers, { databaseUrl, prices }),
  // last: it adds SKUs
  stock: measureStock,
}
const unknown = chosen.filter((name) => !(name in measures))
if (unknown.length > 0)
  throw new Error(`no measure ${unknown.join()}; there are ${Object.keys(measures).join()}`)

const say = (line: string) => process.stdout.write(`${line}\n`)
const dataDir = await mkdtemp(join(tmpdir(), 'getzo-bench-'))
// four servers, each with a pool of its own
const cluster = await startEmbeddedCluster({ dataDir, settings: { max_connections: '120' } })

/** One migrated database with this many orders, the service on it, and the bare references. */
interface Compared extends Filled {
  bare: Started
}

async function filled(size: keyof typeof orders): Promise<Compared> {
  const from = performance.now()
  const url = new URL(cluster.connectionString)
  const owner = new pg.Client({ connectionString: url.href })
  await owner.connect()
  await owner.query(`create database bench_${size}`)
  await owner.end()
  url.pathname = `/bench_${size}`
  const db = connect({ connectionString: url.href })
  await migrate(db)
  await db.close()
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await fill(client, orders[size])
  await client.end()
  await sumUp(url.href)
  say(`${size} filled in ${round((performance.now() - from) / 1000)} s`)
  const product = await startProduct(url.href, join(dataDir, size), {
    TAG_KEYS: tagKeys,
    WEBHOOK_TEST_HOST: '127.0.0.1',
  })
  const bare = await start(join(import.meta.dirname, 'bare-server.js'), {
    DATABASE_URL: url.href,
    BENCH_STATEMENTS: JSON.stringify(listStatements),
    BENCH_COPY: `copy (select o.id, o.order_number, o.order_reference, o.order_date, o.order_status, c.customer_name,
      c.phone_number, o.tracking_id, o.tyl_tracking_id, o.tyl_date_delivered, o.date_created, o.date_modified
      from orders o join customers c on c.id = o.customer_id where o.deleted_at is null
      order by o.order_date desc, o.id desc) to stdout with (format csv, header)`,
  })
  return { databaseUrl: url.href, product, headers: await signedIn(product), bare }
}

/** Does the work of the reports' job at a first start, so that the job rests while others are measured. */
async function sumUp(connectionString: string) {
  const db = connect({ connectionString })
  await sumReports(db, 'Asia/Shanghai')
  await db.close()
}

async function measureAll(big: Compared, small: Compared): Promise<Figure[]> {
  const figures: Figure[] = []
  say(`\na person's processor: this machine's, ${round(processorRate)} times as slow`)
  say('\nmeasured | product | reference | unit | ratio | budget')
  say('---|---|---|---|---|---')
  for (const [name, measure] of Object.entries(measures)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue
    const found = [await measure(big, small)].flat()
    found.forEach(report)
    figures.push(...found)
  }
  return figures
}

const anyOrder = (n: number) => 1 + ((n * 7919) % (orders.small - 1))

const todayMs = 50

/** Today with every queue, of an administrator, and beside its bare statement. */
async function whatWaits({ product, headers, databaseUrl }: Filled) {
  const settled = { shop: false, sender: false, mail: false, carrier: false, wechat: false }
  const today = new Date().toISOString().slice(0, 10)
  const asked = { timeZone: 'Asia/Shanghai', today, settled, refusedOfSender: null }
  const statement = todayStatement({ role: 'administrator', userId: 1 }, asked)
  const took: number[] = []
  const bare: number[] = []
  await onStatements(databaseUrl, async (ask) => {
    for (let n = 0; n < 12; n += 1) {
      took.push(await download(`${product.url}/release/today`, headers))
      bare.push(await ask(statement))
    }
  })
  const ms = { product: median(took.slice(2)), reference: median(bare.slice(2)) }
  return [against('Today', ms.product, todayMs, 'ms'), time('Today (its bare statement)', ms, null)]
}

async function oneOrder({ product, headers, bare }: Compared) {
  const perSecond = await compared(
    {
      url: product.url,
      headers,
      request: (n) => ({ path: `/release/${n % 2 ? 'o/id' : 'od/oid'}/${anyOrder(n)}` }),
    },
    { url: bare.url, request: (n) => ({ path: `/row/${anyOrder(n)}` }) },
  )
  return rate('one order or its lines (one bare row)', perSecond, 0.5)
}

/** The first page of an order's timeline: changes, notes, label, carrier and scans in one statement (W6). */
async function oneTimeline({ product, headers, bare }: Compared) {
  const perSecond = await compared(
    {
      url: product.url,
      headers,
      request: (n) => ({ path: `/release/timeline/order/${anyOrder(n)}` }),
    },
    { url: bare.url, request: (n) => ({ path: `/row/${anyOrder(n)}` }) },
  )
  return rate('one timeline (one bare row)', perSecond, 0.1)
}

async function wholeOrderSave({ product, headers, bare }: Compared) {
  const order = (kind: string, n: number) => ({
    order_number: `${kind}-${n}`,
    order_reference: `${kind}-${n}-${process.pid}-${Math.round(performance.now() * 1000)}`,
    // of this hour, as the reference's are: an order of another day has its reports summed up again
    order_date: new Date().toISOString().slice(0, 19).replace('T', ' '),
    details: [0, 1, 2].map((line) => ({ promotion_id: 1 + ((3 * n + line) % prices), quantity: 2 })),
  })
  const body = (kind: string, n: number) =>
    JSON.stringify({ ...order(kind, n), customer: { id: 1 + ((n * 7919) % (orders.big / 4)) } })
  const load = { method: 'POST' as const, connections }
  const perSecond = await compared(
    {
      ...load,
      url: product.url,
      headers,
      request: (n) => ({ path: '/release/o/a=save', body: body('P', n) }),
    },
    { ...load, url: bare.url, request: (n) => ({ path: '/save', body: body('B', n) }) },
  )
  const ms = (requests: number) => (1000 * connections) / requests
  return time(
    'whole order saved, 3 lines (bare transaction)',
    { product: ms(perSecond.product), reference: ms(perSecond.reference) },
    1.5,
  )
}

async function csvExport({ product, headers, bare }: Compared): Promise<Figure> {
  const ms = { product: 0, reference: 0 }
  for (let turn = 0; turn < csvTurns; turn += 1) {
    ms.reference += await download(`${bare.url}/copy`)
    ms.product += await download(`${product.url}/release/o/all/f=csv`, {
      ...headers,
      'accept-encoding': 'identity',
    })
  }
  const perSecond = (total: number) => (csvTurns * orders.big * 1000) / total
  const figure = rate(
    'CSV export of 1,000,000 orders (COPY)',
    { product: perSecond(ms.product), reference: perSecond(ms.reference) },
    0.5,
  )
  return { ...figure, unit: 'rows/s' }
}

const seedOf = (n: number) => `G2P${String(1 + ((n * 7919) % assignedUrls)).padStart(10, '0')}`

async function scanLookup({ product, bare }: Compared) {
  const perSecond = await compared(
    { url: product.url, request: (n) => ({ path: `/release/u/ugh/${seedOf(n)}` }) },
    { url: bare.url, request: (n) => ({ path: `/url/${seedOf(n)}` }) },
  )
  return rate('scan lookup (one bare indexed row)', perSecond, 0.8)
}

function report({ name, product, reference, unit, ratio, budget, within }: Figure) {
  const verdict = budget === null ? '' : `${budget} ${within ? 'kept' : 'MISSED'}`
  say(`${name} | ${product} | ${reference} | ${unit} | ${ratio} | ${verdict}`)
}

try {
  const small = await filled('small')
  const big = await filled('big')
  const figures = await measureAll(big, small)
  if (chosen.length === 0) {
    await writeFile(
      join(import.meta.dirname, '../results.json'),
      `${JSON.stringify({ node: process.version, orders: orders.big, figures }, null, 2)}\n`,
    )
  }
} finally {
  await stopAll()
  await cluster.stop()
  await rm(dataDir, { recursive: true, force: true })
}
