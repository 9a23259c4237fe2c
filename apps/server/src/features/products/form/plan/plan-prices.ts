import { centsToText, parseCents } from '@getzo/domain/orders/order-total'
import { changePrice, shownPrice, type WantedPrice } from '@getzo/domain/price-book/price-changes'
import { readOrderDate } from '@getzo/domain/time/order-date'
import { instantOf } from '../../../../time/zone'
import type { StoredSku } from '../stored-product'
import { unknownPart } from './match-options'
import type { SavedRow, WantedSku } from './match-rows'

export interface PriceContext {
  now: Date
  /** the shop's, in which effective dates without a zone are meant */
  timeZone: string
}

/** Prices that end and prices that begin. A new SKU's is found by its combination. */
export interface PricePlan {
  deactivate: number[]
  create: { sku_id: number | null; combo_identifier: string; price: string; start: number }[]
}

/**
 * The changes that saving makes to the prices of a form's SKUs (P9, P19). Prices of SKUs that are deleted stay with
 * them.
 */
export function planPrices(skus: readonly WantedSku[], context: PriceContext): PricePlan {
  const changes = skus.map((sku) => ({ sku, change: changeOf(sku, context) }))
  return {
    deactivate: changes.flatMap(({ change }) => change.deactivate),
    create: changes.flatMap(({ sku, change }) =>
      change.create
        ? [{ sku_id: sku.stored?.id ?? null, combo_identifier: sku.combo_identifier, ...change.create }]
        : [],
    ),
  }
}

function changeOf({ row, place, stored }: WantedSku, { now, timeZone }: PriceContext) {
  const at = now.getTime()
  const wanted = wantedPrice(row, timeZone)
  // a deactivated row is read-only: an unreadable price in it does not end the stored one
  if (wanted === null && !row.active) return { deactivate: [], create: null }
  const records = (stored?.prices ?? []).filter(({ isDeleted }) => !isDeleted)
  const change = changePrice(records, shownOf(row, place, stored, at), wanted, at)
  const active = new Set(records.filter((record) => record.active).map(({ id }) => id))
  return { ...change, deactivate: change.deactivate.filter((id) => active.has(id)) }
}

/** The price that the form showed; where it does not say, the one that it would have. */
function shownOf({ promotion_id }: SavedRow, place: number, stored: StoredSku | null, at: number) {
  const prices = stored?.prices ?? []
  if (!stored || promotion_id === null) return null
  if (promotion_id === undefined)
    return shownPrice(
      prices.filter(({ isDeleted }) => !isDeleted),
      at,
    )
  const shown = prices.find(({ id }) => id === promotion_id)
  if (!shown) throw unknownPart(`rows.${place}.promotion_id`, promotion_id)
  return shown.isDeleted ? null : shown
}

/** The price that a row asks for, or null where it has none or none that can be read. */
function wantedPrice({ price, promotion_date }: SavedRow, timeZone: string): WantedPrice | null {
  const cents = parseCents(price)
  const parts = readOrderDate(promotion_date)
  if (cents === null || parts === null) return null
  return { price: centsToText(cents), start: instantOf(parts, timeZone).getTime() }
}
