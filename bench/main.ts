import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { connect } from '../apps/server/src/db/connect'
import { startEmbeddedCluster } from '../apps/server/src/db/embedded/embedded-cluster'
import { migrate } from '../apps/server/src/db/migrate'
import { passwords } from '../apps/server/src/features/auth/passwords'
import { orderRowColumns } from '../apps/server/src/features/orders/order-columns'
import { catalogueStatements, fillCatalogue, measureCatalogueList } from './catalogue'
import { assignedUrls, fill, prices } from './fill'
import { measureFirstLoad } from './first-load'
import { compared, download, type Figure, rate, round, time } from './measure'
import { measureOrderForm } from './order-form'
import { measurePages } from './pages'
import { measurePrinting } from './printing'
import { type Started, start } from './processes'
import { measureProductForm } from './product-form'
import { measureProductImport } from './product-import'
import { measureProductSave } from './product-save'
import { measureStalled } from './stalled'
import { measureTags, tagKeys } from './tag'
import { measureUrlBatch } from './url-batch'
import { measureUrlList, urlStatements } from './url-list'

const orders = { small: 10_000, big: 1_000_000 }
const admin = { email: 'bench@example.com', password: 'eleven quiet herons' }
const connections = 8
const csvTurns = 2
/** Names of rows to measure alone (`npm run bench -- save order-form`); none for all. */
const chosen = process.argv.slice(2)
const serverScript = join(import.meta.dirname, '../../apps/server/dist/main.js')
const bareScript = join(import.meta.dirname, 'bare-server.js')

const say = (line: string) => process.stdout.write(`${line}\n`)
const dataDir = await mkdtemp(join(tmpdir(), 'getzo-bench-'))
// four servers, each with a pool of its own
const cluster = await startEmbeddedCluster({ dataDir, settings: { max_connections: '120' } })

function databaseUrl(name: string): string {
  const url = new URL(cluster.connectionString)
  url.pathname = `/bench_${name}`
  return url.href
}

async function filled(name: string, load: (client: pg.Client) => Promise<void>): Promise<string> {
  const from = performance.now()
  const owner = new pg.Client({ connectionString: cluster.connectionString })
  await owner.connect()
  await owner.query(`create database bench_${name}`)
  await owner.end()
  const url = databaseUrl(name)
  const db = connect({ connectionString: url })
  await migrate(db)
  await db.close()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await load(client)
  } finally {
    await client.end()
  }
  say(`${name} filled in ${round((performance.now() - from) / 1000)} s`)
  return url
}

async function measureAll(urls: { small: string; big: string }): Promise<Figure[]> {
  const product = await startProduct('big', urls.big)
  const small = await startProduct('small', urls.small)
  const bare = await startBare(urls.big)
  const smallBare = await startBare(urls.small)
  try {
    const headers = await signedIn(product)
    const smallHeaders = await signedIn(small)
    const measured: Record<string, () => Promise<Figure | Figure[]>> = {
      list: () => listPage(product, headers, small, smallHeaders),
      'list-rate': async () => [
        ...(await listRates('10,000', small, smallHeaders, smallBare)),
        ...(await listRates('1,000,000', product, headers, bare)),
      ],
      search: () => searches(product, headers),
      order: () => oneOrder(product, headers, bare),
      save: () => wholeOrderSave(product, headers, bare),
      signin: () => signIns(product, bare),
      csv: () => csvExport(product, headers, bare),
      scan: () => scanLookup(product, bare),
      tag: () =>
        measureTags(
          product,
          bare,
          urls.big,
          Array.from({ length: 1000 }, (_, n) => seedOf(n)),
        ),
      'url-list': () =>
        measureUrlList(
          { product, headers, bare },
          { product: small, headers: smallHeaders, bare: smallBare },
        ),
      pages: () => measurePages(product, bare, headers, seedOf(1)),
      'first-load': () => measureFirstLoad(product, headers),
      'order-form': () => measureOrderForm(product, headers, prices),
      'product-form': () => measureProductForm(product, headers),
      'product-save': () => measureProductSave(product, headers, bare),
      'product-list': () => onCatalogue('product-list'),
      'price-book': () => onCatalogue('price-book'),
      import: () => measureProductImport(product, headers, urls.big),
      'url-batch': urlBatch,
      printing: () => measurePrinting(small, smallHeaders, orders.small),
      stalled: () => measureStalled(product, urls.big, admin),
    }
    const unknown = chosen.filter((name) => !(name in measured))
    if (unknown.length > 0)
      throw new Error(`no measure ${unknown.join()}; there are ${Object.keys(measured).join()}`)
    const figures: Figure[] = []
    say('\nmeasured | product | reference | unit | ratio | budget')
    say('---|---|---|---|---|---')
    for (const [name, measure] of Object.entries(measured)) {
      if (chosen.length > 0 && !chosen.includes(name)) continue
      const found = [await measure()].flat()
      found.forEach(report)
      figures.push(...found)
    }
    return figures
  } finally {
    for (const server of [product, small, bare, smallBare]) await server.stop()
  }
}

