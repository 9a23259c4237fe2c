import { findStatement } from '../apps/server/src/features/find/find.reads'
import { orderRowColumns } from '../apps/server/src/features/orders/order-columns'
import { urlColumns, urlTables } from '../apps/server/src/features/urls/urls.list'
import { brands, prices as skus, urlsOfFirstSku } from './fill'
import { against, compared, download, type Figure, median, onStatements, rate, round, time } from './measure'
import type { Filled, Started } from './processes'

const countOf = (table: string) =>
  `select count(*)::int as count from (select 1 from ${table} where deleted_at is null limit 10001) c`

/** The least work of PostgreSQL for the first page of a list: the same JSON, and its bounded count. */
export const listStatements = {
  orders: {
    page: `select coalesce(json_agg(row_to_json(r)), '[]')::text as json from (
      select ${orderRowColumns} from (
        select id from orders where deleted_at is null order by order_date desc, id desc limit 50
      ) k join orders o on o.id = k.id join customers c on c.id = o.customer_id
      order by o.order_date desc, o.id desc) r`,
    count: countOf('orders'),
  },
  URLs: {
    page: `select coalesce(json_agg(row_to_json(r)), '[]')::text as json from (
      select ${urlColumns} from (select id from urls where deleted_at is null order by id desc limit 50) k
      join ${urlTables} on u.id = k.id order by u.id desc) r`,
    count: countOf('urls'),
  },
}

const pages = {
  orders: '/release/o/all?limit=50&count=true&cursors=true&sort=-order_date',
  URLs: '/release/u/all?limit=50&count=true&cursors=true&sort=-id',
}

const anySku = 'URLs of a SKU with 100 times as many'

/**
 * The calls of the lists and their tabs; each n is another record. The first SKU has the same number of URLs in both
 * databases; the other SKUs, the brands and the unassigned ones have a hundred times as many in the large one.
 */
const asked: Record<string, (n: number) => string> = {
  orders: () => pages.orders,
  URLs: () => pages.URLs,
  [`URLs of a SKU of ${urlsOfFirstSku}`]: () => `${pages.URLs}&sku_id=1`,
  [anySku]: (n) => `${pages.URLs}&sku_id=${2 + ((n * 7) % (skus - 1))}`,
  'URLs of a brand': (n) => `${pages.URLs}&brand_id=${1 + (n % brands)}`,
  'URLs of an order': (n) => `${pages.URLs}&order_id=${1 + n}`,
  'URLs unassigned': () => `${pages.URLs}&state=unassigned`,
}

/** At most this many times as long as in the small database; what must count a hundred times as many may take longer. */
const timesOfSmall = (name: string) =>
  name === anySku ? null : name === 'URLs of a brand' ? 5 : name === 'URLs unassigned' ? 2.5 : 1.5

type Compared = Pick<Filled, 'product' | 'headers'> & { bare: Started }

/** The lists of 1,000,000 records beside their bare statements, and beside the same lists of 10,000. */
export async function measureLists(big: Compared, small: Compared): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [list, path] of Object.entries(pages)) {
    const perSecond = await compared(
      { url: big.product.url, headers: big.headers, request: () => ({ path }) },
      { url: big.bare.url, request: () => ({ path: `/statements/${list}` }) },
    )
    figures.push(rate(`50 of 1,000,000 ${list} (the bare statements)`, perSecond, 0.4))
  }
  for (const [name, pathOf] of Object.entries(asked)) {
    const perSecond = await compared(
      { url: big.product.url, headers: big.headers, request: (n) => ({ path: pathOf(n) }) },
      { url: small.product.url, headers: small.headers, request: (n) => ({ path: pathOf(n) }) },
    )
    const ms = { product: 8000 / perSecond.product, reference: 8000 / perSecond.reference }
    figures.push(time(`50 of 1,000,000: ${name} (of 10,000)`, ms, timesOfSmall(name)))
  }
  return figures
}

/** Budget of a search in milliseconds, one at a time, at 1,000,000 records. */
const searchMs = 50
const tries = 10

