import type { AnswerOf, BodyOf } from '@getzo/contract/endpoint'
import type { repriceShapes } from '@getzo/contract/price-book/price-book.schema'
import { checkManyRecords } from '@getzo/domain/lists/many-records'
import type { WantedPrice } from '@getzo/domain/price-book/price-changes'
import { checkRepricing, repriceChange, repriceOutcome } from '@getzo/domain/price-book/repricing'
import type { Tx } from '../../db/connection/transaction'
import { refuseRule } from '../../http/refused'
import { dayInZone } from '../../time/zone'
import type { PriceContext } from '../promotions/promotions.service'
import { endPrices, insertPrices } from '../promotions/promotions.store'
import { readPrices } from '../promotions/typed-prices'
import { lockRepriced, type RepricedSku } from './reprice.store'

type Repricing = BodyOf<typeof repriceShapes>
type RepriceResult = AnswerOf<typeof repriceShapes>['data'][number]

/**
 * Gives any number of SKUs a new price from a day on, in one transaction and four statements. Each is
 * decided by itself: one whose prices have changed since the preview is left as it is, and reported.
 */
export async function reprice(
  tx: Tx,
  { promotion_day, data }: Repricing,
  { actor, now, timeZone }: PriceContext,
): Promise<RepriceResult[]> {
  const today = dayInZone(now, timeZone)
  refuseRule(checkManyRecords(data.length))
  refuseRule(checkRepricing({ promotion_day, ids: data.map(({ id }) => id) }, today))
  const promotion_date = promotion_day === today ? now.toISOString() : promotion_day
  const typed = data.map(({ price }, at) => ({ price, promotion_date, place: `data.${at}.` }))
  const prices = readPrices(typed, timeZone)
  const stored = new Map(
    (
      await lockRepriced(
        tx,
        data.map(({ id }) => id),
      )
    ).map((sku) => [sku.id, sku]),
  )
  const decided = data.flatMap(({ id, version }, at) => {
    const wanted = prices[at]
    return wanted === undefined ? [] : [decide(id, version, wanted, stored.get(id))]
  })
  const changes = decided.flatMap(({ sku, wanted, outcome }) =>
    outcome === 'changed' && sku !== undefined
      ? [{ sku, change: repriceChange(sku.prices, wanted, now.getTime()) }]
      : [],
  )
  await endPrices(
    tx,
    changes.flatMap(({ change }) => change.deactivate),
    actor,
  )
  await insertPrices(
    tx,
    changes.flatMap(({ sku, change }) => (change.create ? [newPrice(sku, change.create)] : [])),
    actor,
  )
  return decided.map(({ id, outcome, sku }) => ({ id, outcome, sku: sku?.sku ?? null }))
}

/** How many of the SKUs have a new price, and how many not. */
export function countRepriced(results: readonly RepriceResult[]) {
  const changed = results.filter(({ outcome }) => outcome === 'changed').length
  return { changed, others: results.length - changed }
}

const decide = (id: number, seen: number, wanted: WantedPrice, sku: RepricedSku | undefined) => ({
  id,
  wanted,
  sku,
  outcome: repriceOutcome(sku, seen, wanted),
})

const newPrice = ({ id, product_id, brand_id }: RepricedSku, { price, start }: WantedPrice) => ({
  sku_id: id,
  product_id,
  brand_id,
  variant_id: null,
  variant_option_id: null,
  price,
  start,
  active: true,
})
