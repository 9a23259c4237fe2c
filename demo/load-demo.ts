import { readCountedNumber, writeCountedNumber } from '@getzo/domain/orders/order-number'
import { sql } from 'kysely'
import type { Database } from '../apps/server/src/db/connection/connect'
import { type Tx, withoutRequest } from '../apps/server/src/db/connection/transaction'
import type { Secrets } from '../apps/server/src/db/secrets'
import { beginNumbersAt } from '../apps/server/src/features/orders/order-numbers.store'
import { sumSales } from '../apps/server/src/features/stock/sum-sales.service'
import type { InstallationKeys } from '../apps/server/src/features/tags/installation-keys'
import { addFile } from '../apps/server/src/files/files'
import { loadArrivals } from './arrivals'
import { brandDocuments } from './catalogue/brand-documents'
import { demoBrands } from './catalogue/brands/demo-brands'
import { buildCatalogue } from './catalogue/catalogue-rows'
import { loadCosts } from './costs'
import { loadCounts } from './counts'
import { readDrawings, readSampleLabel } from './drawings'
import { holdHistory, writeHistory } from './history'
import { createOrders } from './orders/demo-orders'
import { loadJourneys } from './orders/journeys'
import type { DemoOrder } from './orders/order-rows'
import { loadPayments } from './orders/payments'
import { loadMessages, loadReports } from './orders/wechat'
import { customerRows } from './people/customer-rows'
import { createCustomers } from './people/customers'
import { createRandom, seedOf } from './random'
import { countIds, insertRows, lockForLoading, type Row } from './rows'
import { fillScanKinds } from './scan-kinds'
import { createShopClock } from './shop-clock'
import { addSignIns, type SignIn, workingSignIns } from './sign-ins'
import { loadStock } from './stock'
import { loadTeamViews } from './team-views'
import { loadTags } from './urls/demo-tags'
import { createUrls, urlRow } from './urls/demo-urls'
import { feedbackRows } from './urls/feedback-rows'
import { createScans } from './urls/scan-rows'
import { visitRows } from './urls/visit-rows'

export interface DemoOptions {
  now: Date
  shopTimeZone: string
  /** origin of the public addresses, without a slash at the end */
  publicUrl: string
  secrets: Pick<Secrets, 'urls'>
  /** those of tags; where there are none the demo has no tags */
  tagKeys: InstallationKeys
  /** the folder of the demo's drawings */
  drawings: string
}

const demoCounts = { customers: 300, orders: 1200 } as const

/**
 * Fills a database that has no orders, customers and brands with believable data, in one transaction (N3). Any other
 * database is left as it is, so a second run changes nothing. Answers the demo's sign-ins that work either way.
 */
export async function loadDemo(
  db: Database,
  options: DemoOptions,
): Promise<{ loaded: boolean; signIns: SignIn[] }> {
  const loaded = await withoutRequest(db.kysely, 'demo', async (tx) => {
    await lockForLoading(tx)
    if (!(await isEmpty(tx))) return false
    await load(tx, options)
    return true
  })
  return { loaded, signIns: await workingSignIns(db) }
}

async function isEmpty(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`select exists (select 1 from orders)
    or exists (select 1 from customers) or exists (select 1 from brands) as used`.execute(tx)
  return !(rows[0]?.used ?? true)
}

async function load(tx: Tx, { now, shopTimeZone, publicUrl, secrets, tagKeys, drawings }: DemoOptions) {
  await holdHistory(tx)
  const clock = createShopClock(now, shopTimeZone)
  const ids = await countIds(tx)
  const chance = (purpose: string) => createRandom(seedOf(purpose))

  const catalogue = buildCatalogue(demoBrands, ids, clock)
  const { skus: sold, brandIds } = catalogue
  const documents = brandDocuments(demoBrands, brandIds, ids, clock)
  const customers = createCustomers(demoCounts.customers, ids, chance('customers'))
  const label = await readSampleLabel(drawings)
  const random = chance('orders')
  const { orders, rows } = createOrders(demoCounts.orders, customers, sold, ids, clock, label, random)
  const context = { ids, clock, random: chance('urls'), timeZone: shopTimeZone }
  const urls = createUrls(sold, orders, await takenSeeds(tx), context)

  await addSignIns(tx, clock)
  await loadTeamViews(tx)
  const { brands, products, variants, variant_options, matrix, skus, promotions } = catalogue.rows
  const tables: [string, Row[]][] = [
    ['brands', brands],
    ['documents', documents.rows],
    ['products', products],
    ['variants', variants],
    ['variant_options', variant_options],
    ['matrix', matrix],
    ['skus', skus],
    ['promotions', promotions],
    ['customers', customerRows(customers, firstOrdersOf(orders), ids, clock, chance('customer rows'))],
    ['orders', rows.orders],
    ['order_details', rows.order_details],
    ['shipping_labels', rows.shipping_labels],
    ['refunds', rows.refunds],
    ['urls', urls.map((url) => urlRow(url, publicUrl, secrets.urls))],
    ['url_scan_days', createScans(urls, clock, chance('scans')).rows],
    ['visits', visitRows(urls, clock, chance('visits'))],
    ['feedback', feedbackRows(urls, ids, clock, chance('feedback'))],
  ]
  for (const [table, content] of tables) await insertRows(tx, table, content)
  await fillScanKinds(tx)
  await numberOn(tx, orders)
  await loadStock(tx)
  await loadCosts(tx)
  await sumSales({ kysely: tx })
  await loadArrivals(tx)
  await loadCounts(tx)
  await loadPayments(tx)
  await reachSteps(tx)
  await loadJourneys(tx, orders, clock)
  await loadReports(tx)
  await loadMessages(tx)
  if (tagKeys.currentVersion !== null) await loadTags(tx, tagKeys, urls, clock)
  await writeHistory(tx)
  await ids.settle()
  for (const file of [...(await readDrawings(drawings)), ...documents.files]) await addFile(tx, file)
}

/** When each customer ordered first, of orders from the oldest on. */
function firstOrdersOf(orders: readonly DemoOrder[]): Map<number, Date> {
  const first = new Map<number, Date>()
  for (const { customer, entered } of orders) if (!first.has(customer.id)) first.set(customer.id, entered)
  return first
}

/** New orders are numbered after those of the demo (O44). */
async function numberOn(tx: Tx, orders: readonly DemoOrder[]): Promise<void> {
  const last = readCountedNumber(orders.at(-1)?.number ?? '')
  if (last === null) throw new Error('the last order of the demo has no number that can be counted on')
  const next = { ...last, value: last.value + 1 }
  await sql`update shop_settings set order_number = ${writeCountedNumber(next)}`.execute(tx)
  await beginNumbersAt(tx, next)
}

/** An order reached its status when it was changed last, not when the demo was loaded. */
const reachSteps = (tx: Tx) =>
  sql`update order_steps s set reached_at = coalesce(o.date_modified, o.date_created)
    from orders o where o.id = s.order_id`.execute(tx)

async function takenSeeds(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ url_seed: string }>`select url_seed from urls`.execute(tx)
  return rows.map(({ url_seed }) => url_seed)
}