/** A list of the catalogue, on a database that has nothing else. */
async function onCatalogue(list: keyof typeof catalogueStatements): Promise<Figure[]> {
  const url = await filled(list.replace('-', '_'), fillCatalogue)
  const product = await startProduct(list, url)
  const bare = await startBare(url)
  try {
    return await measureCatalogueList(list, product, await signedIn(product), bare)
  } finally {
    for (const server of [product, bare]) await server.stop()
  }
}

/** On a database that has nothing else. */
async function urlBatch(): Promise<Figure> {
  const url = await filled('url_batch', () => Promise.resolve())
  const product = await startProduct('url-batch', url)
  try {
    return await measureUrlBatch(product, await signedIn(product), url)
  } finally {
    await product.stop()
  }
}

const startProduct = (name: string, url: string) =>
  start(serverScript, {
    DATABASE_URL: url,
    DATA_DIR: join(dataDir, name),
    PORT: '0',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    REQUESTS_PER_MINUTE: '0',
    SHEDDING: 'no',
    TAG_KEYS: tagKeys,
  })

const startBare = async (url: string) =>
  start(bareScript, {
    DATABASE_URL: url,
    BENCH_LIST_COLUMNS: orderRowColumns,
    BENCH_STATEMENTS: JSON.stringify({ ...catalogueStatements, ...urlStatements }),
    BENCH_PASSWORD_HASH: await passwords.hash(admin.password),
    BENCH_COPY: `copy (select o.id, o.order_number, o.order_reference, o.order_date, o.order_status, c.customer_name,
      c.phone_number, o.tracking_id, o.tyl_tracking_id, o.tyl_date_delivered, o.date_created, o.date_modified
      from orders o join customers c on c.id = o.customer_id where o.deleted_at is null
      order by o.order_date desc, o.id desc) to stdout with (format csv, header)`,
  })

