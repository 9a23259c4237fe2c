import { urlColumns, urlTables } from '../apps/server/src/features/urls/urls.list'
import { brands, prices as skus, urlsOfFirstSku } from './fill'
import { compared, type Figure, rate, time } from './measure'
import type { Started } from './processes'

/** The least that PostgreSQL must do for the first page: the same JSON, and its bounded count. */
const firstPage = {
  page: `select coalesce(json_agg(row_to_json(r)), '[]')::text as json from (
    select ${urlColumns} from (select id from urls where deleted_at is null order by id desc limit 50) k
    join ${urlTables} on u.id = k.id order by u.id desc) r`,
  count: 'select count(*)::int as count from (select 1 from urls where deleted_at is null limit 10001) c',
}
export const urlStatements = { 'url-list': firstPage }

const page = '/release/u/all?limit=50&count=true&sort=-id'

const anySku = 'by Products, a SKU with 100 times as many'

/**
 * What the three tabs and the search ask for; each n another record. The first SKU has as many URLs in both databases; the
 * others have a hundred times as many in the large one, which are counted: shown, and held to no budget.
 */
const asked: Record<string, (n: number) => string> = {
  'all URLs': () => page,
  [`by Products, a SKU of ${urlsOfFirstSku}`]: () => `${page}&sku_id=1`,
  [anySku]: (n) => `${page}&sku_id=${2 + ((n * 7) % (skus - 1))}`,
  'by Products, a brand': (n) => `${page}&brand_id=${1 + (n % brands)}`,
  'by Order, none': (n) => `${page}&order_id=${1 + n}`,
  'by Status, unassigned': () => `${page}&state=unassigned`,
  'the search, a whole code': (n) => `${page}&q=G2P${String(1 + ((n * 7919) % 9999)).padStart(10, '0')}`,
}

interface Filled {
  product: Started
  headers: Record<string, string>
  bare: Started
}

/** The list beside its bare statement, and each of its tabs with 1,000,000 URLs beside the same with 10,000. */
export async function measureUrlList(big: Filled, small: Filled): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [size, { product, headers, bare }] of [
    ['10,000', small],
    ['1,000,000', big],
  ] as const) {
    const perSecond = await compared(
      { url: product.url, headers, request: () => ({ path: page }) },
      { url: bare.url, request: () => ({ path: '/statements/url-list' }) },
    )
    figures.push(rate(`URL list, 50 of ${size} (the bare statements)`, perSecond, 0.7))
  }
  for (const [name, pathOf] of Object.entries(asked)) {
    const perSecond = await compared(
      { url: big.product.url, headers: big.headers, request: (n) => ({ path: pathOf(n) }) },
      { url: small.product.url, headers: small.headers, request: (n) => ({ path: pathOf(n) }) },
    )
    const ms = { product: 1000 / perSecond.product, reference: 1000 / perSecond.reference }
    figures.push(time(`URL list of 1,000,000, ${name} (of 10,000)`, ms, name === anySku ? null : 1.5))
  }
  return figures
}