const code = (n: number) => `G2P${String(1 + (n % 1_000_000)).padStart(10, '0')}`
/** A page change by hand waits for the slowest of these. */
const texts: Record<string, [list: keyof typeof pages, ...texts: ((n: number) => string)[]]> = {
  'orders, rare': [
    'orders',
    ...['1380000', 'WX00', '1Z999AA10000'].map((start) => (n: number) => start + String(1000 + (n % 9000))),
  ],
  'orders, common': [
    'orders',
    ...['客户', 'kehu', 'khc', 'k', 'customer', 'wx', 'g2-', '1z999'].map((text) => () => text),
  ],
  'URLs, a code': ['URLs', code, (n) => code(n).toLowerCase(), (n) => code(n).replace('P0', 'PO')],
  'URLs, its beginning': ['URLs', () => 'G2P', (n) => code(n).slice(0, 9)],
  'URLs, its middle or end': ['URLs', (n) => code(n).slice(5), (n) => code(n).slice(-5), () => '00'],
  'URLs, a text that none has': ['URLs', () => 'kehu', (n) => `9${code(n).slice(4)}`],
}

/** The median of several attempts for each text, of which the slowest counts. */
export async function measureSearches({ url }: Started, headers: Record<string, string>): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, [list, ...made]] of Object.entries(texts)) {
    const medians: number[] = []
    for (const textOf of made) {
      const took: number[] = []
      for (let n = 0; n < tries; n += 1)
        took.push(await download(`${url}${pages[list]}&q=${encodeURIComponent(textOf(n * 7919))}`, headers))
      medians.push(median(took.slice(2)))
    }
    const each = medians.map((ms, at) => `${made[at]?.(0)} ${round(ms)}`).join(', ')
    figures.push(against(`search of ${name} (${each})`, Math.max(...medians), searchMs, 'ms'))
  }
  return figures
}

const paletteTries = 8

/** Texts that people type into the palette; each n is another record. */
const typed: ((n: number) => string)[] = [
  (n) => String(1000 + (n % 9000)),
  (n) => `G2-${String(1 + (n % 1_000_000)).padStart(8, '0')}`,
  (n) => `WX${String((n * 7919) % 100_000_000).padStart(8, '0')}`,
  (n) => `1Z999AA1${String(n % 1_000_000).padStart(10, '0')}`,
  (n) => `138${String(n % 250_000).padStart(8, '0')}`,
  (n) => `+86 138 ${String(n % 250_000).padStart(8, '0')}`,
  code,
  (n) => code(n).slice(0, 9).toLowerCase(),
  (n) => `客户${n % 250_000}`,
  (n) => `kehu${n % 250_000}`,
  (n) => `sku${String(1 + (n % skus)).padStart(6, '0')}`,
  (n) => `product ${1 + (n % 700)}`,
  ...['客户', 'kehu', 'kh', 'k', 'customer', 'custmer', 'wx', 'g2-', '1z9', 'maker', 'xyzzy', ''].map(
    (text) => () => text,
  ),
]

/** The 95th percentile over all texts, one search at a time, and beside their bare statements (W2). */
export async function measurePalette({ product: { url }, headers, databaseUrl }: Filled): Promise<Figure[]> {
  const took: number[] = []
  const bare: number[] = []
  const medians: string[] = []
  await onStatements(databaseUrl, async (ask) => {
    for (const textOf of typed) {
      const own: number[] = []
      const alone: number[] = []
      for (let n = 0; n < paletteTries; n += 1) {
        const text = textOf(n * 7919)
        own.push(await download(`${url}/release/find?q=${encodeURIComponent(text)}`, headers))
        const statement = findStatement({ role: 'administrator', userId: 1 }, { typed: text })
        if (statement === null) throw new Error(`nothing is searched for ${text}`)
        alone.push(await ask(statement))
      }
      medians.push(`${textOf(0)} ${round(median(own))}`)
      took.push(...own.slice(1))
      bare.push(...alone.slice(1))
    }
  })
  const p95 = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.95)] ?? 0
  return [
    against(`palette, 95 % (${medians.join(', ')})`, p95(took), searchMs, 'ms'),
    time('palette, 95 % (its bare statements)', { product: p95(took), reference: p95(bare) }, null),
  ]
}
