import type { AnswerOf, BodyOf } from '@getzo/contract/endpoint'
import type { repriceShapes, undoRepriceShapes } from '@getzo/contract/price-book/price-book.schema'
import { checkManyRecords } from '@getzo/domain/lists/many-records'
import type { WantedPrice } from '@getzo/domain/price-book/price-changes'
import { checkRepricing, repriceChange, repriceOutcome } from '@getzo/domain/price-book/repricing'
import type { Tx } from '../../db/connection/transaction'
import { refuseRule } from '../../http/refused'
import { dayInZone } from '../../time/zone'
import type { PriceContext } from '../promotions/promotions.service'
import { endPrices, insertPrices } from '../promotions/promotions.store'
import { readPrices } from '../promotions/typed-prices'
import { lockRepriced, type RepricedSku, selectVersions, startPrices, takeBackPrices } from './reprice.store'

type Repricing = BodyOf<typeof repriceShapes>
type RepriceResult = AnswerOf<typeof repriceShapes>['data'][number]
type Repriced = BodyOf<typeof undoRepriceShapes>['data'][number]
type UndoResult = AnswerOf<typeof undoRepriceShapes>['data'][number]

/**
 * Gives any number of SKUs a new price from a day on, in one transaction and five statements. Each is
 * decided by itself: one whose prices have changed since the preview is left as it is, and reported.
 */
export async function reprice(
  tx: Tx,
  { promotion_day, data }: Repricing,
  { now, timeZone }: PriceContext,
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
  )
  const created = await insertPrices(
    tx,
    changes.flatMap(({ sku, change }) => (change.create ? [newPrice(sku, change.create)] : [])),
  )
  const ended = new Map(changes.map(({ sku, change }) => [sku.id, change.deactivate]))
  const versions = new Map((await selectVersions(tx, created)).map((sku) => [sku.id, sku]))
  return decided.map(({ id, outcome, sku }) => {
    const since = outcome === 'changed' ? versions.get(id) : undefined
    return {
      id,
      outcome,
      sku: sku?.sku ?? null,
      undo: since ? { ...since, ended: [...(ended.get(id) ?? [])] } : null,
    }
  })
}

/**
 * Takes a repricing back: each SKU by itself, while its prices are as the repricing left them. A new price at which
 * something was sold is ended, and stays; any other is deleted.
 */
export async function undoReprice(tx: Tx, data: readonly Repriced[]): Promise<UndoResult[]> {
  refuseRule(checkManyRecords(data.length))
  const ids = data.map(({ id }) => id)
  const stored = new Map((await lockRepriced(tx, ids)).map((sku) => [sku.id, sku]))
  const results = data.map(({ id, version }, at) => {
    const sku = stored.get(id)
    if (sku === undefined) return { id, outcome: 'gone' as const }
    const isAsLeft = sku.version === version && ids.indexOf(id) === at
    return { id, outcome: isAsLeft ? ('undone' as const) : ('changed_meanwhile' as const) }
  })
  const undone = data.filter((_, at) => results[at]?.outcome === 'undone')
  const skus = undone.map(({ id }) => id)
  const prices = undone.map(({ created }) => created)
  await takeBackPrices(tx, prices, skus)
  await startPrices(
    tx,
    undone.flatMap(({ ended }) => ended),
    skus,
  )
  return results
}

/** How many of the SKUs were changed, and how many not. */
export function countResults(results: readonly { outcome: string }[], outcomeOfChanged: string) {
  const changed = results.filter(({ outcome }) => outcome === outcomeOfChanged).length
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
