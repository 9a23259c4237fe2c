import { defaultDestination, type UrlItemType } from '@getzo/domain/urls/url-rules'
import { nextFreeSeed, urlSeed } from '@getzo/domain/urls/url-seed'
import { sgHash, ugHash } from '../../apps/server/src/features/urls/url-hashes'
import { seedMoment } from '../../apps/server/src/time/zone'
import type { DemoSku } from '../catalogue/catalogue-rows'
import type { DemoOrder } from '../orders/order-rows'
import { present, type Random } from '../random'
import type { Ids, Row } from '../rows'
import type { ShopClock } from '../shop-clock'
import { administrator } from '../sign-ins'

/** A URL that was made, and what it leads to. */
export interface DemoUrl {
  id: number
  seed: string
  item: UrlItemType
  sku: DemoSku | null
  /** which piece of a limited run it is */
  number: number | null
  order: DemoOrder | null
  made: Date
  deleted: boolean
}

export interface UrlContext {
  ids: Ids
  clock: ShopClock
  random: Random
  timeZone: string
}

/** How many URLs there are of each make; together 2,000, and the deleted ones besides. */
const urlCounts = { letters: 300, shipped: 400, products: 1120, unassigned: 180, deleted: 36 } as const

const stickers: readonly (readonly [UrlItemType, number])[] = [
  ['pqr', 46],
  ['pnfc', 30],
  ['cqr', 10],
  ['cnfc', 10],
  ['m', 4],
]

type MakeUrl = (
  item: UrlItemType,
  made: Date,
  sku: DemoSku | null,
  order: DemoOrder | null,
  deleted?: boolean,
) => void

/**
 * URLs as the shop makes them: batches of stickers for a SKU, never more than its numbered pieces; one for each
 * letter; some that are both on a product and in an order; blank ones in the drawer; some deleted.
 */
export function createUrls(
  skus: readonly DemoSku[],
  orders: readonly DemoOrder[],
  takenSeeds: Iterable<string>,
  context: UrlContext,
): DemoUrl[] {
  const { clock, random } = context
  const taken = new Set(takenSeeds)
  const pieces = new Map<number, number>()
  const urls: DemoUrl[] = []
  const make: MakeUrl = (item, made, sku, order, deleted = false) => {
    const nth = sku === null ? 0 : (pieces.get(sku.id) ?? 0) + 1
    if (sku) pieces.set(sku.id, nth)
    urls.push({
      id: context.ids.next('urls'),
      seed: freeSeed(item, made, taken, context),
      item,
      sku,
      number: sku === null || sku.runLimit === null ? null : nth,
      order,
      made,
      deleted,
    })
  }
  const room = (sku: DemoSku) => (sku.runLimit ?? Number.POSITIVE_INFINITY) - (pieces.get(sku.id) ?? 0)

  const withLetter = orders.filter(({ life }) => life.letterSent).slice(-urlCounts.letters)
  for (const order of withLetter) make('tyl', order.entered, null, order)
  for (const order of random
    .shuffled(orders.filter(({ life }) => life.labelMade))
    .slice(0, urlCounts.shipped)) {
    const line = order.lines.find(({ sku }) => room(sku) > 0)
    if (line) make(random.weighted(stickers.slice(0, 4)), present(order.life.labelMade), line.sku, order)
  }
  const current = skus.filter(({ active, until }) => active && until === null)
  const assigned = withLetter.length + urlCounts.shipped + urlCounts.products
  while (urls.length < assigned) {
    const sku = random.weighted(current.map((choice) => [choice, choice.liked]))
    const item = random.weighted(stickers)
    const made = clock.someTime(random, random.integer(2, Math.max(3, clock.ageInDays(sku.from) - 1)))
    const batch = Math.min(random.integer(4, 24), room(sku), assigned - urls.length)
    for (let piece = 0; piece < batch; piece += 1) make(item, made, sku, null)
  }
  // pieces that wait in their parcels (S9)
  const waiting = orders.filter(({ life }) => life.status === 'shipping_label_created')
  for (const order of waiting) {
    const line = order.lines.find(({ sku }) => sku.runLimit !== null && room(sku) > 0)
    if (line) make('pqr', present(order.life.labelMade), line.sku, order)
  }
  makeBlank(make, context)
  for (let piece = 0; piece < urlCounts.deleted; piece += 1) {
    const sku = piece % 3 === 0 ? null : random.pick(current.filter(({ runLimit }) => runLimit === null))
    make('pqr', clock.someTime(random, random.integer(30, 300)), sku, null, true)
  }
  return urls
}

function makeBlank(make: MakeUrl, { clock, random }: UrlContext) {
  for (const daysAgo of [4, 19, 47]) {
    const made = clock.someTime(random, daysAgo)
    for (let piece = 0; piece < urlCounts.unassigned / 3; piece += 1) make('pqr', made, null, null)
  }
}

function freeSeed(item: UrlItemType, made: Date, taken: Set<string>, { timeZone }: UrlContext): string {
  const first = urlSeed({
    destination: defaultDestination(item),
    item,
    now: seedMoment(made, timeZone),
  })
  const seed = present(nextFreeSeed(first, taken))
  taken.add(seed)
  return seed
}

export function urlRow(url: DemoUrl, publicUrl: string, secret: Uint8Array): Row {
  const destination = defaultDestination(url.item)
  const deletedAt = url.deleted ? new Date(url.made.getTime() + 3_600_000) : null
  return {
    id: url.id,
    url_seed: url.seed,
    url_item_type: url.item,
    url_destination_type: destination,
    url: `${publicUrl}/${destination}/${url.seed}`,
    ug_hash: ugHash(url.seed),
    sg_hash: sgHash(secret, url.seed),
    order_id: url.order?.id ?? null,
    product_id: url.sku?.productId ?? null,
    sku_id: url.sku?.id ?? null,
    serial_number: url.number,
    flag_assigned_to_order: url.sku !== null && url.order !== null,
    date_created: url.made,
    created_by: administrator,
    deleted_at: deletedAt,
    deleted_by: deletedAt && administrator,
  }
}