async function signedIn({ url }: Started): Promise<Record<string, string>> {
  const response = await fetch(`${url}/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  const { token } = (await response.json()) as { token: string } // the contract's signIn
  return { authorization: `Bearer ${token}` }
}

const anyOrder = (n: number) => 1 + ((n * 7919) % (orders.small - 1))
const msEach = ({ product, reference }: { product: number; reference: number }) => ({
  product: (1000 * connections) / product,
  reference: (1000 * connections) / reference,
})

async function listPage(
  big: Started,
  bigHeaders: Record<string, string>,
  small: Started,
  smallHeaders: Record<string, string>,
) {
  const request = () => ({ path: '/release/o/all?limit=50&count=true' })
  const perSecond = await compared(
    { url: big.url, headers: bigHeaders, request, connections },
    { url: small.url, headers: smallHeaders, request, connections },
  )
  return time('orders list, 50 of 1,000,000 (of 10,000)', msEach(perSecond), 1.5)
}

/** The first page, beside the statement alone that makes the same JSON. */
async function listRates(size: string, product: Started, headers: Record<string, string>, bare: Started) {
  const figures: Figure[] = []
  for (const [name, count] of [
    ['with count', '&count=true'],
    ['without', ''],
  ] as const) {
    const perSecond = await compared(
      {
        url: product.url,
        headers,
        request: () => ({ path: `/release/o/all?limit=50&sort=-order_date${count}` }),
      },
      { url: bare.url, request: () => ({ path: `/list?${count}` }) },
    )
    figures.push(rate(`orders list, 50 of ${size}, ${name} (the bare statement)`, perSecond, 0.7))
  }
  return figures
}

/** Milliseconds that a search may take, one at a time, at 1,000,000 orders. */
const searchMs = 50
/** Who asks for a page by hand waits for the slowest of these. */
const searchTexts = {
  'search, rare': ['1380000', 'WX00', '1Z999AA10000'].map(
    (start) => (n: number) => start + String(1000 + (n % 9000)),
  ),
  'search, common': ['客户', 'kehu', 'khc', 'k', 'customer', 'wx', 'g2-', '1z999'].map((text) => () => text),
}

async function searches({ url }: Started, headers: Record<string, string>): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, texts] of Object.entries(searchTexts)) {
    let slowest = 0
    for (const textOf of texts) {
      const took: number[] = []
      for (let n = 0; n < 12; n += 1) {
        const query = new URLSearchParams({
          limit: '50',
          count: 'true',
          sort: '-order_date',
          q: textOf(n * 701),
        })
        took.push(await download(`${url}/release/o/all?${query}`, headers))
      }
      const [, , ...warm] = took
      const median = warm.toSorted((x, y) => x - y)[warm.length >> 1] ?? 0
      say(`${name} ${textOf(0)}: ${round(median)} ms`)
      slowest = Math.max(slowest, median)
    }
    figures.push(
      time(
        `${name}, slowest of ${texts.length} texts (allowed)`,
        { product: slowest, reference: searchMs },
        1,
      ),
    )
  }
  return figures
}

async function oneOrder(product: Started, headers: Record<string, string>, bare: Started) {
  const perSecond = await compared(
    {
      url: product.url,
      headers,
      request: (n) => ({ path: `/release/${n % 2 ? 'o/id' : 'od/oid'}/${anyOrder(n)}` }),
    },
    { url: bare.url, request: (n) => ({ path: `/row/${anyOrder(n)}` }) },
  )
  return rate('one order or its lines (one bare row)', perSecond, 0.6)
}

async function wholeOrderSave(product: Started, headers: Record<string, string>, bare: Started) {
  const order = (kind: string, n: number) => ({
    order_number: `${kind}-${n}`,
    order_reference: `${kind}-${n}-${process.pid}-${Math.round(performance.now() * 1000)}`,
    order_date: '2026-01-02 03:04:05',
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
  return time('whole order saved, 3 lines (bare transaction)', msEach(perSecond), 1.5)
}

async function signIns(product: Started, bare: Started) {
  const body = JSON.stringify(admin)
  const load = { method: 'POST' as const, connections: 2 }
  const perSecond = await compared(
    { ...load, url: product.url, request: () => ({ path: '/auth/signin', body }) },
    { ...load, url: bare.url, request: () => ({ path: '/verify', body }) },
  )
  return rate('sign-in (bare argon2id)', perSecond, null)
}

async function csvExport(product: Started, headers: Record<string, string>, bare: Started): Promise<Figure> {
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

async function scanLookup(product: Started, bare: Started) {
  const perSecond = await compared(
    { url: product.url, request: (n) => ({ path: `/release/u/ugh/${seedOf(n)}` }) },
    { url: bare.url, request: (n) => ({ path: `/url/${seedOf(n)}` }) },
  )
  return rate('scan lookup (one bare indexed row)', perSecond, 0.85)
}

function report({ name, product, reference, unit, ratio, budget, within }: Figure) {
  const verdict = budget === null ? '' : `${budget} ${within ? 'kept' : 'MISSED'}`
  say(`${name} | ${product} | ${reference} | ${unit} | ${ratio} | ${verdict}`)
}

try {
  const ordersOf = (size: keyof typeof orders) => filled(size, (client) => fill(client, orders[size]))
  const urls = { small: await ordersOf('small'), big: await ordersOf('big') }
  const figures = await measureAll(urls)
  if (chosen.length === 0) {
    await writeFile(
      join(import.meta.dirname, '../results.json'),
      `${JSON.stringify({ node: process.version, orders: orders.big, figures }, null, 2)}\n`,
    )
  }
} finally {
  await cluster.stop()
  await rm(dataDir, { recursive: true, force: true })
}
